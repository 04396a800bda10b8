/** What a coach does in the grid of an own plan: each is a step of the plan's history, saved on the device with its way back. */
import { copyDay } from '#core/acts/plans/copy-plan.ts';
import { dayNoteName, dayNotesOf } from '#core/domain/plans/day-notes.ts';
import { rankAt } from '#core/domain/rank.ts';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import { part } from '#src/app/acts/act-together.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { doStep, historyOf } from '#src/app/acts/history.ts';
import { nothingShown, type ShownFor } from '#src/entities/shown-for.ts';
import { emptyWeekdays, type PlanSheet, type SheetItem, type SheetWeek } from './plan-sheet.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';

/** One act as a step of the plan's history. */
const doOne = <Name extends ActName>(planId: string, name: Name, input: InputOf<Name>, shown: ShownFor<Name>) =>
  doStep(historyOf(planId), [part(name, input, shown)], null);

const weekOf = (sheet: PlanSheet, day: number): SheetWeek | undefined => sheet.weeks[Math.floor(day / 7)];
/** The rows of a week, and of workouts in weeks, as the grid shows them. */
export const weekRow = ({ id, rank, note, dayNotes, restDays }: SheetWeek) => ({
  id,
  rank,
  note,
  ...dayNotesOf(dayNotes),
  ...(restDays !== undefined && { restDays }),
});
export const shownItems = (weeks: readonly SheetWeek[]) =>
  weeks.flatMap((week) =>
    week.days.flatMap((items, day) =>
      items.map(({ id, rank, workoutId, versionId }) => {
        return { id, weekId: week.id, weekday: day + 1, rank, workoutId, versionId };
      }),
    ),
  );
const shownWeek = (week: SheetWeek) => ({ planWeeks: [weekRow(week)], planItems: shownItems([week]) });

const itemsOn = (sheet: PlanSheet, day: number): readonly SheetItem[] => weekOf(sheet, day)?.days[day % 7] ?? [];

/**
 * Puts a workout on a day.
 * @param place among the workouts of the day; as its last where it is left out
 */
export async function addWorkout(
  sheet: PlanSheet,
  { day, place }: { day: number; place?: number },
  workoutId: string,
): Promise<boolean> {
  const week = weekOf(sheet, day);
  if (!week) return false;
  const items = itemsOn(sheet, day);
  const input = {
    itemId: makeId(),
    weekId: week.id,
    weekday: (day % 7) + 1,
    rank: rankAt(items, place ?? items.length),
    workoutId,
    versionId: null,
  };
  return doOne(sheet.plan.id, 'addPlanItem', input, nothingShown);
}

/**
 * Moves a workout.
 * @param to its place among the other workouts of that day
 */
export async function moveWorkout(sheet: PlanSheet, itemId: string, to: Slot): Promise<boolean> {
  const week = weekOf(sheet, to.day);
  if (!week) return false;
  const others = itemsOn(sheet, to.day).filter((item) => item.id !== itemId);
  const place = { weekId: week.id, weekday: (to.day % 7) + 1, rank: rankAt(others, to.place) };
  return doOne(sheet.plan.id, 'movePlanItem', { itemId, ...place }, { planItems: shownItems(sheet.weeks) });
}

export const removeWorkout = ({ plan, weeks }: PlanSheet, itemId: string): Promise<boolean> =>
  doOne(plan.id, 'deletePlanItem', { itemId }, { planItems: shownItems(weeks) });

/** An empty week after the one at `index`; −1 puts it first. */
export function insertWeek({ plan, weeks }: PlanSheet, index: number): Promise<boolean> {
  const week = { weekId: makeId(), rank: rankAt(weeks, index + 1), note: '', items: [] };
  return doOne(plan.id, 'addPlanWeek', { planId: plan.id, ...week }, nothingShown);
}

/** A copy of the week, right after it. */
export async function duplicateWeek({ plan, weeks }: PlanSheet, index: number): Promise<boolean> {
  const week = weeks[index];
  if (!week) return false;
  const copy = {
    weekId: makeId(),
    rank: rankAt(weeks, index + 1),
    note: week.note,
    ...dayNotesOf(week.dayNotes),
    restDays: week.restDays ?? [],
    items: week.days.flatMap((items, day) => copyDay(items, day + 1, makeId)),
  };
  return doOne(plan.id, 'addPlanWeek', { planId: plan.id, ...copy }, nothingShown);
}

/** Moves a week so that it becomes the `to`-th of the plan, counted from 0. */
export async function moveWeek({ plan, weeks }: PlanSheet, index: number, to: number): Promise<boolean> {
  const week = weeks[index];
  if (!week || to < 0 || to >= weeks.length) return false;
  const others = weeks.filter((other) => other !== week);
  return doOne(plan.id, 'updatePlanWeek', { weekId: week.id, fields: { rank: rankAt(others, to) } }, shownWeek(week));
}

export const noteWeek = ({ plan }: PlanSheet, week: SheetWeek, note: string): Promise<boolean> =>
  doOne(plan.id, 'updatePlanWeek', { weekId: week.id, fields: { note } }, shownWeek(week));

/** Writes a note to a day; an empty one takes it away. */
export function noteDay({ plan, weeks }: PlanSheet, day: number, note: string): Promise<boolean> {
  const week = weeks[Math.floor(day / 7)];
  if (!week) return Promise.resolve(false);
  const fields = { [dayNoteName((day % 7) + 1)]: note.trim() === '' ? null : note };
  return doOne(plan.id, 'updatePlanWeek', { weekId: week.id, fields }, shownWeek(week));
}

/** Marks a day for rest, or takes the mark away. */
export async function toggleRestDay({ plan, weeks }: PlanSheet, day: number): Promise<boolean> {
  const week = weeks[Math.floor(day / 7)];
  if (!week) return false;
  const weekday = (day % 7) + 1;
  const marked = week.restDays ?? [];
  const restDays = marked.includes(weekday) ? marked.filter((other) => other !== weekday) : [...marked, weekday];
  return doOne(plan.id, 'setRestDays', { weeks: [{ weekId: week.id, restDays }] }, shownWeek(week));
}

/** Marks all days of a week for rest that have neither a workout nor a mark. */
export function restWhereEmpty({ plan }: PlanSheet, week: SheetWeek): Promise<boolean> {
  const restDays = [...(week.restDays ?? []), ...emptyWeekdays(week)];
  return doOne(plan.id, 'setRestDays', { weeks: [{ weekId: week.id, restDays }] }, shownWeek(week));
}

export const deleteWeek = ({ plan }: PlanSheet, week: SheetWeek): Promise<boolean> =>
  doOne(plan.id, 'deletePlanWeek', { weekId: week.id }, { ...shownWeek(week), whole: ['planItems'] });

/** Changes what is said of the plan. */
export const changePlan = ({ plan }: PlanSheet, fields: InputOf<'updatePlan'>['fields']): Promise<boolean> =>
  doOne(plan.id, 'updatePlan', { planId: plan.id, fields }, { plans: [plan] });

/** Deletes the plan with all that it shows. */
export const deletePlan = ({ plan, weeks }: PlanSheet): Promise<boolean> =>
  doAct(
    'deletePlan',
    { planId: plan.id },
    {
      plans: [plan],
      planWeeks: weeks.map(weekRow),
      planItems: shownItems(weeks),
      whole: ['planWeeks', 'planItems'],
    },
  );
