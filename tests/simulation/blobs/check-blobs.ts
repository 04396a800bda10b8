/** What must be true of the bytes that rows refer to: none is lost that was saved, none is called sent that was not. */
import { acts } from '#core/acts/acts.ts';
import { accounts } from '#tests/simulation/accounts.ts';
import type { Commit, DeviceContent } from '#tests/simulation/memory-device-store.ts';
import { openTab } from '#tests/simulation/open-tab.ts';
import { settle } from '#tests/simulation/settle.ts';
import type { SimulatedDevice } from '#tests/simulation/simulated-device.ts';
import type { World } from '#tests/simulation/world.ts';
import { areWhole, filesIn } from './files.ts';
import { doUploads } from './uploads.ts';

const day = 86_400_000;
/** Each is asked for what the server lacks, and what was refused once is sent as a whole. */
const mostRounds = 8;

/** What each device had when it was last looked at. */
const seen = new WeakMap<DeviceContent, ReadonlySet<string>>();

/** After every commit. */
export function checkDeviceBlobs(world: World, device: SimulatedDevice, { calls }: Commit): string | null {
  const { content } = device.store;
  const { blobs } = content;
  const hasBeenSent = (hash: string): boolean => world.blobs.sent.has(`${device.account}/${hash}`);
  for (const { before, after } of calls) {
    if (before || after?.call !== acts.addActivity.call) continue;
    const lost = filesIn(after.input as object).find(({ hash }) => !blobs.has(hash) && !hasBeenSent(hash));
    if (lost) return `an activity was saved without the bytes of ${lost.hash}`;
  }
  for (const { hash, state, bytes } of blobs.values()) {
    if (!bytes || !areWhole(hash, bytes)) return `blob ${hash} is ${state}, but its bytes are not here`;
    if (state === 'broken') return `blob ${hash} counts as broken, and is not`;
    if (state === 'sent' && !hasBeenSent(hash)) return `blob ${hash} counts as sent, but the server never had it whole`;
  }
  for (const hash of seen.get(content) ?? []) {
    if (blobs.has(hash)) continue;
    if (!hasBeenSent(hash)) return `blob ${hash} was dropped before the server had it`;
    if (knowsOfReset(content) && !world.blobs.hasWhole(device.account, hash))
      return `blob ${hash} was dropped though the server was put back, and has it no more`;
    world.count('a blob is dropped on a device');
  }
  seen.set(content, new Set(blobs.keys()));
  return null;
}

/** The device has been told that the server was put back, and has not asked since what that lacks. */
const knowsOfReset = ({ meta, uploads }: DeviceContent): boolean => meta.resets !== (uploads.resets ?? 0);

/** Everybody sends what is here, and asks once a day what the server lacks; then it has all that its rows refer to. */
export async function checkBlobsAtRest(world: World): Promise<void> {
  const hasAny = ({ store }: SimulatedDevice): boolean => store.content.blobs.size > 0;
  if (!world.devices.some(hasAny)) return;
  for (let round = 0; round < mostRounds; round += 1) {
    world.time += day;
    await world.blobs.clean();
    for (const device of world.devices.filter(hasAny)) {
      const tab = device.tabs.find(({ role }) => role === 'page') ?? openTab(world, device, 'page');
      void doUploads(world, tab);
      await settle();
      await world.giveTurns(Infinity);
    }
  }
  for (const account of accounts) {
    const whole = await world.blobs.whole(account);
    if (!whole) return world.fail('a blob seems whole on the server, and is not');
    for (const { name, store } of world.devices.filter((device) => device.account === account)) {
      for (const { hash, state } of store.content.blobs.values()) {
        if (world.blobs.usedOf(account).has(hash) && !whole.has(hash))
          return world.fail(`${name} at rest: blob ${hash} is ${state} here, and the server has it not`);
      }
    }
  }
}
