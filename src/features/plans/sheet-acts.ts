/** What a coach does with many days of a plan at once: pasted, filled, cleared. One way back each. */
import i18next from 'i18next';
import type { InputOf } from '#core/acts/acts.ts';
import { copyDay } from '#core/acts/plans/copy-plan.ts';
import { rankAt, ranksBetween } from '#core/domain/rank.ts';
import { limits } from '#core/model/limits.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act, freshRowId, undoActs } from '#src/app/acts/do-act.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { toast } from '#src/ui/toast.ts';
import { shownItems, weekRow } from './acts.ts';
import type { PlanSheet, SheetItem } from './plan-sheet.ts';
import { type Clip, type ClipCell, placed } from './sheet-range.ts';

type Change = InputOf<'changePlanDays'>;

interface Target {
  id: string;
  restDays: readonly number[];
  days: readonly (readonly SheetItem[])[];
}

/**
 * @param clip goes onto the days from `at` on; weeks that it needs are added behind the last one
 * @param before what was done for it and goes back with it
 * @returns how many rows found no room in 56 weeks; null where it was refused and said why
 */
export async function pasteClip(
  sheet: PlanSheet,
  clip: Clip,
  at: number,
  before: readonly Done[] = [],
): Promise<number | null> {
  const cells = placed(clip, at);
  const needed = Math.max(0, ...cells.map(({ day }) => Math.floor(day / 7) + 1));
  const { weeks, done } = await withWeeks(sheet, Math.min(limits.planWeeks, needed));
  const kept = cells.filter(({ day }) => day < 7 * limits.planWeeks);
  const isDone = weeks && (await change(sheet, changeOf(sheet, weeks, kept, clip.isAdded), [...before, ...done]));
  if (isDone) return needed - Math.min(needed, limits.planWeeks);
  await undoActs([...before, ...done], { isSilent: true });
  return null;
}

/** Takes all workouts and marks of rest from days. */
export function clearDays(sheet: PlanSheet, days: readonly number[]): Promise<boolean> {
  const nothing: ClipCell = { sessions: [], isRest: false };
  const cells = days.map((day) => ({ day, cell: nothing }));
  return change(sheet, changeOf(sheet, targets(sheet), cells, false), []);
}

const targets = ({ weeks }: PlanSheet): Target[] =>
  weeks.map(({ id, restDays, days }) => ({ id, restDays: restDays ?? [], days }));

async function withWeeks(sheet: PlanSheet, count: number): Promise<{ weeks: Target[] | null; done: Done[] }> {
  const weeks = targets(sheet);
  const done: Done[] = [];
  const ranks = ranksBetween(sheet.weeks.at(-1)?.rank ?? null, null, Math.max(0, count - weeks.length));
  for (const rank of ranks) {
    const weekId = freshRowId();
    const week = { planId: sheet.plan.id, weekId, rank, note: '', items: [] };
    const one = await act('addPlanWeek', week, nothingShown, { isSilent: true });
    if (one === false) return { weeks: null, done };
    if (one) done.push(one);
    weeks.push({ id: weekId, restDays: [], days: [[], [], [], [], [], [], []] });
  }
  return { weeks, done };
}

/** What turns the days into the cells; what stands there already stays as it is. */
function changeOf(
  { plan }: PlanSheet,
  weeks: readonly Target[],
  cells: readonly { day: number; cell: ClipCell }[],
  isAdded: boolean,
): Change {
  const rest = new Map<string, Set<number>>();
  const input: Change = { planId: plan.id, deleted: [], added: [], restored: [], weeks: [] };
  for (const { day, cell } of cells) {
    const week = weeks[Math.floor(day / 7)];
    if (!week) continue;
    const weekday = (day % 7) + 1;
    const there = week.days[weekday - 1] ?? [];
    if (isAdded) {
      const rank = rankAt(there, there.length);
      const [one] = copyDay(cell.sessions, weekday, freshRowId);
      if (one) input.added.push({ weekId: week.id, ...one, rank });
      continue;
    }
    const marks = rest.get(week.id) ?? new Set(week.restDays);
    rest.set(week.id, marks);
    if (cell.isRest) marks.add(weekday);
    else marks.delete(weekday);
    if (isSame(there, cell.sessions)) continue;
    input.deleted.push(...there.map(({ id }) => id));
    input.added.push(...copyDay(cell.sessions, weekday, freshRowId).map((item) => ({ weekId: week.id, ...item })));
  }
  for (const { id, restDays } of weeks) {
    const marks = [...(rest.get(id) ?? restDays)].toSorted((one, other) => one - other);
    if (marks.join() !== [...restDays].toSorted((one, other) => one - other).join())
      input.weeks.push({ weekId: id, restDays: marks });
  }
  return input;
}

const isSame = (there: readonly SheetItem[], wanted: ClipCell['sessions']): boolean =>
  there.length === wanted.length &&
  there.every(({ workoutId, versionId }, place) => {
    const other = wanted[place];
    return other?.workoutId === workoutId && other.versionId === versionId;
  });

/** In calls of no more rows than one may hold; all of them or none. */
async function change({ weeks }: PlanSheet, input: Change, before: readonly Done[]): Promise<boolean> {
  const { planId, deleted, added } = input;
  const count = deleted.length + added.length + input.weeks.length;
  if (count === 0 && before.length === 0) return true;
  const shown = { planItems: shownItems(weeks), planWeeks: weeks.map(weekRow) };
  const done = [...before];
  const most = limits.bulkRows;
  for (let from = 0; from === 0 || from < Math.max(deleted.length, added.length); from += most) {
    const part: Change = {
      planId,
      deleted: deleted.slice(from, from + most),
      added: added.slice(from, from + most),
      restored: [],
      weeks: from === 0 ? input.weeks : [],
    };
    const one = await act('changePlanDays', part, shown, { isSilent: true });
    if (one === false) {
      await undoActs(done.slice(before.length), { isSilent: true });
      return false;
    }
    if (one) done.push(one);
  }
  toast({
    text: i18next.t('planSheet.changed', { count }),
    action: { label: i18next.t('ui.undo'), run: () => void undoActs(done) },
  });
  return true;
}
