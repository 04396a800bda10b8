/** What must be true of every state that a crash could leave behind (research names them I1 to I15). */
import { acts, type InputOf } from '#core/acts/acts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { type AnyRow, type RowOf, tableNames, tableOf, type TableName } from '#core/model/tables.ts';
import { rebase } from '#src/sync/rebase.ts';
import type { DeviceCall, DeviceRow } from '#src/db/device-store.ts';
import { checkDeviceBlobs } from './blobs/check-blobs.ts';
import { checkHeld, showsActOf } from './brought-back.ts';
import type { Commit, DeviceContent } from './memory-device-store.ts';
import { isOfToday, speakAs } from './releases.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { World } from './world.ts';

const thirtyDays = 30 * 24 * 3600 * 1000;

/** Watches a device: every commit. */
export function watchDevice(world: World, device: SimulatedDevice): void {
  device.store.onCommit = (commit) => {
    device.isTouched = true;
    // A real database may also drop the catalogue.
    const hasChanged = commit.rows.length > 0 || commit.calls.length > 0 || world.store === 'dexie';
    if (hasChanged) device.viewedAs = null;
    if (device.commits) world.ledger.isCommitted(device.commits, device.store.content, commit.rows);
    if (device.commits?.isCommitted) device.commits = null;
    countCommit(world, device, commit);
    const violation =
      checkKept(world, device, commit) ??
      checkMonotonic(device, commit) ??
      checkComplete(world, device, commit) ??
      checkDeviceBlobs(world, device, commit);
    if (violation) world.fail(`${device.name}: ${violation}`);
  };
}

/** What a commit shows of the paths that the sync code takes. */
function countCommit(world: World, { store: { content } }: SimulatedDevice, { calls, metaBefore }: Commit): void {
  const { meta } = content;
  if (meta.batchCalls < metaBefore.batchCalls) world.count('batch halved');
  if (metaBefore.hold !== null && meta.hold === null && meta.lastReplyAt !== metaBefore.lastReplyAt)
    world.count('hold lifted by a knock');
  const isQueuedAgain = calls.some(
    ({ before, after }) => before?.state !== 'queued' && after?.state === 'queued' && before,
  );
  if (meta.resets !== metaBefore.resets && isQueuedAgain) world.count('calls queued again by a reset');
}

/** I1, I15: what was called saved is still there, in one of its states, as it was written. */
function checkKept(world: World, device: SimulatedDevice, { calls, isWhole }: Commit): string | null {
  for (const { before, after } of calls) {
    if (!before) continue;
    if (after && !sameValue({ ...after, state: 0, outcome: 0 }, { ...before, state: 0, outcome: 0 }))
      return `call ${before.mid} was rewritten`;
    // Recorded long ago, it may be answered, count as applied and be forgotten in one transaction.
    const recorded = isWhole ? world.server.store.content.outcomes.get(`${device.account}/${before.mid}`) : undefined;
    const mayGo =
      before.state === 'applied' ? isOlder(world, before.outcome?.at) : isOlder(world, recorded?.outcome.at);
    if (!after && !mayGo && device.saved.has(before.mid)) return `I1: call ${before.mid} is gone`;
  }
  return null;
}

/** I8: cursor and revisions only go back with a reset. */
function checkMonotonic({ store: { content }, account }: SimulatedDevice, { rows, metaBefore }: Commit): string | null {
  if (content.meta.resets !== metaBefore.resets) return null;
  const [was, is] = [metaBefore.cursors[account] ?? 0, content.meta.cursors[account] ?? 0];
  if (is < was) return `I8: cursor went back from ${was} to ${is}`;
  for (const { table, id, before } of rows) {
    const after = content.rows.get(table)!.get(id);
    if (before && after && after.rev < before.rev)
      return `I8: ${table}/${id} went back from rev ${before.rev} to ${after.rev}`;
  }
  return null;
}

/**
 * I7, stepwise: the device has every row that the server wrote up to the cursor, and what it counts as applied
 * shows in its rows. Only while it speaks with the server that it knows.
 */
