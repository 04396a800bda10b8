/** A story that a seed tells: who is there, what happens step by step, and how everybody comes to rest. */
import { checkBlobsAtRest } from './blobs/check-blobs.ts';
import { doCycle } from './do-things.ts';
import { accounts } from './accounts.ts';
import { comeBack, letIn, update } from './fortunes.ts';
import { happen } from './happenings.ts';
import { openTab } from './open-tab.ts';
import { settle } from './settle.ts';
import type { Interruption, Point, World } from './world.ts';

const minute = 60_000;
const mostRounds = 60;

/** One to five devices, the fourth one somebody else's; in some stories a new release is on its way. */
export function begin(world: World): void {
  const { random } = world;
  world.hasEarlier = random.chance(0.35);
  if (world.hasEarlier) world.serverRelease = 'earlier';
  world.isFaulty = true;
  world.interrupt = (point) => interrupt(world, point);
  const count = random.pick([1, 2, 2, 3, 3, 4, 5])!;
  for (let index = 0; index < count; index += 1) {
    const device = world.addDevice(accounts[index === 3 ? 1 : 0]);
    if (random.chance(0.4)) openTab(world, device, random.chance(0.5) ? 'worker' : 'page');
  }
}

/** What a browser's storage does now and then. */
function interrupt({ random, isFaulty, store }: World, point: Point): Interruption | null {
  // A real database meets what its own storage has in store.
  if (store === 'dexie' || !isFaulty || !point.endsWith('transaction') || !random.chance(0.012)) return null;
  const isBefore = point === 'before transaction';
  return random.pick(
    isBefore ? (['aborted', 'aborted', 'connection lost'] as const) : (['connection lost', 'connection gone'] as const),
  )!;
}

/** Something happens, then some of what is under way goes on. */
export async function step(world: World): Promise<void> {
  world.stepCount += 1;
  await happen(world);
  await settle();
  await world.giveTurns(world.random.below(10));
}

/** Faults end, everybody comes online, and the story is told to its end: within a bound, all are at rest. */
export async function drain(world: World): Promise<void> {
  world.tell(null, () => 'from here on all goes well');
  makeWell(world);
  await world.giveTurns(Infinity);
  for (let round = 0; round < mostRounds; round += 1) {
    world.time += 20 * minute;
    await world.network.deliverLate();
    for (const device of world.devices) {
      Object.assign(device, { online: true, isLocked: false });
      comeBack(world, device);
      await letIn(device);
      if (device.isOutdated || device.release === 'earlier') await update(device);
      void doCycle(
        world,
        device.tabs.find((one) => one.role === 'page')!,
      );
      await settle();
      await world.giveTurns(Infinity);
    }
    if (world.violation) return;
    if (isAtRest(world)) return checkBlobsAtRest(world);
  }
  world.fail(`I13: queues did not drain in ${mostRounds} rounds`);
}

function makeWell(world: World): void {
  world.isFaulty = false;
  world.serverRelease = 'today';
  world.revoked.clear();
  world.network.requestLimit = null;
  world.network.unheardOf.clear();
  world.server.store.isOutOfOrder = false;
}

const isAtRest = (world: World): boolean =>
  world.devices.every(({ store: { content }, account }) => {
    const isQuiet = [...content.calls.values()].every((call) => call.state !== 'queued' && call.state !== 'answered');
    const { cursors, heads } = content.meta;
    // The same number may be that of a write of another time, before the server was put back.
    const isKnown = heads[account]?.stamp === world.server.store.content.spaces.get(account)!.stamps.at(-1);
    return isQuiet && isKnown && cursors[account] === world.headOf(account);
  });
