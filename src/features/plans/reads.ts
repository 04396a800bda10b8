/** What the pages of plans read of the device. */
import { planOutline, type PlanOutline } from '#core/domain/plans/plan-outline.ts';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import { versionFor } from '#core/domain/settings/own-stats.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { ownStatsBy } from '#src/db/own-stats.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { type DayEntry, trainingEntries } from '#src/db/planned-sessions.ts';
import {
  describedIn,
  liveChildren,
  liveRow,
  liveRows,
  liveRowsWith,
  newestVersions,
  settingsIn,
} from '#src/db/row-reads.ts';
import { type Mark, type PlanRows, type SheetWorkout, workoutKey } from './plan-sheet.ts';
import { type Part, partOf } from './together/part.ts';

type Item = RowOf<'planItems'>;

/** An own plan by its slug, or by its id; null where the device has none. */
export async function planRowsIn(database: AccountDatabase, slugOrId: string): Promise<PlanRows | null> {
  const [bySlug] = await liveRowsWith(database, 'plans', 'slug', [slugOrId]);
  const plan = bySlug ?? (await liveRow(database, 'plans', slugOrId));
  if (!plan) return null;
  const weeks = await liveChildren(database, 'planWeeks', [plan.id]);
  const weekIds = weeks.map((week) => week.id);
  const [items, pending, clashing, members] = await Promise.all([
    liveChildren(database, 'planItems', weekIds),
    pendingIds(database, ['plans', 'planWeeks', 'planItems']),
    clashingIds(database),
    liveChildren(database, 'planMembers', [plan.id]),
  ]);
  return { plan, weeks, items, pending, clashing, members };
}

/** The rows of some tables that the server has not recorded yet. */
async function pendingIds(database: AccountDatabase, tables: readonly TableName[]): Promise<Set<string>> {
  const ids = await Promise.all(tables.map((table) => database.rows(table).where('pending').equals(1).primaryKeys()));
  return new Set(ids.flat());
}

/** Every row that an undecided conflict is about. */
async function clashingIds(database: AccountDatabase): Promise<Set<string>> {
  const open = await liveRowsWith(database, 'conflicts', 'state', ['open']);
  return new Set(open.flatMap((conflict) => conflict.entries.map((entry) => entry.id)));
}

type Held = Pick<Item, 'workoutId' | 'versionId'>;

/** The workouts that items stand for, by `workoutKey`, in the athlete's own numbers: the version as planned, or the newest. */
export async function planWorkoutsIn(
  database: AccountDatabase,
  items: readonly Held[],
): Promise<Map<string, SheetWorkout>> {
  const [versions, settings] = await Promise.all([planVersionsIn(database, items), settingsIn(database)]);
  const own = ownStatsBy(settings);
  return new Map([...versions].map(([key, version]) => [key, sheetWorkoutOf(versionFor(version, null, own))]));
}

/** The versions that items stand for, by `workoutKey`; those that are not on this device are missing. */
export async function planVersionsIn(
  database: AccountDatabase,
  items: readonly Held[],
): Promise<Map<string, RowOf<'workoutVersions'>>> {
  const followed = [...new Set(items.filter((item) => item.versionId === null).map((item) => item.workoutId))];
  const held = [...new Set(items.flatMap((item) => item.versionId ?? []))];
  const [newest, exact] = await Promise.all([newestVersions(database, followed), heldVersions(database, held)]);
  const missing = followed.filter((workoutId) => !newest.has(workoutId));
  const indexed = await Promise.all(missing.map((workoutId) => catalogueVersionIn(database, workoutId)));
  const found = new Map<string, RowOf<'workoutVersions'>>();
  for (const version of [...newest.values(), ...indexed]) if (version) found.set(version.workoutId, version);
  for (const version of exact) found.set(version.id, version);
  return found;
}

async function heldVersions(database: AccountDatabase, ids: readonly string[]): Promise<RowOf<'workoutVersions'>[]> {
  const versions = await Promise.all(ids.map((id) => liveRow(database, 'workoutVersions', id)));
  return describedIn(
    database,
    versions.filter((version) => version !== undefined),
  );
}

function sheetWorkoutOf({ id, workoutId, slug, content, stats }: RowOf<'workoutVersions'>): SheetWorkout {
  const { name, sport, segments } = content;
  const { durationSeconds, distanceMeters, stress, level, secondsInLevel } = stats;
  const figures = { durationSeconds, distanceMeters, stress, level, secondsInLevel };
  return { workoutId, versionId: id, slug, name, sport, segments, ...figures };
}

/** An own plan as its card shows it. */
export interface OwnPlan {
  plan: RowOf<'plans'>;
  weeks: readonly RowOf<'planWeeks'>[];
  items: readonly RowOf<'planItems'>[];
  outline: PlanOutline;
  mark: Mark;
  part: Part;
}

/** All own plans, in no order. */
export async function ownPlansIn(database: AccountDatabase): Promise<OwnPlan[]> {
  const [plans, weeks, items, pending, clashing, members] = await Promise.all([
    liveRows(database, 'plans'),
    liveRows(database, 'planWeeks'),
    liveRows(database, 'planItems'),
    pendingIds(database, ['plans', 'planWeeks', 'planItems']),
    clashingIds(database),
    liveRows(database, 'planMembers'),
  ]);
  const membersOf = Map.groupBy(members, (member) => member.planId);
  const workouts = await planWorkoutsIn(database, items);
  const weeksOf = Map.groupBy(weeks, (week) => week.planId);
  const itemsOf = Map.groupBy(items, (item) => item.weekId);
  return plans.map((plan) => {
    const planWeeks = weeksOf.get(plan.id) ?? [];
    const planItems = planWeeks.flatMap((week) => itemsOf.get(week.id) ?? []);
    const days = workoutsByDays(planWeeks, planItems).map((day) =>
      day.map((item) => workouts.get(workoutKey(item)) ?? null),
    );
    const ids = [plan, ...planWeeks, ...planItems].map((row) => row.id);
    const mark: Mark = ids.some((id) => clashing.has(id))
      ? 'clash'
      : ids.some((id) => pending.has(id))
        ? 'waiting'
        : null;
    const part = partOf(membersOf.get(plan.id) ?? [], database.account);
    return { plan, weeks: planWeeks, items: planItems, outline: planOutline(days), mark, part };
  });
}

/** How many plans the app's source is chosen from (S2.47, S9.04). */
const listedPlans = 5;

/** The newest own plans. */
export async function lastPlansIn(database: AccountDatabase): Promise<RowOf<'plans'>[]> {
  const plans = await liveRows(database, 'plans');
  return plans.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, listedPlans);
}

/** The training on each day of a stretch of the calendar, both ends included; notes and days of rest are none. */
export async function trainingOnDays(
  database: AccountDatabase,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, readonly DayEntry[]>> {
  return Map.groupBy(await trainingEntries(database, from, to), ({ event }) => event.calendarDate);
}

/** The name that the athlete goes by as an author; the user name before the first sync. */
export async function authorNameIn(database: AccountDatabase, username: string): Promise<string> {
  return (await settingsIn(database))?.name ?? username;
}
