/** Two devices decided one conflict: the first decision is used, and the second device is told so. */
import { acts } from '#core/acts/acts.ts';
import type { SentCall } from '#core/contract/sync.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';

/** For each conflict that was decided differently before: what was wanted, and the decision that is used. */
export async function decidedOtherwise(rows: Layer, { call, input }: SentCall): Promise<ConflictEntry[]> {
  if (call !== acts.decideConflicts.call) return [];
  const { conflictIds, decision } = input as { conflictIds: string[]; decision: string };
  const entries: ConflictEntry[] = [];
  for (const id of conflictIds) {
    const conflict = await rows.get('conflicts', id);
    if (conflict?.state !== 'decided' || conflict.decision === decision) continue;
    const [mine, theirs] = [{ decision }, { decision: conflict.decision }];
    entries.push({ table: 'conflicts', id, act: 'overwrite', was: null, mine, theirs });
  }
  return entries;
}
