/** What an athlete's thresholds on any day come from, as this device has it. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows, settingsIn } from '#src/db/row-reads.ts';
import type { ThresholdGround } from './numbers-of-sport.ts';

export async function thresholdGround(database: AccountDatabase): Promise<ThresholdGround> {
  const [settings, history] = await Promise.all([settingsIn(database), liveRows(database, 'ftpHistory')]);
  return { settings, history };
}
