/** A plan as folders of workout files, one a week: 'Week 03/2 Tempo.zwo' is the Tuesday of the third. */
import { limits } from '#core/model/limits.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { fileNamesOf } from './file-names.ts';
import { readWorkoutFile } from './formats.ts';
import {
  type LeftOut,
  type PlanContent,
  type PlanFileRead,
  type PlanFileWeek,
  planFileLimits,
  readPlanJson,
} from './plan-json.ts';
import { type OpenZip, ZipUnreadable } from './read-zip.ts';
import type { FormatError, ReadContext } from './result.ts';
import { refusalOf } from './workout-json.ts';
import type { ZipFile } from './write-zip.ts';

/** Holds what no folder can: the plan's own words, notes and days of rest. */
export const wholePlanFile = 'plan.json';
/** Says to people what is in the archive; it is no workout. */
export const receiptFile = 'receipt.txt';

/** The file of a workout, with its ending. */
type Written = { bytes: Uint8Array; ending: string };

/**
 * The workouts of a plan as files.
 * @param fileOf each workout, in its own format; null where it has none, as one without steps
 * @param folderOf a week, from 1: 'Week 03'
 */
export function planFolders(
  { weeks, workouts }: Pick<PlanContent, 'weeks' | 'workouts'>,
  fileOf: (workout: WorkoutContent) => Written | null,
  folderOf: (week: number) => string,
): ZipFile[] {
  const written = workouts.map(fileOf);
  return weeks.flatMap(({ days }, week) => {
    const inWeek = days.flatMap((places, day) => places.map((place) => ({ place, day })));
    const names = fileNamesOf(
      inWeek.map(({ place, day }) => `${day + 1} ${workouts[place]?.name ?? ''}`),
      '',
    );
    return inWeek.flatMap(({ place }, at) => {
      const file = written[place];
      return file ? [{ path: `${folderOf(week + 1)}/${names[at]}${file.ending}`, bytes: file.bytes }] : [];
    });
  });
}

export type Context = Omit<ReadContext, 'nameIfMissing'> & {
  /** Which weekday a word names: Monday is 1; null where it names none. */
  weekdayNamed: (word: string) => number | null;
};

/** Of a path: its week from 0, its day from 0, and what is left of the file's name, all of it where that is nothing. */
function placeOf(
  path: string,
  weekdayNamed: Context['weekdayNamed'],
): { week: number; day: number; name: string } | 'noWeek' | 'noDay' {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const [, number] = /(\d{1,3})\D*$/.exec(parts.at(-2) ?? '') ?? [];
  const week = Number(number ?? 0);
  if (week < 1 || week > limits.planWeeks) return 'noWeek';
  const ending = /\.\w{1,8}$/.exec(file)?.[0] ?? '';
  const base = file.slice(0, file.length - ending.length);
  // '4x8min' is no Thursday.
  const [, sign = '', behind = ''] = /^([1-7](?![\p{L}\d])|\p{L}+)[\s._-]*(.*)$/u.exec(base) ?? [];
  const day = /\d/.test(sign) ? Number(sign) : weekdayNamed(sign);
  return day === null ? 'noDay' : { week: week - 1, day: day - 1, name: `${behind || base}${ending}` };
}

/** What some systems add to archives on their own. */
const isOfSystem = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/**
 * The plan in an archive: the one of this app's own file where there is one, else the workouts in folders of weeks.
 * What is in no week, on no day, or no workout, is left out and named; never throws.
 */
export async function readPlanFolders(zip: OpenZip, context: Context): Promise<PlanFileRead> {
  const whole = zip.paths.find((path) => path === wholePlanFile || path.endsWith(`/${wholePlanFile}`));
  if (whole !== undefined) {
    const bytes = await bytesOf(zip, whole);
    return bytes instanceof Uint8Array ? readPlanJson(bytes) : { ok: false, error: bytes };
  }
  const leftOut: LeftOut[] = [];
  const workouts: WorkoutContent[] = [];
  const weeks: PlanFileWeek[] = [];
  const paths = zip.paths.filter((path) => !isOfSystem(path) && !path.endsWith(receiptFile));
  for (const path of paths.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))) {
    const leave = (error: FormatError) => void leftOut.push({ what: path, error });
    const place = placeOf(path, context.weekdayNamed);
    if (typeof place === 'string') {
      leave(refusalOf(place));
      continue;
    }
    const { week, day, name } = place;
    if (workouts.length >= planFileLimits.workouts) {
      leave(refusalOf('tooManyWorkouts', String(planFileLimits.workouts)));
      continue;
    }
    const bytes = await bytesOf(zip, path);
    if (!(bytes instanceof Uint8Array)) {
      leave(bytes);
      continue;
    }
    const read = readWorkoutFile(name, bytes, context);
    if (!read.ok) {
      leave(read.error);
      continue;
    }
    while (weeks.length <= week) weeks.push({ note: '', restDays: [], days: [[], [], [], [], [], [], []] });
    const days = weeks[week]?.days ?? [];
    const places = days[day];
    if (!places || days.flat().length >= limits.itemsPerWeek) {
      leave(refusalOf('tooManyWorkouts', String(limits.itemsPerWeek)));
      continue;
    }
    places.push(workouts.length);
    workouts.push(read.workout);
  }
  if (workouts.length === 0) return { ok: false, error: refusalOf('archive') };
  return { ok: true, plan: { facts: null, weeks, workouts }, leftOut };
}

async function bytesOf(zip: OpenZip, path: string): Promise<Uint8Array | FormatError> {
  try {
    return await zip.read(path);
  } catch (error) {
    if (error instanceof ZipUnreadable) return refusalOf('archive');
    throw error;
  }
}
