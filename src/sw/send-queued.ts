/** Sends what waits in the queue while no page is open; the pages show the outcomes when they come back. */
import { askForToken } from '#src/api/ask-for-token.ts';
import { deviceTimezone } from '#src/api/device-clock.ts';
import type { Here } from '#src/api/headers.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { AnonymousDatabase, openAccountIn } from '#src/db/anonymous-database.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';
import { browserDevice } from '#src/sync/browser-device.ts';
import { runRounds } from '#src/sync/rounds.ts';
import { send } from '#src/sync/send.ts';

/** A worker does not know which language the pages speak, only the browser's. */
const here: Here = { locale: () => navigator.language, timezone: deviceTimezone };

/** @throws Error while something is left to send, so that the browser tries again later */
export async function sendQueued(): Promise<void> {
  const anonymous = new AnonymousDatabase();
  try {
    const open = await openAccountIn(anonymous);
    if (!open) return;
    const database = new AccountDatabase(open.account);
    try {
      const tokens = { ...tokenStoreIn(database, anonymous), ask: askForToken };
      const device = browserDevice(database, (request) => send(request, tokens, here));
      const end = await runRounds(device, null);
      if (end.at === 'waiting') throw new Error('The server could not be reached.');
    } finally {
      database.close();
    }
  } finally {
    anonymous.close();
  }
}
