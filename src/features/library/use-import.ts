/** An import as it goes on: one file after the other, with a receipt for each; closing the dialog does not stop it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canonical } from '#core/domain/sync/digest.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { doAct, freshRowId } from '#src/app/do-act.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows, newestVersions } from '#src/db/row-reads.ts';
import { toast } from '#src/ui/toast.ts';
import { importFile, mostFiles, type Receipt } from './import-file.ts';

export interface ImportRow {
  id: number;
  fileName: string;
  receipt: Receipt;
}

export interface Importing {
  isOpen: boolean;
  rows: readonly ImportRow[];
  open: () => void;
  close: () => void;
  /** Opens the dialog and imports; further files join those that are on their way. */
  start: (files: readonly File[]) => void;
  /** Takes back all that was added. */
  undo: () => void;
}

async function knownContents(database: AccountDatabase): Promise<Set<string>> {
  const own = await liveRows(database, 'workouts');
  const newest = await newestVersions(
    database,
    own.map(({ id }) => id),
  );
  return new Set([...newest.values()].map(({ content }) => canonical(content)));
}

async function saveWorkout(content: WorkoutContent): Promise<string | null> {
  const workoutId = freshRowId();
  const input = { workoutId, versionId: freshRowId(), createdAt: new Date().toISOString(), content };
  return (await doAct('createWorkout', input, { isSilent: true })) ? workoutId : null;
}

export function useImport(): Importing {
  const { t } = useTranslation();
  const { database } = useAthlete();
  const [isOpen, setOpen] = useState(false);
  const [rows, setRows] = useState<readonly ImportRow[]>([]);

  const run = async (files: readonly File[]) => {
    const first = rows.length;
    const waiting = files.map((file, index) => ({
      id: first + index,
      fileName: file.name,
      receipt: { at: 'waiting' } as Receipt,
    }));
    setRows((before) => [...before, ...waiting]);
    const known = await knownContents(database);
    for (const [index, file] of files.entries()) {
      const receipt = await importFile(file, known, saveWorkout);
      setRows((before) => before.map((row) => (row.id === first + index ? { ...row, receipt } : row)));
    }
  };
  const undo = async () => {
    const added = rows.flatMap(({ receipt }) => (receipt.at === 'added' ? [receipt.workoutId] : []));
    for (const workoutId of added) await doAct('deleteWorkout', { workoutId }, { isSilent: true });
    toast({ text: t('library.importUndone', { count: added.length }) });
    setRows([]);
    setOpen(false);
  };

  return {
    isOpen,
    rows,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      if (rows.every(({ receipt }) => receipt.at !== 'waiting')) setRows([]);
    },
    start: (files) => {
      setOpen(true);
      if (files.length > mostFiles) toast({ kind: 'warning', text: t('library.tooManyFiles', { count: mostFiles }) });
      else if (files.length > 0) void run(files);
    },
    undo: () => void undo(),
  };
}
