/** The result for each file that was added: taken, there already, or refused, and why and where. */
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, Equal } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { clearReceipts, imports, type ImportRow, undoImports } from './imports.ts';
import styles from './receipts.module.css';

const marks = {
  added: <Check />,
  joined: <Equal />,
  known: <Equal />,
  refused: <CircleAlert />,
  unsaved: <CircleAlert />,
} as const;

/** A longer list, as of an archive of ten years, is no use to read. */
const mostShown = 500;

export function Receipts() {
  const { t } = useWords();
  const { rows, left } = useSyncExternalStore(imports.subscribe, imports.get);
  if (rows.length === 0 && left === 0) return null;
  const read = rows.filter(({ receipt }) => 'activityId' in receipt).length;
  // Results that ask for an act come first.
  const failed = rows.filter(({ receipt }) => receipt.at === 'refused' || receipt.at === 'unsaved');
  const others = rows.filter(({ receipt }) => receipt.at !== 'refused' && receipt.at !== 'unsaved');
  const shown = [...failed, ...others].slice(0, mostShown);
  const isAnyTaken = rows.some(({ receipt }) => 'acts' in receipt);
  return (
    <section aria-label={t('activities.added')} className={styles.receipts}>
      <header className={styles.head}>
        <h2>
          <span role="status">
            {left > 0
              ? t('library.importing')
              : [
                  t('activities.filesRead', { count: read }),
                  ...(failed.length > 0 ? [t('library.importRefused', { count: failed.length })] : []),
                ].join('\u00a0· ')}
          </span>
        </h2>
        {left === 0 && (
          <div className={styles.acts}>
            {isAnyTaken && <Button onClick={() => void undoImports()}>{t('ui.undo')}</Button>}
            <Button variant="primary" onClick={clearReceipts}>
              {t('ui.done')}
            </Button>
          </div>
        )}
      </header>
      <ul className={styles.rows}>
        {shown.map((row) => (
          <ReceiptRow key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > shown.length && (
        <p className={styles.note}>{t('activities.moreReceipts', { count: rows.length - shown.length })}</p>
      )}
    </section>
  );
}

/** Drawn once, not with every file that follows. */
const ReceiptRow = memo(function ReceiptRow({ row: { fileName, receipt } }: { row: ImportRow }) {
  const { t } = useWords();
  return (
    <li className={styles.row} data-at={receipt.at}>
      <span aria-hidden className={styles.mark}>
        {marks[receipt.at]}
      </span>
      <div className={styles.words}>
        <p className={styles.file}>{fileName}</p>
        {'activityId' in receipt && (
          <p>
            <Link to="/activities/$id" params={{ id: receipt.activityId }}>
              {receipt.name}
            </Link>
          </p>
        )}
        {(receipt.at === 'joined' || receipt.at === 'known') && (
          <p className={styles.note}>{t(`activities.receipt.${receipt.at}`)}</p>
        )}
        {'lost' in receipt &&
          receipt.lost.map(({ code, times }) => (
            <p key={code} className={styles.note}>
              {t(`activities.lost.${code}`, { count: times })}
            </p>
          ))}
        {receipt.at === 'refused' && (
          <p className={styles.why}>{t(`formats.error.${receipt.error.code}`, { ...receipt.error })}</p>
        )}
        {receipt.at === 'unsaved' && <p className={styles.why}>{t('library.notSaved')}</p>}
      </div>
    </li>
  );
});
