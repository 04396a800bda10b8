/** One call, decided: the rule as the athlete saw the rows, merged field by field into the rows as they are. */
import type { Outcome } from '#core/contract/endpoint.ts';
import { Refusal, type ErrorCode } from '#core/contract/errors.ts';
import { mutationOf } from '#core/contract/mutations.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { missing, type User } from '#core/domain/access.ts';
import { ruleOf } from '#core/domain/rules.ts';
import { decideRow, type Below } from '#core/domain/sync/decide-row.ts';
import { ownedFields, rowDigest } from '#core/domain/sync/fields.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import { descendants, putAny, restoreRow, rowKey, type RowName } from '#core/domain/sync/rows.ts';
import { SeenRows, type Touched } from '#core/domain/sync/seen-rows.ts';
import { upcast } from '#core/contract/upcast.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';
import { numberVersion } from './number-version.ts';

/** A call that cannot be executed at all: nothing is recorded, and the queue behind it waits. */
export class CannotExecute extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

export type Ending = Omit<Outcome, 'rev' | 'at'>;

/** Has a table reached its limit, the rows of this layer counted? */
export type IsFull = (table: TableName) => Promise<boolean>;

/**
 * Runs one call on a layer of its own.
 * @returns how it ended; a conflict row for the athlete is among the changes of the layer
 * @throws CannotExecute where this server does not know the call
 */
export async function runCall(rows: Layer, user: User, call: SentCall, now: Date, isFull: IsFull): Promise<Ending> {
  const endpoint = mutationOf(call.call);
  const rule = ruleOf(call.call);
  const input = upcast(call);
  if (!endpoint || !rule || call.sv > endpoint.version) throw new CannotExecute('callUnknown');
  const refuse = (code: ErrorCode) => refused(rows, call, code, now);
  const gate = missing(user, endpoint.access);
  if (gate) return refuse(gate);
  if (!endpoint.input.safeParse(input).success) return refuse('invalidInput');

  const seen = new SeenRows(rows, call.was);
  try {
    await rule(seen, input, { mid: call.mid, accountId: user.userId });
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code);
    throw error;
  }
  const merge = await mergeAll(rows, seen.touched);
  const isWhole = endpoint.policy === 'atomic' && merge.clashes.length > 0;
  const broken = isWhole ? null : await firstBroken(rows, merge.next, isFull);
  if (isWhole || broken) return clashedWhole(rows, call, seen.touched, merge, broken, now);
  return apply(rows, call, merge, now);
}

interface Merge {
  /** Rows as they will be written. */
  next: { table: TableName; row: AnyRow }[];
  /** Rows that the athlete wants to be there: made, changed or brought back. */
  live: RowName[];
  applied: string[];
  clashed: string[];
  clashes: ConflictEntry[];
  overwritten: ConflictEntry[];
}

async function mergeAll(rows: Layer, touched: readonly Touched[]): Promise<Merge> {
  const merge: Merge = { next: [], live: [], applied: [], clashed: [], clashes: [], overwritten: [] };
  for (const one of touched) {
    const { table, id } = one;
    const current = (await rows.get(table, id)) as AnyRow | undefined;
    if (!current) {
      merge.next.push({ table, row: one.after });
      merge.live.push({ table, id });
      merge.applied.push(rowKey(table, id));
      continue;
    }
    const decision = decideRow(one, current, one.after.deletedBy === null ? {} : await liveBelow(rows, one));
    const isSet = Object.keys(decision.set).length > 0;
    const nameOf = (field: string) => `${rowKey(table, id)}.${field}`;
    merge.applied.push(...decision.applied.map(nameOf));
    merge.clashed.push(...decision.clashed.map(nameOf));
    if (decision.clash) merge.clashes.push(decision.clash);
    if (decision.overwritten) merge.overwritten.push(decision.overwritten);
    if (isSet) merge.next.push({ table, row: { ...current, ...decision.set } });
    if (decision.revive || (isSet && one.after.deletedBy === null)) merge.live.push({ table, id });
  }
  return merge;
}

async function liveBelow(rows: Layer, { table, id }: Touched): Promise<Below> {
  const live = (await descendants(rows, table, id)).filter(({ row }) => row.deletedBy === null);
  return Object.fromEntries(live.map((below) => [rowKey(below.table, below.id), rowDigest(below.table, below.row)]));
}

