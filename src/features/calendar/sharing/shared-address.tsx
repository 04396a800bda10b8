/** The address of what is shared: to be copied, opened, or given up for another. */
import { CalendarPlus, ExternalLink, RefreshCw } from 'lucide-react';
import { CopyAddressButton } from '#src/app/page/copy-address-button.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './shared-address.module.css';

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
        <CopyAddressButton address={address} name={name} />
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
