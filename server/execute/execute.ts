/**
 * Every write to replicated rows goes through here: an outcome recorded with each call's effect, and the next revisions
 * of the space taken as the last step of a transaction. The account's space stays locked from first to last, so that
 * revision order is commit order and no cursor can skip a change. A request is one transaction, unless its calls take
 * long: then others have their turn between its slices, each a transaction of its own.
 */
import type { Outcome } from '#core/contract/endpoint.ts';
import { isErrorCode, Refusal } from '#core/contract/errors.ts';
import { acts } from '#core/acts/acts.ts';
import { oldestSchema } from '#core/contract/protocol.ts';
import type { Head, SentCall, SyncReply, SyncRequest } from '#core/contract/sync.ts';
import type { User } from '#core/model/access.ts';
import type { BringBack } from '#core/acts/sync/bring-back.ts';
import { digest, sameValue } from '#core/domain/sync/digest.ts';
import { Layer, type Change } from '#core/domain/sync/layer.ts';
import type { RowName } from '#core/domain/sync/rows.ts';
import { freshId } from '#server/fresh-id.ts';
import { type AnyRow, isTableName, type TableName } from '#core/model/tables.ts';
import {
  type StoredOutcome,
  type StoreReads,
  StoreUnavailable,
  type StoreWrites,
  type WrittenOver,
} from '#server/store/store.ts';
import { changesFor, isOtherServer } from './changes.ts';
import type { Ending } from './ending.ts';
import { runUnjudged } from './judged.ts';
import { LostTime } from './lost-time.ts';
import { NeedsSpaces, OtherSpaces } from './other-spaces.ts';
import { parkCall } from './park-call.ts';
import { catalogueSpace, type ServerPorts } from './ports.ts';
import { CannotExecute, refused, runCall } from './run-call.ts';
import type { Ground, Sharing } from './sharing.ts';
import { share, sharingOf } from './sharings.ts';
import { type BroughtBack, newStamp, partedAt, writerOf } from './stamp.ts';
import { isFullIn, storedRows } from './stored-rows.ts';

type Stopped = { mid: string; code: string };

/** The call at `index` failed: everything is rolled back, and the calls before it run again without it. */
class CallFailed extends Error {
  readonly index: number;
  readonly stopped: Stopped;
  constructor(index: number, stopped: Stopped, cause: unknown) {
    super(stopped.code, { cause });
    this.index = index;
    this.stopped = stopped;
  }
}

/**
 * Executes the calls of a device and answers what has changed for it.
 * @throws Refusal accountMismatch where the request is not this user's, updateNeeded where the device is too old
 */
export async function executeSync(server: ServerPorts, user: User, request: SyncRequest): Promise<SyncReply> {
  if (request.account !== user.userId) throw new Refusal('accountMismatch');
  if (request.schema < oldestSchema) throw new Refusal('updateNeeded');
  const reply = await executeAll(
    server,
    user,
    request.calls,
    request.replays ?? {},
    async (reads, outcomes, stopped) => ({
      account: user.userId,
      reset: false,
      outcomes,
      ...(stopped && { stopped }),
      ...(await changesFor(reads, user.userId, request, server.pageRows)),
      now: server.now().toISOString(),
    }),
    (reads) => isOtherServer(reads, user.userId, request),
  );
  return reply ?? (await resetReply(server, user, request.heads[user.userId]));
}

/**
 * Executes one call, as a REST address asks it.
 * @throws Refusal keyReused, callUnknown or callFailed where it could not be executed
 */
export async function executeCall(server: ServerPorts, user: User, call: SentCall): Promise<Outcome> {
  const result = await executeAll(server, user, [call], {}, async (_reads, outcomes, stopped) => ({
    outcome: outcomes[0],
    stopped,
  }));
  if (result?.outcome) return result.outcome;
  const code = result?.stopped?.code ?? '';
  throw new Refusal(isErrorCode(code) ? code : 'callFailed');
}

