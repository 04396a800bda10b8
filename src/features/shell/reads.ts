/** What the shell reads of the device. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsInState } from '#src/db/call-reads.ts';

/** When the newest waiting change was made, in milliseconds; null where none waits. */
export async function lastChangeAt(database: AccountDatabase): Promise<number | null> {
  const [newest] = await callsInState(database, 'queued', 1);
  return newest?.at ?? null;
}

/** Has anything ever been saved on this device? */
export const hasSavedSomething = async (database: AccountDatabase): Promise<boolean> =>
  (await database.calls.limit(1).count()) > 0;
