/** Lists and their entries, in the athlete's order. One that was shared is the athlete's alone: its link leads elsewhere. */
import { byRank } from '#core/domain/rank.ts';
import type { Ground } from './ground.ts';
import { emptyPart, type Part, type RestoreCall } from './part.ts';

export function restoreLists({ archive, now, idOf, referenceOf }: Ground): Part {
  const part = emptyPart();
  const entries = Map.groupBy(archive.rows.listEntries, ({ listId }) => listId);
  for (const list of archive.rows.lists.toSorted(byRank)) {
    const { name, shortName, showInApp, isShared, sort, rank, createdAt } = list;
    const listId = idOf(list.id);
    const state = now.stateOf('lists', listId);
    const about = { kind: 'lists', subject: name } as const;
    const calls: RestoreCall[] = [];
    if (state === 'deleted') calls.push({ ...about, name: 'restoreList', input: { listId } });
    if (state === 'absent') {
      const made = { listId, name, shortName, showInApp, sort, rank, createdAt };
      calls.push({ ...about, name: 'createList', input: made });
      if (isShared) part.left.push({ kind: 'lists', name, why: 'private' });
    }
    for (const entry of (entries.get(list.id) ?? []).toSorted(byRank)) {
      const entryId = idOf(entry.id);
      const reference = referenceOf({ workoutId: entry.workoutId, versionId: null });
      if (!reference) part.left.push({ kind: 'lists', name, why: 'workoutUnknown' });
      // What was taken out of the list since stays out.
      if (!reference || now.stateOf('listEntries', entryId) !== 'absent') continue;
      const made = { entryId, listId, workoutId: reference.workoutId, rank: entry.rank, addedAt: entry.addedAt };
      calls.push({ ...about, name: 'addListEntry', input: made });
    }
    if (calls.length > 0) part.coming += 1;
    else part.there += 1;
    part.calls.push(...calls);
  }
  return part;
}
