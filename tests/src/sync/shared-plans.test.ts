/** Two coaches with a device each, offline for a while: what each sees of a plan that they have together. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import en from '#locales/en.json';
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { namesIn } from '#src/app/describe/names.ts';
import { wordsWith } from '#src/app/describe/words.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { DexieDeviceStore } from '#src/db/dexie-device-store.ts';
import { liveRow, liveRows } from '#src/db/row-reads.ts';
import { consequencesOf } from '#src/features/sync-desk/consequences.ts';
import { readDecisions } from '#src/features/sync-desk/read-decisions.ts';
import { readNotices } from '#src/features/sync-desk/read-notices.ts';
import { createFormat } from '#src/i18n/format.ts';
import { itemInput, planInput, sessionInput, weekInput } from '#tests/inputs.ts';
import { Coaches, CoachsDevice, linkOf } from '#tests/simulation/together/coaches.ts';

const anna = '00000000-0000-7000-8000-00000000a11a';
const ben = '00000000-0000-7000-8000-00000000be11';
const workoutId = '00000000-0000-8000-8000-000000001010';

let coaches: Coaches;
let annas: CoachsDevice;
let bens: CoachsDevice;
const databases = new Map<string, AccountDatabase>();
let [planId, weekId, itemId] = ['', '', ''];
let seed = 0;

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

beforeEach(async () => {
  coaches = await Coaches.of((seed += 1), { Anna: anna, Ben: ben });
  [planId, weekId, itemId] = [coaches.freshId(), coaches.freshId(), coaches.freshId()];
  const deviceOf = (account: string) => {
    const database = new AccountDatabase(account);
    databases.set(account, database);
    return new CoachsDevice(coaches, account, new DexieDeviceStore(database));
  };
  [annas, bens] = [deviceOf(anna), deviceOf(ben)];
  await annas.did('createPlan', planInput(planId, [weekInput(weekId, [itemInput(itemId, workoutId, 2)])]));
  await annas.sync();
  await bens.sync();
});
afterEach(async () => {
  for (const database of databases.values()) await database.delete();
});

const on = (device: CoachsDevice) => databases.get(device.account)!;
const callOf = async (device: CoachsDevice, mid: string) => on(device).calls.where('mid').equals(mid).first();
const note = (text: string) => ({ weekId, fields: { note: text } });

async function share(role: 'edit' | 'read' = 'edit'): Promise<void> {
  const { invite, join } = linkOf(coaches, planId, anna, role);
  await annas.did('inviteToPlan', invite);
  await annas.sync();
  await bens.did('joinPlan', join);
  await bens.sync();
  await annas.sync();
}

describe('joining', () => {
  test('S3.07 with no network waits in the queue, and brings the plan with all its days once there is one', async () => {
    const { invite, join } = linkOf(coaches, planId, anna, 'edit');
    await annas.did('inviteToPlan', invite);
    await annas.sync();
    bens.isOnline = false;
    const mid = await bens.did('joinPlan', join);
    await bens.sync();
    expect(await liveRows(on(bens), 'planMembers')).toMatchObject([{ planId, name: '', joinedAt: null }]);
    expect(await liveRow(on(bens), 'plans', planId)).toBeUndefined();
    bens.isOnline = true;
    await bens.sync();
    expect(await callOf(bens, mid)).toMatchObject({ state: 'applied' });
    expect(await liveRow(on(bens), 'planItems', itemId)).toMatchObject({ weekday: 2 });
    expect((await liveRows(on(bens), 'planMembers')).map(({ name, role }) => `${name} ${role}`).toSorted()).toEqual([
      'Anna owner',
      'Ben edit',
    ]);
  });

  test('by a link that is no more lies on the sync desk, and shows no plan', async () => {
    const { invite, join } = linkOf(coaches, planId, anna, 'edit');
    await annas.did('inviteToPlan', invite);
    await annas.did('withdrawPlanInvitation', { planId });
    await annas.sync();
    const mid = await bens.did('joinPlan', join);
    await bens.sync();
    expect(await callOf(bens, mid)).toMatchObject({ state: 'attention', outcome: { code: 'linkExpired' } });
    expect(await liveRows(on(bens), 'planMembers')).toEqual([]);
  });
});

describe('offline edits of two coaches', () => {
  beforeEach(() => share());

  test('S3.07 of other days and other sessions are all there, on both devices', async () => {
    const [mine, theirs] = [coaches.freshId(), coaches.freshId()];
    await annas.did('addPlanItem', { weekId, ...itemInput(mine, workoutId, 4) });
    await bens.did('addPlanItem', { weekId, ...itemInput(theirs, workoutId, 6) });
    await bens.did('movePlanItem', { itemId, weekId, weekday: 3, rank: 'V' });
    for (const device of [annas, bens, annas]) await device.sync();
    const days = async (device: CoachsDevice) =>
      (await liveRows(on(device), 'planItems')).map(({ weekday }) => weekday).toSorted();
    expect(await days(annas)).toEqual([3, 4, 6]);
    expect(await days(bens)).toEqual([3, 4, 6]);
  });

  test('S3.07 notes that two coaches write to different days are both there, and one day’s is asked about', async () => {
    await annas.did('updatePlanWeek', { weekId, fields: { note2: 'Spin', note5: 'Annas' } });
    const mid = await bens.did('updatePlanWeek', { weekId, fields: { note3: 'All out', note5: 'Bens' } });
    for (const device of [annas, bens, annas]) await device.sync();
    const merged = { note2: 'Spin', note3: 'All out', note5: 'Annas' };
    for (const device of [annas, bens]) expect(await liveRow(on(device), 'planWeeks', weekId)).toMatchObject(merged);
    const [card] = await cardsOf(bens);
    expect(card?.conflictIds).toEqual([mid]);
    expect(card?.rows[0]?.fields).toMatchObject([
      { label: 'Note for a day', mine: 'Friday: Bens', theirs: 'Friday: Annas' },
    ]);
  });

  test('S3.07 are heard of at once by both, and what they write over is kept for both', async () => {
    const heard: string[] = [];
    coaches.server.announce = (space) => void heard.push(space);
    const { revisions } = coaches.server.store.content;
    const before = revisions.length;
    await annas.did('updatePlanWeek', note('Annas'));
    await annas.sync();
    expect(heard.toSorted()).toEqual([anna, ben]);
    const kept = coaches.server.store.content.revisions.slice(before);
    expect(kept.map((one) => [one.space, one.before.row['id']])).toEqual([
      [anna, weekId],
      [ben, weekId],
    ]);
  });

  test('of the same words are asked about, with both', async () => {
    await annas.did('updatePlanWeek', note('Annas'));
    const mid = await bens.did('updatePlanWeek', note('Bens'));
    for (const device of [annas, bens, annas]) await device.sync();
    expect(await callOf(bens, mid)).toMatchObject({ state: 'attention', outcome: { kind: 'conflict' } });
    expect(await liveRow(on(bens), 'conflicts', mid)).toMatchObject({
      entries: [{ mine: { note: 'Bens' }, theirs: { note: 'Annas' } }],
    });
    await bens.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
    for (const device of [bens, annas]) await device.sync();
    expect(await liveRow(on(annas), 'planWeeks', weekId)).toMatchObject({ note: 'Bens' });
  });

  /** Tuesday's session, which Ben moves to Wednesday and Anna deletes or moves elsewhere, each with no network. */
  async function clash(annasAct: () => Promise<string>, weekday = 3): Promise<string> {
    await annasAct();
    const mid = await bens.did('movePlanItem', { itemId, weekId, weekday, rank: 'V' });
    for (const device of [annas, bens, annas]) await device.sync();
    return mid;
  }
  const wordsOf = (device: CoachsDevice) => {
    const tongue = { t: i18next.getFixedT('en'), format: createFormat('en', i18next.getFixedT('en')) };
    return wordsWith({ ...tongue, names: namesIn(on(device)) });
  };
  const cardsOf = async (device: CoachsDevice) => (await readDecisions(on(device), wordsOf(device), 9)).cards;
  const noticesOf = async (device: CoachsDevice) =>
    (await readNotices(on(device), wordsOf(device))).flatMap(({ lines }) => lines);
  const daysOf = async (device: CoachsDevice) =>
    (await liveRows(on(device), 'planItems')).map(({ weekday }) => weekday).toSorted();
  async function decide(device: CoachsDevice, mid: string, decision: 'mine' | 'theirs' | 'both', copies = {}) {
    await device.did('decideConflicts', { conflictIds: [mid], decision, copies });
    for (const one of [device, annas, bens]) await one.sync();
  }

  test('S3.07 who moved what another coach deleted reads who did what, and has it back or leaves it deleted', async () => {
    const mid = await clash(() => annas.did('deletePlanItem', { itemId }));
    expect(await daysOf(annas)).toEqual([]);
    expect(await daysOf(bens)).toEqual([]);
    const [card] = await cardsOf(bens);
    const told = { workout: en.sync.noun.workouts, plan: 'Spring', from: 'week 1, Tuesday' };
    expect(card?.steps[0]?.text).toBe(i18next.t('sync.call.movePlanItem', { ...told, to: 'week 1, Wednesday' }));
    expect(card?.rows[0]).toMatchObject({
      isGone: true,
      others: [{ name: 'Anna', text: i18next.t('sync.call.deletePlanItem', { ...told, place: told.from }) }],
    });
    expect(card?.canKeepBoth).toBe(false);
    expect(consequencesOf(card!, 'theirs', i18next.t).kept.join()).toContain(en.sync.value.deleted);
    await decide(bens, mid, 'mine');
    expect(await daysOf(annas)).toEqual([3]);
    expect(await daysOf(bens)).toEqual([3]);
    expect(await cardsOf(bens)).toEqual([]);
    const again = await clash(() => annas.did('deletePlanItem', { itemId }), 4);
    await decide(bens, again, 'theirs');
    expect(await daysOf(annas)).toEqual([]);
    expect(await daysOf(bens)).toEqual([]);
  });

  test('S3.07 who deleted what another coach moved reads where it was moved to, by whom', async () => {
    await bens.did('movePlanItem', { itemId, weekId, weekday: 3, rank: 'V' });
    await bens.sync();
    const mid = await annas.did('deletePlanItem', { itemId });
    for (const device of [annas, bens]) await device.sync();
    const [card] = await cardsOf(annas);
    const told = { workout: en.sync.noun.workouts, plan: 'Spring', from: 'week 1, Tuesday', to: 'week 1, Wednesday' };
    expect(card?.rows[0]?.others).toMatchObject([
      { name: 'Ben', text: i18next.t('sync.call.movePlanItem', told), isDelete: false },
    ]);
    expect(await daysOf(annas)).toEqual([3]);
    await decide(annas, mid, 'mine');
    expect(await daysOf(bens)).toEqual([]);
  });

  test('S3.07 who moved what another coach moved elsewhere keeps both, on both devices', async () => {
    const mid = await clash(() => annas.did('movePlanItem', { itemId, weekId, weekday: 5, rank: 'V' }));
    const [card] = await cardsOf(bens);
    expect(card).toMatchObject({ canKeepBoth: true, rows: [{ isGone: false, others: [{ name: 'Anna' }] }] });
    expect(card?.rows[0]?.fields).toMatchObject([{ mine: 'week 1, Wednesday', theirs: 'week 1, Friday' }]);
    await decide(bens, mid, 'both', { [`planItems/${itemId}`]: coaches.freshId() });
    expect(await daysOf(annas)).toEqual([3, 5]);
    expect(await daysOf(bens)).toEqual([3, 5]);
  });

  test('S3.07 the note of a week that another coach deleted brings the week back only if that is wanted', async () => {
    await annas.did('addPlanWeek', { planId, ...weekInput(coaches.freshId(), [], 'X') });
    await annas.did('deletePlanWeek', { weekId });
    const mid = await bens.did('updatePlanWeek', note('Bens'));
    for (const device of [annas, bens, annas]) await device.sync();
    expect(await liveRow(on(bens), 'planWeeks', weekId)).toBeUndefined();
    expect((await cardsOf(bens))[0]?.rows[0]?.others).toMatchObject([{ name: 'Anna', isDelete: true }]);
    await decide(bens, mid, 'mine');
    expect(await liveRow(on(annas), 'planWeeks', weekId)).toMatchObject({ note: 'Bens' });
    expect(await daysOf(annas)).toEqual([2]);
  });

  describe('a week that Anna deleted', () => {
    let gone = '';
    beforeEach(async () => {
      gone = coaches.freshId();
      const easy = weekInput(gone, [itemInput(coaches.freshId(), workoutId, 6)], 'X', 'Easy');
      await annas.did('addPlanWeek', { planId, ...easy });
      for (const device of [annas, bens]) await device.sync();
      await annas.did('deletePlanWeek', { weekId: gone });
      await annas.sync();
    });
    const told = { title: 'Spring, week 2', name: 'Ben' };

    test('S3.07 and Ben moved a session to meanwhile is back, and both read why, Anna by whom', async () => {
      await bens.did('movePlanItem', { itemId, weekId: gone, weekday: 3, rank: 'V' });
      for (const device of [bens, annas]) await device.sync();
      expect(await daysOf(annas)).toEqual([3, 6]);
      expect(await noticesOf(bens)).toEqual([i18next.t('sync.notice.revived', told)]);
      expect(await noticesOf(annas)).toEqual([i18next.t('sync.notice.broughtBack', told)]);
    });

    test('S3.07 and Ben brought back, as he wanted it to be there, is told to Anna alone, until she has read it', async () => {
      await bens.sync();
      await bens.did('restorePlanWeek', { weekId: gone });
      for (const device of [bens, annas]) await device.sync();
      expect(await noticesOf(bens)).toEqual([]);
      expect(await noticesOf(annas)).toEqual([i18next.t('sync.notice.broughtBack', told)]);
      const [notice] = await liveRows(on(annas), 'conflicts');
      await annas.did('decideConflicts', { conflictIds: [notice!.id], decision: 'seen', copies: {} });
      for (const device of [annas, bens]) await device.sync();
      expect(await noticesOf(annas)).toEqual([]);
      expect(await daysOf(bens)).toEqual([2, 6]);
    });

    test('S3.07 and Anna brought back herself is no news to anybody', async () => {
      await annas.did('restorePlanWeek', { weekId: gone });
      for (const device of [annas, bens]) await device.sync();
      expect([...(await noticesOf(annas)), ...(await noticesOf(bens))]).toEqual([]);
    });

    test('S3.07 is told as brought back by a former member once Ben’s name is forgotten', async () => {
      await bens.did('movePlanItem', { itemId, weekId: gone, weekday: 3, rank: 'V' });
      for (const device of [bens, annas]) await device.sync();
      const member = await liveRow(on(annas), 'planMembers', memberIdOf(planId, ben));
      await on(annas).rows('planMembers').update(member!.id, { 'view.name': '' });
      expect(await noticesOf(annas)).toEqual([i18next.t('sync.notice.broughtBackByFormer', told)]);
    });
  });

  test('a coach’s own other device brings back what it has changed, as it does in any plan', async () => {
    const mid = await clash(() => annas.did('deletePlanItem', { itemId }));
    await decide(bens, mid, 'mine');
    const second = new AccountDatabase(`${ben}-2`);
    databases.set(second.account, second);
    const other = new CoachsDevice(coaches, ben, new DexieDeviceStore(second));
    await other.sync();
    await bens.did('deletePlanItem', { itemId });
    await bens.sync();
    await other.did('movePlanItem', { itemId, weekId, weekday: 6, rank: 'V' });
    for (const device of [other, annas]) await device.sync();
    expect(await daysOf(annas)).toEqual([6]);
  });
});

