/** A plan as its page shows it, whether it comes from the device's rows or from the server's public plan. */
import { plannedLoad, sumLoads } from '#core/domain/calendar/session-load.ts';
import type { PlanCard, PlanView } from '#core/contract/views.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { dayNoteTexts } from '#core/domain/plans/day-notes.ts';
import { planOutline, type PlanOutline } from '#core/domain/plans/plan-outline.ts';
import { freeWeekdays } from '#core/domain/plans/publication.ts';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';
import { byRank } from '#core/domain/rank.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Level, WorkoutStats } from '#core/model/workout.ts';

export interface SheetWorkout {
  workoutId: string;
  versionId: string;
  slug: string;
  name: string;
  sport: Sport;
  durationSeconds: number;
  /** Missing where only the server's card is known, which does not say. */
  distanceMeters?: number;
  stress: number;
  level: Level;
  /** Missing where only the server's card is known and its own numbers hold. */
  secondsInLevel?: readonly number[];
  segments: readonly Segment[];
}

/** The state of a row: not sent yet, or waiting for a decision. */
export type Mark = 'waiting' | 'clash' | null;

export interface SheetItem {
  id: string;
  rank: string;
  workoutId: string;
  /** The version as planned; null follows the newest. */
  versionId: string | null;
  /** Null while its steps are not on this device. */
  workout: SheetWorkout | null;
  mark: Mark;
  /** Put down here, and not saved yet. */
  isSaving?: boolean;
}

export interface SheetWeek {
  id: string;
  rank: string;
  note: string;
  /** Of its days, Monday to Sunday; '' where there is none. */
  dayNotes: readonly string[];
  /** As the row has it: the weekdays marked for rest; none where nothing is said. */
  restDays: RowOf<'planWeeks'>['restDays'];
  mark: Mark;
  /** Monday to Sunday, each in order. */
  days: readonly (readonly SheetItem[])[];
}

export type PlanFacts = Omit<RowOf<'plans'>, 'deletedBy' | 'createdAt'>;

export interface PlanSheet {
  plan: PlanFacts;
  mark: Mark;
  weeks: readonly SheetWeek[];
  outline: PlanOutline;
}

/** The rows of an own plan, with the ids of those that are pending and of those in an open conflict. */
export interface PlanRows {
  plan: RowOf<'plans'>;
  weeks: readonly RowOf<'planWeeks'>[];
  items: readonly RowOf<'planItems'>[];
  pending: ReadonlySet<string>;
  clashing: ReadonlySet<string>;
  /** Who has it together; empty where it was never shared. */
  members: readonly RowOf<'planMembers'>[];
}

/** By the version where the plan holds one, else by the workout. */
export const workoutKey = ({ workoutId, versionId }: { workoutId: string; versionId: string | null }): string =>
  versionId ?? workoutId;

/** An own plan, from the device. */
export function sheetOfRows(rows: PlanRows, workouts: ReadonlyMap<string, SheetWorkout>): PlanSheet {
  const markOf = (id: string): Mark => (rows.clashing.has(id) ? 'clash' : rows.pending.has(id) ? 'waiting' : null);
  const ordered = rows.weeks.toSorted(byRank);
  const days = workoutsByDays(ordered, rows.items).map((items) =>
    items.map(({ id, rank, workoutId, versionId }) => {
      const workout = workouts.get(workoutKey({ workoutId, versionId })) ?? null;
      return { id, rank, workoutId, versionId, workout, mark: markOf(id) };
    }),
  );
  const weeks = ordered.map(({ id, rank, note, restDays, ...week }, index) => ({
    id,
    rank,
    note,
    dayNotes: dayNoteTexts(week),
    restDays,
    mark: markOf(id),
    days: days.slice(index * 7, index * 7 + 7),
  }));
  return { plan: rows.plan, mark: markOf(rows.plan.id), weeks, outline: outlineOf(days) };
}

type OwnVersion = { id: string; content: { sport: Sport; segments: readonly Segment[] } };

/** In the athlete's own numbers, as every other page has them. */
function ownWorkout<Quoted extends SheetWorkout>(
  workout: Quoted,
  own: (version: OwnVersion) => WorkoutStats | null,
): Quoted {
  const stats = own({ id: workout.versionId, content: workout });
  return stats ? { ...workout, ...stats } : workout;
}

