/** Everybody who is no device of ours: an API client without a queue, an administrator, somebody who forges. */
import { Refusal } from '#core/contract/errors.ts';
import { acts } from '#core/acts/acts.ts';
import type { SentCall, WasRow } from '#core/contract/sync.ts';
import { newId } from '#core/model/new-id.ts';
import { executeCall, executeSync, writeRows } from '#server/execute/execute.ts';
import { resetToLevel } from '#server/execute/reset-to-level.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { accounts } from './accounts.ts';
import { chooseAct } from './acts.ts';
import { asWritten, speakAs } from './releases.ts';
import { sceneOf } from './scene.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { World } from './world.ts';

/** What somebody who has seen this device's rows might ask for, at once and without a queue. */
function callFrom(world: World, device: SimulatedDevice): SentCall | null {
  const scene = sceneOf(world, device);
  const act = chooseAct(scene);
  if (!act) return null;
  const { call, version } = acts[act.name];
  return asWritten({
    mid: scene.freshId(),
    sv: version,
    call,
    input: JSON.parse(JSON.stringify(act.input)) as unknown,
  });
}

/** They speak with the server as it is. */
function arrive(world: World): void {
  world.hasOtherActors = true;
  speakAs(world.serverRelease);
}

async function quietly(world: World, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof StoreUnavailable;
    if (!isExpected) world.fail(`an actor met: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

/** A script of the athlete's own: one address, no `was`, the last write wins. */
export async function callByRest(world: World, device: SimulatedDevice): Promise<void> {
  arrive(world);
  const call = callFrom(world, device);
  if (!call) return;
  world.server.store.cardless.add(call.mid);
  await quietly(world, async () => {
    const outcome = await executeCall(world.server, world.userOf(device.account), call);
    world.count(`rest: ${outcome.kind}`);
  });
}

/** Somebody asks for another account's rows by their ids. */
export async function trespass(world: World, device: SimulatedDevice): Promise<void> {
  arrive(world);
  const call = callFrom(world, device);
  const other = accounts.find((account) => account !== device.account)!;
  if (!call) return;
  const before = world.headOf(device.account);
  world.server.store.cardless.add(call.mid);
  await quietly(world, () => executeCall(world.server, world.userOf(other), call));
  if (world.headOf(device.account) !== before) world.fail(`I11: ${call.call} by another account wrote here`);
}

/** Somebody lies about what they saw, so that a rule looks at rows that never were. */
export async function forge(world: World, device: SimulatedDevice): Promise<void> {
  arrive(world);
  const { random } = world;
  const call = (random.chance(0.4) && sharing(world, device)) || callFrom(world, device);
  if (!call) return;
  const lies = {
    isPrivateForever: false,
    slug: 'mine',
    deletedBy: null,
    state: 'open',
    displayedSportProfiles: ['row'],
    planId: call.mid,
  };
  const was: WasRow[] = [...device.store.content.rows].flatMap(([table, rows]) =>
    [...rows.values()].flatMap(({ id, view }) => {
      if (random.chance(0.5)) return [];
      const fields = random.chance(0.1) ? null : random.chance(0.5) ? lies : { ...view, ...lies };
      return [{ table, id, fields, ...(random.chance(0.2) && { below: {} }) }];
    }),
  );
  await quietly(world, async () => {
    const { account } = device;
    const request = { account, schema: 1, cursors: {}, heads: {}, calls: [{ ...call, was }], outcomesOnly: true };
    // What a liar overwrites is their own affair; what rules forbid stays forbidden.
    if (call.call === acts.decideConflicts.call) world.server.store.cardless.add(call.mid);
    const { outcomes } = await executeSync(world.server, world.userOf(account), request);
    world.count(`forged: ${outcomes[0]?.kind ?? 'stopped'}`);
  });
}

/** To share a plan that was copied from somebody else (S6.07). */
function sharing(world: World, device: SimulatedDevice): SentCall | null {
  const plans = [...device.store.content.rows.get('plans')!.values()].filter(
    ({ view }) => view['isPrivateForever'] === true,
  );
  const plan = world.random.pick(plans);
  const { call, version } = acts.updatePlan;
  const mid = newId(world.time, world.random.bytes(10));
  return plan ? { mid, sv: version, call, input: { planId: plan.id, fields: { isPublic: true } } } : null;
}

/** A membership begins, or ends and takes along what it allowed, as the app begins the next time (S4.04). */
export async function member(world: World, { account }: SimulatedDevice): Promise<void> {
  arrive(world);
  const { paying, server } = world;
  if (!paying.delete(account)) {
    paying.add(account);
    return world.count('a membership begins');
  }
  world.count('a membership ends');
  // Until then the athlete goes on, with a token from before or not.
  if (world.random.chance(0.5)) await quietly(world, () => resetToLevel(server, world.userOf(account)));
}

/** An administrator renames the athlete, or a later release than some device's says something more of a session. */
export async function administer(world: World, { account }: SimulatedDevice): Promise<void> {
  arrive(world);
  const { random, server, serverRelease } = world;
  const { rows } = server.store.content.spaces.get(account)!;
  const events = [...rows.values()].filter(({ table }) => table === 'events');
  const event = serverRelease === 'today' && random.chance(0.5) ? random.pick(events) : undefined;
  const { table, row } = event ?? rows.get(`settings/${account}`)!;
  const news = event ? { mood: random.pick(['keen', 'tired'])! } : { name: `A${random.below(5)}` };
  if (event) world.count('a field of a later release');
  await quietly(world, () => writeRows(server, account, [{ table, row: { ...row, ...news } }]));
}
