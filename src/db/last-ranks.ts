/** Where the days of the calendar end, so that what is added comes behind it. */
import type { AccountDatabase } from './account-database.ts';
import { calendarEvents } from './calendar-events.ts';

/** The rank of the last entry on each date of a range of the calendar, both ends included. */
export async function lastRanksBetween(
  database: AccountDatabase,
  from: string,
  to: string,
): Promise<Map<string, string>> {
  const last = new Map<string, string>();
  for (const {
    event: { calendarDate, rank },
  } of await calendarEvents(database, from, to)) {
    if (rank > (last.get(calendarDate) ?? '')) last.set(calendarDate, rank);
  }
  return last;
}
