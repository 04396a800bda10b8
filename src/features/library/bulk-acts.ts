/** What an athlete does with several workouts of the library at once; each is a call of its own, all are taken back together. */
import i18next from 'i18next';
import type { MutationName } from '#core/contract/mutations.ts';
import { byRank, ranksBetween } from '#core/domain/rank.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { currentAthlete } from '#src/app/athlete.ts';
import { doAct, freshRowId } from '#src/app/do-act.ts';
import { liveChildren } from '#src/db/row-reads.ts';
import { toast } from '#src/ui/toast.ts';

/** @returns the inputs of those that were done; what was refused has said why */
async function doEach<Name extends MutationName>(
  name: Name,
  inputs: readonly InputOf<Name>[],
): Promise<InputOf<Name>[]> {
  const done: InputOf<Name>[] = [];
  for (const input of inputs) if (await doAct(name, input, { isSilent: true })) done.push(input);
  return done;
}

/** Says how many were done, with a way back for all of them. */
function sayMany(text: string, takeBack: () => Promise<unknown>): void {
  toast({ text, action: { label: i18next.t('ui.undo'), run: () => void takeBack() } });
}

/** Adds workouts at the end of a list, but for those that stand in it already. */
export async function addManyToList(listId: string, workoutIds: readonly string[]): Promise<boolean> {
  const athlete = currentAthlete();
  if (!athlete) return false;
  const entries = (await liveChildren(athlete.database, 'listEntries', [listId])).toSorted(byRank);
  const there = new Set(entries.map(({ workoutId }) => workoutId));
  const added = workoutIds.filter((id) => !there.has(id));
  const ranks = ranksBetween(entries.at(-1)?.rank ?? null, null, added.length);
  const addedAt = new Date().toISOString();
  const inputs = added.map((workoutId, index) => {
    return { entryId: freshRowId(), listId, workoutId, rank: ranks[index] ?? '', addedAt };
  });
  const done = await doEach('addListEntry', inputs);
  sayMany(i18next.t('library.many.added', { count: done.length }), () =>
    doEach(
      'removeListEntry',
      done.map(({ entryId }) => ({ entryId })),
    ),
  );
  return done.length === inputs.length;
}

/** Takes workouts out of a list. */
export async function removeManyFromList(entryIds: readonly string[]): Promise<boolean> {
  const inputs = entryIds.map((entryId) => ({ entryId }));
  const done = await doEach('removeListEntry', inputs);
  sayMany(i18next.t('library.many.removed', { count: done.length }), () => doEach('restoreListEntry', done));
  return done.length === inputs.length;
}

/** Deletes own workouts. */
export async function deleteManyWorkouts(workoutIds: readonly string[]): Promise<boolean> {
  const inputs = workoutIds.map((workoutId) => ({ workoutId }));
  const done = await doEach('deleteWorkout', inputs);
  sayMany(i18next.t('library.many.deleted', { count: done.length }), () => doEach('restoreWorkout', done));
  return done.length === inputs.length;
}
