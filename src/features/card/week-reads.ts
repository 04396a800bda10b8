/** The entries of a week for the sheet, as this device has them. */
import { shiftDate } from '#core/domain/dates.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { type DayEntry, dayEntries } from '#src/db/planned-sessions.ts';
import { settingsIn } from '#src/db/row-reads.ts';

export type CarriedWeek = {
  monday: string;
  sessions: readonly DayEntry[];
  settings: RowOf<'settings'> | undefined;
};

export async function readWeek(database: AccountDatabase, monday: string): Promise<CarriedWeek> {
  const [sessions, settings] = await Promise.all([
    dayEntries(database, monday, shiftDate(monday, 6)),
    settingsIn(database),
  ]);
  return { monday, sessions, settings };
}
