/** The link by which others can join a plan now: what it gives, how long, and its way to whom it is for. */
import { Check, Copy, Share2, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import { addressOfLink, isOverBy, withdrawLink } from './invitations.ts';
import styles from './open-invitation.module.css';
import type { OpenInvitation } from './reads.ts';

/** S9.05 */
const copiedMilliseconds = 1_000;

type OpenInvitationPartProps = { plan: { id: string; name: string }; invitation: OpenInvitation };

export function OpenInvitationPart({ plan, invitation: { row, isUnsent, secret } }: OpenInvitationPartProps) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const [now] = useState(() => Date.now());
  const overBy = isOverBy(row, now);
  const address = secret && overBy === null ? addressOfLink(athlete.account, plan.id, secret) : null;
  const facts = t('planCoaches.joined', { used: format.number(row.used ?? 0), uses: format.number(row.uses) });
  return (
    <div className={styles.invitation}>
      <p className={styles.facts}>
        <Badge>{t(`planCoaches.roles.${row.role}`)}</Badge>
        <span>{facts}</span>
        {!isUnsent && overBy === null && (
          <span>{t('planCoaches.until', { time: format.moment(new Date(row.expiresAt)) })}</span>
        )}
      </p>
      {overBy !== null && <p className={styles.note}>{t(`planCoaches.over.${overBy}`)}</p>}
      {overBy === null && secret === null && <p className={styles.note}>{t('planCoaches.elsewhere')}</p>}
      {address !== null && (
        <TextField
          label={t('planCoaches.link')}
          description={isUnsent ? t('planCoaches.unsent') : undefined}
          value={address}
          onChange={() => {}}
          readOnly
          spellCheck={false}
        />
      )}
      <div className={styles.acts}>
        {address !== null && <CopyAndShare address={address} plan={plan.name} />}
        <Button variant="quiet" icon={<Unlink />} onClick={() => void withdrawLink(athlete, row)}>
          {t('planCoaches.withdraw')}
        </Button>
      </div>
    </div>
  );
}

function CopyAndShare({ address, plan }: { address: string; plan: string }) {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      toast({ kind: 'warning', text: t('plans.linkNotCopied', { link: address }) });
    }
  };
  // Whoever closes the sheet of the system has changed their mind.
  const share = () =>
    void navigator.share({ text: t('planCoaches.shareText', { plan }), url: address }).catch(() => undefined);
  return (
    <>
      <Button variant="primary" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'sharing.copied' : 'sharing.copy')}</span>
      </Button>
      {'share' in navigator && (
        <Button icon={<Share2 />} onClick={share}>
          {t('planCoaches.share')}
        </Button>
      )}
    </>
  );
}
