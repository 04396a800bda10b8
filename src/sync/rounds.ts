/** Rounds with the server: send the queue, take what comes, until there is nothing left to do. */
import { schemaVersion } from '#core/contract/protocol.ts';
import type { SentCall, SyncRequest } from '#core/contract/sync.ts';
import { canonical, digestOf } from '#core/domain/sync/digest.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { DeviceTransaction, Hold, SyncMeta } from '#src/db/device-store.ts';
import { afterAnswer, batchCharactersOf, withoutAnswer } from './batch-size.ts';
import { classify, type Verdict } from './classify.ts';
import { type Answer, freshId, type Device } from './device.ts';
import type { PageWork } from './page-work.ts';
import { parkAfterStops } from './park.ts';
import { sentForm } from './sent-form.ts';
import { takeReply, type Sent } from './take-reply.ts';

/**
 * What must change before a further round can succeed: a server that was not found, answers with errors, or has no
 * time; a first call that can't be executed; the account's limit; or the device's own storage.
 */
export type WaitsOn = 'network' | 'failing' | 'server' | 'limit' | 'storage';

export type CycleEnd =
  | { at: 'done' }
  | { at: 'held'; hold: Hold }
  /** Try again later: after the server's own word, or with growing pauses. */
  | { at: 'waiting'; on: WaitsOn; afterSeconds: number | null }
  /** Another tab or the worker is at it. */
  | { at: 'busy' };

/** If the first call of the queue is stuck, the rest of the cycle asks for changes of others alone, which keep coming. */
type Asks = 'all' | 'changes';

/** What to say next, or why there is nothing. */
type Next = Sent | { hold: Hold } | 'nothing to send';

/** What comes after a round; with the head of the queue stuck, the changes of others. */
type RoundEnd = CycleEnd | 'go on' | { stuck: CycleEnd };

/** More rounds than any queue needs; a bound, so that nothing can spin. */
const mostRounds = 1_000;

/**
 * Runs rounds until nothing is queued and no change is missing, or it cannot go on. Safe to run twice at once: a reply that no longer
 * fits what the device knows is dropped and asked for again.
 * @param page what only a page does; null in the worker
 */
export async function runRounds(device: Device, page: PageWork | null): Promise<CycleEnd> {
  const end = await device.alone(async (): Promise<CycleEnd> => {
    let stuck: CycleEnd | null = null;
    for (let round = 0; round < mostRounds; round += 1) {
      const asks: Asks = stuck ? 'changes' : 'all';
      const sent: Next = await device.store.transaction((transaction) => nextRequest(transaction, device, page, asks));
      if (sent === 'nothing to send') return { at: 'done' };
      if ('hold' in sent) {
        const held: CycleEnd = { at: 'held', hold: sent.hold };
        if (!page) return held;
        // A call that waits for a later release stops the queue, not the changes of others.
        stuck = held;
        continue;
      }
      const answer = await device.send(sent.request);
      const verdict = classify(answer, sent.request);
      const fresh = { mid: freshId(device), now: device.now() };
      const end: RoundEnd = await device.store.transaction(async (transaction) => {
        await noteUplink(transaction, sent, answer);
        return takeVerdict(transaction, { ...sent, asks }, verdict, page, fresh);
      });
      if (end !== 'go on' && 'stuck' in end) stuck = end.stuck;
      else if (end !== 'go on') return stuck && end.at === 'done' ? stuck : end;
      if (stuck && !page) return stuck;
    }
    return later;
  });
  return end === 'busy' ? { at: 'busy' } : end;
}

/** The server was there, and is asked again. */
const later: CycleEnd = { at: 'waiting', on: 'server', afterSeconds: null };

async function nextRequest(
  transaction: DeviceTransaction,
  device: Device,
  page: PageWork | null,
  asks: Asks,
): Promise<Next> {
  if (page) await afterUpdate(transaction, device.account, page);
  const meta = await transaction.meta();
  const { hold, refetching, cursors, heads, resets } = meta;
  if (hold && !page) return { hold };
  // During a hold, a page only sends an empty request, which tells whether the hold is over, so that no hold lasts for
  // ever.
  const isForChanges = refetching || hold !== null || asks === 'changes';
  const head = isForChanges ? noCalls : await prefix(transaction, device.account, meta, page);
  if (head === 'update') return { hold: 'update' };
  const { calls, characters } = head;
  const batch = batchCharactersOf(meta);
  if (calls.length > 1) await noteBatch(transaction, withoutAnswer(batch, characters));
  if (!page && calls.length === 0) return 'nothing to send';
  const first = Object.keys(cursors).length === 0 ? { first: weekAround(device.today()) } : {};
  const outcomesOnly = !page ? { outcomesOnly: true } : {};
  const replays = await replaysOf(transaction, calls);
  const request = {
    account: device.account,
    schema: schemaVersion,
    cursors,
    heads,
    calls,
    ...replays,
    ...first,
    ...outcomesOnly,
  };
  return { request, resets, characters, batch };
}

