/** Confirms a decision that drops something, and names both: what stays and what is dropped. */
import { useWords } from '#src/i18n/use-words.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import type { Consequences } from './consequences.ts';
import { keyedLines } from './keyed-lines.ts';
import styles from './decision-confirm.module.css';

type DecisionConfirmProps = {
  title: string;
  confirmLabel: string;
  consequences: Consequences;
  onConfirm: () => void;
  onClose: () => void;
};

export function DecisionConfirm({ consequences: { kept, dropped }, ...dialog }: DecisionConfirmProps) {
  const { t } = useWords();
  return (
    <ConfirmDialog {...dialog} isOpen isDanger={false}>
      <dl className={styles.sides}>
        <dt>{t('sync.kept')}</dt>
        {keyedLines(kept).map(({ key, line }) => (
          <dd key={key}>{line}</dd>
        ))}
        <dt>{t('sync.dropped')}</dt>
        {keyedLines(dropped).map(({ key, line }) => (
          <dd key={key} className={styles.dropped}>
            {line}
          </dd>
        ))}
      </dl>
      <p>{t('sync.final')}</p>
    </ConfirmDialog>
  );
}
