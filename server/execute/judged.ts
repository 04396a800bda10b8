/**
 * A call whose card a device has brought back to a restored server: what the card asks, or what was decided on it, is
 * not asked again. The rest of the call was done in the lost time, and is done again unless a row shows that it was.
 */
import type { SentCall } from '#core/contract/sync.ts';
import { isWhole } from '#core/domain/conflicts/decide-conflicts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import type { RowName } from '#core/domain/sync/rows.ts';
import type { Touched } from '#core/domain/sync/seen-rows.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { Ending } from './ending.ts';

/** @param run executes the call but for what is on its card */
export async function runUnjudged(
  rows: Layer,
  { mid }: SentCall,
  run: (judged: readonly ConflictEntry[]) => Promise<Ending>,
): Promise<Ending> {
  const card = await rows.get('conflicts', mid);
  if (!card || card.state === 'notice') return run([]);
  await rows.put('conflicts', card);
  const rest = isWhole(card) ? null : await run(card.entries);
  return {
    mid,
    kind: 'conflict',
    ...(rest?.applied && { applied: rest.applied }),
    ...(card.code !== null && { code: card.code }),
  };
}

/** What a call does to rows, without what is on its card. */
export const withoutJudged = (touched: readonly Touched[], judged: readonly ConflictEntry[]): readonly Touched[] =>
  touched.flatMap((one) => {
    const { seen } = one;
    const entries = entriesOf(judged, one);
    if (entries.length === 0 || !seen) return [one];
    if (entries.some(({ act }) => act === 'delete')) return [];
    const asSeen = Object.fromEntries(judgedFields(judged, one).map((field) => [field, seen[field]]));
    const after = { ...one.after, ...asSeen };
    return sameValue(after, seen) ? [] : [{ ...one, after }];
  });

/** The fields of a row that a card asks about: whether a page is opened again is asked beside what else clashes in it. */
export const judgedFields = (judged: readonly ConflictEntry[], row: RowName): string[] =>
  entriesOf(judged, row).flatMap(({ mine }) => Object.keys(mine ?? {}));

const entriesOf = (judged: readonly ConflictEntry[], row: RowName): ConflictEntry[] =>
  judged.filter(({ table, id, act }) => table === row.table && id === row.id && (act === 'change' || act === 'delete'));
