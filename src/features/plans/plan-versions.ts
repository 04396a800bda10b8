/** Versions of a plan that a coach has given a name: kept on this device, compared, and gone back to as one step. */
import i18next from 'i18next';
import { dayNotesOf } from '#core/domain/plans/day-notes.ts';
import { differences, type PlanState, wayTo } from '#core/domain/plans/plan-state.ts';
import { limits } from '#core/model/limits.ts';
import { part } from '#src/app/acts/act-together.ts';
import { makeId } from '#src/db/make-id.ts';
import { doStep, historyOf } from '#src/app/acts/history.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import type { Part } from '#src/sync/perform-together.ts';
import { shownItems, weekRow } from './acts.ts';
import type { PlanSheet } from './plan-sheet.ts';

/** Of one plan. */
export const mostVersions = 30;

export interface PlanVersion {
  name: string;
  /** An instant. */
  at: string;
  state: PlanState;
}

export interface StoredVersion extends PlanVersion {
  key: string;
}

const prefix = (planId: string): string => `plan version ${planId} `;

/** The newest first. */
export async function planVersions(database: AccountDatabase, planId: string): Promise<StoredVersion[]> {
  const rows = await database.kept.where('key').startsWith(prefix(planId)).toArray();
  return rows
    .map(({ key, value }) => ({ key, ...(value as PlanVersion) }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

export const stateOf = ({ weeks }: PlanSheet): PlanState =>
  weeks.map(({ id, rank, note, dayNotes, restDays, days }) => ({
    id,
    rank,
    note,
    dayNotes,
    restDays: restDays ?? [],
    items: days.flatMap((items, day) =>
      items.map((item) => ({
        id: item.id,
        weekday: day + 1,
        rank: item.rank,
        workoutId: item.workoutId,
        versionId: item.versionId,
      })),
    ),
  }));

/** Keeps the plan as it is now. */
export async function storeVersion(database: AccountDatabase, sheet: PlanSheet, name: string): Promise<void> {
  const value: PlanVersion = {
    name: name.slice(0, limits.nameLength),
    at: new Date().toISOString(),
    state: stateOf(sheet),
  };
  await database.kept.put({ key: `${prefix(sheet.plan.id)}${makeId()}`, value });
}

export const dropVersion = (database: AccountDatabase, { key }: StoredVersion): Promise<void> =>
  database.kept.delete(key);

/** Where it was dropped by mistake. */
export const putVersionBack = async (database: AccountDatabase, { key, ...value }: StoredVersion): Promise<void> =>
  void (await database.kept.put({ key, value }));

/**
 * Weeks come where others have made room. S5.16: a plan has 1 to 56 weeks; where all of them go, a first one comes before the
 * last of them goes.
 */
const inTurn = (goes: readonly Part[], comes: readonly Part[], isAll: boolean): Part[] =>
  isAll ? [...goes.slice(1), ...comes.slice(0, 1), ...goes.slice(0, 1), ...comes.slice(1)] : [...goes, ...comes];

/** The plan as it was then, as one step of its history. @returns false where it was refused, which is said */
export function goBackTo(sheet: PlanSheet, { name, state }: PlanVersion): Promise<boolean> {
  const { plan, weeks } = sheet;
  const now = stateOf(sheet);
  // Weeks that were made again count as equal, too.
  if (differences(state, now).length === 0) return Promise.resolve(true);
  const way = wayTo(state, now);
  const planId = plan.id;
  const shown = { planItems: shownItems(weeks), planWeeks: weeks.map(weekRow) };
  const fieldsOf = new Map(way.weeks.map(({ weekId, fields }) => [weekId, fields]));
  const shownThen = { ...shown, planWeeks: shown.planWeeks.map((week) => ({ ...week, ...fieldsOf.get(week.id) })) };
  const ofWeek = (weekId: string) => ({ planWeeks: shown.planWeeks.filter(({ id }) => id === weekId) });
  const movedIds = new Set(way.moved.map(({ itemId }) => itemId));
  const left = (weekId: string) => shown.planItems.filter((item) => item.weekId === weekId && !movedIds.has(item.id));
  const goes = way.deletedWeeks.map((weekId) =>
    part('deletePlanWeek', { weekId }, { ...ofWeek(weekId), planItems: left(weekId), whole: ['planItems'] }),
  );
  const comes = way.addedWeeks.map(({ rank, note, dayNotes = [], restDays, items }) => {
    const made = items.map(({ id: _gone, ...item }) => ({ itemId: makeId(), ...item }));
    const week = { weekId: makeId(), rank, note, ...dayNotesOf(dayNotes), restDays: [...restDays], items: made };
    return part('addPlanWeek', { planId, ...week }, nothingShown);
  });
  const parts: Part[] = [
    ...way.moved.map((place) => part('movePlanItem', place, { planItems: shown.planItems })),
    ...inTurn(goes, comes, goes.length === weeks.length),
    ...way.weeks.map(({ weekId, fields }) => part('updatePlanWeek', { weekId, fields }, ofWeek(weekId))),
  ];
  const added = way.added.map(({ weekId, item: { id: _gone, ...item } }) => ({
    weekId,
    itemId: makeId(),
    ...item,
  }));
  const most = limits.bulkRows;
  for (let from = 0; from === 0 || from < Math.max(way.deleted.length, added.length); from += most) {
    const some = { deleted: way.deleted.slice(from, from + most), added: added.slice(from, from + most), restored: [] };
    const marks = from === 0 ? way.restDays : [];
    if (some.deleted.length + some.added.length + marks.length > 0)
      parts.push(part('changePlanDays', { planId, ...some, weeks: marks }, shownThen));
  }
  if (parts.length === 0) return Promise.resolve(true);
  return doStep(historyOf(planId), parts, i18next.t('planVersions.restored', { name }));
}
