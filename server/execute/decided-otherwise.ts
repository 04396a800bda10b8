/**
 * Two devices decided one conflict: the first decision is used, and the second device is told so. What it was told stays so
 * on a server that was put back: its decision does not count there either, though it may come before the first one.
 */
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

/**
 * A decision without the conflicts of which it was told in a lost time that another decision counts: those wait for that
 * one, or for the athlete.
 * @returns null where nothing is left to be decided
 */
export async function withoutOverruled(rows: Layer, { mid, call }: SentCall, input: unknown): Promise<unknown> {
  if (call !== acts.decideConflicts.call) return input;
  const told = (await rows.get('conflicts', mid))?.entries ?? [];
  const overruled = told.flatMap(({ table, act, id }) => (table === 'conflicts' && act === 'overwrite' ? [id] : []));
  const { conflictIds } = input as { conflictIds: string[] };
  const left = conflictIds.filter((id) => !overruled.includes(id));
  return left.length === 0 ? null : { ...(input as object), conflictIds: left };
}
