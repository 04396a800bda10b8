/** The imports since the app was opened: they go on, and their receipts stay, whichever page is shown. */
import { canonical } from '#core/domain/sync/digest.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { currentAthlete, onAccount } from '#src/app/athlete.ts';
import { doAct, freshRowId } from '#src/app/do-act.ts';
import { hold } from '#src/app/held.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows, newestVersions } from '#src/db/row-reads.ts';
import { becameOf } from './became-of.ts';
import { importFile, type Receipt } from './import-file.ts';

export interface ImportRow {
  id: number;
  fileName: string;
  receipt: Receipt;
}

interface Imports {
  isOpen: boolean;
  rows: readonly ImportRow[];
}

const none: Imports = { isOpen: false, rows: [] };
export const imports = hold<Imports>(none);
onAccount(() => imports.set(none));

let lastId = 0;

export const openImports = (): void => imports.set({ ...imports.get(), isOpen: true });

/** Closes the dialog. Receipts of what still goes on stay for the next look; finished ones have been seen. */
export function closeImports(): void {
  const { rows } = imports.get();
  imports.set({ isOpen: false, rows: rows.some(({ receipt }) => receipt.at === 'waiting') ? rows : [] });
}

/** Imports files one after the other; they join those that are on their way. */
export async function runImport(database: AccountDatabase, files: readonly File[]): Promise<void> {
  const waiting = files.map((file): { file: File; row: ImportRow } => ({
    file,
    row: { id: (lastId += 1), fileName: file.name, receipt: { at: 'waiting' } },
  }));
  imports.set({ isOpen: true, rows: [...imports.get().rows, ...waiting.map(({ row }) => row)] });
  const known = await knownContents(database).catch(() => null);
  for (const { file, row } of waiting) {
    if (currentAthlete()?.database.account !== database.account) return;
    // Whatever happens to one file, it has its receipt, and the others their turn.
    const receipt: Receipt = known
      ? await importFile(file, known, saveWorkout).catch((error: unknown) => {
          reportError(error);
          return { at: 'unsaved' };
        })
      : { at: 'unsaved' };
    const { rows, ...rest } = imports.get();
    imports.set({ ...rest, rows: rows.map((one) => (one.id === row.id ? { ...one, receipt } : one)) });
  }
}

/**
 * Takes back all that was added and is here, and the receipts with it; what waits for a decision still does.
 * @returns how many workouts
 */
export async function undoImports(database: AccountDatabase): Promise<number> {
  const ids = imports.get().rows.flatMap(({ receipt }) => (receipt.at === 'added' ? [receipt.workoutId] : []));
  const became = await becameOf(database, ids);
  const added = ids.filter((id) => became.get(id) === 'here' || became.get(id) === 'sent');
  for (const workoutId of added) await doAct('deleteWorkout', { workoutId }, { isSilent: true });
  imports.set(none);
  return added.length;
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