describe('a coach who is removed while offline', () => {
  test('S3.07 loses the plan, and nothing of what was not sent', async () => {
    await share();
    const mid = await bens.did('updatePlanWeek', note('written on the train'));
    await annas.did('removePlanMember', { memberId: memberIdOf(planId, ben) });
    await annas.sync();
    await bens.sync();
    expect(await liveRow(on(bens), 'plans', planId)).toBeUndefined();
    expect(await liveRows(on(bens), 'planItems')).toEqual([]);
    expect(await callOf(bens, mid)).toMatchObject({
      state: 'attention',
      input: note('written on the train'),
      outcome: { kind: 'rejected', code: 'notPlanMember' },
    });
    expect(await liveRow(on(bens), 'conflicts', mid)).toMatchObject({
      state: 'open',
      input: note('written on the train'),
    });
    expect(await liveRow(on(annas), 'planWeeks', weekId)).toMatchObject({ note: '' });
  });

  test('sees nothing that was written afterwards', async () => {
    await share();
    await annas.did('removePlanMember', { memberId: memberIdOf(planId, ben) });
    await annas.did('updatePlanWeek', note('for Anna alone'));
    await annas.sync();
    await bens.sync();
    const everything = await Promise.all(on(bens).tables.map((table) => table.toArray()));
    expect(JSON.stringify(everything)).not.toContain('for Anna alone');
  });
});

