/** A tab or the worker of a simulated device: the real sync code's ports, with a turn at every await. */
import { digest, sameValue } from '#core/domain/sync/digest.ts';
import type { BlobContent } from '#src/db/device-blob.ts';
import type { DeviceCall, DeviceTransaction } from '#src/db/device-store.ts';
import { DiskDeviceStore } from './dexie/disk-device-store.ts';
import { commitOnDisk, meet } from './dexie/commit-on-disk.ts';
import type { Role } from '#src/sync/cycle.ts';
import { asWritten } from './releases.ts';
import type { SimulatedDevice, Tab } from './simulated-device.ts';
import type { World } from './world.ts';

export function openTab(world: World, device: SimulatedDevice, role: Role): Tab {
  const tab: Tab = {
    role,
    alive: true,
    device,
    asked: null,
    disk: null,
    forms: [],
    done: [],
    own: new Map(),
    begins: null,
    ports: portsOf(world, device, () => tab),
  };
  if (device.store instanceof DiskDeviceStore) tab.disk = device.store.inTab((point) => meet(world, tab, point));
  device.tabs.push(tab);
  return tab;
}

/** The tab is gone between two awaits; its lock is free at once, as browsers do it. */
export function closeTab(world: World, tab: Tab): void {
  const { device } = tab;
  tab.alive = false;
  tab.disk?.close();
  world.forgetTurns(tab);
  device.tabs = device.tabs.filter((one) => one !== tab);
  device.isLocked = false;
}

/** A tab is killed, and the athlete opens the app again. */
export function killTab(world: World, tab: Tab): void {
  const { device } = tab;
  closeTab(world, tab);
  if (!device.isAway && !device.tabs.some((one) => one.role === 'page')) openTab(world, device, 'page');
}

function portsOf(world: World, device: SimulatedDevice, tab: () => Tab): Tab['ports'] {
  return {
    account: device.account,
    store: { transaction: (work, blobs) => commit(world, tab(), work, blobs) },
    send: async (request) => {
      world.noteCalls(request);
      const answer = await world.network.send(device, request, (point) => world.turn(tab(), point));
      tab().asked = request;
      return answer;
    },
    now: () => world.time + device.clockOffset,
    randomBytes: (count) => world.random.bytes(count),
    alone: async (work) => {
      if (!device.hasLocks) return work();
      if (device.isLocked) return 'busy';
      device.isLocked = true;
      try {
        return await work();
      } finally {
        device.isLocked = false;
      }
    },
    today: () => world.nowText.slice(0, 10),
  };
}

type Work<Result> = (transaction: DeviceTransaction) => Promise<Result>;

/** One transaction, as browsers run it: it may be undone, or its connection get lost, before or after it is on disk. */
async function commit<Result>(
  world: World,
  tab: Tab,
  work: Work<Result>,
  blobs: readonly BlobContent[] = [],
): Promise<Result> {
  const { store } = tab.device;
  // An act begins its transaction before it waits for anything.
  const draft = tab.begins;
  const written: Work<Result> = (transaction) => {
    tab.device.commits = null;
    if (draft) world.ledger.begins(draft, tab.device.store.content);
    return work({
      ...transaction,
      addCall: (call) => {
        if (draft) {
          world.ledger.isQueued(draft, call.mid);
          tab.device.commits = draft;
        }
        return addCall(transaction, call);
      },
    });
  };
  const before = await world.turn(tab, 'before transaction');
  countStale(world, tab);
  if (tab.disk) {
    const result = await commitOnDisk(world, tab, tab.disk, written, blobs);
    await world.turn(tab, 'after transaction');
    return result;
  }
  if (before === 'aborted' || before === 'connection lost') {
    await store.tried(written).catch(() => undefined);
    tab.device.commits = null;
  }
  if (before === 'aborted') throw new DOMException('The disk is full.', 'QuotaExceededError');
  const result = await store.transaction(written, blobs);
  const after = await world.turn(tab, 'after transaction');
  if (after === 'connection gone')
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  // Whether it was on disk already, only running it again tells.
  return after === 'connection lost' ? store.transaction(written, blobs) : result;
}

/** As the release of this device writes it down. */
function addCall(transaction: DeviceTransaction, call: Omit<DeviceCall, 'n'>): Promise<void> {
  const written = asWritten(call);
  if (written === call) return transaction.addCall(call);
  const { mid, sv, call: name, input, was } = written;
  return transaction.addCall({ ...call, input, hash: digest({ mid, sv, call: name, input, was }) });
}

function countStale(world: World, tab: Tab): void {
  if (!tab.asked) return;
  const { cursors, heads } = tab.device.store.content.meta;
  if (!sameValue([cursors, heads], [tab.asked.cursors, tab.asked.heads])) world.count('reply that fits no longer');
  tab.asked = null;
}