/** Writes rows that no call asked for: the catalogue, a new account's settings, an administrator's change. */
export async function writeRows(
  server: ServerPorts,
  space: string,
  rows: readonly { table: TableName; row: AnyRow }[],
): Promise<void> {
  await server.store.write([space], async (writes) => {
    const rev = await writes.advance(space, [newStamp(server)]);
    if (space !== catalogueSpace) await storeBefore(server, writes, space, rows);
    await writes.putRows(
      space,
      rows.map((written) => ({ ...written, rev })),
    );
  });
  server.announce(space);
}

/**
 * Changes a live row without a call of the athlete. The change starts from the row as read under the lock of its space.
 * @param change gives the new row; where it is equal to the old one, nothing is written
 */
export async function changeRow(
  server: ServerPorts,
  space: string,
  { table, id }: RowName,
  change: (row: AnyRow) => AnyRow,
): Promise<void> {
  const changed = async (reads: StoreReads): Promise<AnyRow | null> => {
    const row = (await reads.row(space, table, id))?.row;
    const next = row?.deletedBy === null ? change(row) : row;
    return next && !sameValue(next, row) ? next : null;
  };
  // Most often nothing changes: then the lock is not needed.
  if (!(await server.store.read(changed))) return;
  await server.store.write([space], async (writes) => {
    const row = await changed(writes);
    if (!row) return;
    const rev = await writes.advance(space, [newStamp(server)]);
    await storeBefore(server, writes, space, [{ table, row }]);
    await writes.putRows(space, [{ table, row, rev }]);
  });
  server.announce(space);
}

/** What an administrator overwrites can be brought back, like everything else. */
async function storeBefore(
  server: ServerPorts,
  writes: StoreWrites,
  space: string,
  rows: readonly { table: TableName; row: AnyRow }[],
): Promise<void> {
  const before = await Promise.all(rows.map(({ table, row }) => writes.row(space, table, row.id)));
  const known = before.filter((stored) => stored !== undefined);
  const mid = freshId(server);
  if (known.length > 0) {
    await writes.storeRevisions(
      space,
      known.map(({ table, row }) => ({ mid, table, row })),
    );
  }
}

async function executeAll<Result>(
  server: ServerPorts,
  user: User,
  calls: readonly SentCall[],
  replays: NonNullable<SyncRequest['replays']>,
  answer: (reads: StoreReads, outcomes: Outcome[], stopped: Stopped | undefined) => Promise<Result>,
  isRefused: (reads: StoreReads) => Promise<boolean> = async () => false,
): Promise<Result | null> {
  /** A server that was restored between two slices no longer has the first one. */
  const isGone = async (reads: StoreReads, [first]: readonly Outcome[]): Promise<boolean> =>
    first !== undefined && (await reads.outcome(user.userId, first.mid)) === undefined;
  let done: Outcome[] = [];
  let count = calls.length;
  let stopped: Stopped | undefined;
  /** Those of other accounts too, where a call changes rows that they have as well. */
  let spaces: ReadonlySet<string> = new Set([user.userId]);
  const touched = new Set<string>();
  /** The next calls, and the answer where they were the last. */
  const slice = async (reads: StoreReads | StoreWrites) => {
    if (await (done.length === 0 ? isRefused(reads) : isGone(reads, done)))
      return { outcomes: done, others: [], result: null };
    const rest = calls.slice(done.length, count);
    const more =
      'advance' in reads ? await runCalls(server, user, reads, rest, replays, spaces, server.beginSlice()) : null;
    const outcomes = [...done, ...(more?.outcomes ?? [])];
    const others = more?.others ?? [];
    return outcomes.length < count
      ? { outcomes, others }
      : { outcomes, others, result: await answer(reads, outcomes, stopped) };
  };
  for (;;) {
    try {
      const isLeft = done.length < count;
      const { outcomes, others, result } = isLeft
        ? await server.store.write([...spaces], slice)
        : await server.store.read(slice);
      done = outcomes;
      for (const space of others) touched.add(space);
      if (result !== undefined) {
        if (done.length > 0) server.announce(user.userId);
        for (const space of touched) server.announce(space);
        return result;
      }
      await server.breathe();
    } catch (error) {
      if (error instanceof NeedsSpaces) {
        spaces = new Set([...spaces, ...error.spaces]);
        continue;
      }
      if (!(error instanceof CallFailed)) throw error;
      count = done.length + error.index;
      stopped = error.stopped;
    }
  }
}

