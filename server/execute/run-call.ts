/** One call, decided: the rule as the athlete saw the rows, merged field by field into the rows as they are. */
import { Refusal, type ErrorCode } from '#core/contract/errors.ts';
import { actOf, acts, wasOf } from '#core/acts/acts.ts';
import { doTo } from '#core/acts/declare-act.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { upcast } from '#core/contract/upcast.ts';
import { missing, type Access, type User } from '#core/model/access.ts';
import type { BringBack } from '#core/acts/sync/bring-back.ts';
import { decideRow, type Below, type Policy } from '#core/domain/sync/decide-row.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { ownedFields, rowDigest } from '#core/domain/sync/fields.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import { descendants, isWithoutPlace, putAny, restoreRow, rowKey, type RowName } from '#core/domain/sync/rows.ts';
import { SeenRows, type Touched } from '#core/domain/sync/seen-rows.ts';
import { isSound } from '#core/domain/sync/sound-row.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { isTableName, tableOf, type AnyRow, type TableName } from '#core/model/tables.ts';
import { bringBack } from './bring-back.ts';
import { decidedOtherwise, withoutOverruled } from './decided-otherwise.ts';
import type { Ending } from './ending.ts';
import { withoutJudged } from './judged.ts';
import { hasDeletedKept } from './kept.ts';
import type { LostTime, Replay } from './lost-time.ts';
import { undoDeletes } from './not-done.ts';
import { withoutOpening } from './openings.ts';
import type { Written } from './reactions/reaction.ts';
import { react, reactToBroughtBack } from './reactions/reactions.ts';
import { correctNotice, namedEntry, recordConflict } from './record-conflict.ts';
import { isDeletedByOthers } from './sharings.ts';
import type { IsFull } from './stored-rows.ts';

/** A call that cannot be executed at all: nothing is recorded, and the queue behind it waits. */
export class CannotExecute extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** What a call needs to know about the lost time of a restored server. */
export interface Lost {
  time: LostTime;
  /** Where the call was recorded then. */
  replay: Replay | undefined;
  /** What is on its card already. */
  judged: readonly ConflictEntry[];
  isRecorded: (mid: string) => Promise<boolean>;
  /** Keeps a row that was held of that time and is not put, among the revisions. */
  keep: (table: TableName, row: AnyRow) => void;
}

/**
 * Runs one call on a layer of its own.
 * @returns how it ended; a conflict row for the athlete is among the changes of the layer
 * @throws CannotExecute where this server does not know the call
 */
