/** What two coaches' devices show of a plan that they have together, and of one that is shared no longer (S3.07). */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPlanLink, writePlanLink } from '#core/domain/plans/plan-link.ts';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { DexieDeviceStore } from '#src/db/dexie-device-store.ts';
import { formerIn } from '#src/features/plans/together/former-copy.ts';
import { isOverBy } from '#src/features/plans/together/invitations.ts';
import { joinStateIn } from '#src/features/plans/together/join-state.ts';
import { partOf } from '#src/features/plans/together/part.ts';
import { refusedOf } from '#src/features/plans/together/refused.ts';
import { formerPlansIn, hideFormer, togetherIn } from '#src/features/plans/together/reads.ts';
import { ownPlansIn, planRowsIn } from '#src/features/plans/reads.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { emptyContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';
import { Coaches, CoachsDevice, linkOf } from '#tests/simulation/together/coaches.ts';

const anna = '00000000-0000-7000-8000-00000000a11a';
const ben = '00000000-0000-7000-8000-00000000be11';
const workoutId = '00000000-0000-8000-8000-000000001010';

let coaches: Coaches;
let annas: CoachsDevice;
let bens: CoachsDevice;
let database: AccountDatabase;
let annasDatabase: AccountDatabase;
let [planId, weekId, itemId] = ['', '', ''];
let seed = 900;

beforeEach(async () => {
  coaches = await Coaches.of((seed += 1), { Anna: anna, Ben: ben });
  [planId, weekId, itemId] = [coaches.freshId(), coaches.freshId(), coaches.freshId()];
  database = new AccountDatabase(ben);
  annasDatabase = new AccountDatabase(anna);
  annas = new CoachsDevice(coaches, anna, new DexieDeviceStore(annasDatabase));
  bens = new CoachsDevice(coaches, ben, new DexieDeviceStore(database));
  await annas.did('createPlan', planInput(planId, [weekInput(weekId, [itemInput(itemId, workoutId, 2)])]));
  await annas.sync();
  await bens.sync();
});
afterEach(async () => {
  await database.delete();
  await annasDatabase.delete();
});

async function share(role: 'edit' | 'read' = 'edit') {
  const { invite, join } = linkOf(coaches, planId, anna, role);
  await annas.did('inviteToPlan', invite);
  await annas.sync();
  await bens.did('joinPlan', join);
  for (const device of [bens, annas]) await device.sync();
  return join;
}
const remove = async () => {
  await annas.did('removePlanMember', { memberId: memberIdOf(planId, ben) });
  await annas.sync();
  await bens.sync();
};
const partOn = async (on: AccountDatabase) => partOf((await planRowsIn(on, planId))?.members ?? [], on.account);

