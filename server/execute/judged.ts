/**
 * A call whose card a device has brought back to a server that was put back: what it meets now counts no more, the card
 * is what the athlete decides on.
 */
import type { SentCall } from '#core/contract/sync.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import type { Ending } from './run-call.ts';

/** How the call ended then; null for a call without a card, or with one that only tells something. */
export async function judged(rows: Layer, { mid }: SentCall): Promise<Ending | null> {
  const card = await rows.get('conflicts', mid);
  if (!card || card.state === 'notice') return null;
  await rows.put('conflicts', card);
  return { mid, kind: 'conflict', ...(card.code !== null && { code: card.code }) };
}