/** The first row that would break its schema or its table's limit. */
async function firstBroken(rows: Layer, next: Merge['next'], isFull: IsFull): Promise<ErrorCode | null> {
  const growing = new Set<TableName>();
  for (const { table, row } of next) {
    if (!tableOf(table).schema.safeParse(row).success) return 'ruleBroken';
    if (!(await rows.get(table, row.id))) growing.add(table);
  }
  for (const table of growing) if (await isFull(table)) return 'tooMany';
  return null;
}

async function apply(rows: Layer, call: SentCall, merge: Merge, now: Date): Promise<Ending> {
  for (const { table, row } of merge.next) {
    const isNew = !(await rows.get(table, row.id));
    await putAny(rows, table, isNew ? await numberVersion(rows, table, row) : row);
  }
  const revived: ConflictEntry[] = [];
  for (const { table, id } of merge.live) {
    const gone = await deletedLine(rows, table, id);
    await restoreRow(rows, table, id);
    revived.push(...gone.filter((row) => !asksFor(call, row)).map(reviveEntry));
  }
  const entries = [...merge.clashes, ...merge.overwritten, ...revived];
  const kind = merge.clashes.length > 0 ? 'clash' : revived.length > 0 ? 'revived' : 'overwritten';
  const state = kind === 'clash' ? 'open' : 'notice';
  if (entries.length > 0) await recordConflict(rows, call, { kind, state, entries, code: null }, now);
  const ending = merge.clashes.length > 0 ? 'conflict' : rows.changes.length > 0 ? 'applied' : 'noop';
  return { mid: call.mid, kind: ending, ...lists(merge) };
}

/** The row and the rows it hangs under, as far as they are deleted. */
async function deletedLine(rows: Layer, table: TableName, id: string): Promise<RowName[]> {
  const row = (await rows.get(table, id)) as AnyRow | undefined;
  if (!row) return [];
  const parent = tableOf(table).parent;
  const above = parent ? await deletedLine(rows, parent.table, String(row[parent.field])) : [];
  return row.deletedBy === null ? above : [{ table, id }, ...above];
}

const lists = ({ applied, clashed }: Pick<Merge, 'applied' | 'clashed'>) => ({
  ...(applied.length > 0 && { applied }),
  ...(clashed.length > 0 && { clashed }),
});

/** The athlete asked for this row back: no news to them. */
const asksFor = (call: SentCall, row: RowName): boolean =>
  (call.was ?? []).some((was) => was.table === row.table && was.id === row.id && was.fields?.['deletedBy'] != null);

const reviveEntry = ({ table, id }: RowName): ConflictEntry => ({ table, id, act: 'revive', was: null, mine: null, theirs: null });

/** Nothing of the call is applied; everything it wanted is kept for the athlete to decide on. */
async function clashedWhole(
  rows: Layer,
  call: SentCall,
  touched: readonly Touched[],
  merge: Merge,
  code: ErrorCode | null,
  now: Date,
): Promise<Ending> {
  const entries = touched.map((one) => wanted(one, merge.clashes));
  await recordConflict(rows, call, { kind: 'clash', state: 'open', entries, code }, now);
  const clashed = merge.clashed.length > 0 ? merge.clashed : touched.map(({ table, id }) => rowKey(table, id));
  return { mid: call.mid, kind: 'conflict', clashed, ...(code && { code }) };
}

function wanted({ table, id, seen, after }: Touched, clashes: readonly ConflictEntry[]): ConflictEntry {
  const clash = clashes.find((entry) => entry.table === table && entry.id === id);
  if (clash) return clash;
  if (after.deletedBy !== null) return { table, id, act: 'delete', was: null, mine: null, theirs: null };
  return { table, id, act: seen ? 'change' : 'create', was: null, mine: ownedFields(table, after), theirs: null };
}

async function refused(rows: Layer, call: SentCall, code: ErrorCode, now: Date): Promise<Ending> {
  await recordConflict(rows, call, { kind: 'refused', state: 'open', entries: [], code }, now);
  return { mid: call.mid, kind: 'rejected', code };
}

/** Keeps a call whose work did not simply merge, under the call's own id. */
export async function recordConflict(
  rows: Layer,
  call: SentCall,
  found: Pick<RowOf<'conflicts'>, 'kind' | 'state' | 'entries' | 'code'>,
  now: Date,
): Promise<void> {
  const { mid: id, input } = call;
  const conflict = { id, deletedBy: null, decision: null, call: call.call, input, at: now.toISOString(), ...found };
  await rows.put('conflicts', conflict);
}
