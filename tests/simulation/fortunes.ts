/** What becomes of a whole phone: it is signed in again, updated, copied, put back, cleared, or handed to somebody else. */
import { acts } from '#core/acts/acts.ts';
import { accounts } from './accounts.ts';
import { emptyContent } from './memory-device-store.ts';
import { closeTab, killTab, openTab } from './open-tab.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { World } from './world.ts';

/** The athlete signs in again. */
export async function letIn(device: SimulatedDevice): Promise<void> {
  device.token = 'good';
  await device.store.transaction(async (transaction) => {
    const meta = await transaction.meta();
    if (meta.hold !== null) await transaction.putMeta({ ...meta, hold: null });
  });
}

/** A phone comes to where little gets through, or away from there. */
export function narrow({ random }: World, device: SimulatedDevice): void {
  device.uplink = random.chance(0.6) ? 1_000 + random.below(3_000) : Infinity;
}

/** The app is updated: the new build finds what the old one has left. */
export async function update(device: SimulatedDevice): Promise<void> {
  device.isOutdated = false;
  device.release = 'today';
  await device.store.transaction(async (transaction) =>
    transaction.putMeta({ ...(await transaction.meta()), schema: 0 }),
  );
}

/** A phone's backup is put on another phone: the same queue, the same ids, twice. */
export function clone(world: World, device: SimulatedDevice): void {
  const copy = world.addDevice(device.account, device.store.copy());
  copy.isOutdated = device.isOutdated;
  copy.release = device.release;
  copy.wasPutBack = device.wasPutBack;
  keepWhatIsThere(copy, device.saved);
  copy.isCloned = true;
  device.isCloned = true;
}

/** A phone's storage is what it was at its last backup; what was done since and not sent is gone with it. */
export function putBack(world: World, device: SimulatedDevice): void {
  if (!device.backup) return;
  world.count('storage put back');
  device.store.replace(device.backup);
  startAfresh(world, device, chanceOf(world));
}

/** The browser throws away all that it has stored for the app; a forgotten tab may not know it. */
export const evict = (world: World, device: SimulatedDevice): void => clear(world, device, chanceOf(world));

/** The same, under tabs that all stay open. */
export const evictUnderTabs = (world: World, device: SimulatedDevice): void => clear(world, device, () => true);

function clear(world: World, device: SimulatedDevice, staysOpen: () => boolean): void {
  const { catalogue, calls } = device.store.content;
  if ([...calls.values()].some(({ state }) => state === 'queued')) world.count('evicted with calls to send');
  device.store.replace(emptyContent(catalogue));
  const open = device.tabs.filter(({ role }) => role === 'page');
  startAfresh(world, device, staysOpen);
  if (open.some(({ alive }) => alive)) world.count('site data cleared under an open page');
}

/** Does a tab stay open? */
const chanceOf =
  ({ random }: World) =>
  (): boolean =>
    !random.chance(0.7);

function startAfresh(world: World, device: SimulatedDevice, staysOpen: () => boolean): void {
  device.backup = null;
  device.isTouched = true;
  device.viewedAs = null;
  device.isCloned = true;
  world.hasOtherActors = true;
  keepWhatIsThere(device, device.saved);
  for (const tab of device.tabs) if (!staysOpen()) killTab(world, tab);
}

function keepWhatIsThere(device: SimulatedDevice, saved: ReadonlySet<string>): void {
  device.saved = new Set([...saved].filter((mid) => device.store.content.calls.has(mid)));
}

/** Another athlete signs in on the same phone: this account's database stays, and perhaps a tab that was not closed. */
export function switchAccount(world: World, device: SimulatedDevice): void {
  const sibling = device.sibling ?? addSibling(world, device);
  const [leaving, coming] = device.isAway ? [sibling, device] : [device, sibling];
  leaving.isAway = true;
  if (world.random.chance(0.3)) leaving.token = 'of another account';
  for (const tab of leaving.tabs) if (world.random.chance(0.7)) closeTab(world, tab);
  if (leaving.tabs.length > 0) world.count('a tab of another account left open');
  comeBack(world, coming);
}

/** Its account is the one that is signed in. */
export function comeBack(world: World, device: SimulatedDevice): void {
  device.isAway = false;
  if (device.token === 'of another account') device.token = 'good';
  if (!device.tabs.some((tab) => tab.role === 'page')) openTab(world, device, 'page');
}

function addSibling(world: World, device: SimulatedDevice): SimulatedDevice {
  const sibling = world.addDevice(accounts.find((account) => account !== device.account)!);
  Object.assign(sibling, { sibling: device, isOutdated: device.isOutdated, release: device.release, isAway: true });
  device.sibling = sibling;
  return sibling;
}

/** One call of the queue meets something of its own. */
export function spoilOne(world: World, device: SimulatedDevice, spoil: (mid: string) => unknown): void {
  const queued = [...device.store.content.calls.values()].filter(({ state }) => state === 'queued');
  const call = world.random.pick(queued);
  if (call && call.call !== acts.park.call) spoil(call.mid);
}
