/** The link by which others can join a plan now: what it gives, how long, and its way to whom it is for. */
import { Share2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { CopyAddressButton } from '#src/app/page/copy-address-button.tsx';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { addressOfLink, isOverBy, withdrawLink } from './invitations.ts';
import styles from './open-invitation.module.css';
import type { OpenInvitation } from './reads.ts';

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
  // Closing the system's sheet means a change of mind.
  const share = () =>
    void navigator.share({ text: t('planCoaches.shareText', { plan }), url: address }).catch(() => undefined);
  return (
    <>
      <CopyAddressButton address={address} />
      {'share' in navigator && (
        <Button icon={<Share2 />} onClick={share}>
          {t('planCoaches.share')}
        </Button>
      )}
    </>
  );
}
