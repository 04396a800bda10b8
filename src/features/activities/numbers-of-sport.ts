/** What an activity's numbers are as another sport: each sport has thresholds of its own (S7.09). */
import type { InputOf } from '#core/acts/acts.ts';
import { summaryOf } from '#core/domain/activity/summary.ts';
import { thresholdsOn } from '#core/domain/activity/thresholds-on.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows, settingsIn } from '#src/db/row-reads.ts';
import type { Activity } from './reads.ts';

/** What an athlete's thresholds on any day come from. */
export async function thresholdGround(database: AccountDatabase) {
  const [settings, history] = await Promise.all([settingsIn(database), liveRows(database, 'ftpHistory')]);
  return { settings, history };
}

/** @param recorded what was recorded, of the sport that it shall have */
export function numbersOfSport(
  { id: activityId, calendarDate, numbers: formerNumbers }: Activity,
  recorded: RecordedActivity,
  { settings, history }: Awaited<ReturnType<typeof thresholdGround>>,
): InputOf<'recalculateActivity'> {
  const thresholds = thresholdsOn(calendarDate, recorded, settings, history);
  return { activityId, numbers: { ...summaryOf(recorded, thresholds), thresholds }, formerNumbers };
}
