/** What the overview reads of the device: this week's training and how far it reaches without a network. */
import { isTraining } from '#core/domain/calendar/day-entry.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { pendingRides } from '#src/app/unsent/pending-rides.ts';
import type { UnfinishedRide } from '#src/app/unsent/read-pending-rides.ts';
import { type ReadyAtLeast, readyAtLeast } from '#src/app/start/ready-offline.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { type DayEntry, dayEntries } from '#src/db/planned-sessions.ts';
import { settingsIn } from '#src/db/row-reads.ts';

export interface Overview {
  /** Whose it is. */
  account: string;
  /** `YYYY-MM-DD`: the day that this was read for. */
  today: string;
  /** All its entries. */
  entries: DayEntry[];
  /** What is to be trained from Monday to Sunday, by date and rank. */
  week: DayEntry[];
  ready: ReadyAtLeast;
  /** A trainer session that was left on this device, as Today says it too. */
  unfinished: UnfinishedRide | null;
  /** The first questions have been neither answered nor skipped. */
  isOnboarding: boolean;
}

export async function readOverview(database: AccountDatabase, today: string): Promise<Overview> {
  const monday = mondayOf(today);
  const read = () =>
    Promise.all([
      dayEntries(database, monday, shiftDate(monday, 6)),
      readyAtLeast(database, today),
      settingsIn(database),
    ]);
  const [[all, ready, settings], left] = await Promise.all([atOnce(database, read), pendingRides(database)]);
  const isOnboarding = settings?.isOnboarding === true;
  const entries = all.filter(({ event }) => event.calendarDate === today);
  const week = all.filter(({ event }) => isTraining(event));
  return { account: database.account, today, entries, week, ready, unfinished: left?.unfinished ?? null, isOnboarding };
}