function checkComplete(world: World, { store: { content }, account }: SimulatedDevice, commit: Commit): string | null {
  const { cursors, heads, refetching } = content.meta;
  const isSame = content.meta === commit.metaBefore || sameValue(cursors, commit.metaBefore.cursors);
  if (isSame && commit.rows.every(({ before, after }) => before?.rev === after?.rev)) return null;
  const space = world.server.store.content.spaces.get(account)!;
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
      if (!row || row.rev < outcome.rev)
        return `I10: ${name} counts as applied at rev ${outcome.rev} but does not show`;
    }
  }
  return null;
}

/** I9: a device's calls take effect in the athlete's order, but for what it had set aside when it sent the later one. */
export function checkOrder(world: World, account: string, mid: string): string | null {
  for (const { name, store, account: owner, isCloned } of world.devices) {
    if (owner !== account && store.content.calls.has(mid))
      return `I11: call ${mid} of ${name} took effect in another account`;
    const call = owner === account && !isCloned ? store.content.calls.get(mid) : undefined;
    if (!call || call.call === 'sync.park') continue;
    for (const earlier of store.content.calls.values()) {
      if (earlier.n >= call.n || world.server.store.content.outcomes.has(`${account}/${earlier.mid}`)) continue;
      const isSettled =
        earlier.state === 'attention' || earlier.state === 'unreadable' || earlier.outcome?.code === 'keyReused';
      if (isSettled || isOlder(world, earlier.outcome?.at)) continue;
      if (world.overtaken.get(mid)?.includes(earlier.mid)) continue;
      // Queued before all that the device has done, also while a request with some of that is under way.
      if (earlier.call === acts.bringBack.call) continue;
      if (isSetAsideAndDecided(world, account, store.content, earlier)) continue;
      return `I9: ${name} call ${call.n} (${call.call}) took effect before ${earlier.n} (${earlier.call}, ${earlier.state})`;
    }
  }
  return null;
}

/**
 * Two rows of one ride that an athlete makes one are that as a whole or not at all: neither is a recording lost with the row
 * that goes, nor are both rows left with it.
 */
export function checkJoined(world: World, account: string, mid: string): string | null {
  for (const { store, account: owner, isCloned } of world.devices) {
    const call = owner === account && !isCloned ? store.content.calls.get(mid) : undefined;
    if (call?.call !== acts.joinActivities.call) continue;
    const { activityId, otherId, isOtherDeleted, fields } = call.input as InputOf<'joinActivities'>;
    const { spaces, outcomes } = world.server.store.content;
    const rows = spaces.get(account)!.rows;
    const [kept, other] = [activityId, otherId].map((id) => rows.get(`activities/${id}`)?.row as RowOf<'activities'>);
    if (isOtherDeleted !== true || !kept || !other) return null;
    // A later call of the same request has deleted what was made one, or chosen other recordings for it, or a decision has
    // brought the other one back.
    const { rev, kind } = outcomes.get(`${account}/${mid}`)!.outcome;
    // On a server that was put back, rows that came back as of later show what became of it since.
    if (kind === 'noop') return null;
    const [keptRev, otherRev] = [activityId, otherId].map((id) => rows.get(`activities/${id}`)!.rev) as [
      number,
      number,
    ];
    if (Math.max(keptRev, otherRev) > rev) return null;
    // One that lives so had been taken out again; what this call does to the other since, the next one takes back.
    const isBackAsOfLater = other.deletedBy === null && showsActOf(world, account, mid, otherRev);
    const hashes = kept.sources.map(({ fileHash }) => fileHash);
    const hasAll = kept.deletedBy === null && fields.sources?.every(({ fileHash }) => hashes.includes(fileHash));
    world.count(`joined: ${other.deletedBy === mid ? 'one' : 'still two'}`);
    if (other.deletedBy === mid && !hasAll) return `joining ${mid} has lost a recording of ${otherId}`;
    const isLeft = other.deletedBy === null && rows.get(`conflicts/${mid}`) === undefined;
    const isBack = isBackAsOfLater || isTakenBack(world, account, otherId);
    if (isLeft && hasAll && fields.sources!.length > 1 && !isBack)
      return `joining ${mid} has left ${otherId} beside its copy`;
  }
  return null;
}

