/** A call that failed again and again is recorded as rejected and stored as a conflict. */
import { actOf } from '#core/acts/acts.ts';
import type { ParkedCall, SentCall } from '#core/contract/sync.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import type { StoredOutcome } from '#server/store/store.ts';
import type { Ending } from './ending.ts';
import { namedEntry, recordConflict } from './record-conflict.ts';

interface Parking {
  ending: Ending;
  /** The parked call's own record, where it had none. */
  recorded?: { ending: Ending; hash: string };
}

/**
 * @param known looks up the recorded outcome of a mid
 * @returns null where the input is no parked call, so that it is refused like any other
 */
export async function parkCall(
  rows: Layer,
  call: SentCall,
  known: (mid: string) => Promise<StoredOutcome | undefined>,
  now: Date,
): Promise<Parking | null> {
  if (!actOf(call.call)?.input.safeParse(call.input).success) return null;
  const { parked, code } = call.input as { parked: ParkedCall; code: string };
  const { mid, hash } = parked;
  // They name the rows. What the call does to each only its rule can say, which may be what fails; the card tells the call.
  const entries = parked.rows.map((name) => namedEntry(name));
  const earlier = await known(mid);
  if (earlier?.hash === hash) return { ending: { mid: call.mid, kind: 'noop', known: earlier.outcome.kind } };
  if (earlier || mid === call.mid) {
    // The id belongs to another call: the content of this one is stored under the id of the park call.
    await recordConflict(rows, { ...parked, mid: call.mid }, { kind: 'parked', state: 'open', entries, code }, now);
    return { ending: { mid: call.mid, kind: 'rejected', code } };
  }
  await recordConflict(rows, parked, { kind: 'parked', state: 'open', entries, code }, now);
  return { ending: { mid: call.mid, kind: 'applied' }, recorded: { ending: { mid, kind: 'rejected', code }, hash } };
}