interface RecordedOutcome extends StoredOutcome {
  /** Which of the new revisions of the request this outcome takes; its `rev` is known only at the end. */
  order: number;
}

async function runCalls(
  server: ServerPorts,
  user: User,
  writes: StoreWrites,
  calls: readonly SentCall[],
  replays: NonNullable<SyncRequest['replays']>,
  locked: ReadonlySet<string>,
  isSliceOver: () => boolean,
): Promise<{ outcomes: Outcome[]; others: string[] }> {
  const space = user.userId;
  const done: Done = { recorded: new Map(), changes: new Map(), before: [], broughtBack: new Map(), order: 0 };
  const others = new OtherSpaces(writes, locked);
  const time = new LostTime(writes, space);
  const request = new Layer(storedRows(writes, space));
  const answers: Outcome[] = [];
  await lookAhead(writes, space, calls);
  const known = async (mid: string) => done.recorded.get(mid) ?? (await writes.outcome(space, mid));
  const isRecorded = async (mid: string) => (await known(mid)) !== undefined;
  for (const [index, call] of calls.entries()) {
    if (index > 0 && isSliceOver()) break;
    const hash = digest(call);
    const earlier = await known(call.mid);
    if (earlier && earlier.hash !== hash) throw new CallFailed(index, { mid: call.mid, code: 'keyReused' }, null);
    if (earlier) {
      answers.push(earlier.outcome);
      continue;
    }
    let layer = new Layer(request);
    const keep = (table: TableName, row: AnyRow) => void kept.push({ mid: call.mid, table, row });
    const kept: Done['before'] = [];
    const record = (ending: Ending, hashOfCall: string): Outcome => {
      const outcome = { ...ending, rev: 0, at: server.now().toISOString() };
      done.recorded.set(ending.mid, { hash: hashOfCall, outcome, order: done.order });
      return outcome;
    };
    try {
      const parked = call.call === acts.park.call ? await parkCall(layer, call, known, server.now()) : null;
      if (parked?.recorded) record(parked.recorded.ending, parked.recorded.hash);
      const lost = { time, replay: replays[call.mid], isRecorded, keep };
      const isFull = isFullIn(writes, space, request);
      const ground = { reads: writes, account: space, others, now: server.now() };
      const sharing = sharingOf(call.call);
      const own =
        parked?.ending ??
        (sharing
          ? await taken(sharing, server, ground, layer, call)
          : await runUnjudged(layer, call, (judged) =>
              runCall(layer, user, call, server.now(), isFull, { ...lost, judged }),
            ));
      const code = sharing ? null : await share(ground, request, layer, call);
      if (code) layer = new Layer(request);
      answers.push(record(code ? await refused(layer, call, code, server.now()) : own, hash));
    } catch (error) {
      throw callFailed(server, index, call.mid, error);
    }
    const broughtBack = await broughtBackWith(time, call);
    if (broughtBack) done.broughtBack.set(done.order, broughtBack);
    done.before.push(...kept);
    for (const change of layer.changes) {
      time.wrote(change.table, change.row.id, broughtBack);
      if (change.before) done.before.push({ mid: call.mid, table: change.table, row: change.before });
      done.changes.set(`${change.table}/${change.row.id}`, { ...change, order: done.order });
    }
    request.takeOver(layer);
    done.order += 1;
  }
  if (done.order === 0) return { outcomes: answers, others: [] };
  try {
    await write(server, writes, space, done);
    for (const [other, rows] of others.changed) await writeOther(server, writes, other, rows, done);
  } catch (error) {
    // Which call the database refuses is not known: the last one is left out until the database accepts the rest.
    const last = answers.length - 1;
    throw callFailed(server, last, calls[last]?.mid ?? '', error);
  }
  return { outcomes: answers, others: others.changed.map(([other]) => other) };
}

/** Of calls that are looked at ahead: a slice may end after any of them, and the next one looks again. */
const mostNamed = 200;

/**
 * Asks at once for what the next calls ask for one by one: how they ended before, their cards, and the rows that they name.
 * What can't be read is asked for again by the call that needs it, which then hears why.
 */