async function noteBatch(transaction: DeviceTransaction, batchCharacters: number): Promise<void> {
  const meta = await transaction.meta();
  if (batchCharactersOf(meta) !== batchCharacters) await transaction.putMeta({ ...meta, batchCharacters });
}

/** What any answer of our server says about the network: it has read the full request. */
async function noteUplink(transaction: DeviceTransaction, sent: Sent, answer: Answer): Promise<void> {
  const { request, batch, characters } = sent;
  if (answer.at === 'unreachable' || !answer.isOurs || request.calls.length === 0) return;
  // A refusal may be sent before the request has been read: it says nothing about the network.
  const isRead = answer.status === 200;
  await noteBatch(transaction, isRead ? afterAnswer(batch, characters, answer.milliseconds) : batch);
}

/** The earlier outcomes of calls that a server had recorded before it was restored. */
async function replaysOf(transaction: DeviceTransaction, calls: SentCall[]): Promise<Pick<SyncRequest, 'replays'>> {
  const replays: SyncRequest['replays'] = {};
  for (const { mid } of calls) {
    const { rev, lost } = (await transaction.call(mid))?.outcome ?? {};
    if (rev && lost) replays[mid] = { rev, lost };
  }
  return Object.keys(replays).length > 0 ? { replays } : {};
}

/** This week and the next: what comes first when a device is new. */
const weekAround = (today: string) => ({ from: shiftDate(today, -7), to: shiftDate(today, 14) });

/** The first start of a later build: it may know tables that the one before it left out. */
async function afterUpdate(transaction: DeviceTransaction, account: string, page: PageWork): Promise<void> {
  const meta = await transaction.meta();
  if (meta.schema === schemaVersion) return;
  const next = { ...meta, schema: schemaVersion };
  if (meta.schema < schemaVersion) await page.refetch(transaction, account, next);
  else await transaction.putMeta(next);
}

interface Batch {
  calls: SentCall[];
  characters: number;
}

const noCalls: Batch = { calls: [], characters: 0 };

/** The head of the queue in order, as long as it fits; a row that cannot be read is set aside, never sent. */
async function prefix(
  transaction: DeviceTransaction,
  account: string,
  meta: SyncMeta,
  page: PageWork | null,
): Promise<Batch | 'update'> {
  const calls: SentCall[] = [];
  let characters = 0;
  for (const row of await transaction.calls('queued', meta.batchCalls)) {
    const call = sentForm(row);
    const text = canonical(call);
    if (digestOf(text) !== row.hash) {
      // Only a page has what is needed to draw the rows without the call; a worker leaves it to the next page.
      if (!page) break;
      await transaction.setCallState(row.mid, 'unreadable', undefined);
      await page.rebase(transaction, account, [], false);
      continue;
    }
    // Queued by a later release than this one: it waits until that release runs again.
    if (page && !page.knows(row)) return calls.length > 0 ? { calls, characters } : 'update';
    if (calls.length > 0 && characters + text.length > batchCharactersOf(meta)) break;
    characters += text.length;
    calls.push(call);
  }
  return { calls, characters };
}

async function takeVerdict(
  transaction: DeviceTransaction,
  { asks, ...sent }: Sent & { asks: Asks },
  verdict: Verdict,
  page: PageWork | null,
  fresh: { mid: string; now: number },
): Promise<RoundEnd> {
  const meta = await transaction.meta();
  switch (verdict.to) {
    case 'hold':
      await transaction.putMeta({ ...meta, hold: verdict.hold });
      return { at: 'held', hold: verdict.hold };
    case 'retry':
      return { at: 'waiting', on: verdict.on, afterSeconds: verdict.afterSeconds };
    case 'wait':
      return { stuck: { at: 'waiting', on: 'limit', afterSeconds: verdict.afterSeconds } };
    case 'halve':
      await transaction.putMeta({
        ...meta,
        batchCalls: Math.ceil(Math.min(meta.batchCalls, sent.request.calls.length) / 2),
      });
      return 'go on';
    case 'stop':
      return (await parkAfterStops(transaction, sent.request.account, verdict, page, fresh))
        ? 'go on'
        : { stuck: later };
    case 'take': {
      const { reply } = verdict;
      const taken = await takeReply(transaction, sent, reply, page, fresh);
      if (taken === 'stale' || reply.reset) return page ? 'go on' : later;
      if (reply.stopped) {
        return (await parkAfterStops(transaction, sent.request.account, reply.stopped, page, fresh))
          ? 'go on'
          : { stuck: later };
      }
      const isQueued = asks === 'all' && (await transaction.calls('queued', 1)).length > 0;
      const isMore = (page !== null && reply.more) || isQueued;
      return isMore ? 'go on' : { at: 'done' };
    }
  }
}
