/** The imports, as the library shows them. */
import { useSyncExternalStore } from 'react';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { toast } from '#src/ui/toast.ts';
import { type Became, becameOf } from './became-of.ts';
import { closeImports, type ImportRow, imports, mostFiles, openImports, runImport, undoImports } from './imports.ts';

export interface Importing {
  isOpen: boolean;
  rows: readonly ImportRow[];
  /** What has become of the workouts that were added, by their id. */
  became: ReadonlyMap<string, Became>;
  open: () => void;
  close: () => void;
  /** Opens the dialog and imports; further files join those that are on their way. */
  start: (files: readonly File[]) => void;
  /** Takes back all that was added. */
  undo: () => void;
}

const nothing: ReadonlyMap<string, Became> = new Map();

export function useImport(): Importing {
  const { t } = useWords();
  const { database } = useAthlete();
  const { isOpen, rows } = useSyncExternalStore(imports.subscribe, imports.get);
  const added = rows.flatMap(({ receipt }) => (receipt.at === 'added' ? [receipt.workoutId] : []));
  const read = async () => (added.length > 0 ? becameOf(database, added) : nothing);
  const became = useLive(read, [database, added.join()], nothing);
  return {
    isOpen,
    rows,
    became,
    open: openImports,
    close: closeImports,
    start: (files) => {
      openImports();
      if (files.length > mostFiles) toast({ kind: 'warning', text: t('library.tooManyFiles', { count: mostFiles }) });
      else if (files.length > 0) void runImport(database, files);
    },
    undo: () => void undoImports(database).then((count) => toast({ text: t('library.importUndone', { count }) })),
  };
}
