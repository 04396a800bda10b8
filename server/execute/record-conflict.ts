/** Keeps a call whose work did not simply merge, under the call's own id, for every device of the account to see. */
import type { SentCall } from '#core/contract/sync.ts';
import { isWhole } from '#core/domain/conflicts/decide-conflicts.ts';
import { derivedId } from '#core/domain/derived-id.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { RowOf } from '#core/model/tables.ts';

export async function recordConflict(
  rows: Layer,
  { mid, call, sv, input }: Pick<SentCall, 'mid' | 'call' | 'sv' | 'input'>,
  found: Pick<RowOf<'conflicts'>, 'kind' | 'state' | 'entries' | 'code'>,
  now: Date,
): Promise<void> {
  // A card that a device has brought back to a restored server says what was found then, and stays as it is.
  const known = await rows.get('conflicts', mid);
  const isKnown = known !== undefined && known.state !== 'notice';
  const id = isKnown ? derivedId('beside its card', mid) : mid;
  if (isKnown) await rows.put('conflicts', known);
  if (isKnown && (isWhole(known) || (await rows.get('conflicts', id)))) return;
  const conflict = {
    id,
    deletedBy: null,
    decision: null,
    call,
    sv,
    input: input ?? null,
    at: now.toISOString(),
    ...found,
  };
  await rows.put('conflicts', conflict);
}

/** A row that a call is about, by its `table/id`, where there is nothing to compare. */
export function namedEntry(name: string, act: ConflictEntry['act'] = 'create'): ConflictEntry {
  const [table = '', id = ''] = name.split('/', 2);
  return { table, id, act, was: null, mine: null, theirs: null };
}
