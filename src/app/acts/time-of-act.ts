/** When an athlete acts, as a call says it. */
import { trackedNames } from '#core/model/thresholds.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { syncMetaIn } from '#src/db/call-reads.ts';

/** Now by the server's clock, as this device last heard it. */
export async function timeOfActIn(database: AccountDatabase): Promise<string> {
  const { clockOffset } = await syncMetaIn(database);
  return new Date(Date.now() + clockOffset).toISOString();
}

/** As an act takes it that changes settings: only those with a history ask when. @param fields that change */
export async function timeIfTracked(database: AccountDatabase, fields: object): Promise<{ at?: string }> {
  return trackedNames.some((name) => name in fields) ? { at: await timeOfActIn(database) } : {};
}
