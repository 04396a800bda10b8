/** What needs a decision, in words: for each thing the chain of changes, both values of each field, what can be done. */
import { canKeepBoth, isWhole } from '#core/domain/conflicts/decide-conflicts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { groupOf } from '#core/domain/sync/fields.ts';
import { isTableName, tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsByMid } from '#src/db/call-reads.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { deviceRow } from '#src/entities/entities.ts';
import type { ShownFor } from '#src/entities/shown-for.ts';
import type { Place, Words } from '#src/entities/words.ts';
import { openChains } from '#src/db/open-conflicts.ts';
import { changesByOthers, type OthersChange } from './by-others.ts';
import { rowsOfChain, type ChainRow } from './chain-rows.ts';
import { noticeLines } from './read-notices.ts';
import { readSetHere, type SetHere } from './set-here.ts';

type Conflict = RowOf<'conflicts'>;

/** One change of a chain. */
interface ChainStep {
  id: string;
  text: string;
  at: Date;
  /** It was made on this device, and `at` is when; else when it reached the server. */
  isOwn: boolean;
  /** Why the server said no, as an error code; null where another change was met. */
  code: string | null;
  /** Its values are among those of the card's rows, shown or left out; else its text alone tells of it. */
  isCompared: boolean;
}

interface ComparedField {
  field: string;
  label: string;
  before: string;
  /** What the change that waits wanted; on whichever device that was. */
  mine: string;
  /** The present value. */
  theirs: string;
}

/** Where the changes that wait were made, as seen from this device. */
export type Origin = 'here' | 'elsewhere' | 'several';

export interface ComparedRow {
  key: string;
  title: string;
  /** The change that waits deletes the row. */
  isDelete: boolean;
  /** Another member of the plan has deleted the row. */
  isGone: boolean;
  /** It is about fields of a later release only, which this one has no words for. */
  isOfLaterRelease: boolean;
  fields: ComparedField[];
  /** Whose the change is: when it was made, where that was here, else when it reached the server. */
  change: { from: Origin; at: Date };
  /** Where the present value was set, as far as this device knows. */
  current: { from: 'here'; at: Date } | { from: 'elsewhere' } | { from: 'unknown' };
  /** What other members of a shared plan have done to the row meanwhile. */
  others: OthersChange[];
}

export interface DecisionCard {
  key: string;
  title: string;
  /** Where to look at it; null where there is nothing to see. */
  place: Place | null;
  /** In the order of the chain. */
  conflictIds: string[];
  steps: ChainStep[];
  from: Origin;
  rows: ComparedRow[];
  /** Rows left out of `rows`, so that a change of hundreds stays a card. */
  moreRows: number;
  /** What happened besides, and needs no decision. */
  asides: string[];
  canKeepBoth: boolean;
  /** `table/id` of the rows that `both` copies. */
  copied: string[];
  /**
   * The chain can be done again unchanged. Changes that were too large to send are only on the device that made them
   * (`again`); null on every other one.
   */
  again: DeviceCall[] | null;
  /** The conflicts and the rows that they are about, as the card shows them. */
  shown: ShownFor<'decideConflicts'>;
}

const mostRows = 20;

export interface Decisions {
  cards: DecisionCard[];
  /** Left out of `cards`. */
  more: number;
}

/** What the cards of one read have in common. */
interface Reading {
  account: string;
  /** This device's own calls, by mid. */
  own: ReadonlyMap<string, DeviceCall>;
  setHere: SetHere;
  words: Words;
}

/** @param most cards; a server put back to a copy can raise hundreds */
export async function readDecisions(database: AccountDatabase, words: Words, most: number): Promise<Decisions> {
  const chains = await openChains(database);
  const shown = chains.slice(0, most);
  const mids = shown.flat().map(({ id }) => id);
  const own = new Map((await callsByMid(database, mids)).map((call) => [call.mid, call]));
  const entries = shown.flat().flatMap((conflict) => conflict.entries);
  const wanted = new Set(entries.map(({ table, id }) => `${table}/${id}`));
  const { account } = database;
  const reading = { account, own, setHere: await readSetHere(database, words.names, wanted), words };
  return {
    cards: await Promise.all(shown.map((chain) => readCard(chain, reading))),
    more: chains.length - shown.length,
  };
}

