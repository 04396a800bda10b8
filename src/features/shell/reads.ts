/** What the shell reads of the device. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsInState } from '#src/db/call-reads.ts';

/** When the newest waiting change was made, in milliseconds; null where none waits. */
export async function lastChangeAt(database: AccountDatabase): Promise<number | null> {
  const [newest] = await callsInState(database, 'queued', 1);
  return newest?.at ?? null;
}

/** Has a session been done on this device? Asked on an athlete's first visit only, when there are few calls. */
export async function hasDoneSession(database: AccountDatabase): Promise<boolean> {
  const done = database.calls.filter(({ input }) => {
    const act = input as { done?: object | null };
    return act.done !== undefined && act.done !== null;
  });
  return (await done.first()) !== undefined;
}
