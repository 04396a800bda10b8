/** What was done in the past is told as it was then, also where things have changed since. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '#locales/en.json';
import { describeOwn } from '#src/app/describe/describe-own.ts';
import { namesIn } from '#src/app/describe/names.ts';
import { wordsWith } from '#src/app/describe/words.ts';
import { oldestCalls } from '#src/db/call-reads.ts';
import { createFormat } from '#src/i18n/format.ts';
import { openConflict } from '#tests/conflicts.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);
const hard = indexedWorkout('Hard hour', 60, 95);

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });
});

async function openDevice() {
  const device = await openOwnDevice([easy, hard]);
  const { database } = device;
  /** The newest changes as sentences, oldest first. */
  async function told(most: number): Promise<string[]> {
    const t = i18next.getFixedT('en');
    const calls = await oldestCalls(database, 'queued', 100);
    return describeOwn(
      database,
      calls.slice(-most),
      wordsWith({ t, format: createFormat('en', t), names: namesIn(database) }),
    );
  }
  return { ...device, told };
}

/** A plan of two weeks with a workout on the Thursday of the second. */
async function planIn({ act }: Awaited<ReturnType<typeof openDevice>>) {
  const [planId, first, second, itemId] = [freshId(), freshId(), freshId(), freshId()];
  const weeks = [weekInput(first, [], 'F'), weekInput(second, [itemInput(itemId, easy.workoutId, 4)])];
  await act('createPlan', planInput(planId, weeks));
  return { planId, first, second, itemId };
}

test('a session that has moved and got another workout since was marked on the day and by the name it had', async () => {
  const { plan, act, told } = await openDevice();
  const eventId = await plan(easy.workoutId, '2027-01-12');
  await act('completeEvent', { eventId, done: { at: '2027-01-12T06:00:00.000Z', secondsRidden: 0, stepsSkipped: 0 } });
  await act('moveEvent', { eventId, calendarDate: '2027-01-14', localTime: null, rank: 'V' });
  await act('updateEvent', { eventId, fields: { workoutId: hard.workoutId } });
  await act('completeEvent', { eventId, done: null });
  expect(await told(5)).toEqual([
    'Added Easy hour on Tue, Jan 12',
    'Marked Easy hour on Tue, Jan 12 as done',
    'Moved Easy hour from Tue, Jan 12 to Thu, Jan 14',
    'Changed Easy hour on Thu, Jan 14 · Workout: Hard hour',
    'Marked Hard hour on Thu, Jan 14 as not done',
  ]);
});

test('a workout is told with the week that it was in, though a week before it has gone and the plan has another name', async () => {
  const device = await openDevice();
  const { act, told } = device;
  const { planId, first, second, itemId } = await planIn(device);
  await act('movePlanItem', { itemId, weekId: second, weekday: 2, rank: 'V' });
  await act('deletePlanWeek', { weekId: first });
  await act('deletePlanItem', { itemId });
  await act('updatePlan', { planId, fields: { name: 'Summer' } });
  await act('restorePlanItem', { itemId });
  expect(await told(6)).toEqual([
    'Created the plan Spring',
    'Moved Easy hour in Spring: week 2, Thursday → week 2, Tuesday',
    'Deleted a week of Spring: week 1',
    'Removed Easy hour from Spring: week 1, Tuesday',
    'Changed the plan Spring · Name: Summer',
    'Put Easy hour back in Summer: week 1, Tuesday',
  ]);
});

test('a week that was put before another one later does not count among those before it then', async () => {
  const device = await openDevice();
  const { act, told } = device;
  const { planId, second } = await planIn(device);
  await act('updatePlanWeek', { weekId: second, fields: { note: 'Recover' } });
  await act('addPlanWeek', { planId, weekId: freshId(), rank: 'A', note: '', items: [] });
  await act('updatePlanWeek', { weekId: second, fields: { note: 'Recover well' } });
  expect(await told(3)).toEqual([
    'Changed week 2 of Spring · Note: Recover',
    'Added a week to Spring',
    'Changed week 3 of Spring · Note: Recover well',
  ]);
});

test('a decision names what it was about with its plan, and a session with the day it had', async () => {
  const device = await openDevice();
  const { act, told, database, plan } = device;
  const { itemId, second } = await planIn(device);
  const eventId = await plan(easy.workoutId, '2027-01-12');
  const abouts = [
    ['planItems', itemId],
    ['planWeeks', second],
    ['events', eventId],
  ] as const;
  for (const [table, id] of abouts) {
    const view = openConflict(freshId(), { entries: [{ table, id, act: 'change', was: {}, mine: {}, theirs: {} }] });
    await database.rows('conflicts').put({ id: view.id, view, rev: 1 });
    await act('decideConflicts', { conflictIds: [view.id], decision: 'theirs', copies: {} });
  }
  await act('moveEvent', { eventId, calendarDate: '2027-01-14', localTime: null, rank: 'V' });
  expect((await told(4)).slice(0, 3)).toEqual([
    'Decided on Easy hour (Spring, week 2, Thursday): leave it as it was',
    'Decided on Spring, week 2: leave it as it was',
    'Decided on Easy hour, Tue, Jan 12: leave it as it was',
  ]);
});
