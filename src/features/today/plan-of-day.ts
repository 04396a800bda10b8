/** What the plan that the app shows holds for a day (S2.40, S4.06), from this device. */
import { daysBetween } from '#core/domain/dates.ts';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';
import { byRank } from '#core/domain/rank.ts';
import { versionFor } from '#core/domain/settings/own-stats.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { ownStatsBy } from '#src/db/own-stats.ts';
import { plannedVersions } from '#src/db/planned-sessions.ts';
import { liveChildren, liveRow } from '#src/db/row-reads.ts';
import type { TodayRead } from './reads.ts';

export interface PlanOfDay {
  plan: RowOf<'plans'>;
  /** Week of the plan, counted from 0. */
  week: number;
  weeks: number;
  /** In order; empty on a day off. The version is in the athlete's own numbers; undefined where it is not on this device yet. */
  items: readonly { id: string; workoutId: string; version: RowOf<'workoutVersions'> | undefined }[];
}

/** Null where no plan is chosen, or it is deleted, has not begun yet, or is over. */
export async function planOfDay(
  database: AccountDatabase,
  settings: RowOf<'settings'>,
  today: string,
): Promise<PlanOfDay | null> {
  const { appPlan } = settings;
  if (!appPlan) return null;
  const plan = await liveRow(database, 'plans', appPlan.planId);
  const day = daysBetween(appPlan.startsOn, today);
  if (!plan || day < 0) return null;
  const weeks = (await liveChildren(database, 'planWeeks', [plan.id])).toSorted(byRank);
  const week = weeks[Math.floor(day / 7)];
  if (!week) return null;
  const items = await liveChildren(database, 'planItems', [week.id]);
  const ofDay = workoutsByDays([week], items)[day % 7] ?? [];
  const versionOf = await plannedVersions(database, ofDay);
  const own = ownStatsBy(settings);
  return {
    plan,
    week: Math.floor(day / 7),
    weeks: weeks.length,
    items: ofDay.map((item) => {
      const version = versionOf(item);
      return { id: item.id, workoutId: item.workoutId, version: version && versionFor(version, null, own) };
    }),
  };
}

let ahead: { settings: RowOf<'settings'>; today: string; plan: PlanOfDay | null } | null = null;

/** Reads it for a page that is about to be drawn. */
export async function readAhead(database: AccountDatabase, { settings, today }: TodayRead): Promise<void> {
  if (settings) ahead = { settings, today, plan: await planOfDay(database, settings, today) };
}

/** What was read ahead with these very settings, or null. */
export const planReadAhead = (settings: RowOf<'settings'>, today: string): PlanOfDay | null =>
  ahead?.settings === settings && ahead.today === today ? ahead.plan : null;
