/** A call that the server cannot execute is tried again and again, then set aside so that the queue moves. */
import { canonical } from '#core/domain/sync/digest.ts';
import { limits } from '#core/model/limits.ts';
import { parkCall } from '#core/acts/sync/calls.ts';
import type { ParkedCall } from '#core/contract/sync.ts';
import type { DeviceCall, DeviceTransaction } from '#src/db/device-store.ts';
import type { PageWork } from './page-work.ts';

const stopsBeforeParking = 5;
const oneHour = 3600 * 1000;

/**
 * Counts a stop and, after five over an hour or more, parks the call: it waits for the athlete, and a park call tells
 * the server. Only a page parks, since the rows that it shows change.
 * @returns whether the call was parked, so that the queue can go on
 */
export async function parkAfterStops(
  transaction: DeviceTransaction,
  account: string,
  { mid, code }: { mid: string; code: string },
  page: PageWork | null,
  fresh: { mid: string; now: number },
): Promise<boolean> {
  // A server that does not know the call yet is behind this release; it will catch up.
  if (code === 'callUnknown') return false;
  const meta = await transaction.meta();
  const known = meta.stops?.mid === mid ? meta.stops : { mid, count: 0, since: fresh.now };
  // A clock that was set back must not extend the hour for ever.
  const stops = { mid, count: known.count + 1, since: Math.min(known.since, fresh.now) };
  const call = await transaction.call(mid);
  const isDue = stops.count >= stopsBeforeParking && fresh.now - stops.since >= oneHour;
  // To park a park call would only make a larger one.
  const canBeParked = call?.state === 'queued' && call.call !== parkCall;
  if (!isDue || !page || !canBeParked) {
    await transaction.putMeta({ ...meta, stops });
    return false;
  }
  await transaction.putMeta({ ...meta, stops: null });
  const at = new Date(fresh.now + meta.clockOffset).toISOString();
  await transaction.setCallState(mid, 'attention', { mid, kind: 'rejected', rev: 0, code, at });
  await page.enqueue(
    transaction,
    account,
    page.park,
    { parked: parkedForm(call, code), code },
    { mid: fresh.mid, at: fresh.now },
  );
  await page.rebase(transaction, account, [], false);
  return true;
}

/** What of a call travels when it is set aside; a call that was too large for the way stays here with its content. */
function parkedForm({ mid, sv, call, hash, input, was }: DeviceCall, code: string): ParkedCall {
  const isLarge = code === 'tooLarge' || canonical(input).length > limits.parkedCharacters;
  const rows = was.slice(0, isLarge ? 1 : limits.bulkRows).map(({ table, id }) => `${table}/${id}`);
  return { mid, sv, call, hash, input: isLarge ? null : input, rows };
}
