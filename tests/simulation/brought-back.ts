/**
 * What must be true after a server was put back to a copy: what any device held of the time that was lost is there again,
 * and nothing that was written since, or had been changed before, is written over.
 */
import type { BringBack } from '#core/acts/sync/bring-back.ts';
import { acts } from '#core/acts/acts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { rowKey } from '#core/domain/sync/rows.ts';
import { childTables, type AnyRow, type RowOf, type TableName, tableOf } from '#core/model/tables.ts';
import type { MemoryContent } from '#server/store/memory.ts';
import type { StoredRow } from '#server/store/store.ts';
import { closeTab } from './open-tab.ts';
import type { DeviceContent } from './memory-device-store.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { World } from './world.ts';

interface Held {
  device: SimulatedDevice;
  /** Another one after its storage was thrown away or put back. */
  content: DeviceContent;
  upTo: number;
  table: TableName;
  row: AnyRow;
  rev: number;
}

/** One account of a server, as it was when it was put back to a copy. */
export interface Lost {
  account: string;
  stamps: readonly string[];
  rows: ReadonlyMap<string, StoredRow>;
  /** At which revision each call was recorded. */
  revs: ReadonlyMap<string, number>;
  held: Held[];
}

const minute = 60_000;

function noteLost(world: World): void {
  const { spaces, outcomes } = world.server.store.content;
  for (const [account, { stamps, rows }] of spaces) {
    const held = world.devices.flatMap((device) => (device.account === account ? heldBy(device, stamps) : []));
    const own = [...outcomes].filter(([key]) => key.startsWith(`${account}/`));
    const revs = new Map(own.map(([, { outcome }]) => [outcome.mid, outcome.rev]));
    world.lost.push({ account, stamps: [...stamps], rows: new Map(rows), revs, held });
  }
}

/**
 * The server is put back to a copy, which takes some time.
 * @param hasFiles whether the files beside the database came back with it; without a word, chance tells
 */
export function putServerBack(world: World, backup: MemoryContent, { hasFiles }: { hasFiles?: boolean } = {}): void {
  noteLost(world);
  world.time += minute;
  world.server.store.restore(backup);
  world.blobs.putBack(backup, hasFiles);
  world.replays.clear();
  // It starts again.
  world.server.run = `run${String(world.lost.length).padStart(3, '0')}`;
}

/** What a device has as the server's rows; nothing where it has not heard yet of an earlier time that was lost. */
function heldBy(device: SimulatedDevice, stamps: readonly string[]): Held[] {
  const { content } = device.store;
  const head = content.meta.heads[device.account];
  if (!head || stamps[head.rev - 1] !== head.stamp) return [];
  const upTo = content.meta.cursors[device.account] ?? 0;
  return [...content.rows].flatMap(([table, rows]) =>
    [...rows.values()].flatMap(({ rev, pending, base, view }) => {
      const row = pending === 1 ? base : view;
      return row && rev > 0 ? [{ device, content, upTo, table, row, rev }] : [];
    }),
  );
}

/** The athlete's device is gone for good, with all that was on it. */
export function throwAway(world: World, device: SimulatedDevice): void {
  const others = world.devices.filter((one) => one !== device && one.account === device.account);
  if (others.length === 0) return;
  world.count('thrown away');
  world.hasOtherActors = true;
  for (const tab of device.tabs) closeTab(world, tab);
  if (device.sibling) device.sibling.sibling = null;
  world.devices.splice(world.devices.indexOf(device), 1);
}

const commonWith = (stamps: readonly string[], lost: readonly string[]): number => {
  const differing = stamps.findIndex((stamp, index) => stamp !== lost[index]);
  return differing === -1 ? stamps.length : differing;
};

/** The call that wrote a revision, if it brought something back of this time. */
function broughtBackAt(world: World, { account, stamps }: Lost, rev: number): BringBack | null {
  for (const [key, { outcome }] of world.server.store.content.outcomes) {
    if (outcome.rev !== rev || key !== `${account}/${outcome.mid}`) continue;
    const input = broughtBackBy(world, outcome.mid);
    return input && stamps[input.lost.rev - 1] === input.lost.stamp ? input : null;
  }
  return null;
}

function broughtBackBy(world: World, mid: string): BringBack | null {
  const sent = world.server.store.sent.get(mid);
  return sent?.call === acts.bringBack.call ? (sent.input as BringBack) : null;
}

/** Has the revision brought a row back as it was after a call of the lost time, and so with what that call had made of it? */
export function showsActOf(world: World, account: string, mid: string, rev: number): boolean {
  return world.lost.some((lost) => {
    const then = lost.account === account ? lost.revs.get(mid) : undefined;
    return then !== undefined && (broughtBackAt(world, lost, rev)?.upTo ?? 0) >= then;
  });
}

