/** What a request names has to exist and to be visible to its caller, and what is another's is never touched. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriesIdEnd } from '#core/model/series-bounds.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { annasContent, annasThings, type AnnasThings } from '#tests/server/annas-things.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let anna: AnnasThings;
let ben: Awaited<ReturnType<TestApp['athlete']>>;
let publicWorkoutId: string;
let publicPlanId: string;

beforeAll(async () => {
  app = await openApp();
  await seedCatalogue(app.services.execute);
  anna = await annasThings(app);
  ben = await app.athlete('Ben', 2);
  publicWorkoutId = (await app.ask('GET', '/api/workout/search?pageSize=1')).body.items[0].workoutId;
  publicPlanId = (await app.ask('GET', '/api/plans/search?pageSize=1')).body.items[0]._id;
}, 60_000);
afterAll(() => app.close());

const send = async (method: string, path: string, body: object, token: string | undefined = ben.token) => {
  const reply = await app.ask(method, path, { token, body });
  return [reply.status, reply.body.error?.code ?? null];
};
const headOf = (space: string) => app.services.execute.store.read((reads) => reads.head(space));
const calendarDate = '2026-05-14';

/** Every address that plans or lists a workout, for Ben. */
async function usesOf(workoutId: string, versionId: string | null = null): Promise<[string, string, object][]> {
  const listId = randomUUID();
  const planId = randomUUID();
  const weekId = randomUUID();
  await send('POST', '/api/users/list/create', { listId, listName: 'Evenings' });
  await send('POST', '/api/plans', { planId, name: 'Base', weeks: 1 });
  await send('POST', '/api/plans/weeks', { planId, weekId, rank: 'z', note: '', items: [] });
  const seriesId = `${randomUUID().slice(0, -seriesIdEnd.length)}${seriesIdEnd}`;
  const series = {
    seriesId,
    lineageId: seriesId,
    primaryEventId: randomUUID(),
    startDate: calendarDate,
    primaryDate: calendarDate,
    pattern: { frequency: 'daily', interval: 3, end: { count: 3 } },
    workoutId,
    versionId,
    localTime: null,
    rank: 'V',
    percentOfHR: 100,
    isOutdoorWorkout: false,
    note: '',
  };
  const item = () => ({ itemId: randomUUID(), weekday: 1, rank: 'V', workoutId, versionId });
  return [
    ['POST', '/api/calendars/events/push', { workoutId, calendarDate, embedWorkout: versionId }],
    [
      'POST',
      '/api/calendars/events/bulk-push',
      {
        events: [
          { workoutId: publicWorkoutId, calendarDate },
          { workoutId, calendarDate, embedWorkout: versionId },
        ],
      },
    ],
    ['POST', '/api/calendars/recurrence/bulk-create', { series: [series], overrides: [] }],
    ['POST', '/api/plans', { name: 'Peak', workoutsByDays: [[{ workoutId, versionId }]] }],
    ['POST', '/api/plans/items', { weekId, ...item() }],
    ['POST', '/api/plans/days', { planId, deleted: [], restored: [], weeks: [], added: [{ weekId, ...item() }] }],
    ['POST', '/api/plans/weeks', { planId, weekId: randomUUID(), rank: 'zz', note: '', items: [item()] }],
    ...(versionId === null
      ? ([
          ['POST', '/api/users/list/workout', { listId, workoutId }],
          ['POST', '/api/users/list_new/workout', { workoutId, listName: 'New' }],
        ] as [string, string, object][])
      : []),
    // Last: it leaves the plan one week.
    ['PUT', '/api/plans', { _id: planId, workoutsByDays: [[{ workoutId, versionId }]] }],
  ];
}

test('S7.43, S7.51, S7.26, S7.18, S7.17 a workout that is not there, or is another’s, is neither planned nor listed', async () => {
  for (const workoutId of [randomUUID(), anna.ids.workoutId]) {
    const uses = await usesOf(workoutId);
    const before = await headOf(ben.userId);
    for (const use of uses) expect([use[1], ...(await send(...use))]).toEqual([use[1], 404, 'workoutUnknown']);
    expect(await headOf(ben.userId)).toEqual(before);
  }
});

test('a version that is none of the workout’s is not planned', async () => {
  for (const versionId of [randomUUID(), anna.ids.versionId]) {
    for (const use of await usesOf(publicWorkoutId, versionId))
      expect([use[1], ...(await send(...use))]).toEqual([use[1], 404, 'workoutUnknown']);
  }
});

test('a public workout and one of the athlete’s own are planned and listed; a deleted one is gone', async () => {
  const own = (await app.ask('POST', '/api/workouts', { token: ben.token, body: { content: annasContent } })).body;
  for (const use of [...(await usesOf(publicWorkoutId)), ...(await usesOf(own.workoutId, own.versionId))])
    expect([use[1], ...(await send(...use))]).toEqual([use[1], 200, null]);
  await send('DELETE', '/api/workouts', { workoutId: own.workoutId });
  for (const use of await usesOf(own.workoutId))
    expect([use[1], ...(await send(...use))]).toEqual([use[1], 404, 'workoutGone']);
});

