/**
 * A call whose card a device has brought back to a restored server: what the card asks, or what was decided on it, is
 * not asked again. The rest of the call was done in the lost time, and is done again unless a row shows that it was.
 */
import type { SentCall } from '#core/contract/sync.ts';
import { isWhole } from '#core/domain/conflicts/decide-conflicts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
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
    const entry = judged.find(
      ({ table, id, act }) => table === one.table && id === one.id && (act === 'change' || act === 'delete'),
    );
    const { seen } = one;
    if (!entry || !seen) return [one];
    if (entry.act === 'delete') return [];
    const asSeen = Object.fromEntries(Object.keys(entry.mine ?? {}).map((field) => [field, seen[field]]));
    const after = { ...one.after, ...asSeen };
    return sameValue(after, seen) ? [] : [{ ...one, after }];
  });