/** Has the athlete had an activity back that was deleted, maybe in the same request? */
const isTakenBack = ({ devices, server }: World, account: string, activityId: string): boolean =>
  devices.some(({ store }) =>
    [...store.content.calls.values()].some(
      ({ call, mid, input }) =>
        call === acts.restoreActivity.call &&
        (input as InputOf<'restoreActivity'>).activityId === activityId &&
        server.store.content.outcomes.has(`${account}/${mid}`),
    ),
  );

/** Was it set aside, and its card decided since? What was to be done of it, the decision did; its park call is still queued. */
function isSetAsideAndDecided(
  world: World,
  account: string,
  { calls }: DeviceContent,
  { mid, state }: DeviceCall,
): boolean {
  const card = world.server.store.content.spaces.get(account)!.rows.get(`conflicts/${mid}`);
  if (state !== 'applied' || card?.row['state'] !== 'decided') return false;
  return [...calls.values()].some(
    ({ call, input }) => call === acts.park.call && (input as InputOf<'park'>).parked.mid === mid,
  );
}

/** I10: the page shows the server's rows with all pending calls on top, and nothing else. */
export async function checkViews(world: World): Promise<void> {
  for (const device of world.devices) {
    if (!device.isTouched) continue;
    device.isTouched = false;
    // What is shown follows from rows and calls, as a release understands them.
    if (device.viewedAs === device.release) continue;
    device.viewedAs = device.release;
    speakAs(device.release);
    const { name, store, account } = device;
    const { rows } = await store.tried((transaction) => rebase(transaction, account, [], false));
    const [first] = rows;
    if (first && !hasDecisionOfToday(store.content))
      return world.fail(`${name}: I10: view of ${first.table}/${first.id} is not base and pending calls`);
    const violation = checkVisible(store.content);
    if (violation) return world.fail(`${name}: ${violation}`);
  }
}

/**
 * Is there a decision about a call that an app that was put back a release does not understand? It cannot carry it out:
 * until the server has decided, what the release before drew may stand.
 */
function hasDecisionOfToday({ calls, rows }: DeviceContent): boolean {
  const isForeign = (conflictId: string): boolean => {
    const conflict = rows.get('conflicts')!.get(conflictId)?.view as RowOf<'conflicts'> | undefined;
    return conflict !== undefined && isOfToday(conflict);
  };
  return [...calls.values()].some(
    ({ state, call, input }) =>
      (state === 'queued' || state === 'answered') &&
      call === acts.decideConflicts.call &&
      (input as InputOf<'decideConflicts'>).conflictIds.some(isForeign),
  );
}

/** A saved edit does not disappear from the page before the server has said what became of it. */
function checkVisible({ calls, rows }: DeviceContent): string | null {
  const all = [...calls.values()];
  // Behind a call that was set aside, others may have lost the row that they stand on.
  if (all.some(({ state }) => state === 'attention' || state === 'unreadable')) return null;
  const pending = all.filter(({ state }) => state === 'queued' || state === 'answered').sort((a, b) => b.n - a.n);
  for (const { was, call, n, input } of pending) {
    // A server put back to a copy may lack the week that a workout was moved to until the device that made it sends it
    // once more; there is no place to show the workout in before.
    const { weekId } = input as { weekId?: string };
    if (weekId && !rows.get('planWeeks')!.has(weekId)) continue;
    // What an own later delete hides is not looked for; nor is what hangs under it.
    if (was.some((row) => row.below)) return null;
    if (mayDoNothing.has(call)) continue;
    for (const { table, id, fields } of was) {
      const row = rows.get(table as TableName)!.get(id);
      // A create may have been executed and its row deleted since; a restore counts for what is still deleted by that call.
      const isEdit = fields !== null && !('deletedBy' in fields) && !isHeldDeleted(call, input, id);
      if (isEdit && row && row.view.deletedBy !== null)
        return `saved call ${n} (${call}) does not show in ${table}/${id}`;
      const parent = tableOf(table as TableName).parent;
      const above = parent && row && rows.get(parent.table)?.get(String(row.view[parent.field]));
      const isHidden = parent?.deletedWithIt && row?.view.deletedBy === null && above && above.view.deletedBy !== null;
      if (isHidden) return `saved call ${n} (${call}) hides below a deleted row: ${table}/${id}`;
      if (!row && fields === null && table === 'events') return `saved call ${n} (${call}) does not show: no ${id}`;
    }
  }
  return null;
}

