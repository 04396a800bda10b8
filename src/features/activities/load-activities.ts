/** What the pages of activities have before they are painted, with their words. */
import { currentAthlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { openRecording } from './opened-recording.ts';
import { type Activity, activitiesIn, activityIn } from './reads.ts';

export async function loadActivities(): Promise<readonly Activity[]> {
  const database = currentAthlete()?.database;
  const [rows] = await Promise.all([database && activitiesIn(database), loadLaterWords()]);
  return rows ?? [];
}

/** @returns undefined where there is none */
export async function loadActivity({ params }: { params: { id: string } }): Promise<Activity | undefined> {
  const database = currentAthlete()?.database;
  const [row] = await Promise.all([database && openActivity(database, params.id), loadLaterWords()]);
  return row;
}

/** A recording that can't be read is told by its page. */
async function openActivity(database: AccountDatabase, id: string): Promise<Activity | undefined> {
  const row = await activityIn(database, id);
  if (row) await openRecording(database, row.sources[0]?.samplesHash ?? '').catch(() => undefined);
  return row;
}
