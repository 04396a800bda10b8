/** A restore on its way: the file is read, the athlete asked, and then it is done, also when the dialog is closed. */
import { useEffect, useRef, useState } from 'react';
import type { Athlete } from '#src/app/session/athlete.ts';
import { afterSaving } from '#src/app/acts/after-act.ts';
import { timeOfActIn } from '#src/app/acts/time-of-act.ts';
import { beginUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { toast } from '#src/ui/toast.ts';
import type { Left } from '#src/entities/restore/part.ts';
import { callsOf, leftOf, planRestore, type Restore } from './plan-restore.ts';
import { type ExportErrorCode, ExportUnreadable, readExport } from './read-export.ts';
import { runRestore } from './run-restore.ts';

export type RestoreState =
  | { at: 'reading' }
  | { at: 'refused'; code: Exclude<ExportErrorCode, 'notZip'> | 'notRead' }
  | { at: 'asking'; restore: Restore }
  | { at: 'running'; done: number; total: number }
  /** `isWhole` is false where the device stopped taking changes. */
  | { at: 'done'; isWhole: boolean; left: readonly Left[] };

export function useRestore(file: File): {
  state: RestoreState;
  run: (restore: Restore, withSettings: boolean) => void;
} {
  const { t } = useWords();
  const athlete = useAthlete();
  const [state, setState] = useState<RestoreState>({ at: 'reading' });
  const isClosed = useRef(false);

  useEffect(() => {
    isClosed.current = false;
    const show = async () => {
      const next = await planned(file, athlete);
      if (!isClosed.current) setState(next);
    };
    void show();
    return () => void (isClosed.current = true);
    // The file as it was chosen; who restores it does not change under an open dialog.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file]);

  const run = async (restore: Restore, withSettings: boolean) => {
    const calls = callsOf(restore, withSettings);
    const total = calls.length;
    setState({ at: 'running', done: 0, total });
    const end = beginUnsavedWork('text');
    const { left, fault } = await runRestore(
      athlete.device,
      calls,
      (done) => setState({ at: 'running', done, total }),
      restore.blob,
    ).finally(end);
    afterSaving(athlete);
    if (fault !== null) reportError(fault);
    setState({ at: 'done', isWhole: fault === null, left: [...leftOf(restore, withSettings), ...left] });
    if (!isClosed.current) return;
    toast(
      fault === null
        ? { kind: 'good', text: t('account.restore.done') }
        : { kind: 'danger', text: t('account.restore.stopped') },
    );
  };
  return { state, run: (restore, withSettings) => void run(restore, withSettings) };
}

async function planned(file: File, athlete: Athlete): Promise<RestoreState> {
  try {
    const archive = await readExport(file);
    const at = await timeOfActIn(athlete.database);
    return { at: 'asking', restore: await planRestore(archive, athlete.database, athlete, at) };
  } catch (error) {
    if (error instanceof ExportUnreadable)
      return { at: 'refused', code: error.code === 'notZip' ? 'notExport' : error.code };
    // The file is gone by now, or the device has no memory for it.
    reportError(error);
    return { at: 'refused', code: 'notRead' };
  }
}
