/** Months later Anna opens the app again: she signs in, takes over what she had made as a visitor, and all is sent. */
import type { TokenStore } from '#src/api/token.ts';
import { adoptDrafts } from '#src/app/drafts/adopt-drafts.ts';
import { anonymous } from '#src/app/session/athlete.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';
import { askMissing, sendPart } from '#src/sync/blob-calls.ts';
import { runCycle } from '#src/sync/cycle.ts';
import { uploadStorage } from '#src/db/uploads.ts';
import { runUploads } from '#src/sync/uploads.ts';
import { type OpenDevice, signIn } from './old-device.ts';
import type { OldServer } from './old-server.ts';

/** Far beyond the time for which a server that was put back is told of applied calls again. */
const daysAway = 200;

/** @returns the device at rest, with everything sent and fetched */
export async function comeBack(server: OldServer): Promise<OpenDevice> {
  server.pass(daysAway * 24 * 60);
  server.network = server.fetch;
  const opened = await signIn(server, 2);
  await adoptDrafts(opened.anonymous, opened.device);
  const end = await runCycle(opened.device, 'page');
  if (end.at !== 'done') throw new Error(`The cycle ended ${JSON.stringify(end)}.`);
  await sendFiles(opened, server);
  return opened;
}

async function sendFiles({ account, database }: OpenDevice, server: OldServer): Promise<void> {
  const tokens: TokenStore = { ...tokenStoreIn(database, anonymous), ask: async () => null };
  const caller = { account, tokens, here: { locale: () => 'en', timezone: () => 'Europe/Berlin' } };
  const end = await runUploads({
    storage: uploadStorage(database),
    sendPart: (part) => sendPart(caller, part),
    askMissing: () => askMissing(caller),
    now: () => server.now.getTime(),
    alone: (work) => work(),
    isPaused: async () => false,
  });
  if (end.at !== 'done') throw new Error(`The files ended ${JSON.stringify(end)}.`);
}
