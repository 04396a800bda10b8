/** Takes along what the server has not recorded yet, as a file that any release can read. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsInState } from '#src/db/call-reads.ts';

const unsentStates = ['queued', 'attention', 'unreadable'] as const;

/** Everything unsent as JSON text, oldest first; the rows are as they stand in the queue. */
export async function unsentText(database: AccountDatabase, now: Date): Promise<string> {
  const calls = (await Promise.all(unsentStates.map((state) => callsInState(database, state, Infinity)))).flat();
  const inOrder = calls.toSorted((one, other) => one.n - other.n);
  return JSON.stringify({ account: database.account, exportedAt: now.toISOString(), calls: inOrder }, null, 2);
}

/** Saves the file in the athlete's downloads. */
export async function exportUnsent(database: AccountDatabase): Promise<void> {
  const now = new Date();
  const file = new Blob([await unsentText(database, now)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `trainside-unsent-${now.toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