async function lookAhead(reads: StoreReads, space: string, calls: readonly SentCall[]): Promise<void> {
  let named = 0;
  const end = calls.findIndex(({ was = [] }) => (named += 1 + was.length) > mostNamed);
  const asked = calls
    .slice(0, end === -1 ? undefined : end)
    .flatMap(({ mid, was = [] }) => [
      reads.outcome(space, mid),
      reads.row(space, 'conflicts', mid),
      ...was.flatMap(({ table, id }) => (isTableName(table) ? [reads.row(space, table, id)] : [])),
    ]);
  await Promise.allSettled(asked);
}

/** A refusal of what has been tried on a layer leaves nothing on it but its card. */
async function taken(
  sharing: Sharing,
  server: ServerPorts,
  ground: Ground,
  layer: Layer,
  call: SentCall,
): Promise<Ending> {
  try {
    return await sharing.execute(server, ground, layer, call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(layer, call, error.code, ground.now);
  }
}

/** What the request has changed in another account. */
async function writeOther(
  server: ServerPorts,
  writes: StoreWrites,
  space: string,
  { changes }: Layer,
  { recorded }: Done,
): Promise<void> {
  const rev = await writes.advance(space, [newStamp(server)]);
  await writes.putRows(
    space,
    changes.map(({ table, row }) => ({ table, row, rev })),
  );
  const [mid = ''] = [...recorded.keys()];
  const before = changes.flatMap(({ table, before: row }) => (row ? [{ mid, table, row }] : []));
  if (before.length > 0) await writes.storeRevisions(space, before);
}

/** What the rows that the call has written say: for those that it has brought back, as of when they are. */
async function broughtBackWith(time: LostTime, { call, input }: SentCall): Promise<BroughtBack | null> {
  if (call !== acts.bringBack.call || !acts.bringBack.input.safeParse(input).success) return null;
  const { lost, upTo } = input as BringBack;
  return { from: await time.begin(lost), upTo, writer: writerOf(lost.stamp) };
}

/** What the calls of a request have done, before it is written. */
interface Done {
  recorded: Map<string, RecordedOutcome>;
  changes: Map<string, Change & { order: number }>;
  before: WrittenOver[];
  /** By order of the call. */
  broughtBack: Map<number, BroughtBack>;
  /** How many calls have an outcome of their own. */
  order: number;
}

async function write(
  server: ServerPorts,
  writes: StoreWrites,
  space: string,
  { recorded, changes, before, broughtBack, order }: Done,
) {
  const stamps = Array.from({ length: order }, (_, at) => newStamp(server, broughtBack.get(at)));
  const first = await writes.advance(space, stamps);
  await writes.putRows(
    space,
    [...changes.values()].map(({ table, row, order: at }) => ({ table, row, rev: first + at })),
  );
  if (before.length > 0) await writes.storeRevisions(space, before);
  for (const entry of recorded.values()) entry.outcome.rev = first + entry.order;
  await writes.putOutcomes(
    space,
    [...recorded.values()].map(({ hash, outcome }) => ({ hash, outcome })),
  );
}

/** An error that no rule expected stops the queue at its call; a store that does not work says nothing about calls. */
function callFailed(server: ServerPorts, index: number, mid: string, error: unknown): unknown {
  if (error instanceof StoreUnavailable || error instanceof NeedsSpaces) return error;
  server.report(error, mid);
  return new CallFailed(index, { mid, code: error instanceof CannotExecute ? error.code : 'callFailed' }, error);
}

async function resetReply(server: ServerPorts, user: User, lost: Head | undefined): Promise<SyncReply> {
  const { head, parted } = await server.store.read(async (reads) => ({
    head: await reads.head(user.userId),
    parted: lost && (await partedAt(reads, user.userId, lost)),
  }));
  return {
    account: user.userId,
    reset: true,
    ...(parted && { parted }),
    outcomes: [],
    changes: [],
    cursors: { [user.userId]: 0 },
    heads: { [user.userId]: head },
    more: true,
    remaining: 0,
    now: server.now().toISOString(),
  };
}
