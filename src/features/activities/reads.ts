/** Reads of the device for the pages of activities. */
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRow, liveRows, liveRowsBetween } from '#src/db/row-reads.ts';

export type Activity = RowOf<'activities'>;

/** The newest first. */
export async function activitiesIn(database: AccountDatabase): Promise<Activity[]> {
  const rows = await liveRows(database, 'activities');
  return rows.toSorted(newestFirst);
}

export const newestFirst = (a: Pick<Activity, 'startedAt'>, b: Pick<Activity, 'startedAt'>): number =>
  a.startedAt < b.startedAt ? 1 : a.startedAt > b.startedAt ? -1 : 0;

/** Of some days, both included; without those that are out of lists and totals. */
export async function activitiesBetween(database: AccountDatabase, from: string, to: string): Promise<Activity[]> {
  const rows = await liveRowsBetween(database, 'activities', 'calendarDate', from, to);
  return rows.filter(({ isHidden }) => !isHidden);
}

export const activityIn = (database: AccountDatabase, id: string): Promise<Activity | undefined> =>
  liveRow(database, 'activities', id);
