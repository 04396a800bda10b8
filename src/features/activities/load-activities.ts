/** What the pages of activities have before they are painted, with their words. */
import { currentAthlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { type KnownRows, readToFollow } from '#src/db/follow-rows.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { openRecording } from './opened-recording.ts';
import { type Activity, activitiesIn, activityIn } from './reads.ts';

export async function loadActivities(): Promise<KnownRows<Activity>> {
  const database = currentAthlete()?.database;
  const [known] = await Promise.all([database && readToFollow(database, 'activities', activitiesIn), loadLaterWords()]);
  return known ?? { rows: [], changes: -1 };
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
