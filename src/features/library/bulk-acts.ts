/** What an athlete does with several workouts of the library at once; each is a call of its own, all are taken back together. */
import i18next from 'i18next';
import type { ActName, InputOf } from '#core/acts/acts.ts';
import { byRank, ranksBetween } from '#core/domain/rank.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act, undoActs } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { liveChildren } from '#src/db/row-reads.ts';
import { nothingShown, type ShownFor } from '#src/entities/shown-for.ts';
import { toast } from '#src/ui/toast.ts';

interface Many {
  /** Those that changed something. */
  done: Done[];
  /** Was none refused? What was has said why. */
  isWhole: boolean;
}

async function doEach<Name extends ActName>(
  name: Name,
  acts: readonly { input: InputOf<Name>; shown: ShownFor<Name> }[],
): Promise<Many> {
  const many: Many = { done: [], isWhole: true };
  for (const { input, shown } of acts) {
    const done = await act(name, input, shown, { isSilent: true });
    if (done) many.done.push(done);
    if (done === false) many.isWhole = false;
  }
  return many;
}

/** Says how many were done, with a way back for all of them. */
function sayMany(text: string, { done }: Many): void {
  toast({ text, action: { label: i18next.t('ui.undo'), run: () => void undoActs(done) } });
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
  const many = await doEach(
    'addListEntry',
    added.map((workoutId, index) => ({
      input: { entryId: makeId(), listId, workoutId, rank: ranks[index] ?? '', addedAt },
      shown: nothingShown,
    })),
  );
  sayMany(i18next.t('library.many.added', { count: many.done.length }), many);
  return many.isWhole;
}

/** Takes workouts out of a list. */
export async function removeManyFromList(entryIds: readonly string[]): Promise<boolean> {
  const many = await doEach(
    'removeListEntry',
    entryIds.map((entryId) => ({ input: { entryId }, shown: { listEntries: [{ id: entryId }] } })),
  );
  sayMany(i18next.t('library.many.removed', { count: many.done.length }), many);
  return many.isWhole;
}

/** Deletes own workouts. */
export async function deleteManyWorkouts(workoutIds: readonly string[]): Promise<boolean> {
  const many = await doEach(
    'deleteWorkout',
    workoutIds.map((workoutId) => ({ input: { workoutId }, shown: { workouts: [{ id: workoutId }] } })),
  );
  sayMany(i18next.t('library.many.deleted', { count: many.done.length }), many);
  return many.isWhole;
}
