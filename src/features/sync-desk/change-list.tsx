/** Changes as sentences, each with the time of the act. */
import type { ReactNode } from 'react';
import { isErrorCode } from '#core/contract/errors.ts';
import { useWords } from '#src/i18n/use-words.ts';
import type { ToldChange } from './reads.ts';
import { Moment } from './moment.tsx';
import styles from './change-list.module.css';

type ChangeListProps = {
  changes: readonly ToldChange[];
  /** What goes for all of them. */
  note?: ReactNode;
};

export function ChangeList({ changes, note }: ChangeListProps) {
  const { t } = useWords();
  return (
    <div className={styles.box}>
      {note && <p className={styles.note}>{note}</p>}
      <ul>
        {changes.map(({ mid, text, at, code }) => (
          <li key={mid} className={styles.change}>
            <span className={styles.text}>
              {text}
              {code && isErrorCode(code) && <small className={styles.reason}>{t(`errors.${code}`)}</small>}
            </span>
            <Moment at={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}
