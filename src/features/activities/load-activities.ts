/** What the pages of activities have before they are painted, with their words. */
import { currentAthlete } from '#src/app/session/athlete.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { type Activity, activitiesIn, activityIn } from './reads.ts';

export async function loadActivities(): Promise<readonly Activity[]> {
  const database = currentAthlete()?.database;
  const [rows] = await Promise.all([database && activitiesIn(database), loadLaterWords()]);
  return rows ?? [];
}

/** @returns undefined where there is none */
export async function loadActivity({ params }: { params: { id: string } }): Promise<Activity | undefined> {
  const database = currentAthlete()?.database;
  const [row] = await Promise.all([database && activityIn(database, params.id), loadLaterWords()]);
  return row;
}
