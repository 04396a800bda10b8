/** Sends what waits in the queue while no page is open; the pages show the outcomes when they come back. */
import { AccountDatabase } from '#src/db/account-database.ts';
import { AnonymousDatabase, openAccountIn } from '#src/db/anonymous-database.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';
import { browserDevice } from '#src/sync/browser-device.ts';
import { runCycle } from '#src/sync/cycle.ts';

/** @throws Error while something is left to send, so that the browser tries again later */
export async function sendQueued(): Promise<void> {
  const anonymous = new AnonymousDatabase();
  try {
    const open = await openAccountIn(anonymous);
    if (!open) return;
    const database = new AccountDatabase(open.account);
    try {
      const end = await runCycle(browserDevice(database, tokenStoreIn(database, anonymous)), 'worker');
      if (end.at === 'waiting') throw new Error('The server could not be reached.');
    } finally {
      database.close();
    }
  } finally {
    anonymous.close();
  }
}
