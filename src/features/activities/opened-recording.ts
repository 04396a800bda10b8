/** The recording of the activity that is being opened, read beside its row: where it is on this device, its page is painted with it. */
import { onAccount } from '#src/app/session/athlete.ts';
import { type FoundRecording, recordingHere } from '#src/app/activities/recording-of.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';

type Here = Extract<FoundRecording, { at: 'here' }>;

/** The last one alone: a day of samples takes megabytes. */
let opened: { samplesHash: string; recording: Here } | null = null;
onAccount(() => (opened = null));

/** Reads it from this device, if it is there. */
export async function openRecording(database: AccountDatabase, samplesHash: string): Promise<void> {
  const recording = await recordingHere(database, samplesHash);
  if (recording?.at === 'here') opened = { samplesHash, recording };
}

export const openedRecording = (samplesHash: string): Here | null =>
  opened?.samplesHash === samplesHash ? opened.recording : null;