/** Has the call's own device told so much of it that the server knows that the row shows it? */
export function tellsThatItShows(world: World, account: string, mid: string, rev: number): boolean {
  const replay = world.replays.get(mid);
  if (!replay) return false;
  for (const [key, { outcome }] of world.server.store.content.outcomes) {
    if (outcome.rev !== rev || key !== `${account}/${outcome.mid}`) continue;
    const input = broughtBackBy(world, outcome.mid);
    return input !== null && input.lost.stamp === replay.lost.stamp && input.upTo >= replay.rev;
  }
  return false;
}

/** The rows that a call would bring back over others that have been changed since, and say something else. */
export function heldOverLater(
  world: World,
  account: string,
  { mid, rev }: { mid: string; rev: number },
): BringBack['rows'] {
  const input = broughtBackBy(world, mid);
  const times = world.lost.filter((lost) => lost.account === account);
  if (!input || times.length === 0) return [];
  const { stamps, rows } = world.server.store.content.spaces.get(account)!;
  const common = Math.max(...times.map((lost) => commonWith(stamps, lost.stamps)));
  return input.rows.filter(({ table, row }) => {
    const stored = rows.get(`${table}/${row.id}`);
    const isLater =
      stored &&
      stored.rev > common &&
      stored.rev < rev &&
      !times.some((lost) => broughtBackAt(world, lost, stored.rev));
    return isLater && !sameValue(stored.row, row);
  });
}

/** Was a call recorded in a time that was lost, and has its device told the server so? */
export function comesAgain(world: World, account: string, mid: string): 'no' | 'untold' | 'told' {
  if (world.replays.get(mid)) return 'told';
  return world.lost.some((lost) => lost.account === account && lost.revs.has(mid)) ? 'untold' : 'no';
}

/** What others may see by which field, and at which address. */
const opens = [
  ['isPublic', null],
  ['isShared', null],
  ['shareMyCalendar', 'calendarShareId'],
  ['feedMyCalendar', 'calendarFeedId'],
  ['feedBusyTimes', 'busyFeedId'],
] as const;

/** Nothing newer is written over, and nothing comes back that had been changed or deleted before the copy was made. */
export function checkBroughtBack(
  world: World,
  account: string,
  mid: string,
  { table, row, rev }: StoredRow,
  before: StoredRow | undefined,
): string | null {
  const input = broughtBackBy(world, mid);
  // Its own call may have written it once more in the same request; where it came back before, it was looked at then.
  const isBack = table === 'conflicts' && (input !== null || !before) && before?.row['state'] !== 'decided';
  const undone = isBack ? checkDecidedThen(world, account, row as unknown as RowOf<'conflicts'>, rev) : null;
  if (undone) return undone;
  const lost =
    input && world.lost.find((one) => one.account === account && one.stamps[input.lost.rev - 1] === input.lost.stamp);
  if (!lost || sameValue(before?.row, row)) return null;
  world.count(before ? 'brought back over a row' : 'brought back a row');
  if (before && before.row.deletedBy === null && row.deletedBy !== null) world.count('brought back a delete');
  const name = rowKey(table, row.id);
  for (const [isOn, address] of opens) {
    const isAsNow = before?.row[isOn] === true && (!address || sameValue(before.row[address], row[address]));
    if (row[isOn] === true && !isAsNow)
      return `${name}.${isOn}: what nobody could see was opened by being brought back`;
  }
  const common = commonWith(world.server.store.content.spaces.get(account)!.stamps, lost.stamps);
  const earlier = world.lost.slice(0, world.lost.lastIndexOf(lost) + 1).filter((one) => one.account === account);
  if (before && before.rev > common && !earlier.some((one) => broughtBackAt(world, one, before.rev)))
    return `${name} was brought back over what was written since`;
  if (row.deletedBy !== null && hasLiveBelow(world, account, table, row.id))
    return `${name} was brought back as deleted above what lives`;
  const then = lost.rows.get(name);
  if (then && then.rev <= common) return `${name} was brought back, which had not changed in the lost time`;
  return null;
}

/** Of a card that came back at a revision as decided for mine: no row of it had been changed until then and had it not. */
function checkDecidedThen(world: World, account: string, card: RowOf<'conflicts'>, rev: number): string | null {
  const { id: cardId, state, decision, kind, entries } = card;
  const times = world.lost.filter((one) => one.account === account);
  if (state !== 'decided' || decision !== 'mine' || kind !== 'clash' || times.length === 0) return null;
  const { stamps, rows } = world.server.store.content.spaces.get(account)!;
  const common = Math.max(...times.map((one) => commonWith(stamps, one.stamps)));
  for (const { table, id, act, mine } of entries) {
    const stored = rows.get(`${table}/${id}`);
    // A later call of the same request may have changed it again, and has seen what was decided.
    if (!stored || stored.rev <= common || stored.rev > rev) continue;
    if (times.some((one) => broughtBackAt(world, one, stored.rev))) continue;
    const { row } = stored;
    const hasMine = Object.entries(mine ?? {}).every(([field, value]) => sameValue(row[field] ?? null, value));
    if ((act === 'change' && !hasMine) || (act === 'delete' && row.deletedBy === null))
      return `conflict ${cardId} came back as decided for mine, and ${table}/${id} has it not`;
  }
  return null;
}

