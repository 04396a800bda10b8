/** A call that could not be executed, again and again, is recorded as rejected and kept as a conflict. */
import type { SentCall } from '#core/contract/sync.ts';
import { mutationOf } from '#core/contract/mutations.ts';
import { digest } from '#core/domain/sync/digest.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import type { StoredOutcome } from '#server/store/store.ts';
import { recordConflict, type Ending } from './run-call.ts';

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
  if (!mutationOf('sync.park')?.input.safeParse(call.input).success) return null;
  const { parked, code } = call.input as { parked: SentCall; code: string };
  const earlier = await known(parked.mid);
  if (earlier) return { ending: { mid: call.mid, kind: 'noop', known: earlier.outcome.kind } };
  await recordConflict(rows, parked, { kind: 'parked', state: 'open', entries: [], code }, now);
  const ending: Ending = { mid: parked.mid, kind: 'rejected', code };
  return { ending: { mid: call.mid, kind: 'applied' }, recorded: { ending, hash: digest(parked) } };
}
