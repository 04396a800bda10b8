/** Whose a copied plan is, and what becomes of its ids and its name. */
import { expect, test } from 'vitest';
import { acts } from '#core/acts/acts.ts';
import { copyPlan, type PlanToCopy } from '#core/acts/plans/copy-plan.ts';
import { newId } from '#core/model/new-id.ts';
import { limits } from '#core/model/limits.ts';

let made = 0;
const freshId = () => newId((made += 1), new Uint8Array(10));
const workout = (n: number, versionId: string | null = null) => ({
  workoutId: newId(n, new Uint8Array(10)),
  versionId,
});
const held = newId(9, new Uint8Array(10));
const plan: PlanToCopy = {
  planId: newId(7, new Uint8Array(10)),
  name: 'Endurance base',
  description: 'Eight steady weeks',
  sport: 'bike',
  periodType: 'base',
  isPrivateForever: false,
  isMine: false,
  weekNotes: ['Ease in', ''],
  dayNotes: [['', 'Spin'], []],
  weekRestDays: [[2, 3], []],
  days: [[workout(1), workout(2)], [], [], [], [], [], [workout(3, held)], ...Array.from({ length: 7 }, () => [])],
};
const how = { name: 'Endurance base (copy)', authorName: 'Ada', createdAt: '2027-01-04T06:00:00.000Z', freshId };

test('S4.07 S6.07 a copy of somebody else’s plan is the athlete’s, private for ever, and knows where it came from', () => {
  const copy = copyPlan(plan, how);
  expect(copy).toMatchObject({
    name: 'Endurance base (copy)',
    authorName: 'Ada',
    isPublic: false,
    isPrivateForever: true,
    originalPlanId: plan.planId,
  });
  expect(copy.planId).not.toBe(plan.planId);
});

test('S4.07 a copy of one’s own plan may become public, unless the plan itself never may', () => {
  const own = copyPlan({ ...plan, isMine: true }, how);
  expect(own).toMatchObject({ isPrivateForever: false, isPublic: false });
  expect(copyPlan({ ...plan, isMine: true, isPrivateForever: true }, how).isPrivateForever).toBe(true);
});

test('S4.07 a copy keeps sport, purpose, words, days, order and notes, under ids of its own, and is a call that the server takes', () => {
  const race = { ...plan, sport: 'rowing', periodType: 'race' } as const;
  expect(copyPlan(race, how)).toMatchObject({
    sport: 'rowing',
    periodType: 'race',
    description: 'Eight steady weeks',
    createdAt: how.createdAt,
  });
  const copy = copyPlan(plan, how);
  expect(acts.createPlan.input.safeParse(copy).success).toBe(true);
  const [first, second] = copy.weeks;
  expect(first?.note).toBe('Ease in');
  expect(first?.restDays).toEqual([2, 3]);
  expect(first).toMatchObject({ note2: 'Spin' });
  expect(first?.items.map(({ versionId }) => versionId)).toEqual([null, null, held]);
  expect(first?.items.map(({ weekday, workoutId }) => [weekday, workoutId])).toEqual([
    [1, workout(1).workoutId],
    [1, workout(2).workoutId],
    [7, workout(3).workoutId],
  ]);
  expect(first!.items[0]!.rank < first!.items[1]!.rank).toBe(true);
  expect(second?.items).toEqual([]);
  const ids = [copy.planId, ...copy.weeks.flatMap((week) => [week.weekId, ...week.items.map((item) => item.itemId)])];
  expect(new Set(ids).size).toBe(6);
});

test('S4.07 a long name gives way to its limit instead of being refused', () => {
  expect(copyPlan(plan, { ...how, name: 'x'.repeat(400) }).name).toHaveLength(limits.nameLength);
});
