/** Months later Anna opens the app again: she signs in, takes over what she had made as a visitor, and all is sent. */
import { adoptDrafts } from '#src/app/adopt-drafts.ts';
import { runCycle } from '#src/sync/cycle.ts';
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
  return opened;
}