test('S3.07 leaving takes the plan from the device at once, and stays with the others', async () => {
  await share();
  bens.isOnline = false;
  await bens.did('leavePlan', { planId });
  expect(await liveRow(on(bens), 'plans', planId)).toBeUndefined();
  bens.isOnline = true;
  for (const device of [bens, annas]) await device.sync();
  expect(await liveRow(on(annas), 'plans', planId)).toMatchObject({ id: planId });
  expect((await liveRows(on(annas), 'planMembers')).map(({ name }) => name)).toEqual(['Anna']);
});

test('a reader’s edit lies on the sync desk, until the owner lets them', async () => {
  await share('read');
  const mid = await bens.did('updatePlanWeek', note('may I?'));
  await bens.sync();
  expect(await callOf(bens, mid)).toMatchObject({ state: 'attention', outcome: { code: 'planReadOnly' } });
  await annas.did('changePlanRole', { memberId: memberIdOf(planId, ben), role: 'edit' });
  for (const device of [annas, bens]) await device.sync();
  await bens.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
  for (const device of [bens, annas]) await device.sync();
  expect(await liveRow(on(annas), 'planWeeks', weekId)).toMatchObject({ note: 'may I?' });
});

describe('a server that was put back', () => {
  /** The server loses everything since. */
  const backUp = () => {
    const copy = coaches.server.store.backup();
    return () => {
      coaches.server.store.restore(copy);
      coaches.time += 60_000;
    };
  };
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) for (const device of [annas, bens]) await device.sync();
  };

  test('S3.07 leaves who joined since the plan as one of their own, and its owner is not disturbed by it', async () => {
    const { invite, join } = linkOf(coaches, planId, anna, 'edit');
    await annas.did('inviteToPlan', invite);
    await annas.sync();
    const putBack = backUp();
    await bens.did('joinPlan', join);
    for (const device of [bens, annas]) await device.sync();
    putBack();
    await settle();
    expect(await liveRow(on(bens), 'planItems', itemId)).toMatchObject({ weekday: 2 });
    expect(await liveRow(on(bens), 'plans', planId)).toMatchObject({ isPrivateForever: true });
    await bens.did('updatePlanWeek', note('Bens alone'));
    await settle();
    expect(await liveRow(on(bens), 'planWeeks', weekId)).toMatchObject({ note: 'Bens alone' });
    expect(await liveRow(on(annas), 'planWeeks', weekId)).toMatchObject({ note: '' });
  });

  test('S3.07 removes who was removed since, once the owner’s device has been heard', async () => {
    await share();
    const putBack = backUp();
    await annas.did('removePlanMember', { memberId: memberIdOf(planId, ben) });
    for (const device of [annas, bens]) await device.sync();
    putBack();
    await settle();
    expect(coaches.row(ben, 'plans', planId)?.deletedBy).not.toBeNull();
    await annas.did('updatePlanWeek', note('for Anna alone'));
    await settle();
    const everything = await Promise.all(on(bens).tables.map((table) => table.toArray()));
    expect(JSON.stringify(everything)).not.toContain('for Anna alone');
  });

  test('S3.07 gets from who may only read their own rows, and nobody is asked about those of the plan', async () => {
    await share('read');
    const putBack = backUp();
    const eventId = coaches.freshId();
    await annas.did('updatePlanWeek', note('since lost'));
    await bens.did('pushEvent', sessionInput(eventId, workoutId, '2027-01-05'));
    for (const device of [annas, bens]) await device.sync();
    expect(await liveRow(on(bens), 'planWeeks', weekId)).toMatchObject({ note: 'since lost' });
    putBack();
    await bens.sync();
    await settle();
    expect(coaches.row(ben, 'events', eventId)).toMatchObject({ deletedBy: null });
    expect(coaches.row(ben, 'planWeeks', weekId)).toMatchObject({ note: 'since lost' });
    expect(await liveRows(on(bens), 'conflicts')).toEqual([]);
  });

  test('S3.07 lets nobody be a member by what their device held', async () => {
    const putBack = backUp();
    await share('read');
    putBack();
    // Only the device of who had joined is heard, and Anna’s invitation is not there.
    await bens.sync();
    await bens.sync();
    expect(coaches.row(anna, 'planMembers', memberIdOf(planId, ben))).toBeUndefined();
    expect(coaches.row(ben, 'planMembers', memberIdOf(planId, ben)) ?? null).not.toMatchObject({ deletedBy: null });
  });
});
