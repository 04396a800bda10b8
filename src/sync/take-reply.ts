/** A reply from the server, taken whole or not at all, in one transaction. */
import type { Outcome } from '#core/contract/endpoint.ts';
import type { SyncReply, SyncRequest } from '#core/contract/sync.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { CallState, DeviceCall, DeviceTransaction, SyncMeta } from '#src/db/device-store.ts';
import { rebase } from './rebase.ts';

const thirtyDays = 30 * 24 * 3600 * 1000;

/** By the server's clock, since the device's may be years off. */
const thirtyDaysBefore = (instant: string): string => new Date(Date.parse(instant) - thirtyDays).toISOString();

/** What the request carried and the reply depends on. */
export interface Sent {
  request: SyncRequest;
  resets: number;
}

/** A page applies everything; the worker only stores outcomes, and a page shows them later. */
export type Role = 'page' | 'worker';

/** stale: the device has moved on since the request was made, and asks again. */
export type Taken = 'stale' | 'taken';

export async function takeReply(
  transaction: DeviceTransaction,
  { request, resets }: Sent,
  reply: SyncReply,
  role: Role,
  now: number,
): Promise<Taken> {
  const meta = await transaction.meta();
  const isSame = sameValue([meta.cursors, meta.heads, meta.resets], [request.cursors, request.heads, resets]);
  if (!isSame) return 'stale';
  if (reply.reset) return role === 'page' ? reset(transaction, meta, reply) : 'taken';

  for (const outcome of reply.outcomes) await record(transaction, outcome);
  const next: SyncMeta = {
    ...meta,
    heads: reply.heads,
    hold: null,
    batchCalls: reply.outcomes.length > 0 ? Math.min(50, meta.batchCalls * 2) : meta.batchCalls,
    clockOffset: Date.parse(reply.now) - now,
    lastReplyAt: now,
  };
  if (role === 'worker') {
    await transaction.putMeta(next);
    return 'taken';
  }
  const isRefetched = meta.refetching && !reply.more;
  Object.assign(next, { cursors: reply.cursors, remaining: reply.remaining, refetching: meta.refetching && reply.more });
  await transaction.putMeta(next);
  const changes = [...reply.changes, ...(reply.early ?? [])];
  const swept = reply.more ? 0 : await sweep(transaction, reply);
  const decided = await settleDecided(transaction, reply);
  if (changes.length > 0 || swept > 0 || decided > 0 || isRefetched) {
    await rebase(transaction, request.account, changes, isRefetched);
  }
  await transaction.forgetApplied(thirtyDaysBefore(reply.now));
  return 'taken';
}

async function record(transaction: DeviceTransaction, outcome: Outcome): Promise<void> {
  const call = await transaction.call(outcome.mid);
  if (call?.state === 'queued') await transaction.setCallState(outcome.mid, 'answered', outcome);
}

/**
 * The rows now show everything up to the cursor: answered calls that it covers are laid over them no longer.
 * @returns how many
 */
async function sweep(transaction: DeviceTransaction, { account, cursors, changes }: SyncReply): Promise<number> {
  const cursor = cursors[account] ?? 0;
  const shown = (await transaction.calls('answered')).filter((call) => call.outcome && call.outcome.rev <= cursor);
  const arrived = new Map(changes.filter(({ table }) => table === 'conflicts').map(({ row }) => [row.id, row['state']]));
  for (const call of shown) {
    const stored = (await transaction.row('conflicts', call.mid))?.view['state'];
    const isDecided = (arrived.get(call.mid) ?? stored) === 'decided';
    const state = needsAttention(call.outcome) && !isDecided ? 'attention' : 'applied';
    await transaction.setCallState(call.mid, state, call.outcome);
    await settleParked(transaction, call);
  }
  return shown.length;
}

const needsAttention = (outcome: Pick<Outcome, 'kind'> | undefined): boolean =>
  outcome?.kind === 'conflict' || outcome?.kind === 'rejected';

/** A park call came too late: the server had executed the call after all, and that is how it ended. */
async function settleParked(transaction: DeviceTransaction, { call, input, outcome }: DeviceCall): Promise<void> {
  if (call !== 'sync.park' || !outcome?.known) return;
  const { mid } = (input as { parked: { mid: string } }).parked;
  const state: CallState = needsAttention({ kind: outcome.known }) ? 'attention' : 'applied';
  if ((await transaction.call(mid))?.state === 'attention') await transaction.setCallState(mid, state, outcome);
}

/** Calls whose conflict has been decided, here or on another device, are over. */
async function settleDecided(transaction: DeviceTransaction, { changes }: SyncReply): Promise<number> {
  let settled = 0;
  for (const { table, row } of changes) {
    if (table !== 'conflicts' || row['state'] !== 'decided') continue;
    const call = await transaction.call(row.id);
    if (call?.state !== 'attention') continue;
    await transaction.setCallState(row.id, 'applied', call.outcome);
    settled += 1;
  }
  return settled;
}

/**
 * The server is not where it was: it was put back to a copy. Everything this device has heard of in the last
 * 30 days is queued again, under the same ids, and the rows are fetched anew.
 */
async function reset(transaction: DeviceTransaction, meta: SyncMeta, reply: SyncReply): Promise<Taken> {
  const since = thirtyDaysBefore(reply.now);
  const recent = (await transaction.calls('applied')).filter((call) => (call.outcome?.at ?? since) >= since);
  const open = [...(await transaction.calls('answered')), ...(await transaction.calls('attention'))];
  for (const { mid } of [...recent, ...open]) await transaction.setCallState(mid, 'queued', undefined);
  for (const { table, row } of await transaction.allRows()) await transaction.putRow(table, { ...row, rev: -1 });
  const { heads } = reply;
  await transaction.putMeta({ ...meta, cursors: {}, heads, resets: meta.resets + 1, refetching: true, stops: null });
  await rebase(transaction, reply.account, [], false);
  return 'taken';
}
