/** Measures recorded activities against an FTP of the past that was entered just now (S2.42, S7.37), from this device. */
import { byAnotherFtp } from '#core/domain/activity/by-another-ftp.ts';
import { measuredOtherwise, measuresUntil } from '#core/domain/activity/measured-by.ts';
import { lastCalendarDate } from '#core/model/series-bounds.ts';
import type { RowOf } from '#core/model/tables.ts';
import { act } from '#src/app/acts/do-act.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows, liveRowsBetween } from '#src/db/row-reads.ts';

/** @returns how many were measured anew; each of them can be put back on its own page */
export async function recalculatePast(
  database: AccountDatabase,
  entry: Pick<RowOf<'ftpHistory'>, 'sport' | 'value' | 'date'>,
): Promise<number> {
  const until = measuresUntil(entry, await liveRows(database, 'ftpHistory'));
  let count = 0;
  const activities = await liveRowsBetween(
    database,
    'activities',
    'calendarDate',
    entry.date,
    until ?? lastCalendarDate,
  );
  for (const activity of measuredOtherwise(entry, until, activities)) {
    const { id: activityId, numbers: formerNumbers } = activity;
    const numbers = byAnotherFtp(formerNumbers, entry.value);
    const shown = { activities: [activity] };
    if (await act('recalculateActivity', { activityId, numbers, formerNumbers }, shown, { isSilent: true })) count += 1;
  }
  return count;
}
