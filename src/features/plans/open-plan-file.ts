/** Opens a file as a plan: one of ours, an archive of workout files in folders of weeks, or a table. */
import { canonical } from '#core/domain/sync/digest.ts';
import { readCells, writeCells } from '#core/domain/plan-table/cells.ts';
import { weekdayNamed } from '#core/domain/plan-table/day-names.ts';
import type { ReadPlan, ReadSession } from '#core/domain/plan-table/read-plan.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { isArchive } from '#core/formats/format-names.ts';
import { readCsvCells } from '#core/formats/plan-csv.ts';
import { readPlanFolders } from '#core/formats/plan-folders.ts';
import {
  type LeftOut,
  type PlanFileFacts,
  planFileLimits,
  type PlanFileRead,
  readPlanJson,
} from '#core/formats/plan-json.ts';
import { openZip, ZipUnreadable } from '#core/formats/read-zip.ts';
import type { FormatError } from '#core/formats/result.ts';
import { refusalOf } from '#core/formats/workout-json.ts';
import { defaultSport, sports } from '#core/model/sport.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { inflate } from '#src/app/start/inflate.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { newestVersions, settingsIn } from '#src/db/row-reads.ts';
import { foldedName, knownNames } from './pasted-plan.ts';

export interface OpenedPlan {
  fileName: string;
  facts: PlanFileFacts;
  read: ReadPlan;
  leftOut: readonly LeftOut[];
}

export type Opened =
  | { kind: 'plan'; opened: OpenedPlan }
  /** To be read like a pasted one. */
  | { kind: 'table'; text: string }
  | { kind: 'refused'; error: FormatError };

const zipLimits = { files: 10_000, fileBytes: planFileLimits.bytes, totalBytes: 100_000_000 } as const;

/** Never throws for what a file holds. */
export async function openPlanFile(athlete: Athlete, file: File): Promise<Opened> {
  const most = isArchive(file.name) ? planFileLimits.archiveBytes : planFileLimits.bytes;
  if (file.size > most) return { kind: 'refused', error: refusalOf('tooLarge', String(most / 1_000_000)) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isArchive(file.name)) return planOf(athlete, file.name, await readArchive(athlete, bytes));
  if (file.name.toLowerCase().endsWith('.json')) return planOf(athlete, file.name, readPlanJson(bytes));
  const cells = readCsvCells(bytes, readCells);
  if (!cells) return { kind: 'refused', error: refusalOf('tooLarge', '0.4') };
  return { kind: 'table', text: writeCells(cells) };
}

async function readArchive({ database }: Athlete, bytes: Uint8Array<ArrayBuffer>): Promise<PlanFileRead> {
  const { thresholdHeartRate } = thresholdsOf(await settingsIn(database), null);
  try {
    return await readPlanFolders(openZip(bytes, inflate, zipLimits), { thresholdHeartRate, weekdayNamed });
  } catch (error) {
    if (error instanceof ZipUnreadable) return { ok: false, error: refusalOf('archive') };
    throw error;
  }
}

async function planOf(athlete: Athlete, fileName: string, file: PlanFileRead): Promise<Opened> {
  if (!file.ok) return { kind: 'refused', error: file.error };
  const { weeks, workouts } = file.plan;
  const facts = file.plan.facts ?? {
    name: fileName.replace(/\.\w+$/, ''),
    description: '',
    sport: sportOf(workouts),
    periodType: 'base',
    isPrivateForever: false,
  };
  const { sessions, made } = await matched(athlete, facts, workouts);
  const read: ReadPlan = {
    weeks: weeks.map(({ note, dayNotes = [], restDays, days }) => ({
      note,
      days: days.map((places, day) => ({
        sessions: places.flatMap((place) => sessions[place] ?? []),
        isRest: restDays.includes(day + 1),
        note: dayNotes[day] ?? '',
      })),
    })),
    made,
    unread: [],
    leftOut: [],
  };
  return { kind: 'plan', opened: { fileName, facts, read, leftOut: file.leftOut } };
}

/** That of most workouts. */
const sportOf = (workouts: readonly WorkoutContent[]): WorkoutContent['sport'] =>
  sports.toSorted((one, other) => countOf(workouts, other) - countOf(workouts, one))[0] ?? defaultSport;

const countOf = (workouts: readonly WorkoutContent[], sport: WorkoutContent['sport']): number =>
  workouts.filter((workout) => workout.sport === sport).length;

/** What makes two workouts of one name the same. */
const stepsOf = ({ sport, pool, segments }: WorkoutContent): string =>
  canonical({ sport, pool: pool ?? null, segments });

/** The workouts of this device that have the name and the steps of those in the file; the others are to be made, once each. */
async function matched(
  athlete: Athlete,
  { sport }: PlanFileFacts,
  workouts: readonly WorkoutContent[],
): Promise<{ sessions: ReadSession[]; made: WorkoutContent[] }> {
  const { database } = athlete;
  const names = await knownNames(athlete, sport);
  const ids = [...new Set(workouts.flatMap(({ name }) => names.get(foldedName(name)) ?? []))];
  const newest = await newestVersions(database, ids);
  const versions = await Promise.all(ids.map((id) => newest.get(id) ?? catalogueVersionIn(database, id)));
  const stepsBy = new Map(
    ids.flatMap((id, at) => (versions[at] ? [[id, stepsOf(versions[at].content)] as const] : [])),
  );
  const places = new Map<string, number>();
  const made: WorkoutContent[] = [];
  const sessions = workouts.map((workout): ReadSession => {
    const workoutId = names.get(foldedName(workout.name));
    if (workoutId !== undefined && stepsBy.get(workoutId) === stepsOf(workout)) return { workoutId };
    const whole = canonical(workout);
    const place = places.get(whole) ?? made.length;
    places.set(whole, place);
    if (place === made.length) made.push(workout);
    return { made: place };
  });
  return { sessions, made };
}
