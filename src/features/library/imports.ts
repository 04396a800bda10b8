/** The imports since the app was opened: they go on, and their receipts stay, whichever page is shown. */
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { canonical } from '#core/domain/sync/digest.ts';
import { isArchive } from '#core/formats/format-names.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { currentAthlete, onAccount } from '#src/app/session/athlete.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act, undoActs } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { hold } from '#src/app/page/held.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { beginUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows, newestVersions, settingsIn } from '#src/db/row-reads.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { becameOf } from './became-of.ts';
import type { ReadableFile, Receipt } from './import-file.ts';

/** At once; more are refused before anything is read. */
export const mostFiles = 500;

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
onAccount(() => {
  imports.set(none);
  acts.clear();
});

let lastId = 0;
/** Files up to this row were taken back: what of them is not saved yet never is. */
let lastUndone = 0;
/** How each workout was added, so that it can be taken back. */
const acts = new Map<string, Done>();
/** What is being saved at this moment; undoing waits for it. */
const saving = new Set<Promise<string | null>>();

export const openImports = (): void => imports.set({ ...imports.get(), isOpen: true });

/** Closes the dialog. Receipts of what still goes on stay for the next look; finished ones have been seen. */
export function closeImports(): void {
  const { rows } = imports.get();
  imports.set({ isOpen: false, rows: rows.some(({ receipt }) => receipt.at === 'waiting') ? rows : [] });
}

/** Imports files one after the other; they join those that are on their way. No reload cuts them short. */
export async function runImport(database: AccountDatabase, dropped: readonly File[]): Promise<void> {
  const end = beginUnsavedWork('text');
  await importAll(database, dropped).finally(end);
}

async function importAll(database: AccountDatabase, dropped: readonly File[]): Promise<void> {
  const hasArchive = dropped.some(({ name }) => isArchive(name));
  const files = hasArchive ? await unpackedFiles(dropped) : dropped;
  const waiting = files.map((file): { file: ReadableFile; row: ImportRow } => ({
    file,
    row: { id: (lastId += 1), fileName: file.name, receipt: { at: 'waiting' } },
  }));
  imports.set({ isOpen: true, rows: [...imports.get().rows, ...waiting.map(({ row }) => row)] });
  // The readers of all formats, and what they have to say, are fetched when there is something to read.
  const [known, reader] = await Promise.all([
    knownContents(database).catch(() => null),
    import('./import-file.ts').catch(() => null),
    loadLaterWords().catch(() => undefined),
  ]);
  const settings = await settingsIn(database).catch(() => undefined);
  const { thresholdHeartRate } = thresholdsOf(settings, null);
  for (const { file, row } of waiting) {
    const goesOn = () => row.id > lastUndone && isOpenHere(database);
    if (!goesOn()) return;
    const save = async (content: WorkoutContent) => (goesOn() ? saveWorkout(content) : null);
    // A file that fails has its receipt too, and the others have their turn.
    const isReady = known !== null && reader !== null;
    const receipt: Receipt = isReady
      ? await reader.importFile(file, known, thresholdHeartRate, save).catch((error: unknown) => {
          reportError(error);
          return { at: 'unsaved' };
        })
      : { at: 'unsaved' };
    const { rows, ...rest } = imports.get();
    imports.set({ ...rest, rows: rows.map((one) => (one.id === row.id ? { ...one, receipt } : one)) });
  }
}

/** Archives give their workout files; what can't be unpacked here is read, and refused, as it is. */
async function unpackedFiles(dropped: readonly File[]): Promise<readonly ReadableFile[]> {
  const unpacker = await import('./unpack.ts').catch(() => null);
  return unpacker ? unpacker.unpacked(dropped, mostFiles) : dropped;
}

/**
 * Takes back all that was added and is here, and the receipts with it; what waits for a decision still does, and files
 * that wait for their turn have none. What the device can't take back keeps its receipt.
 * @returns how many workouts were taken back
 */
export async function undoImports(database: AccountDatabase): Promise<number> {
  const last = lastId;
  lastUndone = last;
  const justSaved = (await Promise.all(saving)).filter((id) => id !== null);
  const undone = imports.get().rows.filter(({ id }) => id <= last);
  const receipts = undone.flatMap(({ receipt }) => (receipt.at === 'added' ? [receipt.workoutId] : []));
  const ids = [...new Set([...receipts, ...justSaved])];
  const became = await becameOf(database, ids);
  const added = ids.filter((id) => became.get(id) === 'here' || became.get(id) === 'sent');
  const kept = new Set(added);
  for (const workoutId of added) {
    const done = acts.get(workoutId);
    const isDone = isOpenHere(database) && done !== undefined && (await undoActs([done], { isSilent: true })) === 'all';
    if (isDone) kept.delete(workoutId);
  }
  const { isOpen, rows } = imports.get();
  const left = rows.filter(({ id, receipt }) => id > last || (receipt.at === 'added' && kept.has(receipt.workoutId)));
  imports.set({ isOpen: isOpen && left.length > 0, rows: left });
  return added.length - kept.size;
}

const isOpenHere = ({ account }: AccountDatabase): boolean => currentAthlete()?.account === account;

/** The ids of the athlete's workouts by what their newest version holds. */
async function knownContents(database: AccountDatabase): Promise<Map<string, string>> {
  const own = await liveRows(database, 'workouts');
  const newest = await newestVersions(
    database,
    own.map(({ id }) => id),
  );
  return new Map([...newest.values()].map(({ content, workoutId }) => [canonical(content), workoutId]));
}

/** @returns its id, or null where it was refused */
async function saveWorkout(content: WorkoutContent): Promise<string | null> {
  const workoutId = makeId();
  const input = { workoutId, versionId: makeId(), createdAt: new Date().toISOString(), content };
  const saved = act('createWorkout', input, nothingShown, { isSilent: true }).then((done) => {
    if (done) acts.set(workoutId, done);
    return done ? workoutId : null;
  });
  saving.add(saved);
  return saved.finally(() => saving.delete(saved));
}