/** Another device may have put the same workout in the list, or decided the same conflict; a place is no edit. */
const mayDoNothing = new Set(['lists.addListEntry', 'lists.orderList', 'conflicts.decideConflicts']);

/** A row that a device holds for a server that was put back, and that was deleted in the lost time already. */
const isHeldDeleted = (call: string, input: unknown, id: string): boolean =>
  call === acts.bringBack.call &&
  (input as InputOf<'bringBack'>).rows.some(({ row }) => row['id'] === id && row['deletedBy'] !== null);

/** I3, I7, I13 at rest: everywhere the same rows, every saved call recorded, every open conflict somebody's. */
export function checkAtRest(world: World): void {
  for (const device of world.devices) {
    const { content } = device.store;
    const space = world.server.store.content.spaces.get(device.account)!;
    const violation = checkReplica(content, space.rows) ?? checkCalls(world, device);
    if (violation) world.fail(`${device.name} at rest: ${violation}`);
  }
  const missing = checkHeld(world);
  if (missing) world.fail(missing);
  if (world.devices.length === 1 && !world.hasOtherActors) checkOwnClashes(world);
}

/** I7: the device has exactly the rows of the server, and nothing on top of them. */
export function checkReplica(
  content: DeviceContent,
  rows: ReadonlyMap<string, { rev: number; row: unknown }>,
): string | null {
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

function checkCalls(world: World, { store: { content }, account }: SimulatedDevice): string | null {
  for (const call of content.calls.values()) {
    if (call.state === 'unreadable' || isOlder(world, call.outcome?.at)) continue;
    if (!world.server.store.content.outcomes.has(`${account}/${call.mid}`))
      return `I3: ${call.call} ${call.mid} has no outcome`;
    const violation = checkAttention(call, content);
    if (violation) return violation;
  }
  return null;
}

/** I5: what waits for the athlete can be seen, and what can be seen waits. */
export function checkAttention({ mid, call, state }: DeviceCall, content: DeviceContent): string | null {
  const conflict = content.rows.get('conflicts')!.get(mid)?.view;
  if (state === 'attention' && conflict?.['state'] !== 'open')
    return `I5: ${call} ${mid} waits without an open conflict`;
  if (state === 'applied' && conflict?.['state'] === 'open')
    return `I5: ${call} ${mid} counts as applied with an open conflict`;
  return null;
}

/**
 * An athlete with one device never clashes with themselves, unless a call in between was set aside, or a form of one tab
 * was saved over what another tab had changed: of that, and of what is done to it since, all is asked.
 */
function checkOwnClashes(world: World): void {
  const device = world.devices[0]!;
  const { spaces, outcomes } = world.server.store.content;
  const rows = [...spaces.get(device.account)!.rows.values()].map((stored) => stored.row);
  const isSetAside = [...device.store.content.calls.values()].some(({ state }) => state === 'unreadable');
  if (isSetAside || rows.some((row) => row['kind'] === 'parked')) return;
  const revOf = ({ id }: AnyRow): number => outcomes.get(`${device.account}/${id}`)?.outcome.rev ?? Infinity;
  const cards = rows.filter((row) => row['kind'] === 'clash' || row['kind'] === 'refused');
  const between = new Set<string>();
  for (const card of cards.toSorted((one, other) => revOf(one) - revOf(other))) {
    // A device lets anybody ask; of what is for members the server refuses others.
    if (card['code'] === 'paidNeeded' && !world.paying.has(device.account)) continue;
    const names = (card as unknown as RowOf<'conflicts'>).entries.map(({ table, id }) => `${table}/${id}`);
    for (const name of world.ledger.overtakenIn(card.id)) between.add(name);
    if (!names.some((name) => between.has(name)))
      return world.fail(`own edit clashed with itself: ${JSON.stringify(card)}`);
    for (const name of names) between.add(name);
  }
}

/** Settled more than 30 days ago: a server put back to before is told of it no more. */
const isOlder = (world: World, at: string | undefined): boolean =>
  at !== undefined && Date.parse(at) < world.time - thirtyDays;

function* everyRow(content: DeviceContent): Generator<{ table: TableName; row: DeviceRow }> {
  for (const table of tableNames) for (const row of content.rows.get(table)!.values()) yield { table, row };
}