test('S7.13 another’s workout is planned and listed while it is public, and stays planned when it is private again', async () => {
  const [cora, other] = [await app.athlete(), await app.athlete()];
  const made = await app.ask('POST', '/api/workouts', { token: cora.token, body: { content: annasContent } });
  const { workoutId } = made.body;
  const set = (visibility: string) => send('PUT', `/api/workouts/make-${visibility}`, { workoutId }, cora.token);
  await set('public');
  for (const use of await usesOf(workoutId)) expect([use[1], ...(await send(...use))]).toEqual([use[1], 200, null]);
  await set('private');
  const { events } = (await app.ask('GET', '/api/calendars/events?year=2026&month=5', { token: ben.token })).body;
  const planned = events.find((event: { workout: { workoutId: string } }) => event.workout.workoutId === workoutId);
  expect(planned.workout).toMatchObject({ name: annasContent.name });
  const push = { workoutId, calendarDate };
  expect(await send('POST', '/api/calendars/events/push', push, other.token)).toEqual([404, 'workoutUnknown']);
});

test('a session that was pushed with a key is answered again, although its workout has been deleted since', async () => {
  const { workoutId } = (await app.ask('POST', '/api/workouts', { token: ben.token, body: { content: annasContent } }))
    .body;
  const ask = {
    token: ben.token,
    body: { workoutId, calendarDate },
    headers: { 'idempotency-key': randomUUID() },
  };
  const first = await app.ask('POST', '/api/calendars/events/push', ask);
  await send('DELETE', '/api/workouts', { workoutId });
  expect(await app.ask('POST', '/api/calendars/events/push', ask)).toMatchObject({ status: 200, body: first.body });
});

test('S7.13, S7.19, S7.23, S7.26, S7.47, S7.50 what is another’s, or nobody’s, is not deleted, brought back or changed', async () => {
  const { workoutId, listId, entryId, planId, weekId, itemId, eventId } = anna.ids;
  const fields = { note: 'mine' };
  const asked: [string, string, object, string][] = [
    ['DELETE', '/api/workouts', { workoutId }, 'workoutGone'],
    ['POST', '/api/workouts/restore', { workoutId }, 'workoutGone'],
    ['PUT', '/api/workouts/make-private', { workoutId }, 'workoutGone'],
    ['PUT', '/api/workouts/make-public', { workoutId }, 'workoutGone'],
    ['DELETE', '/api/calendars/events/delete', { eventId }, 'eventGone'],
    ['DELETE', '/api/calendars/events/bulk-delete', { eventsIds: [eventId] }, 'eventGone'],
    ['PUT', '/api/calendars/events/bulk-move', { moves: [{ eventId, calendarDate }] }, 'eventGone'],
    [
      'POST',
      '/api/calendars/events/bulk-update-percent-of-hr',
      { eventsIds: [eventId], newPercentOfHRValue: 95 },
      'eventGone',
    ],
    ['POST', '/api/calendars/events/restore', { eventsIds: [eventId] }, 'eventGone'],
    ['PUT', '/api/calendars/events/update', { eventId, ...fields }, 'eventGone'],
    ['DELETE', '/api/users/list/delete', { listId }, 'listGone'],
    ['POST', '/api/users/list/restore', { listId }, 'listGone'],
    ['PUT', '/api/users/list/update', { listId, listName: 'mine' }, 'listGone'],
    ['DELETE', '/api/users/list_workout', { listId, workoutId }, 'listEntryGone'],
    ['POST', '/api/users/list_workout/restore', { entryId }, 'listEntryGone'],
    ['PUT', '/api/users/list/order', { entries: [{ entryId, rank: 'V' }] }, 'listEntryGone'],
    ['DELETE', '/api/plans', { _id: planId }, 'planGone'],
    ['POST', '/api/plans/restore', { planId }, 'planGone'],
    ['PUT', '/api/plans', { _id: planId, name: 'mine' }, 'planGone'],
    ['DELETE', '/api/plans/weeks', { weekId }, 'planWeekGone'],
    ['POST', '/api/plans/weeks/restore', { weekId }, 'planWeekGone'],
    ['DELETE', '/api/plans/items', { itemId }, 'planItemGone'],
    ['POST', '/api/plans/items/restore', { itemId }, 'planItemGone'],
  ];
  const swap = (value: object): object =>
    JSON.parse(JSON.stringify(value).replace(/0197a000-0000-7000-8000-00000000a00\d/g, () => randomUUID()));
  const before = await headOf(ben.userId);
  for (const [method, path, body, code] of asked) {
    expect([path, ...(await send(method, path, body))]).toEqual([path, 404, code]);
    expect([path, ...(await send(method, path, swap(body)))]).toEqual([path, 404, code]);
    expect([path, (await app.ask(method, path, { body })).status]).toEqual([path, 401]);
  }
  expect(await headOf(ben.userId)).toEqual(before);
  expect(await headOf(anna.userId)).toEqual(anna.head);
});

test('S7.26, S7.13 another’s public plan or workout is said to be another’s, not deleted', async () => {
  const asked: [string, string, object][] = [
    ['DELETE', '/api/plans', { _id: publicPlanId }],
    ['PUT', '/api/plans', { _id: publicPlanId, name: 'mine' }],
    ['PUT', '/api/plans/fields', { planId: publicPlanId, fields: { name: 'mine' } }],
    ['DELETE', '/api/workouts', { workoutId: publicWorkoutId }],
    ['PUT', `/api/workouts/${publicWorkoutId}`, { workoutId: publicWorkoutId, fields: { name: 'mine' } }],
  ];
  for (const one of asked) expect([one[1], ...(await send(...one))]).toEqual([one[1], 403, 'notYours']);
});

test('what is deleted a second time is still only deleted', async () => {
  const { eventId } = (
    await app.ask('POST', '/api/calendars/events/push', {
      token: ben.token,
      body: { workoutId: publicWorkoutId, calendarDate },
    })
  ).body;
  const remove = () => send('DELETE', '/api/calendars/events/delete', { eventId });
  expect([await remove(), await remove()]).toEqual([
    [200, null],
    [200, null],
  ]);
});
