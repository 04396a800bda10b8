/** What needs a decision, in words: for each thing the chain of changes, both values of each field, what can be done. */
import { canKeepBoth, isWhole } from '#core/domain/conflicts/decide-conflicts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { isTableName, tableOf, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';
import { describeCall } from '#src/app/describe/describe-call.ts';
import { sayFields } from '#src/app/describe/fields.ts';
import { titleOf } from '#src/app/describe/titles.ts';
import type { Words } from '#src/app/describe/words.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsByMid } from '#src/db/call-reads.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';
import { chainsOf, rowsOfChain, type ChainRow } from './conflict-chains.ts';
import { placeOf, type Place } from './place-of.ts';
import { noticeLines } from './read-notices.ts';

type Conflict = RowOf<'conflicts'>;

/** One change of a chain. */
interface ChainStep {
  id: string;
  text: string;
  at: Date;
  /** It was made on this device. */
  isOwn: boolean;
  /** Why the server said no, as an error code; null where another change was met. */
  code: string | null;
}

interface ComparedField {
  field: string;
  label: string;
  before: string;
  mine: string;
  theirs: string;
}

interface ComparedRow {
  key: string;
  title: string;
  /** Mine deletes the row. */
  isDelete: boolean;
  fields: ComparedField[];
}

export interface DecisionCard {
  key: string;
  title: string;
  /** Where to look at it; null where there is nothing to see. */
  place: Place | null;
  /** In the order of the chain. */
  conflictIds: string[];
  steps: ChainStep[];
  rows: ComparedRow[];
  /** Rows left out of `rows`, so that a change of hundreds stays a card. */
  moreRows: number;
  /** What happened besides, and needs no decision. */
  asides: string[];
  canKeepBoth: boolean;
  /** `table/id` of the rows that `both` copies. */
  copied: string[];
  /**
   * The whole chain can be done again as it stands. Changes that were too large to travel are only on the device that
   * made them (`again`); null on every other one.
   */
  again: DeviceCall[] | null;
}

const mostRows = 20;

export interface Decisions {
  cards: DecisionCard[];
  /** Left out of `cards`. */
  more: number;
}

/** @param most cards; a server put back to a copy can raise hundreds */
export async function readDecisions(database: AccountDatabase, words: Words, most: number): Promise<Decisions> {
  const open = await liveRowsWith(database, 'conflicts', 'state', ['open']);
  const own = new Map(
    (
      await callsByMid(
        database,
        open.map(({ id }) => id),
      )
    ).map((call) => [call.mid, call]),
  );
  const roots = new Map<string, string>();
  for (const { table, id } of open.flatMap(({ entries }) => entries)) {
    roots.set(`${table}/${id}`, await rootOf(table, id, words));
  }
  const chains = chainsOf(open, ({ table, id }) => roots.get(`${table}/${id}`) ?? `${table}/${id}`);
  const shown = chains.slice(0, most);
  return {
    cards: await Promise.all(shown.map((chain) => readCard(chain, roots, own, words))),
    more: chains.length - shown.length,
  };
}

/** `table/id` of what a row hangs under, at the top: the thing that the athlete knows by name. */
async function rootOf(table: string, id: string, words: Words): Promise<string> {
  if (!isTableName(table)) return `${table}/${id}`;
  const parent = tableOf(table).parent;
  const row = (await words.names.row(table, id)) as AnyRow | undefined;
  return parent && row ? rootOf(parent.table, String(row[parent.field]), words) : `${table}/${id}`;
}

async function readCard(
  chain: readonly Conflict[],
  roots: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, DeviceCall>,
  words: Words,
): Promise<DecisionCard> {
  const first = chain[0]?.entries[0];
  const [table = '', id = ''] = (first && roots.get(`${first.table}/${first.id}`))?.split('/') ?? [];
  const rows = rowsOfChain(chain);
  const unsaid = chain.filter(({ kind, input }) => isWhole({ kind }) && input === null);
  const again = unsaid.flatMap((conflict) => own.get(conflict.id) ?? []);
  return {
    key: chain[0]?.id ?? '',
    title: isTableName(table) ? await titleOf(table, id, words) : words.t('sync.noun.conflicts'),
    place: isTableName(table) ? await placeOf(table, id, words) : null,
    conflictIds: chain.map((conflict) => conflict.id),
    steps: await Promise.all(chain.map((conflict) => readStep(conflict, own, words))),
    rows: await Promise.all(rows.slice(0, mostRows).map((row) => compare(row, words))),
    moreRows: Math.max(0, rows.length - mostRows),
    asides: (await Promise.all(chain.map(({ entries }) => noticeLines(entries, words)))).flat(),
    canKeepBoth: chain.every(canKeepBoth),
    copied: rows.map((row) => `${row.table}/${row.id}`),
    again: again.length === unsaid.length ? again : null,
  };
}

async function readStep(conflict: Conflict, own: ReadonlyMap<string, DeviceCall>, words: Words): Promise<ChainStep> {
  const call = own.get(conflict.id);
  const was = call?.was ?? conflict.entries.map((entry) => ({ table: entry.table, id: entry.id, fields: entry.was }));
  const told = { call: conflict.call, sv: conflict.sv, input: call?.input ?? conflict.input, was };
  return {
    id: conflict.id,
    text: await describeCall(told, words),
    at: call ? new Date(call.at) : new Date(conflict.at),
    isOwn: call !== undefined,
    code: conflict.code === 'conflict' ? null : conflict.code,
  };
}

async function compare(row: ChainRow, words: Words): Promise<ComparedRow> {
  const { table, id, isDelete } = row;
  const key = `${table}/${id}`;
  if (!isTableName(table)) return { key, title: words.t('sync.noun.conflicts'), isDelete, fields: [] };
  // Against a delete stands everything that was changed meanwhile.
  const fields = isDelete
    ? Object.keys(row.theirs).filter((field) => !sameValue(row.was[field], row.theirs[field]))
    : Object.keys(row.mine);
  const [before, mine, theirs] = await Promise.all(
    [row.was, row.mine, await asItIs(table, row, words)].map((values) => sayFields(table, only(values, fields), words)),
  );
  const valueIn = (said: typeof before, field: string) => said?.find((one) => one.field === field)?.value ?? '';
  return {
    key,
    title: await titleOf(table, id, words),
    isDelete,
    fields: (theirs ?? []).map(({ field, label, value }) => ({
      field,
      label,
      before: valueIn(before, field),
      mine: isDelete ? words.t('sync.value.deleted') : valueIn(mine, field),
      theirs: value,
    })),
  };
}

/** What theirs is now: it may have been changed once more since the conflict was written. */
async function asItIs(table: TableName, { id, theirs }: ChainRow, { names }: Words): Promise<Record<string, unknown>> {
  const row = (await names.row(table, id)) as AnyRow | undefined;
  return row ? { ...theirs, ...row } : theirs;
}

const only = (values: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field]]));
