/**
 * Saves an activity that was read from a file or ridden here: as a new one, or as another recording of one that is
 * there.
 */
import { spanOf } from '#core/domain/activity/doubles.ts';
import { compareRecordings, isSameActivity } from '#core/domain/activity/same-activity.ts';
import { decodeActivity } from '#core/formats/activity/samples.ts';
import type { Feeling } from '#core/domain/ride/ride.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { type ActivitySource, mostSources } from '#core/model/activity.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act } from '#src/app/acts/do-act.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import type { BlobContent } from '#src/db/device-blob.ts';
import { dayEntry, type PlannedSession } from '#src/db/planned-sessions.ts';
import { liveRowsBetween, rowState } from '#src/db/row-reads.ts';
import { blobBytes } from '#src/db/uploads.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { completeSession, type DoneActivity, reopenSession } from './complete-session.ts';
import { matchNew, type MovedMatch } from './match-new.ts';
import type { MeasuredActivity } from './measure-activity.ts';

/**
 * added: as an activity of its own. joined: as another recording of one that was there. known: this file was there
 * already.
 */
export type SavedActivity =
  | {
      at: 'added' | 'joined';
      activityId: string;
      name: string;
      lost: MeasuredActivity['facts']['lost'];
      acts: readonly Done[];
    }
  | { at: 'known'; activityId: string; name: string }
  | { at: 'unsaved' };

/** The file that holds it. */
export interface SourceFile extends Pick<ActivitySource, 'origin' | 'fileType' | 'fileName'> {
  file: BlobContent;
}

export interface SaveOptions {
  indexInFile: number;
  /** Where the file gives no name. */
  plainName: string;
  /** The session that it was, if known; otherwise the matching session of its day is looked for and marked as done. */
  eventId?: string;
  /** What was said of it already. */
  feeling?: Feeling | undefined;
  /** True: a toast says so, with an undo; otherwise the page says it. */
  isSaid?: boolean;
}

/** The id follows from the file: read on two devices, it is the same activity. */
export function activityIdOf(fileHash: string, indexInFile: number): string {
  const hex = (fileHash.slice(0, 30) + indexInFile.toString(16).padStart(2, '0')).slice(0, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export async function saveActivity(
  athlete: Athlete,
  { origin, fileName, fileType, file }: SourceFile,
  read: MeasuredActivity,
  { indexInFile, plainName, eventId, feeling = {}, isSaid = false }: SaveOptions,
): Promise<SavedActivity> {
  const { database } = athlete;
  const activityId = activityIdOf(file.hash, indexInFile);
  const { facts, numbers, samples, calendarDate, shape, likeness } = read;
  const { lost, device, ...recorded } = facts;
  const blobs = [file, samples];
  const name = (recorded.name ?? plainName).slice(0, 120);
  const around = await liveRowsBetween(
    database,
    'activities',
    'calendarDate',
    shiftDate(calendarDate, -1),
    shiftDate(calendarDate, 1),
  );
  const same = around.find(
    ({ id, sources }) =>
      id === activityId || sources.some((one) => one.fileHash === file.hash && one.indexInFile === indexInFile),
  );
  if (same) return { at: 'known', activityId: same.id, name: same.name };
  // Only now: of two rows that were joined, the one that went has its recordings in the other.
  const known = await rowState(database, 'activities', activityId);
  if (known.state === 'deleted') {
    const shown = { activities: [known.row] };
    const back = await act('restoreActivity', { activityId }, shown, { isSilent: true, blobs });
    return back ? { at: 'added', activityId, name: known.row.name, lost, acts: [back] } : { at: 'unsaved' };
  }
  const source: ActivitySource = {
    origin,
    fileType,
    fileName: shortName(fileName),
    fileHash: file.hash,
    indexInFile,
    samplesHash: samples.hash,
    device,
  };
  const double = around.find(
    (row) => row.sources.length < mostSources && isSameActivity(spanOf(row), spanOf({ ...facts, numbers })),
  );
  if (double) return join(athlete, double, source, { numbers, likeness, samples, lost, file });
  const { session, moved } =
    eventId === undefined
      ? await matchNew(database, { ...recorded, activityId, calendarDate, numbers, shape })
      : { session: null, moved: [] };
  const input = {
    ...recorded,
    activityId,
    name,
    calendarDate,
    sources: [source],
    numbers,
    formerNumbers: null,
    likeness,
    workoutType: null,
    effort: feeling.effort ?? null,
    comment: feeling.comment ?? '',
    isHidden: false,
    eventId: eventId ?? session?.event.id ?? null,
    isMatchedByHand: false,
    addedAt: new Date().toISOString(),
  };
  const added = await act('addActivity', input, nothingShown, { isSilent: !isSaid, blobs });
  if (!added) return { at: 'unsaved' };
  return {
    at: 'added',
    activityId,
    name,
    lost,
    acts: [
      added,
      ...(await moveMatches(database, moved)),
      ...(await complete(database, session, { ...facts, numbers })),
    ],
  };
}

/** The sessions that they leave are open again, those that they get are done. */
async function moveMatches(database: AccountDatabase, moved: readonly MovedMatch[]): Promise<Done[]> {
  const acts: Done[] = [];
  for (const { activity, from, to } of moved) {
    const matching = { activityId: activity.id, eventId: to?.event.id ?? null, isMatchedByHand: false };
    const matched = await act('matchActivity', matching, { activities: [activity] }, { isSilent: true });
    if (matched) acts.push(matched, ...(await reopenSession(from, activity)));
  }
  for (const { activity, to } of moved) acts.push(...(await complete(database, to, activity)));
  return acts;
}

/** As the session is by now: another activity may have left it. */
async function complete(
  database: AccountDatabase,
  session: PlannedSession | null,
  recorded: DoneActivity,
): Promise<Done[]> {
  const found = session && (await dayEntry(database, session.event.id));
  return found ? completeSession(found, recorded) : [];
}

/** The end of a path tells most. */
const shortName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).slice(-120) || '?';

/** The better recording is shown; both are kept. */
async function join(
  { database }: Athlete,
  row: RowOf<'activities'>,
  source: ActivitySource,
  {
    numbers,
    likeness,
    samples,
    lost,
    file,
  }: Pick<MeasuredActivity, 'numbers' | 'likeness' | 'samples'> &
    Pick<SourceFile, 'file'> &
    Pick<MeasuredActivity['facts'], 'lost'>,
): Promise<SavedActivity> {
  const shownBytes = await blobBytes(database, row.sources[0]?.samplesHash ?? '', Date.now());
  const [shown, fresh] = [shownBytes && decoded(shownBytes), decoded(samples.bytes)];
  const isBetter = Boolean(shown && fresh && compareRecordings(fresh, shown) < 0);
  const input = {
    activityId: row.id,
    sources: isBetter ? [source, ...row.sources] : [...row.sources, source],
    numbers: isBetter ? numbers : row.numbers,
    formerNumbers: isBetter ? null : row.formerNumbers,
    likeness: isBetter ? likeness : (row.likeness ?? null),
  };
  const done = await act(
    'setActivitySources',
    input,
    { activities: [row] },
    { isSilent: true, blobs: [file, samples] },
  );
  return done ? { at: 'joined', activityId: row.id, name: row.name, lost, acts: [done] } : { at: 'unsaved' };
}

function decoded(bytes: BlobContent['bytes']): RecordedActivity | null {
  const read = decodeActivity(bytes);
  return read.ok ? read.activity : null;
}
