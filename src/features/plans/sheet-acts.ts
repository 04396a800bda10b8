/** What a coach does with many days of a plan at once: pasted, filled, cleared. One way back each. */
import i18next from 'i18next';
import type { InputOf } from '#core/acts/acts.ts';
import { copyDay } from '#core/acts/plans/copy-plan.ts';
import { changedDayNotes, dayNotesOf } from '#core/domain/plans/day-notes.ts';
import { rankAt, ranksBetween } from '#core/domain/rank.ts';
import { limits } from '#core/model/limits.ts';
import { part } from '#src/app/acts/act-together.ts';
import { makeId } from '#src/db/make-id.ts';
import { doStep, historyOf } from '#src/app/acts/history.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import type { Part } from '#src/sync/perform-together.ts';
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
 * @param before what it needs first: all of it is saved with it or nothing, and goes back with it
 * @returns how many rows found no room in 56 weeks; null where it was refused and said why
 */
export async function pasteClip(
  sheet: PlanSheet,
  clip: Clip,
  at: number,
  before: readonly Part[] = [],
): Promise<number | null> {
  const cells = placed(clip, at);
  const needed = Math.max(0, ...cells.map(({ day }) => Math.floor(day / 7) + 1));
  const kept = cells.filter(({ day }) => day < 7 * limits.planWeeks);
  const { weeks, added } = withWeeks(sheet, Math.min(limits.planWeeks, needed), kept);
  const isDone = await change(sheet, changeOf(sheet, weeks, kept, clip.isAdded), [
    ...before,
    ...added,
    ...notesOf(sheet, kept),
  ]);
  return isDone ? needed - Math.min(needed, limits.planWeeks) : null;
}

/**
 * The same week several times more, right after it, with its note.
 * @param times no more than the plan has room for
 */
export async function repeatWeek({ plan, weeks }: PlanSheet, index: number, times: number): Promise<boolean> {
  const week = weeks[index];
  if (!week) return false;
  const copies = ranksBetween(week.rank, weeks[index + 1]?.rank ?? null, times).map((rank) =>
    part(
      'addPlanWeek',
      {
        planId: plan.id,
        weekId: makeId(),
        rank,
        note: week.note,
        ...dayNotesOf(week.dayNotes),
        restDays: week.restDays ?? [],
        items: week.days.flatMap((items, day) => copyDay(items, day + 1, makeId)),
      },
      nothingShown,
    ),
  );
  return doStep(historyOf(plan.id), copies, i18next.t('planGrid.repeat.done', { week: index + 1, count: times }));
}

/** Takes all workouts, marks of rest and notes from days. */
export function clearDays(sheet: PlanSheet, days: readonly number[]): Promise<boolean> {
  const nothing: ClipCell = { sessions: [], isRest: false, note: '' };
  const cells = days.map((day) => ({ day, cell: nothing }));
  return change(sheet, changeOf(sheet, targets(sheet), cells, false), notesOf(sheet, cells));
}

type PlacedCells = readonly { day: number; cell: ClipCell }[];

/** The notes of a week once the cells are on their days. */
const notesWith = (before: readonly string[], week: number, cells: PlacedCells): string[] => {
  const said = new Map(cells.map(({ day, cell }) => [day, cell.note]));
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => said.get(7 * week + weekday) ?? before[weekday] ?? '');
};

/** What changes the notes of weeks that are there. */
const notesOf = ({ weeks }: PlanSheet, cells: PlacedCells): Part[] =>
  weeks.flatMap((week, index) => {
    const fields = changedDayNotes(week.dayNotes, notesWith(week.dayNotes, index, cells));
    const isSame = Object.keys(fields).length === 0;
    return isSame ? [] : [part('updatePlanWeek', { weekId: week.id, fields }, { planWeeks: [weekRow(week)] })];
  });

const targets = ({ weeks }: PlanSheet): Target[] =>
  weeks.map(({ id, restDays, days }) => ({ id, restDays: restDays ?? [], days }));

function withWeeks(sheet: PlanSheet, count: number, cells: PlacedCells): { weeks: Target[]; added: Part[] } {
  const ranks = ranksBetween(sheet.weeks.at(-1)?.rank ?? null, null, Math.max(0, count - sheet.weeks.length));
  const fresh = ranks.map((rank, index) => {
    const notes = dayNotesOf(notesWith([], sheet.weeks.length + index, cells));
    return { weekId: makeId(), rank, note: '', ...notes, restDays: [], items: [] };
  });
  const added = fresh.map((week) => part('addPlanWeek', { planId: sheet.plan.id, ...week }, nothingShown));
  const empty = fresh.map(({ weekId }) => ({ id: weekId, restDays: [], days: [[], [], [], [], [], [], []] }));
  return { weeks: [...targets(sheet), ...empty], added };
}

/** The change that turns the days into the cells; what is there already stays as it is. */
function changeOf({ plan }: PlanSheet, weeks: readonly Target[], cells: PlacedCells, isAdded: boolean): Change {
  const rest = new Map<string, Set<number>>();
  const input: Change = { planId: plan.id, deleted: [], added: [], restored: [], weeks: [] };
  for (const { day, cell } of cells) {
    const week = weeks[Math.floor(day / 7)];
    if (!week) continue;
    const weekday = (day % 7) + 1;
    const there = week.days[weekday - 1] ?? [];
    if (isAdded) {
      const rank = rankAt(there, there.length);
      const [one] = copyDay(cell.sessions, weekday, makeId);
      if (one) input.added.push({ weekId: week.id, ...one, rank });
      continue;
    }
    const marks = rest.get(week.id) ?? new Set(week.restDays);
    rest.set(week.id, marks);
    if (cell.isRest) marks.add(weekday);
    else marks.delete(weekday);
    if (isSame(there, cell.sessions)) continue;
    input.deleted.push(...there.map(({ id }) => id));
    input.added.push(...copyDay(cell.sessions, weekday, makeId).map((item) => ({ weekId: week.id, ...item })));
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
async function change({ weeks }: PlanSheet, input: Change, before: readonly Part[]): Promise<boolean> {
  const { planId, deleted, added } = input;
  const count = deleted.length + added.length + input.weeks.length;
  if (count === 0 && before.length === 0) return true;
  const shown = { planItems: shownItems(weeks), planWeeks: weeks.map(weekRow) };
  const parts = [...before];
  const most = limits.bulkRows;
  for (let from = 0; from === 0 || from < Math.max(deleted.length, added.length); from += most) {
    const some: Change = {
      planId,
      deleted: deleted.slice(from, from + most),
      added: added.slice(from, from + most),
      restored: [],
      weeks: from === 0 ? input.weeks : [],
    };
    parts.push(part('changePlanDays', some, shown));
  }
  return doStep(historyOf(planId), parts, i18next.t('planSheet.changed', { count }));
}
