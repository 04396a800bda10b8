/** What was recorded of an activity, and the files that it came in. */
import { decodeActivity } from '#core/formats/activity/samples.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { askForToken } from '#src/api/ask-for-token.ts';
import { anonymous, type Athlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';
import { blobBytes } from '#src/db/uploads.ts';
import { fetchBlob } from '#src/sync/blob-calls.ts';
import { type ReadBlob, readBlob } from '#src/sync/read-blob.ts';

/** What was recorded: from this device, else from the server; or why it can't be shown now. */
export type FoundRecording =
  | { at: 'here'; recorded: RecordedActivity }
  | { at: 'not there' | 'unreachable' | 'unreadable' };
export type Recording = FoundRecording | { at: 'loading' };

/** A file or a recording, by its hash: from this device, else from the server. */
export function blobFor({ database, account, caller }: Athlete, hash: string): Promise<ReadBlob> {
  const tokens = { ...tokenStoreIn(database, anonymous), ask: askForToken };
  return readBlob(
    {
      database,
      now: () => Date.now(),
      fetchBlob: (...asked) => fetchBlob({ account, tokens, here: caller }, ...asked),
    },
    hash,
  );
}

export async function recordingOf(athlete: Athlete, samplesHash: string): Promise<FoundRecording> {
  const read = await blobFor(athlete, samplesHash);
  return read.at === 'here' ? recordingIn(read.bytes) : read;
}

/** The same from this device alone; null where it is not there. */
export async function recordingHere(database: AccountDatabase, samplesHash: string): Promise<FoundRecording | null> {
  const bytes = await blobBytes(database, samplesHash, Date.now());
  return bytes ? recordingIn(bytes) : null;
}

function recordingIn(bytes: Uint8Array): FoundRecording {
  const decoded = decodeActivity(bytes);
  return decoded.ok ? { at: 'here', recorded: decoded.activity } : { at: 'unreadable' };
}
