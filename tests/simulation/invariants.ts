/** What must be true of every state that a crash could leave behind (research names them I1 to I15). */
import { sameValue } from '#core/domain/sync/digest.ts';
import { tableNames, type TableName } from '#core/model/tables.ts';
import { rebase } from '#src/sync/rebase.ts';
import type { DeviceCall, DeviceRow } from '#src/db/device-store.ts';
import { MemoryDeviceStore, type DeviceContent } from './memory-device-store.ts';
import { account, type SimulatedDevice, type World } from './world.ts';

const thirtyDays = 30 * 24 * 3600 * 1000;

interface Seen {
  cursor: number;
  resets: number;
  revs: Map<string, number>;
}

/** Watches a world: every commit of every device, every outcome that the server records. */
export function watch(world: World): void {
  for (const device of world.devices) {
    let seen: Seen = { cursor: 0, resets: 0, revs: new Map() };
    device.store.onCommit = () => {
      const violation = checkSaved(world, device) ?? checkMonotonic(device, seen) ?? checkComplete(world, device);
      if (violation) world.fail(`${device.name}: ${violation}`);
      seen = look(device);
    };
  }
  world.server.store.onOutcome = ({ outcome }) => {
    world.recordedAt.set(outcome.mid, world.time);
    const violation = checkOrder(world, outcome.mid);
    if (violation) world.fail(violation);
  };
}

/** I1, I15: what was called saved is still there, in one of its states. */
function checkSaved(world: World, { store, saved }: SimulatedDevice): string | null {
  for (const mid of saved) {
    const recordedAt = world.recordedAt.get(mid);
    const isOld = recordedAt !== undefined && recordedAt < world.time - thirtyDays;
    if (!isOld && !store.content.calls.has(mid)) return `I1: call ${mid} is gone`;
  }
  return null;
}

const look = ({ store: { content } }: SimulatedDevice): Seen => ({
  cursor: content.meta.cursors[account] ?? 0,
  resets: content.meta.resets,
  revs: new Map(everyRow(content).map(({ table, row }) => [`${table}/${row.id}`, row.rev])),
});

/** I8: cursor and revisions only go back with a reset. */
function checkMonotonic(device: SimulatedDevice, before: Seen): string | null {
  const now = look(device);
  if (now.resets !== before.resets) return null;
  if (now.cursor < before.cursor) return `I8: cursor went back from ${before.cursor} to ${now.cursor}`;
  for (const [key, rev] of before.revs) {
    const next = now.revs.get(key);
    if (next !== undefined && next < rev) return `I8: ${key} went back from rev ${rev} to ${next}`;
  }
  return null;
}

/**
 * I7, stepwise: the device has every row that the server wrote up to the cursor, and what it counts as applied
 * shows in its rows. Only while it speaks with the server that it knows.
 */
function checkComplete(world: World, { store: { content } }: SimulatedDevice): string | null {
  const space = world.server.store.content.spaces.get(account)!;
  const { cursors, heads, refetching } = content.meta;
  const head = heads[account];
  if (!head || refetching || space.stamps[head.rev - 1] !== head.stamp) return null;
  const cursor = cursors[account] ?? 0;
  for (const [key, stored] of space.rows) {
    if (stored.rev > cursor) continue;
    const row = content.rows.get(stored.table)!.get(stored.row.id);
    if (!row || row.rev < stored.rev) return `I7: ${key} of rev ${stored.rev} is missing at cursor ${cursor}`;
  }
  for (const { state, outcome } of content.calls.values()) {
    if (state !== 'applied' || outcome?.kind !== 'applied' || isOlder(world, outcome.at)) continue;
    for (const name of outcome.applied ?? []) {
      const [table, id] = name.split(/[/.]/) as [TableName, string];
      const row = content.rows.get(table)!.get(id);
      if (!row || row.rev < outcome.rev) return `I10: ${name} counts as applied at rev ${outcome.rev} but does not show`;
    }
  }
  return null;
}