type Named = { table: TableName; id: string };

/** A row and all that it hangs under, the thing that the athlete knows by name last. */
async function pathOf(table: TableName, id: string, words: Words): Promise<Named[]> {
  const parent = tableOf(table).parent;
  const row = (await words.names.row(table, id)) as AnyRow | undefined;
  const above = parent && row ? await pathOf(parent.table, String(row[parent.field]), words) : [];
  return [{ table, id }, ...above];
}

/**
 * 'Spring', or 'Spring: Easy hour' where the card is about one workout of the plan alone. What was to be deleted is named
 * with all below it: 'Spring: week 2', lest 'It is deleted' seems to be said of the plan.
 */
async function titleOfCard(chain: readonly Conflict[], words: Words): Promise<{ title: string; place: Place | null }> {
  const entries = chain.flatMap((conflict) => conflict.entries);
  const about = entries.find(({ act }) => act === 'delete') ?? entries[0];
  if (!about || !isTableName(about.table)) return { title: words.t('sync.noun.conflicts'), place: null };
  const { table: aboutTable, id: aboutId, act: aboutAct } = about;
  const root = (await pathOf(aboutTable, aboutId, words)).at(-1) ?? { table: aboutTable, id: aboutId };
  const label = await words.titleOf(root.table, root.id);
  const isOfIt = async ({ table, id }: Conflict['entries'][number]) => {
    if (table === aboutTable && id === aboutId) return true;
    if (aboutAct !== 'delete' || !isTableName(table)) return false;
    return (await pathOf(table, id, words)).some((above) => above.id === aboutId);
  };
  const isOne = root.id !== aboutId && (await Promise.all(entries.map(isOfIt))).every(Boolean);
  if (!isOne) return { title: label, place: await words.placeOf(root.table, root.id) };
  return {
    title: words.t('sync.detail', { label, value: await words.titleOf(aboutTable, aboutId) }),
    place: await words.placeOf(aboutTable, aboutId),
  };
}

async function readCard(chain: readonly Conflict[], reading: Reading): Promise<DecisionCard> {
  const { own, words } = reading;
  const rows = rowsOfChain(chain);
  const unsaid = chain.filter(({ kind, input }) => isWhole({ kind }) && input === null);
  const again = unsaid.flatMap((conflict) => own.get(conflict.id) ?? []);
  const told = new Set(rows.flatMap(({ conflictIds }) => conflictIds));
  const compared = await Promise.all(rows.slice(0, mostRows).map((row) => compare(row, chain, reading)));
  return {
    key: chain[0]?.id ?? '',
    ...(await titleOfCard(chain, words)),
    conflictIds: chain.map((conflict) => conflict.id),
    steps: await Promise.all(chain.map((conflict) => readStep(conflict, told, reading))),
    from: originOf(chain, own),
    rows: compared,
    moreRows: Math.max(0, rows.length - mostRows),
    asides: (await Promise.all(chain.map(({ entries }) => noticeLines(entries, words)))).flat(),
    // What is gone is nothing that mine could stand beside.
    canKeepBoth: chain.every(canKeepBoth) && compared.every(({ isGone }) => !isGone),
    copied: rows.map((row) => `${row.table}/${row.id}`),
    again: again.length === unsaid.length ? again : null,
    shown: await shownOf(chain, words),
  };
}

/** Rows that have changed since the card was drawn are not decided on unseen. */
async function shownOf(chain: readonly Conflict[], { names }: Words): Promise<DecisionCard['shown']> {
  const shown: { [table: string]: AnyRow[] } = {};
  for (const { table, id } of chain.flatMap(({ entries }) => entries)) {
    const row = isTableName(table) ? ((await names.row(table, id)) as AnyRow | undefined) : undefined;
    if (row && !shown[table]?.some((one) => one.id === id)) (shown[table] ??= []).push(row);
  }
  return { ...shown, conflicts: chain };
}