describe('S3.07 what one may do in a plan', () => {
  test('is all, in a plan that nobody else has', async () => {
    expect(await partOn(annasDatabase)).toEqual({ role: 'owner', owner: null, others: 0 });
  });

  test('is said on both devices, with whose plan it is', async () => {
    await share('read');
    expect(await partOn(annasDatabase)).toEqual({ role: 'owner', owner: null, others: 1 });
    expect(await partOn(database)).toEqual({ role: 'read', owner: 'Anna', others: 1 });
    expect((await ownPlansIn(database)).map(({ part }) => part.role)).toEqual(['read']);
    expect((await togetherIn(annasDatabase, planId)).members.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
  });

  test('changes with the role that the owner gives', async () => {
    await share('read');
    await annas.did('changePlanRole', { memberId: memberIdOf(planId, ben), role: 'edit' });
    for (const device of [annas, bens]) await device.sync();
    expect(await partOn(database)).toMatchObject({ role: 'edit' });
  });
});

test('S3.07 a reader has their refused changes in a copy, and the plan stays as it is', async () => {
  await share('read');
  await bens.did('updatePlanWeek', { weekId, fields: { note: 'easier, please' } });
  await bens.sync();
  const refused = await refusedOf(database, planId);
  // By it the sync desk knows which plan to lead to.
  expect(refused.map(({ code, entries }) => [code, entries.map(({ id }) => id)])).toEqual([['planReadOnly', [weekId]]]);
  const former = await formerIn(database, planId, refused);
  expect(former?.rows.weeks.map(({ note }) => note)).toEqual(['easier, please']);
  expect(former?.rows.items).toHaveLength(1);
  expect(former?.laid).toEqual(refused);
  expect((await planRowsIn(database, planId))?.weeks.map(({ note }) => note)).toEqual(['']);
});

describe('a link', () => {
  test('is the same read as written, and anything else is none', () => {
    const link = { ownerId: anna, planId: ben, invitationId: anna, secret: 'a-b_cdefghijklmnopqrstuv' };
    expect(readPlanLink(writePlanLink(link))).toEqual(link);
    for (const text of [null, '', 'x', writePlanLink(link).slice(1), `${writePlanLink(link)}.x`, '...'])
      expect(readPlanLink(text)).toBeNull();
  });

  test('made offline says that the server does not have it yet', async () => {
    annas.isOnline = false;
    await annas.did('inviteToPlan', linkOf(coaches, planId, anna, 'edit').invite);
    expect((await togetherIn(annasDatabase, planId)).invitation).toMatchObject({ isUnsent: true, secret: null });
    annas.isOnline = true;
    await annas.sync();
    expect((await togetherIn(annasDatabase, planId)).invitation).toMatchObject({ isUnsent: false });
  });

  test('that is over says why', async () => {
    await annas.did('inviteToPlan', linkOf(coaches, planId, anna, 'edit').invite);
    await annas.sync();
    const row = (await togetherIn(annasDatabase, planId)).invitation!.row;
    const expires = Date.parse(row.expiresAt);
    expect(isOverBy(row, expires - 1)).toBeNull();
    expect(isOverBy(row, expires)).toBe('time');
    expect(isOverBy({ ...row, used: row.uses }, expires - 1)).toBe('uses');
  });

  test('joined offline waits, and then the plan is there', async () => {
    const { invite, join } = linkOf(coaches, planId, anna, 'edit');
    await annas.did('inviteToPlan', invite);
    await annas.sync();
    bens.isOnline = false;
    await bens.did('joinPlan', join);
    expect(await joinStateIn(database, join)).toEqual({ plan: undefined, isMember: true, refusal: null });
    bens.isOnline = true;
    await bens.sync();
    expect(await joinStateIn(database, join)).toMatchObject({ plan: { id: planId }, isMember: true, refusal: null });
  });

  test('that is good for nothing is refused, and says so to who has tried it', async () => {
    const { invite, join } = linkOf(coaches, planId, anna, 'edit');
    await annas.did('inviteToPlan', invite);
    await annas.did('withdrawPlanInvitation', { planId });
    await annas.sync();
    await bens.did('joinPlan', join);
    await bens.sync();
    expect(await joinStateIn(database, join)).toMatchObject({ isMember: false, refusal: { code: 'linkExpired' } });
    expect((await joinStateIn(database, { ...join, invitationId: anna })).refusal).toBeNull();
  });
});

describe('a plan that is no longer shared', () => {
  test('is told to who was removed, until they have seen it', async () => {
    await share();
    expect(await formerPlansIn(database)).toEqual([]);
    await remove();
    const former = await formerPlansIn(database);
    expect(former.map(({ plan }) => plan.id)).toEqual([planId]);
    expect(await formerPlansIn(annasDatabase)).toEqual([]);
    await hideFormer(database, former[0]!);
    expect(await formerPlansIn(database)).toEqual([]);
  });

  test('is told when its owner deletes it', async () => {
    await share();
    await annas.did('deletePlan', { planId });
    for (const device of [annas, bens]) await device.sync();
    expect((await formerPlansIn(database)).map(({ plan }) => plan.id)).toEqual([planId]);
  });

  test('is not told to who has left it', async () => {
    await share();
    await bens.did('leavePlan', { planId });
    await bens.sync();
    expect(await planRowsIn(database, planId)).toBeNull();
    expect(await formerPlansIn(database)).toEqual([]);
  });

  test('is told to who has left it on another device, where changes have waited', async () => {
    await share();
    bens.isOnline = false;
    await bens.did('updatePlanWeek', { weekId, fields: { note: 'late' } });
    const phone = new CoachsDevice(coaches, ben, new MemoryDeviceStore(emptyContent(new Map())));
    await phone.sync();
    await phone.did('leavePlan', { planId });
    await phone.sync();
    bens.isOnline = true;
    await bens.sync();
    expect(await formerPlansIn(database)).toMatchObject([{ isLeft: true, refused: 1 }]);
  });

  test('can be copied as it was, with every change that was refused since', async () => {
    await share();
    const [secondWeek, secondItem, third] = [coaches.freshId(), coaches.freshId(), coaches.freshId()];
    bens.isOnline = false;
    await bens.did('updatePlanWeek', { weekId, fields: { note: 'written on the train' } });
    await bens.did('movePlanItem', { itemId, weekId, weekday: 5, rank: 'V' });
    await bens.did('addPlanItem', { weekId, ...itemInput(third, workoutId, 7) });
    await bens.did('addPlanWeek', { planId, ...weekInput(secondWeek, [], 'zz') });
    await bens.did('addPlanItem', { weekId: secondWeek, ...itemInput(secondItem, workoutId, 1) });
    await annas.did('removePlanMember', { memberId: memberIdOf(planId, ben) });
    await annas.sync();
    bens.isOnline = true;
    await bens.sync();
    const refused = await refusedOf(database, planId);
    expect(refused).toHaveLength(5);
    // Hidden or not, what waits for a decision leads to the copy.
    const [former] = await formerPlansIn(database);
    await hideFormer(database, former!);
    expect(await formerPlansIn(database)).toMatchObject([{ isLeft: false, refused: 5 }]);
    const { rows: copy, laid } = (await formerIn(database, planId, refused))!;
    expect(laid).toHaveLength(5);
    expect(copy.weeks.map(({ note }) => note).toSorted()).toEqual(['', 'written on the train']);
    expect(copy.items.map(({ weekday }) => weekday).toSorted()).toEqual([1, 5, 7]);
    // Without them it is what the coach last saw of the plan.
    const asSeen = (await formerIn(database, planId, []))?.rows;
    expect(asSeen?.items.map(({ weekday }) => weekday)).toEqual([2]);
    expect(asSeen?.weeks.map(({ note }) => note)).toEqual(['']);
  });

  test('leaves on the desk what cannot be laid into its copy, such as a change of what was deleted elsewhere', async () => {
    await share();
    bens.isOnline = false;
    await bens.did('updatePlanWeek', { weekId, fields: { note: 'written on the train' } });
    await bens.did('movePlanItem', { itemId, weekId, weekday: 5, rank: 'V' });
    await annas.did('removePlanMember', { memberId: memberIdOf(planId, ben) });
    await annas.sync();
    bens.isOnline = true;
    await bens.sync();
    const refused = await refusedOf(database, planId);
    expect(refused.map(({ call }) => call).toSorted()).toEqual(['plans.movePlanItem', 'plans.updatePlanWeek']);
    // The device has lost the session, such as by a deletion that came before it was removed.
    await database.rows('planItems').delete(itemId);
    const { rows, laid } = (await formerIn(database, planId, refused))!;
    expect(laid.map(({ call }) => call)).toEqual(['plans.updatePlanWeek']);
    expect(rows.weeks.map(({ note }) => note)).toEqual(['written on the train']);
  });

  test('has in its copy what was too large to travel, on the device that has made it', async () => {
    await share();
    bens.isOnline = false;
    await bens.did('updatePlanWeek', { weekId, fields: { note: 'a long note' } });
    await annas.did('removePlanMember', { memberId: memberIdOf(planId, ben) });
    await annas.sync();
    bens.isOnline = true;
    await bens.sync();
    const [conflict] = await refusedOf(database, planId);
    const row = (await database.rows('conflicts').get(conflict!.id))!;
    await database.rows('conflicts').put({ ...row, view: { ...row.view, input: null } });
    const refused = await refusedOf(database, planId);
    expect(refused).toMatchObject([{ id: conflict!.id, input: null }]);
    const { rows, laid } = (await formerIn(database, planId, refused))!;
    expect(laid).toHaveLength(1);
    expect(rows.weeks.map(({ note }) => note)).toEqual(['a long note']);
  });

  test('has no copy of what was deleted before', async () => {
    await share();
    await bens.did('deletePlanItem', { itemId });
    await bens.sync();
    await remove();
    expect((await formerIn(database, planId, []))?.rows.items).toEqual([]);
  });
});
