/** What a call records of the rows that its athlete saw. */
import { beforeEach, expect, test } from 'vitest';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { type AthletesDevice, freshId, OneAthlete, workoutId } from '#tests/one-athlete.ts';

let phone: AthletesDevice;
const [planId, weekId, first, second] = [freshId(), freshId(), freshId(), freshId()];

beforeEach(async () => {
  phone = await (await OneAthlete.create()).device();
  const items = [itemInput(first, workoutId, 1), itemInput(second, workoutId, 2)];
  await phone.did('createPlan', planInput(planId, [weekInput(weekId, items)]));
});

const wasOf = (mid: string) => phone.call(mid)?.was ?? [];

test('a delete records its own row, and a digest of each that goes with it', async () => {
  const was = wasOf(await phone.did('deletePlan', { planId }));
  expect(was.map(({ table, id }) => [table, id])).toEqual([['plans', planId]]);
  const names = [`planItems/${first}`, `planItems/${second}`, `planWeeks/${weekId}`];
  expect(Object.keys(was[0]?.below ?? {}).toSorted()).toEqual(names.toSorted());
});

test('a row that an act finds deleted is recorded as such, and one that it leaves as it is not at all', async () => {
  await phone.did('deletePlanItem', { itemId: second });
  const was = wasOf(await phone.did('deletePlan', { planId }));
  expect(was.map(({ table, id }) => [table, id])).toEqual([
    ['planItems', second],
    ['plans', planId],
  ]);
  expect(was[0]?.fields).toEqual({ deletedBy: phone.row('planItems', second)?.deletedBy });
  const names = [`planItems/${first}`, `planWeeks/${weekId}`];
  expect(Object.keys(was[1]?.below ?? {}).toSorted()).toEqual(names.toSorted());
});

test('a workout that is in its list already is no change, and nothing is sent', async () => {
  const listId = freshId();
  const [rank, addedAt] = ['V', '2027-01-04T06:00:00.000Z'];
  await phone.did('createList', {
    listId,
    name: 'Hills',
    shortName: 'H',
    showInApp: false,
    sort: 'manual',
    rank,
    createdAt: addedAt,
  });
  const entry = () => ({ entryId: freshId(), listId, workoutId, rank, addedAt });
  await phone.did('addListEntry', entry());
  expect(await phone.perform('addListEntry', entry())).toEqual({ at: 'unchanged' });
});
