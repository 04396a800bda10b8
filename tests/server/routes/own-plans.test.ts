/** A plan that an athlete makes by the spec's own addresses: what it is without being told, how long it may be, who reads it. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acts } from '#core/acts/acts.ts';
import { limits } from '#core/model/limits.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeEach(async () => {
  app = await openApp();
  ({ token, userId } = await app.athlete('Cora'));
});
afterEach(() => app.close());

const send = (method: string, path: string, body: object) => app.ask(method, path, { token, body });
const make = (plan: object) => send('POST', '/api/plans', plan);
const read = (slug: string, by = token) => app.ask('GET', `/api/plans/${slug}`, { token: by });
const weeksOf = async (slug: string) => (await read(slug)).body.weeks;

const blankWeek = (rank: string) => ({ weekId: randomUUID(), rank, note: '', items: [] });
/** What a device has in its queue for a plan of so many weeks. */
const call = (weeks: number) => ({
  planId: randomUUID(),
  name: 'Long',
  description: '',
  sport: 'bike',
  periodType: 'base',
  authorName: 'Cora',
  isPublic: false,
  isPrivateForever: false,
  originalPlanId: null,
  createdAt: '2026-05-04T06:00:00.000Z',
  weeks: Array.from({ length: weeks }, (_, at) => blankWeek(`V${String(at).padStart(3, '0')}V`)),
});

test('S3.07 S9.03 a plan of a name alone has eight empty weeks, is for other purposes, private, and its athlete’s', async () => {
  const { status, body } = await make({ name: 'Spring' });
  expect(status).toBe(200);
  expect((await read(body.slug)).body).toMatchObject({
    _id: body._id,
    name: 'Spring',
    description: '',
    userId,
    authorName: 'Cora',
    weeks: 8,
    totalWorkouts: 0,
    periodType: 'other',
    sport: 'bike',
    isPublic: false,
    isPrivateForever: false,
    originalPlanId: null,
  });
});

test('S5.16 S9.03 a plan has a name and 1 to 56 weeks, however it is made, and whatever is added or deleted', async () => {
  for (const [weeks, isTaken] of [
    [0, false],
    [1, true],
    [56, true],
    [57, false],
  ] as const) {
    const inQueue = acts.createPlan.input.safeParse(call(weeks)).success;
    const byAddress = (await make({ name: 'Spring', weeks })).status === 200;
    expect([weeks, inQueue, byAddress]).toEqual([weeks, isTaken, isTaken]);
  }
  const days = Array.from({ length: 7 * 57 }, () => []);
  expect((await make({ name: 'Spring', workoutsByDays: days })).status).toBe(400);
  for (const name of [undefined, '', 'x'.repeat(limits.nameLength + 1)])
    expect((await make({ name })).status).toBe(400);

  const { _id: planId, slug } = (await make({ name: 'Spring', weeks: 55 })).body;
  const add = (rank: string) => send('POST', '/api/plans/weeks', { planId, ...blankWeek(rank) });
  expect((await add('zzz')).status).toBe(200);
  expect((await add('zzzz')).body.error.code).toBe('planWeeksOutOfRange');
  expect(await weeksOf(slug)).toBe(56);

  const short = (await make({ name: 'Short', weeks: 1 })).body;
  const first = blankWeek('0V');
  await send('POST', '/api/plans/weeks', { planId: short._id, ...first });
  expect(await weeksOf(short.slug)).toBe(2);
  const oneWeek = Array.from({ length: 7 }, () => []);
  expect((await send('PUT', '/api/plans', { _id: short._id, workoutsByDays: oneWeek })).status).toBe(200);
  const last = await send('DELETE', '/api/plans/weeks', { weekId: first.weekId });
  expect(last.body.error.code).toBe('planWeeksOutOfRange');
  expect(await weeksOf(short.slug)).toBe(1);
});

test('S3.07 S9.03 a plan is for one of five purposes', async () => {
  for (const periodType of ['base', 'build', 'peak', 'race', 'other']) {
    const { slug } = (await make({ name: 'Spring', weeks: 1, periodType })).body;
    expect((await read(slug)).body).toMatchObject({ periodType });
  }
  expect((await make({ name: 'Spring', weeks: 1, periodType: 'rest' })).status).toBe(400);
});

test('S3.07 what a coach says of weeks and days is told with the plan', async () => {
  const { _id: planId, slug } = (await make({ name: 'Spring', weeks: 1 })).body;
  const week = { ...blankWeek('z'), note: 'Ease in', note2: 'Spin' };
  expect((await send('POST', '/api/plans/weeks', { planId, ...week })).status).toBe(200);
  expect((await read(slug)).body).toMatchObject({
    weekNotes: ['', 'Ease in'],
    dayNotes: [[], ['', 'Spin']].map((notes) => expect.arrayContaining(notes)),
  });
});

test('S6.07 a private plan is read by its own athlete alone, by its slug and by its id', async () => {
  const { _id, slug } = (await make({ name: 'Spring', weeks: 1 })).body;
  const ben = await app.athlete('Ben');
  for (const name of [slug, _id])
    expect([
      (await read(name)).status,
      (await read(name, ben.token)).status,
      (await app.ask('GET', `/api/plans/${name}`)).status,
    ]).toEqual([200, 404, 404]);
});
