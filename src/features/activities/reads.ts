/** Reads of the device for the pages of activities. */
import { askForToken } from '#src/api/ask-for-token.ts';
import { decodeActivity } from '#core/formats/activity/samples.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import { anonymous, type Athlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRow, liveRows, liveRowsBetween } from '#src/db/row-reads.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';
import { fetchBlob } from '#src/sync/blob-calls.ts';
import { type ReadBlob, readBlob } from '#src/sync/read-blob.ts';

export type Activity = RowOf<'activities'>;

/** The newest first. */
export async function activitiesIn(database: AccountDatabase): Promise<Activity[]> {
  const rows = await liveRows(database, 'activities');
  return rows.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : a.startedAt > b.startedAt ? -1 : 0));
}

/** Of some days, both included; without those that are out of lists and totals. */
export async function activitiesBetween(database: AccountDatabase, from: string, to: string): Promise<Activity[]> {
  const rows = await liveRowsBetween(database, 'activities', 'calendarDate', from, to);
  return rows.filter(({ isHidden }) => !isHidden);
}

export const activityIn = (database: AccountDatabase, id: string): Promise<Activity | undefined> =>
  liveRow(database, 'activities', id);

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
  if (read.at !== 'here') return read;
  const decoded = decodeActivity(read.bytes);
  return decoded.ok ? { at: 'here', recorded: decoded.activity } : { at: 'unreadable' };
}