/** At rest, what any device held of a time that was lost is there, or has been changed since. */
export function checkHeld(world: World): string | null {
  for (const [index, lost] of world.lost.entries()) {
    const { stamps, rows } = world.server.store.content.spaces.get(lost.account)!;
    const common = commonWith(stamps, lost.stamps);
    for (const held of lost.held) {
      const { device, content, table, row, rev, upTo } = held;
      const isThere = world.devices.includes(device) && device.store.content === content;
      if (rev <= common || !isThere || isSetAside(content) || mayBeMissing(world, lost, held)) continue;
      world.count('held of a lost time');
      const name = rowKey(table, row.id);
      const stored = rows.get(name);
      if (!stored) return `${device.name} held ${name} of rev ${rev}, and it is not there again`;
      const older = stored.rev > common ? broughtBackAt(world, lost, stored.rev) : null;
      // A server may be put back twice to the same copy: what the later time knew counts.
      const isOfEarlier = world.lost
        .slice(0, index)
        .some(
          ({ account, stamps: then }) =>
            account === lost.account &&
            commonWith(stamps, then) === common &&
            rev > commonWith(lost.stamps, then) &&
            broughtBackAt(world, { ...lost, stamps: then }, stored.rev),
        );
      const isOlder = stored.rev <= common || isOfEarlier || (older !== null && older.upTo < Math.min(upTo, rev));
      if (isOlder && !sameValue(stored.row, row) && !isDeletedSince(content, name, stored.row))
        return `${device.name} held ${name} of rev ${rev}, and it is as before`;
    }
  }
  return null;
}

/** Deleted in an earlier lost time, a row stays so where its device has deleted it since, too: last of all it did to it. */
function isDeletedSince({ calls }: DeviceContent, name: string, { deletedBy }: AnyRow): boolean {
  const acted = [...calls.values()].filter(({ call }) => call !== acts.bringBack.call);
  const seen = acted.flatMap(({ was }) => was).filter(({ table, id }) => `${table}/${id}` === name);
  return deletedBy !== null && seen.at(-1)?.below !== undefined;
}

/** A call that brings back may be set aside like any other, and is then seen. */
const isSetAside = ({ calls }: DeviceContent): boolean =>
  [...calls.values()].some(
    ({ call, state }) => call === acts.bringBack.call && (state === 'attention' || state === 'unreadable'),
  );

/**
 * A card whose call left none when it came again; a row that lives where what it hangs under does not, or the reverse; one
 * that a call had deleted which waits as a whole since; a recording that would be in no ride.
 */
function mayBeMissing(world: World, lost: Lost, { table, row }: Held): boolean {
  const { account } = lost;
  const { content } = world.server.store;
  const { rows } = content.spaces.get(account)!;
  if (table === 'conflicts' && content.outcomes.has(`${account}/${row.id}`)) return true;
  const parent = tableOf(table).parent;
  const above = parent?.deletedWithIt && rows.get(rowKey(parent.table, String(row[parent.field])));
  // A device that had not fetched all yet held a week without its plan.
  if (parent?.deletedWithIt && !above) return true;
  if (above && above.row.deletedBy !== null && row.deletedBy === null) return true;
  if (table === 'activities' && row.deletedBy !== null && isInNoOther(world, lost, row)) return true;
  const card = rows.get(rowKey('conflicts', String(row.deletedBy)))?.row;
  if (card?.['kind'] === 'refused' || card?.['kind'] === 'parked') return true;
  return row.deletedBy !== null && hasLiveBelow(world, account, table, row.id);
}

/** Had a ride that lived then the recordings of this one, and has none now? */
function isInNoOther(world: World, { account, rows: then }: Lost, row: AnyRow): boolean {
  const filesOf = (one: AnyRow) => (one as unknown as RowOf<'activities'>).sources.map(({ fileHash }) => fileHash);
  const hasRide = (rows: Iterable<StoredRow>) =>
    [...rows].some(
      ({ table, row: ride }) =>
        table === 'activities' &&
        ride.deletedBy === null &&
        ride.id !== row.id &&
        filesOf(row).every((file) => filesOf(ride).includes(file)),
    );
  return hasRide(then.values()) && !hasRide(world.server.store.content.spaces.get(account)!.rows.values());
}

/** Does anything live that goes with the row? */
function hasLiveBelow(world: World, account: string, table: TableName, id: string): boolean {
  const rows = [...world.server.store.content.spaces.get(account)!.rows.values()];
  return childTables(table).some(
    (child) =>
      tableOf(child).parent?.deletedWithIt &&
      rows.some(
        (one) => one.table === child && one.row.deletedBy === null && one.row[tableOf(child).parent!.field] === id,
      ),
  );
}
