/** A shared list becomes one of the athlete's own: the same workouts in the same order (S2.10). */
import type { ListView, WorkoutView } from '#core/contract/views.ts';
import { derivedId } from '#core/domain/derived-id.ts';
import { byRank, ranksBetween } from '#core/domain/rank.ts';
import { contentOf } from '#core/domain/workouts/content-of.ts';
import { makeList } from '#src/app/workouts/add-to-list.tsx';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveChildren, rowState } from '#src/db/row-reads.ts';
import { nothingShown } from '#src/entities/shown-for.ts';

type SharedList = Pick<ListView, 'listId' | 'listName' | 'shortName'> & { workouts: readonly WorkoutView[] };

/**
 * Public workouts are added as they are; of those that only the list shows, the athlete gets copies. Done again, it is
 * the same list: it gets what it never had, and comes back where it was deleted.
 * @returns the own list's id, or null where it was refused; workouts that were refused are left out, and each said why
 */
export async function copySharedList({
  listId: sharedId,
  listName,
  shortName,
  workouts,
}: SharedList): Promise<string | null> {
  const database = currentAthlete()?.database;
  if (!database) return null;
  const listId = derivedId(database.account, sharedId);
  const { state, row } = await rowState(database, 'lists', listId);
  if (state === 'absent' && !(await makeList(listName, { listId, shortName, isSilent: true }))) return null;
  const isBack = row && (await doAct('restoreList', { listId }, { lists: [row] }, { isSilent: true }));
  if (state === 'deleted' && !isBack) return null;
  const entryIdOf = ({ workoutId }: WorkoutView): string => derivedId(listId, workoutId);
  const states = await Promise.all(workouts.map((one) => rowState(database, 'listEntries', entryIdOf(one))));
  // What was taken out of the list since stays out.
  const missing = workouts.filter((_, index) => states[index]?.state === 'absent');
  const last = (await liveChildren(database, 'listEntries', [listId])).toSorted(byRank).at(-1);
  const ranks = ranksBetween(last?.rank ?? null, null, missing.length);
  for (const [index, workout] of missing.entries()) {
    const workoutId = workout.isPublic || workout.isMine ? workout.workoutId : await copyWorkout(database, workout);
    if (!workoutId) continue;
    const addedAt = new Date().toISOString();
    const entry = { entryId: entryIdOf(workout), listId, workoutId, rank: ranks[index] ?? '', addedAt };
    await doAct('addListEntry', entry, nothingShown, { isSilent: true });
  }
  return listId;
}

/** @returns the copy's id, the same one however often it is made; null where it was refused */
async function copyWorkout(database: AccountDatabase, workout: WorkoutView): Promise<string | null> {
  const workoutId = derivedId(database.account, workout.workoutId);
  const { state, row } = await rowState(database, 'workouts', workoutId);
  if (state === 'live') return workoutId;
  if (row) {
    const isBack = await doAct('restoreWorkout', { workoutId }, { workouts: [row] }, { isSilent: true });
    return isBack ? workoutId : null;
  }
  const versionId = derivedId(database.account, workout.id);
  const copy = { workoutId, versionId, createdAt: new Date().toISOString(), content: contentOf(workout) };
  return (await doAct('createWorkout', copy, nothingShown, { isSilent: true })) ? workoutId : null;
}
