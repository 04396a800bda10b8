/**
 * Only athletes open their own data to others. A restored server does not know what was closed since its backup, so
 * nothing that comes again opens anything: neither rows that are brought back nor calls that are done again (decision
 * 12).
 */
import { isMeant } from '#core/domain/sync/decide-row.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { pick } from '#core/domain/sync/fields.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import type { Touched } from '#core/domain/sync/seen-rows.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';
import { judgedFields } from './judged.ts';
import { type Opening, openings } from './opening-fields.ts';

const openingsOf = (table: TableName): readonly Opening[] => openings[table] ?? [];

/** The switches that are on in a row and off in the current one: they would make it visible to others. */
function openedBy(table: TableName, row: AnyRow, current: AnyRow | undefined): string[] {
  const isOpened = ({ isOn, address }: Opening): boolean =>
    row[isOn] === true && !(current?.[isOn] === true && (!address || sameValue(row[address], current[address])));
  return openingsOf(table)
    .filter(isOpened)
    .map(({ isOn }) => isOn);
}

const shut = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, false]));

/** A row as it may come back: open to others only where it is open now. */
export const openAsNow = (table: TableName, row: AnyRow, current: AnyRow | undefined): AnyRow => ({
  ...row,
  ...shut(openedBy(table, row, current)),
});

/**
 * What a call of a lost time does to rows, without what it opens; a share that it gave another address is shut.
 * @param judged what is on its card already
 * @returns what is left of it, and what its athlete is asked: whether to open it again
 */
export async function withoutOpening(
  rows: Layer,
  touched: readonly Touched[],
  judged: readonly ConflictEntry[],
): Promise<{ rest: Touched[]; asked: ConflictEntry[] }> {
  const asked: ConflictEntry[] = [];
  const rest: Touched[] = [];
  for (const one of touched.map((some) => withSwitchesLeft(withFoundOff(some), judged))) {
    const { table, id, seen, after } = one;
    const current = (await rows.get(table, id)) as AnyRow | undefined;
    const changed = new Set(changedBy(one));
    const opened = openedBy(table, leftOn(one, current), current).filter(
      (name) => changed.has(name) && !isMovedSince(table, name, seen, current),
    );
    if (!seen || !current) {
      rest.push(withShut(one, opened, []));
      continue;
    }
    const names = opened.map((isOn) => askedOf(table, isOn, seen, current));
    const addresses = names.filter((name) => !opened.includes(name));
    rest.push(withShut(one, opened, addresses));
    if (names.length > 0)
      asked.push({
        table,
        id,
        act: 'change',
        was: pick(seen, names),
        mine: pick(after, names),
        theirs: pick(current, names),
      });
  }
  return { rest, asked };
}

/**
 * A share that the athlete had found off, and left off, is not in what the call says of the row as they saw it: it was off
 * to them, though it has been turned on since.
 */
function withFoundOff(one: Touched): Touched {
  const { table, seen, after } = one;
  const isFoundOff = ({ isOn, address }: Opening): boolean =>
    address !== undefined && after[isOn] !== true && !isMeant(one, [isOn]);
  const found = openingsOf(table).filter((opening) => seen?.[opening.isOn] === true && isFoundOff(opening));
  const names = found.map(({ isOn }) => isOn);
  return seen ? { ...one, seen: { ...seen, ...pick(after, names) } } : one;
}

/**
 * A switch that is on its card is neither turned nor asked about again: the call does to the rest what it would do to a
 * page that is off to its athlete.
 */
function withSwitchesLeft(one: Touched, judged: readonly ConflictEntry[]): Touched {
  const { table, seen, after } = one;
  const fields = judgedFields(judged, one);
  const switches = openingsOf(table).map(({ isOn }) => isOn);
  if (!seen) return one;
  const off = shut(switches.filter((isOn) => fields.includes(isOn)));
  return { ...one, seen: { ...seen, ...off }, after: { ...after, ...off } };
}

/** What the call makes of the row, with what has been turned on since: that stays on, whatever the call makes of it. */
function leftOn({ table, seen, after }: Touched, current: AnyRow | undefined): AnyRow {
  const on = openingsOf(table).filter(({ isOn }) => current?.[isOn] === true && seen?.[isOn] !== true);
  return { ...after, ...Object.fromEntries(on.map(({ isOn }) => [isOn, true])) };
}

const addressOf = (table: TableName, isOn: string): string | undefined =>
  openingsOf(table).find((one) => one.isOn === isOn)?.address;

/**
 * Is it open at an address that another device has given it since? It stays so, and about the address its athlete is asked
 * anyhow.
 */
function isMovedSince(table: TableName, isOn: string, seen: AnyRow | null, current: AnyRow | undefined): boolean {
  const address = addressOf(table, isOn);
  return address !== undefined && current?.[isOn] === true && !sameValue(seen?.[address], current[address]);
}

/**
 * Which field its athlete is asked about before something is opened again: the switch, or the address where another
 * device has turned it on since.
 */
function askedOf(table: TableName, isOn: string, seen: AnyRow, current: AnyRow): string {
  const address = addressOf(table, isOn);
  return address && current[isOn] === true && seen[isOn] !== true ? address : isOn;
}

/** The switches that a call has turned, or whose address it has changed. */
function changedBy({ table, seen, after }: Touched): string[] {
  const isChanged = ({ isOn, address = isOn }: Opening): boolean =>
    !sameValue(seen?.[isOn], after[isOn]) || !sameValue(seen?.[address], after[address]);
  return openingsOf(table)
    .filter(isChanged)
    .map(({ isOn }) => isOn);
}

/**
 * What was closed stays closed; what was open and has another address is closed; the addresses that are asked about
 * stay.
 */
function withShut(one: Touched, opened: readonly string[], addresses: readonly string[]): Touched {
  const { seen, after, was } = one;
  const moved = opened.filter((name) => !seen || seen[name] === true);
  // To turn off what has been turned on since is asked about like any other change.
  const turnedOn = opened.filter((name) => after[name] === true);
  const next = { ...after, ...pick(seen ?? {}, [...turnedOn, ...addresses]), ...shut(moved) };
  const fields = was?.fields ? { ...was.fields, ...pick(seen ?? {}, moved) } : null;
  return { ...one, after: next, was: was && { ...was, fields } };
}
