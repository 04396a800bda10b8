/** A plan as a file of our own: its weeks, and every workout in them as a whole, so that it can be read anywhere. */
import * as z from 'zod/mini';
import { limits } from '#core/model/limits.ts';
import { planFields, planWeekFields, restDays } from '#core/model/plan.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import type { FormatError, FormatErrorCode } from './result.ts';
import { parseJson, refusalOf, workoutIn } from './workout-json.ts';

/** Of one file, before anything is read; workouts are counted once each. */
export const planFileLimits = { bytes: 20_000_000, archiveBytes: 50_000_000, workouts: 1_000 } as const;

const { name, description, sport, periodType, isPrivateForever } = planFields;

const { note } = planWeekFields;

const factsSchema = z.object({ name, description, sport, periodType, isPrivateForever });

const weekSchema = z.object({
  note,
  /** Monday to Sunday, '' where there is none; files from before days had notes have none. */
  dayNotes: z.exactOptional(z.array(note).check(z.maxLength(7))),
  restDays,
  /** Monday to Sunday; each the places of its workouts in `workouts`, in order. */
  days: z
    .array(z.array(z.int().check(z.minimum(0))).check(z.maxLength(limits.itemsPerWeek)))
    .check(z.minLength(7), z.maxLength(7)),
});

export type PlanFileFacts = z.infer<typeof factsSchema>;
export type PlanFileWeek = z.infer<typeof weekSchema>;

export interface PlanContent {
  facts: PlanFileFacts;
  weeks: PlanFileWeek[];
  workouts: WorkoutContent[];
}

/** What of a file is left out, and why. */
export interface LeftOut {
  /** The file of an archive, or the workout. */
  what: string;
  error: FormatError;
}

/** An archive of workouts alone says nothing of its plan. */
export type PlanFileRead =
  | { ok: true; plan: Omit<PlanContent, 'facts'> & { facts: PlanFileFacts | null }; leftOut: LeftOut[] }
  | { ok: false; error: FormatError };

const formatName = 'trainside-plan';

/** Of the form of the file; a later one that this reader can't understand has another number. */
const formatVersion = 1;

const envelope = z.object({ format: z.literal(formatName), version: z.number(), plan: z.unknown() });

const planSchema = z.object({
  ...factsSchema.shape,
  weeks: z.array(weekSchema).check(z.minLength(1), z.maxLength(limits.planWeeks)),
  workouts: z.array(z.unknown()).check(z.maxLength(planFileLimits.workouts)),
});

/** The whole plan; nothing of it is lost. */
export function writePlanJson({ facts, weeks, workouts }: PlanContent): Uint8Array<ArrayBuffer> {
  const plan = { ...facts, weeks, workouts };
  return new TextEncoder().encode(`${JSON.stringify({ format: formatName, version: formatVersion, plan }, null, 1)}\n`);
}

const refused = (code: FormatErrorCode, detail = ''): PlanFileRead => ({ ok: false, error: refusalOf(code, detail) });

/** The plan in a JSON file of ours; never throws. A workout that none can be is left out of it, and named. */
export function readPlanJson(bytes: Uint8Array): PlanFileRead {
  if (bytes.length > planFileLimits.bytes) return refused('tooLarge', String(planFileLimits.bytes / 1_000_000));
  const read = parseJson(bytes);
  if (!read.ok) return read;
  const file = envelope.safeParse(read.value);
  if (!file.success) return refused('notOurPlan');
  if (file.data.version !== formatVersion) return refused('newerVersion', String(file.data.version));
  const plan = planSchema.safeParse(file.data.plan);
  if (!plan.success) return refused('planContent', plan.error.issues[0]?.path.join('.') ?? '');
  const { weeks, workouts, ...facts } = plan.data;
  return { ok: true, ...withReadable({ facts, weeks }, workouts) };
}

/** The weeks with those of their workouts that can be read, and for which a week has room. */
function withReadable({ facts, weeks }: Pick<PlanContent, 'facts' | 'weeks'>, workouts: readonly unknown[]) {
  const leftOut: LeftOut[] = [];
  const kept: WorkoutContent[] = [];
  const placeOf = new Map<number, number>();
  for (const [place, value] of workouts.entries()) {
    const one = workoutIn(value);
    if (one.ok) {
      placeOf.set(place, kept.length);
      kept.push(one.workout);
    } else leftOut.push({ what: nameIn(value) ?? `workouts.${place}`, error: one.error });
  }
  for (const [week, { days }] of weeks.entries())
    for (const [day, places] of days.entries())
      if (places.some((place) => place >= workouts.length)) {
        const what = `weeks.${week}.days.${day}`;
        leftOut.push({ what, error: refusalOf('planContent', what) });
      }
  const known = weeks.map((week, at) => {
    let room: number = limits.itemsPerWeek;
    const all = week.days.map((places) => places.flatMap((place) => placeOf.get(place) ?? []));
    if (all.flat().length > room)
      leftOut.push({ what: `weeks.${at}`, error: refusalOf('tooManyWorkouts', String(room)) });
    const days = all.map((places) => {
      const fitting = places.slice(0, room);
      room -= fitting.length;
      return fitting;
    });
    return { ...week, days };
  });
  return { plan: { facts, weeks: known, workouts: kept }, leftOut };
}

function nameIn(value: unknown): string | null {
  const named = z.object({ name: z.string() }).safeParse(value);
  return named.success && named.data.name.trim() !== '' ? named.data.name.slice(0, limits.nameLength) : null;
}