/** I9: a device's calls take effect in the athlete's order. */
function checkOrder(world: World, mid: string): string | null {
  for (const { name, store } of world.devices) {
    const call = store.content.calls.get(mid);
    if (!call || call.call === 'sync.park') continue;
    for (const earlier of store.content.calls.values()) {
      const isSettled = earlier.state === 'attention' || earlier.state === 'unreadable';
      if (earlier.n >= call.n || isSettled || isOlder(world, earlier.outcome?.at)) continue;
      if (!world.server.store.content.outcomes.has(`${account}/${earlier.mid}`)) {
        return `I9: ${name} call ${call.n} (${call.call}) took effect before ${earlier.n} (${earlier.call}, ${earlier.state})`;
      }
    }
  }
  return null;
}

/** I10: the page shows the server's rows with all pending calls on top, and nothing else. */
export async function checkViews(world: World): Promise<void> {
  for (const { name, store } of world.devices) {
    const again = new MemoryDeviceStore(store.copy());
    await again.transaction((transaction) => rebase(transaction, account, [], false));
    for (const table of tableNames) {
      const violation = differing(store.content.rows.get(table)!, again.content.rows.get(table)!);
      if (violation) return world.fail(`${name}: I10: view of ${table}/${violation} is not base and pending calls`);
    }
  }
}

function differing(shown: Map<string, DeviceRow>, replayed: Map<string, DeviceRow>): string | null {
  for (const id of new Set([...shown.keys(), ...replayed.keys()])) {
    if (!sameValue(shown.get(id), replayed.get(id))) return id;
  }
  return null;
}

/** I3, I7, I13 at rest: everywhere the same rows, every saved call recorded, every open conflict somebody's. */
export function checkAtRest(world: World): void {
  const space = world.server.store.content.spaces.get(account)!;
  for (const device of world.devices) {
    const { content } = device.store;
    const violation = checkReplica(content, space.rows) ?? checkCalls(world, device);
    if (violation) world.fail(`${device.name} at rest: ${violation}`);
  }
  if (world.devices.length === 1 && world.restores === 0) checkOwnClashes(world);
}

function checkReplica(content: DeviceContent, rows: ReadonlyMap<string, { rev: number; row: unknown }>): string | null {
  for (const { table, row } of everyRow(content)) {
    const stored = rows.get(`${table}/${row.id}`);
    if (row.pending === 1) return `I7: ${table}/${row.id} is still pending`;
    if (!stored) return `I7: ${table}/${row.id} is not on the server`;
    if (!sameValue(stored.row, row.view)) return `I7: ${table}/${row.id} differs from the server's`;
  }
  const missing = [...rows.keys()].find((key) => {
    const [table, id] = key.split('/') as [TableName, string];
    return !content.rows.get(table)!.has(id);
  });
  return missing ? `I7: ${missing} is not on the device` : null;
}

function checkCalls(world: World, { store: { content } }: SimulatedDevice): string | null {
  for (const call of content.calls.values()) {
    if (isOlder(world, call.outcome?.at)) continue;
    if (!world.server.store.content.outcomes.has(`${account}/${call.mid}`)) return `I3: ${call.call} ${call.mid} has no outcome`;
    const violation = checkAttention(call, content);
    if (violation) return violation;
  }
  return null;
}

/** I5: what waits for the athlete can be seen, and what can be seen waits. */
function checkAttention({ mid, call, state }: DeviceCall, content: DeviceContent): string | null {
  const conflict = content.rows.get('conflicts')!.get(mid)?.view;
  if (state === 'attention' && conflict?.['state'] !== 'open') return `I5: ${call} ${mid} waits without an open conflict`;
  if (state === 'applied' && conflict?.['state'] === 'open') return `I5: ${call} ${mid} counts as applied with an open conflict`;
  return null;
}

/** An athlete with one device never clashes with themselves, unless a call in between was set aside. */
function checkOwnClashes(world: World): void {
  const rows = [...world.server.store.content.spaces.get(account)!.rows.values()].map((stored) => stored.row);
  if (rows.some((row) => row['kind'] === 'parked')) return;
  for (const row of rows) {
    if (row['kind'] === 'clash' || row['kind'] === 'refused') world.fail(`own edit clashed with itself: ${JSON.stringify(row)}`);
  }
}

/** Settled more than 30 days ago: a server put back to before is told of it no more. */
const isOlder = (world: World, at: string | undefined): boolean =>
  at !== undefined && Date.parse(at) < world.time - thirtyDays;

const everyRow = (content: DeviceContent) =>
  [...content.rows].flatMap(([table, rows]) => [...rows.values()].map((row) => ({ table, row })));
