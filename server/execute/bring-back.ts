/**
 * Puts rows from a device back onto a server that was restored from a backup, as long as nothing but such rows, of an
 * earlier moment, was written to them since (decision 12). The athlete is not asked. Rows that were changed since stay
 * as they are, and the device's rows are stored among their revisions.
 */
import type { HeldRow } from '#core/contract/sync.ts';
import type { BringBack } from '#core/acts/sync/bring-back.ts';
import { isWhole } from '#core/domain/conflicts/decide-conflicts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { pick } from '#core/domain/sync/fields.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import { descendants, putAny, rowKey } from '#core/domain/sync/rows.ts';
import { isSound } from '#core/domain/sync/sound-row.ts';
import { type AnyRow, isTableName, type RowOf, tableOf, type TableName } from '#core/model/tables.ts';
import { comingBack } from './coming-back/coming-back.ts';
import type { AsOf, LostTime } from './lost-time.ts';
import { openAsNow } from './openings.ts';
import { correctNotice } from './record-conflict.ts';
import { mayBringBack } from './sharings.ts';
import type { IsFull } from './stored-rows.ts';

interface Ground {
  account: string;
  time: LostTime;
  isFull: IsFull;
  /** Has this server recorded the call since? Then its own record counts. */
  isRecorded: (mid: string) => Promise<boolean>;
}

/** @returns the names of the rows that were put, and the held rows that were not since others have been changed since */
export async function bringBack(
  rows: Layer,
  { lost, upTo, rows: held }: BringBack,
  { account, time, isFull, isRecorded }: Ground,
): Promise<{ put: string[]; left: { table: TableName; row: AnyRow }[] }> {
  const put: string[] = [];
  const left: { table: TableName; row: AnyRow }[] = [];
  for (const { table, row: heldRow } of held) {
    if (!isTableName(table)) continue;
    const current = (await rows.get(table, heldRow.id)) as AnyRow | undefined;
    const known: AsOf | null = current
      ? await time.asOf(lost, table, heldRow.id)
      : { upTo: await time.begin(lost), isOfOther: 'no' };
    if (known?.isOfOther === 'no' && known.upTo >= upTo) continue;
    const isBefore = known !== null && known.isOfOther !== 'later';
    const isDeleted = current?.deletedBy === null && heldRow.deletedBy !== null;
    const isKept = isDeleted && (await isToStay(rows, { table, row: heldRow }, left));
    const isMissed = !current && heldRow.deletedBy !== null && (await isStillNeeded(rows, table, heldRow, left));
    const wanted = isMissed ? { ...heldRow, deletedBy: null } : heldRow;
    const fit = isBefore && !isKept ? await rowFor(rows, table, wanted, current) : null;
    const next = fit && (await mayBringBack(account, rows, { table, row: fit, before: current })) ? fit : null;
    if (next && table === 'conflicts') {
      const asOf = async (of: TableName, id: string): Promise<AsOf | null> =>
        put.includes(rowKey(of, id)) ? { upTo, isOfOther: 'no' } : time.asOf(lost, of, id);
      Object.assign(next, await decisionOf(rows, next as unknown as Card, current as Card | undefined, asOf));
    }
    const mayBeMade = async (): Promise<boolean> => {
      // The call of the card was executed again and left no card.
      if (table === 'conflicts' && (await isRecorded(heldRow.id))) return false;
      const made = rows.changes.filter((one) => one.table === table && !one.before).length;
      return !(await isFull(table, made + 1));
    };
    if (next && !current) Object.assign(next, await comingBack[table]?.place?.(rows, next, lost, time));
    if (next && (current || (await mayBeMade()))) {
      await putAny(rows, table, next);
      put.push(rowKey(table, heldRow.id));
    } else if (!sameValue(current, heldRow)) left.push({ table, row: heldRow });
  }
  // What a notice tells of a decision may have waited for its card.
  for (const { table, row } of held)
    if (table === 'conflicts' && put.includes(rowKey(table, row.id)))
      await correctNotice(rows, { mid: row.id, call: String(row['call']) }, true);
  return { put, left };
}

/**
 * Is a live row to stay, though it was deleted in the lost time? The call that deleted it may wait here, or have been decided,
 * as a whole; and of an act that changed another row with it, that one may have been changed since.
 */
