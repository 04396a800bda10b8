/** When an athlete acts, as a call says it. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import { syncMetaIn } from '#src/db/call-reads.ts';

/** Now by the server's clock, as this device last heard it. */
export async function timeOfActIn(database: AccountDatabase): Promise<string> {
  const { clockOffset } = await syncMetaIn(database);
  return new Date(Date.now() + clockOffset).toISOString();
}
