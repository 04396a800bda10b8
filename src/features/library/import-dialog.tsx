/** Importing workout files: where to drop them, and a receipt for every file. */
import { FileDown } from 'lucide-react';
import { useRef } from 'react';
import { formatExtensions } from '#core/formats/format-names.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Progress } from '#src/ui/progress.tsx';
import type { Became } from './became-of.ts';
import styles from './import-dialog.module.css';
import { ImportReceipt } from './import-receipt.tsx';
import type { ImportRow } from './imports.ts';
import { useDroppedFiles } from '#src/app/page/use-dropped-files.ts';
import type { Importing } from './use-import.ts';

/** What the file picker of the device offers; other files may be dropped, and get their receipt too. */
const endings = [...new Set([...Object.values(formatExtensions).flat(), '.zip'])].join(',');

export function ImportDialog({ importing }: { importing: Importing }) {
  const { t } = useWords();
  const { isOpen, rows, became, close, undo } = importing;
  const done = rows.filter(({ receipt }) => receipt.at !== 'waiting').length;
  const added = rows.filter(({ receipt }) => receipt.at === 'added').length;
  const isGoing = done < rows.length;
  return (
    <Dialog
      isWide
      title={t('library.importTitle')}
      isOpen={isOpen}
      onClose={close}
      footer={
        rows.length > 0 && (
          <>
            {added > 0 && !isGoing && <Button onClick={undo}>{t('library.undoImport')}</Button>}
            <Button variant="primary" onClick={close}>
              {t(isGoing ? 'library.goOnBehind' : 'ui.done')}
            </Button>
          </>
        )
      }
    >
      <PickFiles importing={importing} />
      {rows.length > 0 && (
        <div className={styles.receipts}>
          {isGoing ? (
            <Progress label={t('library.importing')} done={done} total={rows.length} />
          ) : (
            <p role="status" className={styles.sum}>
              <Sum rows={rows} became={became} />
            </p>
          )}
          <ul className={styles.rows}>
            {rows.map((row) => (
              <ImportReceipt key={row.id} row={row} became={becameWhere(row, became)} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

/** Just added, and not looked up yet, it is at least here. */
const becameWhere = ({ receipt }: ImportRow, became: Importing['became']): Became =>
  (receipt.at === 'added' && became.get(receipt.workoutId)) || 'here';

function PickFiles({ importing }: { importing: Importing }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDroppedFiles(importing.start);
  return (
    <div className={styles.pick} data-over={isOver} {...handlers}>
      <FileDown aria-hidden />
      <p>{t('library.importNote')}</p>
      <Button onClick={() => input.current?.click()}>{t('library.chooseFiles')}</Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={endings}
        aria-label={t('library.chooseFiles')}
        onChange={(event) => {
          importing.start([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Sum({ rows, became }: Pick<Importing, 'rows' | 'became'>) {
  const { t, format } = useWords();
  const count = (...states: string[]) => rows.filter(({ receipt }) => states.includes(receipt.at)).length;
  const added = rows.filter(({ receipt }) => receipt.at === 'added').map((row) => becameWhere(row, became));
  const taken = added.filter((one) => one === 'here' || one === 'sent').length;
  const undecided = added.filter((one) => one === 'undecided').length;
  const refused = count('refused', 'unsaved');
  const known = count('known');
  return format.list([
    t('library.importAdded', { count: taken }),
    ...(undecided > 0 ? [t('library.importUndecided', { count: undecided })] : []),
    ...(known > 0 ? [t('library.importKnown', { count: known })] : []),
    ...(refused > 0 ? [t('library.importRefused', { count: refused })] : []),
  ]);
}
