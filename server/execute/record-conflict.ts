/** Keeps a call whose work did not simply merge, under the call's own id, for every device of the account to see. */
import { acts } from '#core/acts/acts.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { isWhole } from '#core/domain/conflicts/decide-conflicts.ts';
import { derivedId } from '#core/domain/derived-id.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
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
  const told = known?.state === 'notice' ? await stillTold(rows, known.entries, found.entries) : [];
  const isRevival = found.kind === 'overwritten' && told.some(({ act }) => act === 'revive');
  const conflict = {
    id,
    deletedBy: null,
    decision: null,
    call,
    sv,
    input: input ?? null,
    at: now.toISOString(),
    ...found,
    kind: isRevival ? 'revived' : found.kind,
    entries: [...found.entries, ...told],
  };
  await rows.put('conflicts', conflict);
}

/**
 * What a notice of the lost time says besides: where its rows came back as the call had left them, the call does nothing
 * to them now, and that they had been brought back or overwritten is told nowhere else. Which decision counts is told as
 * it is now: none where the conflict waits again.
 */
async function stillTold(
  rows: Layer,
  told: readonly ConflictEntry[],
  found: readonly ConflictEntry[],
  isCardToCome = false,
): Promise<ConflictEntry[]> {
  const still: ConflictEntry[] = [];
  for (const entry of told) {
    const { table, id, act } = entry;
    if (found.some((one) => one.table === table && one.id === id && one.act === act)) continue;
    const card = table === 'conflicts' ? await rows.get('conflicts', id) : undefined;
    if (table !== 'conflicts' || (!card && isCardToCome)) still.push(entry);
    else if (card && card.decision !== entry.mine?.['decision'])
      still.push({ ...entry, theirs: { decision: card.decision } });
  }
  return still;
}

/**
 * A notice of the lost time that tells which decision counts keeps what is still so.
 * @param isCardToCome is a conflict that is not there one that may yet be brought back?
 */
export async function correctNotice(
  rows: Layer,
  { mid, call }: Pick<SentCall, 'mid' | 'call'>,
  isCardToCome = false,
): Promise<void> {
  if (call !== acts.decideConflicts.call) return;
  const notice = await rows.get('conflicts', mid);
  if (notice?.state !== 'notice') return;
  const entries = await stillTold(rows, notice.entries, [], isCardToCome);
  if (sameValue(entries, notice.entries)) return;
  // Nothing of it is left to be looked at.
  const rest = entries.length > 0 ? { entries } : ({ state: 'decided', decision: 'seen' } as const);
  await rows.put('conflicts', { ...notice, ...rest });
}

/** A row that a call is about, by its `table/id`, where there is nothing to compare. */
export function namedEntry(name: string, act: ConflictEntry['act'] = 'create'): ConflictEntry {
  const [table = '', id = ''] = name.split('/', 2);
  return { table, id, act, was: null, mine: null, theirs: null };
}