/** A public plan, from the server. Its weeks have no rows here, so they are known by their place. @param own the athlete's own numbers; null where the quoted hold */
export function sheetOfView(view: PlanView, own: (version: OwnVersion) => WorkoutStats | null): PlanSheet {
  const days = view.workoutsByDays.map((cards) =>
    cards.map(({ id, itemId, ...workout }, index) => ({
      id: itemId,
      rank: String(index),
      workoutId: workout.workoutId,
      versionId: null,
      workout: ownWorkout({ ...workout, versionId: id }, own),
      mark: null,
    })),
  );
  const weeks = view.weekNotes.map((note, index) => ({
    id: String(index),
    rank: String(index),
    note,
    dayNotes: view.dayNotes?.[index] ?? [],
    restDays: view.weekRestDays[index] ?? [],
    mark: null,
    days: days.slice(index * 7, index * 7 + 7),
  }));
  return { plan: factsOf(view), mark: null, weeks, outline: outlineOf(days) };
}

const factsOf = (card: PlanCard): PlanFacts => ({ ...card, id: card._id });

const outlineOf = (days: readonly (readonly SheetItem[])[]): PlanOutline =>
  planOutline(days.map((day) => day.map((item) => item.workout)));

/** What a week asks for. */
export interface WeekTotals {
  durationSeconds: number;
  stress: number;
  sessions: number;
}

export function weekTotals({ days }: SheetWeek): WeekTotals {
  const items = days.flat();
  const { seconds, stress } = sumLoads(items.map(({ workout }) => plannedLoad(workout)));
  return { durationSeconds: seconds, stress, sessions: items.length };
}

/** Seconds in each of the six levels, easiest first, of all its workouts together (S9.11). */
export function secondsInLevels({ weeks }: PlanSheet): number[] {
  const ofWorkout = new Map<string, readonly number[]>();
  const sums = [0, 0, 0, 0, 0, 0];
  for (const { workout } of weeks.flatMap(({ days }) => days.flat())) {
    if (!workout) continue;
    const known = ofWorkout.get(workout.versionId);
    const seconds = known ?? workout.secondsInLevel ?? quotedSeconds(workout);
    ofWorkout.set(workout.versionId, seconds);
    for (const [level, more] of seconds.entries()) sums[level] = (sums[level] ?? 0) + more;
  }
  return sums;
}

/** As the catalogue quotes it, for one athlete. */
const quotedSeconds = ({ sport, segments }: SheetWorkout): readonly number[] =>
  workoutStats(sport, segments, thresholdsOf(null, null)).secondsInLevel;

/** How the days of a plan are named where they are drawn: they stay the same days when weeks move. */
export const planDays = {
  daysOf: (weekId: string): string[] => [1, 2, 3, 4, 5, 6, 7].map((weekday) => dayKey(weekId, weekday)),
  weekOf: (day: string): string => day.slice(0, day.lastIndexOf('/')),
};

export const dayKey = (weekId: string, weekday: number): string => `${weekId}/${weekday}`;

/** Would both weeks look the same? Each read makes new objects of all weeks, and an act changes one or two. */
export function isSameWeek(one: SheetWeek, other: SheetWeek): boolean {
  if (one === other) return true;
  if (one.id !== other.id || one.note !== other.note || one.mark !== other.mark) return false;
  if (one.restDays?.join() !== other.restDays?.join()) return false;
  if (one.dayNotes.some((note, day) => note !== other.dayNotes[day])) return false;
  return one.days.every((items, day) => {
    const others = other.days[day] ?? [];
    return items.length === others.length && items.every((item, place) => isSameItem(item, others[place]));
  });
}

const isSameItem = (one: SheetItem, other: SheetItem | undefined): boolean =>
  one.id === other?.id && one.workout === other.workout && one.mark === other.mark && !one.isSaving === !other.isSaving;

/** The weekdays of a week with neither a workout nor a mark. */
export const emptyWeekdays = ({ days, restDays }: SheetWeek): number[] =>
  freeWeekdays([...(restDays ?? []), ...days.flatMap((items, day) => (items.length > 0 ? day + 1 : []))]);

/** Is this day, of a week that shows it so, marked for rest? A day with workouts is none. */
export const isRestDay = ({ days, restDays }: SheetWeek, weekday: number): boolean =>
  days[weekday - 1]?.length === 0 && restDays?.includes(weekday) === true;
