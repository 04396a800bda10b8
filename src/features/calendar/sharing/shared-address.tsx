/** The address of what is shared: to be copied, opened, or given up for another. */
import { CalendarPlus, Check, Copy, ExternalLink, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './shared-address.module.css';

/** S9.05 */
const copiedMilliseconds = 1_000;

type SharedAddressProps = {
  /** What is shared: there are several addresses, and each has the same buttons. */
  name: string;
  label: string;
  address: string;
  /** For a calendar program, which opens it by a scheme of its own. */
  isFeed: boolean;
  /** The server does not know it yet. */
  isUnsent: boolean;
  onMove: () => void;
};

export function SharedAddress({ name, label, address, isFeed, isUnsent, onMove }: SharedAddressProps) {
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

  const of = (words: string) => `${words}, ${name}`;

  return (
    <div role="group" aria-label={name} className={styles.address}>
      <TextField
        label={label}
        description={t(isUnsent ? 'sharing.unsent' : 'sharing.moveNote')}
        value={address}
        onChange={() => {}}
        readOnly
        spellCheck={false}
      />
      <div className={styles.acts}>
        <Button
          variant="primary"
          icon={isCopied ? <Check /> : <Copy />}
          aria-label={of(t(isCopied ? 'sharing.copied' : 'sharing.copy'))}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{t(isCopied ? 'sharing.copied' : 'sharing.copy')}</span>
        </Button>
        <a
          className={styles.open}
          aria-label={of(t(isFeed ? 'sharing.subscribe' : 'sharing.open'))}
          href={isFeed ? address.replace(/^https?:/, 'webcal:') : address}
          {...(!isFeed && { target: '_blank', rel: 'noopener' })}
        >
          {isFeed ? <CalendarPlus aria-hidden /> : <ExternalLink aria-hidden />}
          {t(isFeed ? 'sharing.subscribe' : 'sharing.open')}
        </a>
        <Button variant="quiet" icon={<RefreshCw />} aria-label={of(t('sharing.move'))} onClick={onMove}>
          {t('sharing.move')}
        </Button>
      </div>
    </div>
  );
}
