/** A month or a year of an athlete's calendar, as it is asked for by its address: which days, which sessions, in which order. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await openApp();
  ({ token } = await app.athlete('Anna', 1));
});
afterEach(() => app.close());

type Shown = Record<string, unknown> & { eventId: string; calendarDate: string; workout: { name: string } | null };

const send = (method: string, path: string, body: object) => app.ask(method, path, { token, body });
const push = async (calendarDate: string, more: object = { entry: { kind: 'rest' } }): Promise<string> => {
  const { status, body } = await send('POST', '/api/calendars/events/push', { calendarDate, ...more });
  expect(status).toBe(200);
  return body.eventId;
};
const events = async (query: string): Promise<Shown[]> =>
  (await app.ask('GET', `/api/calendars/events?${query}`, { token })).body.events;
const days = (shown: readonly Shown[]) => shown.map(({ calendarDate }) => calendarDate);

const page = 'c0ach'.repeat(5) + 'z';
const shared = async (query: string): Promise<Shown[]> =>
  (await app.ask('GET', `/api/calendars/share-events?shareId=${page}&${query}`)).body.events;

const edges = [
  '2025-12-31',
  '2026-01-01',
  '2026-04-30',
  '2026-05-01',
  '2026-05-31',
  '2026-06-01',
  '2026-12-31',
  '2027-01-01',
];

test('S7.41 a month has its first and its last day, and a year without a month all of its days, for its athlete and for visitors', async () => {
  for (const date of edges) await push(date);
  await send('PUT', '/api/calendars/share', { part: 'page', isOn: true, shareId: page });
  for (const read of [events, shared]) {
    expect(days(await read('year=2026&month=5'))).toEqual(['2026-05-01', '2026-05-31']);
    expect(days(await read('year=2026&month=12'))).toEqual(['2026-12-31']);
    expect(days(await read('year=2026'))).toEqual(edges.slice(1, -1));
  }
});

test('S7.41 without a year, or with a month that no year has, nothing is told', async () => {
  const asked = ['month=5', 'year=2026&month=0', 'year=2026&month=13', 'year=1899', 'year=2201', 'year=2026&month=5.5'];
  for (const query of asked)
    for (const path of ['/api/calendars/events?', `/api/calendars/share-events?shareId=${page}&`])
      expect([query, (await app.ask('GET', path + query, { token })).status]).toEqual([query, 400]);
});

test('S7.41 what was done is told, unless the athlete wants only what is open; days in order, and each in the athlete’s', async () => {
  const done = { at: '2026-05-06T06:00:00.000Z', secondsRidden: 2700, stepsSkipped: 0 };
  const run = { kind: 'sport', sport: 'run', title: null, durationSeconds: 2700, stress: null };
  const late = await push('2026-05-07');
  const second = await push('2026-05-06', { entry: run, rank: 'k', done });
  const first = await push('2026-05-06', { entry: run, rank: 'F' });
  const ids = async (more: string) => (await events(`year=2026&month=5${more}`)).map(({ eventId }) => eventId);
  expect(await ids('')).toEqual([first, second, late]);
  expect(await ids('&includeCompletedWorkouts=true')).toEqual([first, second, late]);
  expect(await ids('&includeCompletedWorkouts=false')).toEqual([first, late]);
});

test('S7.41 S7.43 S7.45 a session is of the version that it was planned with, and without one of the newest', async () => {
  const content = (name: string) => ({
    name,
    sport: 'bike',
    description: '',
    tags: [],
    authorName: '',
    segments: [{ type: 'active', durationSeconds: name.length * 60, percentOfFtp: { start: 80, end: 80 } }],
  });
  const { workoutId, versionId } = (await send('POST', '/api/workouts', { content: content('Long hills') })).body;
  const saved = await send('POST', `/api/workouts/${workoutId}/versions`, { content: content('Hills') });
  expect(saved.status).toBe(200);
  const eventId = await push('2026-05-04', { workoutId, embedWorkout: versionId });
  await push('2026-05-05', { workoutId });
  const told = async () =>
    (await events('year=2026&month=5')).map(({ embedWorkout, workout }) => ({
      embedWorkout,
      seconds: (workout as unknown as { durationSeconds: number }).durationSeconds,
    }));
  expect(await told()).toEqual([
    { embedWorkout: versionId, seconds: 600 },
    { embedWorkout: null, seconds: 300 },
  ]);
  const { versionId: newest } = saved.body;
  const changed = await send('PUT', '/api/calendars/events/update', { eventId, embedWorkout: newest });
  expect(changed.status).toBe(200);
  expect((await told())[0]).toEqual({ embedWorkout: newest, seconds: 300 });
});
