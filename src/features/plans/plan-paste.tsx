/** A table that a coach pastes, or a file, read while they look at it. */
import { FileUp, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { mostTableCharacters } from '#core/domain/plan-table/cells.ts';
import type { ReadPlan } from '#core/domain/plan-table/read-plan.ts';
import type { FormatError } from '#core/formats/result.ts';
import type { Sport } from '#core/model/sport.ts';
import { useDroppedFiles } from '#src/app/page/use-dropped-files.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './new-plan-dialog.module.css';
import { type OpenedPlan, openPlanFile } from './open-plan-file.ts';
import { knownNames, readPasted } from './pasted-plan.ts';
import { PlanReceipt } from './plan-receipt.tsx';

type PlanPasteProps = {
  text: string;
  onText: (text: string) => void;
  /** The file that is open in place of a text. */
  file: OpenedPlan | null;
  onFile: (file: OpenedPlan | null) => void;
  sport: Sport;
  /** Null while nothing is pasted, or nothing of it can be a plan. */
  onRead: (read: ReadPlan | null) => void;
};

export function PlanPaste({ text, onText, file, onFile, sport, onRead }: PlanPasteProps) {
  const { t } = useWords();
  const athlete = useAthlete();
  const names = useLive(() => knownNames(athlete, sport), [athlete, sport], null);
  const settled = useDeferredValue(text);
  const pasted = useMemo(
    () => (names && settled.trim() !== '' ? readPasted(settled, sport, names) : null),
    [names, settled, sport],
  );
  const read = file?.read ?? pasted;
  useEffect(() => onRead(read && read.weeks.length > 0 ? read : null), [read, onRead]);
  const [refused, setRefused] = useState<{ fileName: string; error: FormatError } | null>(null);
  const open = async ([first]: readonly File[]) => {
    if (!first) return;
    const opened = await openPlanFile(athlete, first);
    setRefused(opened.kind === 'refused' ? { fileName: first.name, error: opened.error } : null);
    if (opened.kind === 'plan') onFile(opened.opened);
    if (opened.kind === 'table') {
      onFile(null);
      onText(opened.text);
    }
  };
  const { isOver, handlers } = useDroppedFiles((files) => void open(files).catch(reportError));
  return (
    <div className={styles.sources} data-over={isOver} {...handlers}>
      {file ? (
        <p className={styles.file}>
          <span className={styles.text}>{file.fileName}</span>
          <Button variant="quiet" icon={<X aria-hidden />} onClick={() => onFile(null)}>
            {t('planFile.remove')}
          </Button>
        </p>
      ) : (
        <>
          <PickFile onPick={(files) => void open(files).catch(reportError)} />
          <TextField
            label={t('planTable.paste')}
            description={t('planTable.hint')}
            value={text}
            onChange={onText}
            maxLength={mostTableCharacters}
            rows={6}
            spellCheck={false}
          />
        </>
      )}
      {refused && (
        <p role="alert">
          <span className={styles.text}>{refused.fileName}</span>:{' '}
          {t(`formats.error.${refused.error.code}`, { ...refused.error })}
        </p>
      )}
      {read && <PlanReceipt read={read} files={file?.leftOut ?? []} />}
    </div>
  );
}

function PickFile({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
        {t('planFile.open')}
      </Button>
      <small className={styles.hint}>{t('planFile.openHint')}</small>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,.zip,.csv,.tsv,.txt"
        aria-label={t('planFile.open')}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