export async function runCall(
  rows: Layer,
  user: User,
  call: SentCall,
  now: Date,
  isFull: IsFull,
  lost: Lost,
): Promise<Ending> {
  const act = actOf(call.call);
  if (!act || call.sv > act.version) throw new CannotExecute('callUnknown');
  const admit = (access: Access): void => {
    const gate = missing(user, access);
    if (gate) throw new Refusal(gate);
  };
  const seen = new SeenRows(rows, await wasOf(rows, call));
  try {
    admit(act.access);
    const input = upcast(call);
    if (!act.input.safeParse(input).success) throw new Refusal('invalidInput');
    if (call.call === acts.bringBack.call) return await broughtBack({ rows, call, user, now, isFull }, input, lost);
    const left = await withoutOverruled(rows, call, input);
    const isDone = (await isShown(call, lost)) && !(await hasDeletedKept(rows, call.call, input));
    if (isDone || left === null) {
      await correctNotice(rows, call);
      return { mid: call.mid, kind: 'noop' };
    }
    await doTo(seen, act, left, {
      mid: call.mid,
      accountId: user.userId,
      now: now.toISOString(),
      admit,
      user,
      isSaved: false,
      isPreview: false,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(rows, call, error.code, now);
  }
  // What was not done then no row shows, whatever it is as of.
  const done = (await isUndecided(rows, seen.touched, call, lost)) ? { ...lost, replay: undefined } : lost;
  const meant = await withoutDeletedSince(rows, await withoutShown(rows, seen.touched, done), call, done);
  const unshown = withoutJudged(meant, lost.judged);
  const { rest: touched, asked } = lost.replay
    ? await withoutOpening(rows, unshown, lost.judged)
    : { rest: unshown, asked: [] };
  const merge = await mergeAll(rows, user.userId, touched, act.policy);
  merge.clashes.push(...asked);
  if (call.call === acts.decideConflicts.call) merge.clashes.push(...(await backAgain(rows, seen.touched, call, done)));
  const isWhole = act.policy === 'atomic' && merge.clashes.length > 0;
  const broken = isWhole ? null : await firstBroken(rows, merge, isFull);
  if (isWhole || broken) return clashedWhole(rows, call, seen.touched, merge, broken ?? 'conflict', now);
  merge.overwritten.push(...(await decidedOtherwise(rows, call)));
  return apply(rows, user, call, touched, merge, now, isFull);
}

async function broughtBack(written: Written, input: unknown, lost: Lost): Promise<Ending> {
  const { rows, isFull } = written;
  const { mid } = written.call;
  const { put, left } = await bringBack(rows, input as BringBack, { ...lost, account: written.user.userId, isFull });
  for (const { table, row } of left) lost.keep(table, row);
  await reactToBroughtBack(written);
  return put.length > 0 ? { mid, kind: 'applied', applied: put } : { mid, kind: 'noop' };
}

/** Was the call recorded in a time that was lost, and has all that it did then been brought back? */
async function isShown({ was = [] }: SentCall, { time, replay }: Lost): Promise<boolean> {
  if (!replay || was.length === 0) return false;
  for (const { table, id } of was) if (!isTableName(table) || !(await time.shows(replay, table, id))) return false;
  return true;
}

/**
 * A decision of the lost time whose card is open: it was refused then and did nothing, so that no row shows it, or its
 * card came back open as a row of it lacks what was decided. Where all rows show it, its athlete is asked again.
 */
async function isUndecided(
  rows: Layer,
  touched: readonly Touched[],
  { call, was = [] }: SentCall,
  { time, replay }: Lost,
): Promise<boolean> {
  if (!replay || call !== acts.decideConflicts.call) return false;
  const isLacking = async ({ table, id }: Touched): Promise<boolean> =>
    table !== 'conflicts' && !(await time.shows(replay, table, id));
  for (const { table, id } of was) {
    const card = table === 'conflicts' ? await rows.get(table, id) : undefined;
    if (card?.state !== 'open') continue;
    if (!(await time.shows(replay, 'conflicts', id))) return true;
    for (const one of touched) if (await isLacking(one)) return true;
  }
  return false;
}

/**
 * Rows that show the call already, as of its time or later, are not changed by it again. One that lives as of later shows
 * that its delete had been taken back by then, and with it that of what it is under and of what had gone with that.
 */
async function withoutShown(
  rows: Layer,
  touched: readonly Touched[],
  { time, replay }: Lost,
): Promise<readonly Touched[]> {
  if (!replay) return touched;
  const shown = new Set<string>();
  for (const { table, id } of touched) if (await time.shows(replay, table, id)) shown.add(rowKey(table, id));
  const deleted = touched.filter(({ after }) => after.deletedBy !== null);
  const names = new Set(deleted.map(({ table, id }) => rowKey(table, id)));
  for (const { table, id } of deleted) {
    const below = (await descendants(rows, table, id)).map((one) => ({ ...one, name: rowKey(one.table, one.id) }));
    const gone = below.filter(({ name }) => names.has(name));
    if (!gone.some(({ row, name }) => row.deletedBy === null && shown.has(name))) continue;
    shown.add(rowKey(table, id));
    for (const one of gone) if (!tableOf(one.table).parent?.staysDeleted) shown.add(one.name);
  }
  return touched.filter(({ table, id }) => !shown.has(rowKey(table, id)));
}

/**
 * A call of a lost time that only brings back leaves what has been deleted once more since, with what is under that: who
 * did that saw it live. What another row needs comes back all the same.
 */
async function withoutDeletedSince(
  rows: Layer,
  touched: readonly Touched[],
  call: SentCall,
  { time, replay }: Lost,
): Promise<readonly Touched[]> {
  const isBack = ({ seen, after }: Touched): boolean => (seen?.deletedBy ?? null) !== null && after.deletedBy === null;
  if (!replay || !touched.every(isBack) || (await hasDeletedKept(rows, call.call, upcast(call)))) return touched;
  const gone = new Set<string>();
  for (const { table, id, seen, after } of touched) {
    const { parent } = tableOf(table);
    const deletedBy = ((await rows.get(table, id)) as AnyRow | undefined)?.deletedBy ?? null;
    const known = await time.asOf(replay.lost, table, id);
    const isSince = deletedBy !== null && deletedBy !== seen?.deletedBy && (!known || known.isOfOther === 'later');
    const isUnder = parent ? gone.has(rowKey(parent.table, String(after[parent.field]))) : false;
    if (isSince || isUnder) gone.add(rowKey(table, id));
  }
  return touched.filter(({ table, id }) => !gone.has(rowKey(table, id)));
}

interface Merge {
  /** Rows as they will be written. */
  next: { table: TableName; row: AnyRow }[];
  /** Rows that the athlete wants to be there: made, changed or brought back. */
  live: RowName[];
  applied: string[];
  clashed: string[];
  /** Why they clash, where that is known. */
  code: ErrorCode | null;
  clashes: ConflictEntry[];
  overwritten: ConflictEntry[];
}

async function mergeAll(rows: Layer, account: string, touched: readonly Touched[], policy: Policy): Promise<Merge> {
  const merge: Merge = { next: [], live: [], applied: [], clashed: [], code: null, clashes: [], overwritten: [] };
  for (const one of touched) {
    const { table, id } = one;
    const current = (await rows.get(table, id)) as AnyRow | undefined;
    if (!current) {
      merge.next.push({ table, row: one.after });
      merge.live.push({ table, id });
      merge.applied.push(rowKey(table, id));
      continue;
    }
    const below = one.after.deletedBy === null ? {} : await liveBelow(rows, one);
    const decision = decideRow(one, current, below, policy, await isDeletedByOthers(rows, account, table, current));
    const isSet = Object.keys(decision.set).length > 0;
    const nameOf = (field: string) => `${rowKey(table, id)}.${field}`;
    merge.applied.push(...decision.applied.map(nameOf));
    merge.clashed.push(...decision.clashed.map(nameOf));
    merge.code ??= decision.code;
    if (decision.clash) merge.clashes.push(decision.clash);
    if (decision.overwritten) merge.overwritten.push(decision.overwritten);
    if (isSet) merge.next.push({ table, row: { ...current, ...decision.set } });
    const isWanted = current.deletedBy === null ? isSet && one.after.deletedBy === null : decision.revive;
    if (isWanted) merge.live.push({ table, id });
  }
  return merge;
}

/** Rows that were deleted when the conflict was decided and brought back since: the decision did not mean them. */
async function backAgain(
  rows: Layer,
  touched: readonly Touched[],
  { was = [] }: SentCall,
  { time, replay }: Lost,
): Promise<ConflictEntry[]> {
  const entries: ConflictEntry[] = [];
  for (const { table, id, fields } of was) {
    const isFound =
      fields !== null && 'deletedBy' in fields && !touched.some((one) => one.table === table && one.id === id);
    const row = isFound && isTableName(table) ? ((await rows.get(table, id)) as AnyRow | undefined) : undefined;
    if (row?.deletedBy !== null || (replay && (await time.shows(replay, table as TableName, id)))) continue;
    entries.push({ table, id, act: 'delete', was: null, mine: null, theirs: ownedFields(table as TableName, row) });
  }
  return entries;
}

async function liveBelow(rows: Layer, { table, id }: Touched): Promise<Below> {
  const live = (await descendants(rows, table, id)).filter(({ row }) => row.deletedBy === null);
  return Object.fromEntries(live.map((below) => [rowKey(below.table, below.id), rowDigest(below.table, below.row)]));
}

/**
 * Why the merged rows cannot be written: a row breaks its table's rules, would come back under what is not there, or
 * there are too many.
 */
async function firstBroken(rows: Layer, { next, live }: Merge, isFull: IsFull): Promise<ErrorCode | null> {
  const growing = new Map<TableName, number>();
  for (const { table, row } of next) {
    const current = (await rows.get(table, row.id)) as AnyRow | undefined;
    const isSame = (field: string) => !current || sameValue(current[field], row[field]);
    if (!isSound(table, row) || !tableOf(table).fixed.every(isSame)) return 'ruleBroken';
    if (!current) growing.set(table, (growing.get(table) ?? 0) + 1);
  }
  for (const [table, more] of growing) if (await isFull(table, more)) return 'tooMany';
  for (const { table, id } of live) {
    const row = next.find((one) => one.table === table && one.row.id === id)?.row ?? (await rows.get(table, id));
    if (row && (await isWithoutPlace(rows, table, row as AnyRow))) return 'notFound';
  }
  return null;
}

async function apply(
  rows: Layer,
  user: User,
  call: SentCall,
  touched: readonly Touched[],
  merge: Merge,
  now: Date,
  isFull: IsFull,
): Promise<Ending> {
  for (const { table, row } of merge.next) await putAny(rows, table, row);
  merge.overwritten.push(...(await react({ rows, call, user, now, isFull })));
  const gone = new Map<string, DeletedRow>();
  // All of them first: with what one is under, others come back.
  for (const { table, id } of merge.live)
    for (const row of await deletedLine(rows, table, id)) gone.set(rowKey(row.table, row.id), row);
  for (const { table, id } of merge.live) await restoreRow(rows, table, id);
  const news = [...gone].filter(([, row]) => !isAskedFor(touched, row));
  const revived = news.map(([name]) => namedEntry(name, 'revive'));
  const entries = [...merge.clashes, ...merge.overwritten, ...revived];
  const kind = merge.clashes.length > 0 ? 'clash' : revived.length > 0 ? 'revived' : 'overwritten';
  const hasChanged = rows.changes.length > 0;
  const state = kind === 'clash' ? 'open' : 'notice';
  if (entries.length > 0) await recordConflict(rows, call, { kind, state, entries, code: merge.code }, now);
  else await correctNotice(rows, call);
  const ending = merge.clashes.length > 0 ? 'conflict' : hasChanged ? 'applied' : 'noop';
  return { mid: call.mid, kind: ending, ...lists(merge) };
}

type DeletedRow = RowName & { deletedBy: string };

/** The row and the rows it hangs under, as far as they are deleted. */
async function deletedLine(rows: Layer, table: TableName, id: string): Promise<DeletedRow[]> {
  const row = (await rows.get(table, id)) as AnyRow | undefined;
  if (!row) return [];
  const parent = tableOf(table).parent;
  const above = parent ? await deletedLine(rows, parent.table, String(row[parent.field])) : [];
  return row.deletedBy === null ? above : [{ table, id, deletedBy: row.deletedBy }, ...above];
}

const lists = ({ applied, clashed }: Pick<Merge, 'applied' | 'clashed'>) => ({
  ...(applied.length > 0 && { applied }),
  ...(clashed.length > 0 && { clashed }),
});

/** The athlete saw this row deleted and brought it back, or a row deleted with it: that is no news to them. */
const isAskedFor = (touched: readonly Touched[], row: DeletedRow): boolean =>
  touched.some(
    ({ table, id, seen }) =>
      seen !== null &&
      seen.deletedBy !== null &&
      ((table === row.table && id === row.id) || seen.deletedBy === row.deletedBy),
  );

/** Nothing of the call is applied; everything it wanted is kept for the athlete to decide on. */
async function clashedWhole(
  rows: Layer,
  call: SentCall,
  touched: readonly Touched[],
  merge: Merge,
  code: ErrorCode,
  now: Date,
): Promise<Ending> {
  const clashOf = ({ table, id }: RowName) => merge.clashes.find((entry) => entry.table === table && entry.id === id);
  const entries = touched.map((one) => clashOf(one) ?? namedEntry(rowKey(one.table, one.id), doneTo(one)));
  await storeRefusal(rows, call, entries, code, now);
  const clashed = merge.clashed.length > 0 ? merge.clashed : touched.map(({ table, id }) => rowKey(table, id));
  return { mid: call.mid, kind: 'conflict', clashed, code };
}

const doneTo = ({ seen, after }: Touched): ConflictEntry['act'] =>
  after.deletedBy !== null ? 'delete' : seen ? 'change' : 'create';

/** Nothing of a call is done; it waits for the athlete. */
export async function refused(rows: Layer, call: SentCall, code: ErrorCode, now: Date): Promise<Ending> {
  const entries = (call.was ?? []).map(({ table, id, fields, below }) =>
    namedEntry(rowKey(table as TableName, id), below ? 'delete' : fields ? 'change' : 'create'),
  );
  await storeRefusal(rows, call, entries, code, now);
  return { mid: call.mid, kind: 'rejected', code };
}

/**
 * A refused call waits for the athlete, with two exceptions: a decision that could not be carried out leaves its
 * conflict open, and a caller without `was` has no queue and gets the answer at once.
 */
async function storeRefusal(
  rows: Layer,
  call: SentCall,
  entries: ConflictEntry[],
  code: ErrorCode,
  now: Date,
): Promise<void> {
  await undoDeletes(rows, call);
  if (call.call === acts.decideConflicts.call || !call.was) return;
  await recordConflict(rows, call, { kind: 'refused', state: 'open', entries, code }, now);
}
