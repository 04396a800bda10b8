/** Every rule, in any order: done twice is done once, and done again over its own result it changes nothing. */
import { describe, expect, test } from 'vitest';
import { type ActName, actOf, acts, type InputOf } from '#core/acts/acts.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { Layer } from '#core/domain/sync/layer.ts';
import { newId } from '#core/model/new-id.ts';
import { chooseAct } from '#tests/simulation/acts.ts';
import type { MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';
import { Random } from '#tests/simulation/random.ts';
import { planInput, weekInput } from '#tests/inputs.ts';
import { anna, OneAthlete, workoutId } from '#tests/one-athlete.ts';
import { doTo } from '#core/acts/declare-act.ts';
import { onDevice } from '#core/domain/sync/rows.ts';
import { DeviceRows } from '#src/sync/device-rows.ts';
import { perform } from '#src/sync/perform.ts';

interface Tried {
  name: ActName;
  /** Rows that differ after the second run from what they were after the first. */
  differing: string[];
}

/** A story of two devices: each act is tried twice on a copy of its device before it is done. */
async function story(seed: number, length: number): Promise<Tried[]> {
  const athlete = await OneAthlete.create();
  const devices = [await athlete.device(), await athlete.device()];
  const random = new Random(seed);
  const tried: Tried[] = [];
  for (let step = 0; step < length; step += 1) {
    const freshId = () => newId(athlete.time, random.bytes(10));
    const now = new Date(athlete.time).toISOString();
    const device = devices[random.chance(0.25) ? 1 : 0]!;
    const act = chooseAct({ random, content: device.store.content, freshId, workoutIds: [workoutId], now });
    if (!act) continue;
    const differing = await twice(device.store, act.name, act.input);
    if (differing) tried.push({ name: act.name, differing });
    await perform(device.ports, act.name, act.input as never).catch(() => null);
    if (random.chance(0.2)) await device.sync();
  }
  return tried;
}

async function twice(store: MemoryDeviceStore, name: ActName, input: unknown): Promise<string[] | null> {
  const act = actOf(acts[name].call)!;
  const context = onDevice('00000000-0000-7000-8000-0000000000ac', anna);
  const differing: string[] = [];
  let isRefused = false;
  await store.tried(async (transaction) => {
    const first = new Layer(new DeviceRows(transaction));
    try {
      await doTo(first, act, input, context);
    } catch {
      isRefused = true;
      return;
    }
    const second = new Layer(first);
    await doTo(second, act, input, context);
    for (const { table, row, before } of second.changes)
      if (!sameValue(row, before)) differing.push(`${table}/${row.id}`);
  });
  return isRefused ? null : differing;
}

const [planId, otherPlan, invitationId, ownerId, weekId] = ['1', '2', '3', '4', '5'].map(
  (digit) => `00000000-0000-7000-8000-00000000000${digit}`,
) as [string, string, string, string, string];
const memberId = memberIdOf(otherPlan, anna);
/** In an order in which each finds what it is about: a plan of one's own, then another's. */
const sharing = {
  inviteToPlan: {
    invitationId,
    planId,
    role: 'edit',
    hash: '0'.repeat(64),
    uses: 1,
    createdAt: '2027-01-14T06:00:00.000Z',
  },
  withdrawPlanInvitation: { planId },
  joinPlan: { planId: otherPlan, ownerId, invitationId, secret: 'a'.repeat(22) },
  changePlanRole: { memberId, role: 'edit' },
  leavePlan: { planId: otherPlan },
  removePlanMember: { memberId },
} as const satisfies { [Name in ActName]?: InputOf<Name> };

describe('the rules of all mutations', () => {
  test('are idempotent over their own result', async () => {
    const tried: Tried[] = [];
    for (let seed = 1; seed <= 80; seed += 1) tried.push(...(await story(seed, 80)));
    expect(tried.filter(({ differing }) => differing.length > 0)).toEqual([]);
    const names = new Set(tried.map(({ name }) => name));
    const untried = (Object.keys(acts) as ActName[]).filter((name) => !names.has(name));
    // Parking changes no rows, and the tests here do not search the history for something to bring back.
    const ofSharing = Object.keys(sharing);
    expect(untried.toSorted()).toEqual(['bringBack', 'park', ...ofSharing].toSorted());
  });

  test('of plans together are so as well', async () => {
    const athlete = await OneAthlete.create();
    const { store, ports } = await athlete.device();
    await perform(ports, 'createPlan', planInput(planId, [weekInput(weekId)]));
    for (const [name, input] of Object.entries(sharing) as [ActName, unknown][]) {
      expect([name, await twice(store, name, input)]).toEqual([name, []]);
      expect(await perform(ports, name, input as never)).toMatchObject({ at: 'saved' });
      // Who has left comes again, so that there is a member to be removed.
      if (name === 'leavePlan') await perform(ports, 'joinPlan', sharing.joinPlan);
    }
  });

  test('answer to every name that a queued call may carry', () => {
    for (const { call } of Object.values(acts)) expect(actOf(call)).toBeDefined();
    expect(actOf('calendar.unheardOf')).toBeUndefined();
  });
});
