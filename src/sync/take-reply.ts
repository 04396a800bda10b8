/** Takes a reply of the server whole or not at all, in one transaction. */
import type { Outcome } from '#core/contract/endpoint.ts';
import type { SyncReply, SyncRequest } from '#core/contract/sync.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { decideConflictsCall, parkCall } from '#core/acts/sync/calls.ts';
import type { DeviceCall, DeviceTransaction, SyncMeta } from '#src/db/device-store.ts';
import type { PageWork } from './page-work.ts';

const thirtyDays = 30 * 24 * 3600 * 1000;

/** By the server's clock, since the device's may be years off. */
const thirtyDaysBefore = (instant: string): string => new Date(Date.parse(instant) - thirtyDays).toISOString();

/** What the request carried and the reply depends on. */
export interface Sent {
  request: SyncRequest;
  resets: number;
  /** How many characters its calls have, and how many they might have had (batch-size.ts). */
  characters: number;
  batch: number;
}

/** stale: the device has moved on since the request was made, and asks again. */
export type Taken = 'stale' | 'taken';

/** @param page what applies everything; null in the worker, which only stores outcomes, and a page shows them later */
export async function takeReply(
  transaction: DeviceTransaction,
  { request, resets }: Sent,
  reply: SyncReply,
  page: PageWork | null,
  fresh: { mid: string; now: number },
): Promise<Taken> {
  const meta = await transaction.meta();
  const isSame = sameValue([meta.cursors, meta.heads, meta.resets], [request.cursors, request.heads, resets]);
  if (!isSame) return 'stale';
  if (reply.reset) return page ? reset(transaction, meta, reply, page) : 'taken';

  for (const outcome of reply.outcomes) await record(transaction, outcome);
  const next: SyncMeta = {
    ...meta,
    heads: reply.heads,
    hold: null,
    batchCalls: reply.outcomes.length > 0 ? Math.min(50, meta.batchCalls * 2) : meta.batchCalls,
    clockOffset: Date.parse(reply.now) - fresh.now,
    lastReplyAt: fresh.now,
  };
  if (!page) {
    await transaction.putMeta(next);
    return 'taken';
  }
  const isRefetched = meta.refetching && !reply.more;
  Object.assign(next, {
    cursors: reply.cursors,
    remaining: reply.remaining,
    refetching: meta.refetching && reply.more,
  });
  await transaction.putMeta(next);
  const changes = [...reply.changes, ...(reply.early ?? [])];
  const swept = reply.more ? 0 : await sweep(transaction, reply);
  const decided = await settleDecided(transaction, reply);
  if (changes.length > 0 || swept > 0 || decided > 0 || isRefetched) {
    const broughtBack = await page.rebase(transaction, request.account, changes, isRefetched, fresh);
    if (broughtBack > 0 && meta.restored)
      await transaction.putMeta({ ...next, restored: { ...meta.restored, broughtBack } });
  }
  await transaction.forgetApplied(thirtyDaysBefore(reply.now));
  return 'taken';
}

async function record(transaction: DeviceTransaction, outcome: Outcome): Promise<void> {
  const call = await transaction.call(outcome.mid);
  if (call?.state === 'queued') await transaction.setCallState(outcome.mid, 'answered', outcome);
}

/**
 * The rows now show everything up to the cursor: answered calls that it covers are taken off them.
 * @returns how many
 */
async function sweep(transaction: DeviceTransaction, { account, cursors, changes }: SyncReply): Promise<number> {
  const cursor = cursors[account] ?? 0;
  const answered = await transaction.calls('answered');
  const shown = answered.flatMap((call) =>
    call.outcome && call.outcome.rev <= cursor ? [{ call, outcome: call.outcome }] : [],
  );
  const arrived = new Map(
    changes.filter(({ table }) => table === 'conflicts').map(({ row }) => [row.id, row['state']]),
  );
  const settle = async (call: DeviceCall, outcome: Outcome) => {
    const conflict = arrived.get(call.mid) ?? (await storedState(transaction, call.mid));
    const isOpen = needsAttention(call, outcome, conflict);
    await transaction.setCallState(call.mid, isOpen ? 'attention' : 'applied', outcome);
  };
  for (const { call, outcome } of shown) {
    await settle(call, outcome);
    const parked = call.call === parkCall ? await transaction.call(parkedMid(call)) : undefined;
    if (parked?.state === 'attention') await settleParked(outcome, parked, settle, transaction);
  }
  return shown.length;
}

/** What the server says of a conflict, not what this device has decided and not sent yet. */
async function storedState(transaction: DeviceTransaction, conflictId: string): Promise<unknown> {
  const row = await transaction.row('conflicts', conflictId);
  return (row?.pending === 1 ? row.base : row?.view)?.['state'];
}

/** A decision that could not be carried out leaves its conflict open, which is the card to decide on, unless parked. */
const needsAttention = ({ call }: DeviceCall, { kind }: Outcome, conflict: unknown): boolean =>
  (kind === 'conflict' || kind === 'rejected') &&
  (call === decideConflictsCall ? conflict === 'open' : conflict !== 'decided');

const parkedMid = ({ input }: DeviceCall): string => (input as { parked: { mid: string } }).parked.mid;

/** What the server answered to parking a call says how that call itself has ended. */
async function settleParked(
  outcome: Outcome,
  parked: DeviceCall,
  settle: (call: DeviceCall, outcome: Outcome) => Promise<void>,
  transaction: DeviceTransaction,
): Promise<void> {
  // It came too late: the server had executed the call after all.
  if (outcome.known) await settle(parked, { ...outcome, mid: parked.mid, kind: outcome.known });
  // Its id is another call's; its content is stored with the park call, and waits there.
  if (outcome.kind === 'rejected')
    await transaction.setCallState(parked.mid, 'applied', { ...outcome, mid: parked.mid });
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
 * The server was restored from a backup: all calls that this device has heard of in the last 30 days are queued again,
 * under the same ids, and all rows are fetched again.
 */
async function reset(transaction: DeviceTransaction, meta: SyncMeta, reply: SyncReply, page: PageWork): Promise<Taken> {
  const since = thirtyDaysBefore(reply.now);
  const recent = (await transaction.calls('applied')).filter((call) => (call.outcome?.at ?? since) >= since);
  const open = [...(await transaction.calls('answered')), ...(await transaction.calls('attention'))];
  const lost = meta.heads[reply.account];
  for (const { mid, outcome } of [...recent, ...open]) {
    await transaction.setCallState(mid, 'queued', outcome && lost && { ...outcome, lost });
  }
  // A server of an earlier release does not say it, and could not take them.
  const { parted, now: at } = reply;
  if (lost && parted) await page.storeLost(transaction, reply.account, lost, parted.rev);
  const restored = parted && { restored: { at, backupOf: parted.at, broughtBack: 0 } };
  await page.refetch(transaction, reply.account, { ...meta, heads: reply.heads, stops: null, ...restored });
  return 'taken';
}