async function isToStay(
  rows: Layer,
  { table, row }: { table: TableName; row: HeldRow['row'] },
  left: readonly { table: TableName; row: AnyRow }[],
): Promise<boolean> {
  const card = await rows.get('conflicts', String(row.deletedBy));
  return (card !== undefined && isWhole(card)) || (await isStillNeeded(rows, table, row, left));
}

async function isStillNeeded(
  rows: Layer,
  table: TableName,
  row: HeldRow['row'],
  left: readonly { table: TableName; row: AnyRow }[],
): Promise<boolean> {
  const ofTable = left.filter((one) => one.table === table).map((one) => one.row);
  return (await comingBack[table]?.isStillNeeded?.(rows, row, ofTable)) ?? false;
}

type Card = RowOf<'conflicts'>;
/** The moment that a row is of, with what this call has put. */
type FindAsOf = (table: TableName, id: string) => Promise<AsOf | null>;

/** Is a card that comes back decided? */
async function decisionOf(
  rows: Layer,
  card: Card,
  current: Card | undefined,
  asOf: FindAsOf,
): Promise<Partial<Pick<Card, 'state' | 'decision'>>> {
  if (current?.state !== 'decided') {
    // A row was changed since without what was wanted: the decision did not come back with it, and the card waits again,
    // for the call of the decision or for the athlete.
    const isOther = (known: AsOf | null) => known === null || known.isOfOther === 'later';
    return (await hasMine(rows, card, asOf, isOther)) ? {} : { state: 'open', decision: null };
  }
  // One that is decided here already stays so: its rows came back with it, and what has changed them since was wanted.
  // Where it waits in the later of two lost times, a row may have come back as of that without what was wanted.
  const { state, decision } = current;
  const isStill = await hasMine(rows, current, asOf, (known) => known?.isOfOther === 'no');
  return card.state !== 'decided' && isStill ? { state, decision } : {};
}

/** Have the rows of a card that was decided for what its athlete wanted still got that, those of the moments asked about? */
async function hasMine(
  rows: Layer,
  card: Card,
  asOf: FindAsOf,
  isAsked: (known: AsOf | null) => boolean,
): Promise<boolean> {
  if (card.state !== 'decided' || card.decision !== 'mine') return true;
  for (const { table, id, act, mine } of card.entries) {
    if (!isTableName(table) || act === 'overwrite' || act === 'revive') continue;
    const row = (await rows.get(table, id)) as AnyRow | undefined;
    if (!row || !isAsked(await asOf(table, id))) continue;
    const isDone =
      act === 'delete'
        ? row.deletedBy !== null
        : mine !== null && row.deletedBy === null && sameValue(pick(row, Object.keys(mine)), mine);
    if (!isDone) return false;
  }
  return true;
}

/** The held row in a form that can be written; null if its parent, or a row below it, makes that impossible. */
async function rowFor(
  rows: Layer,
  table: TableName,
  held: HeldRow['row'],
  current: AnyRow | undefined,
): Promise<AnyRow | null> {
  const row = openAsNow(table, held, current);
  for (const field of tableOf(table).serverSet) row[field] = current?.[field] ?? null;
  const { isOwn = hasOwnAddress, derived } = comingBack[table] ?? {};
  if (!isSound(table, row) || !isOwn(row, current)) return null;
  if (current && !tableOf(table).fixed.every((field) => sameValue(current[field], row[field]))) return null;
  Object.assign(row, derived?.(row));
  const parent = tableOf(table).parent;
  // A row that was deleted together with what it is under may come before that.
  if (parent?.deletedWithIt && row.deletedBy === null) {
    const above = await rows.get(parent.table, String(row[parent.field]));
    if (!above || (current && above.deletedBy !== null)) return null;
    // Where that is deleted it was deleted with it, and comes back with it.
    row.deletedBy = above.deletedBy;
  }
  if (row.deletedBy !== null && (await hasLiveBelow(rows, table, row.id))) return null;
  return row;
}

/** A row goes by the address that its id gives it, as every act makes it. */
const hasOwnAddress = ({ id, slug }: AnyRow): boolean => typeof slug !== 'string' || slug.endsWith(id.slice(-12));

async function hasLiveBelow(rows: Layer, table: TableName, id: string): Promise<boolean> {
  const below = await descendants(rows, table, id);
  return below.some(({ table: child, row }) => tableOf(child).parent?.deletedWithIt && row.deletedBy === null);
}