function originOf(conflicts: readonly Conflict[], own: Reading['own']): Origin {
  const count = conflicts.filter(({ id }) => own.has(id)).length;
  return count === 0 ? 'elsewhere' : count === conflicts.length ? 'here' : 'several';
}

async function readStep(
  conflict: Conflict,
  compared: ReadonlySet<string>,
  { own, words }: Reading,
): Promise<ChainStep> {
  const call = own.get(conflict.id);
  const was = call?.was ?? conflict.entries.map((entry) => ({ table: entry.table, id: entry.id, fields: entry.was }));
  const told = { call: conflict.call, sv: conflict.sv, input: call?.input ?? conflict.input, was };
  return {
    id: conflict.id,
    text: await words.sentenceOf(told),
    at: call ? new Date(call.at) : new Date(conflict.at),
    isOwn: call !== undefined,
    code: conflict.code === 'conflict' ? null : conflict.code,
    isCompared: compared.has(conflict.id),
  };
}

async function compare(row: ChainRow, chain: readonly Conflict[], reading: Reading): Promise<ComparedRow> {
  const { account, own, setHere, words } = reading;
  const { table, id, isDelete } = row;
  const key = `${table}/${id}`;
  const about = chain.filter((conflict) => row.conflictIds.includes(conflict.id));
  const last = about.at(-1);
  const from = originOf(about, own);
  const change = { from, at: new Date(own.get(last?.id ?? '')?.at ?? last?.at ?? 0) };
  const said = { key, isDelete, change };
  if (!isTableName(table)) {
    return {
      ...said,
      title: words.t('sync.noun.conflicts'),
      isGone: false,
      isOfLaterRelease: true,
      fields: [],
      others: [],
      current: { from: 'unknown' },
    };
  }
  // A delete is compared with everything that was changed meanwhile.
  const fields = isDelete
    ? Object.keys(row.theirs).filter((field) =>
        groupOf(table, field).some((one) => !sameValue(row.was[one], row.theirs[one])),
      )
    : Object.keys(row.mine);
  const now = await asItIs(table, row, words);
  const current = only(now, fields);
  const others = await changesByOthers(account, { table, id, was: row.was, fields }, now, words);
  const isGone = others.some((one) => one.isDelete);
  const [before, mine, theirs] = await Promise.all(
    [only(row.was, fields), only(row.mine, fields), current].map((values) => words.fieldsOf(table, values)),
  );
  const valueIn = (told: typeof before, field: string) => told?.find((one) => one.field === field)?.value ?? '';
  return {
    ...said,
    title: await words.titleOf(table, id),
    isOfLaterRelease: fields.length > 0 && theirs?.length === 0,
    fields: (theirs ?? []).map(({ field, label, value }) => ({
      field,
      label,
      before: valueIn(before, field),
      mine: isDelete ? words.t(deviceRow(table).deleted) : valueIn(mine, field),
      theirs: isGone ? words.t(deviceRow(table).deleted) : value,
    })),
    isGone,
    others,
    current: currentOrigin(setHere(key, current), from),
  };
}

/** For values that were set in two places neither is named: one line is above all of them. */
function currentOrigin(own: ReturnType<SetHere>, from: Origin): ComparedRow['current'] {
  if (own.share === 'all') return { from: 'here', at: own.at };
  // A change of this device waits only because something was there that this device had not seen.
  return { from: from === 'here' && own.share === 'none' ? 'elsewhere' : 'unknown' };
}

/** The present values: a row may have been changed once more since the conflict was written. */
async function asItIs(table: TableName, { id, theirs }: ChainRow, { names }: Words): Promise<Record<string, unknown>> {
  const row = (await names.row(table, id)) as AnyRow | undefined;
  return row ? { ...theirs, ...row } : theirs;
}

const only = (values: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field]]));
