/** What an athlete plans and changes by the spec's own addresses: each thing that a session has, alone and together. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#core/model/limits.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
let workoutId: string;
let versionId: string;
beforeEach(async () => {
  app = await openApp();
  ({ token } = await app.athlete('Anna'));
  ({ workoutId, versionId } = await workout('Hills'));
});
afterEach(() => app.close());

const send = (method: string, path: string, body: object, key?: string) =>
  app.ask(method, path, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });

async function workout(name: string): Promise<{ workoutId: string; versionId: string }> {
  const content = { name, sport: 'bike', description: '', tags: [], authorName: '', segments: [] };
  return (await send('POST', '/api/workouts', { content })).body;
}
const push = (more: object = {}) =>
  send('POST', '/api/calendars/events/push', { workoutId, calendarDate: '2026-05-14', ...more });
const pushed = async (more: object = {}): Promise<string> => (await push(more)).body.eventId;
const update = (eventId: string, fields: object) => send('PUT', '/api/calendars/events/update', { eventId, ...fields });
const may = async (): Promise<Record<string, unknown>[]> =>
  (await app.ask('GET', '/api/calendars/events?year=2026&month=5', { token })).body.events;
const ids = async () => (await may()).map(({ eventId }) => eventId);

const done = { at: '2026-05-14T06:00:00.000Z', secondsRidden: 600, stepsSkipped: 0 };

test('S7.43 all that an athlete plans a session with is told back; what is left out is open', async () => {
  const all = {
    eventId: randomUUID(),
    calendarDate: '2026-05-14',
    embedWorkout: versionId,
    localTime: '06:30',
    percentOfHR: 95,
    isOutdoorWorkout: true,
    note: 'By feel',
    done,
    color: 8,
  };
  const { body } = await push(all);
  expect(body.eventId).toBe(all.eventId);
  await push({ calendarDate: '2026-05-15' });
  const open = { embedWorkout: null, localTime: null, percentOfHR: null, isOutdoorWorkout: false, note: '' };
  expect(await may()).toMatchObject([
    { ...all, workoutId, entry: null, recurrence: null },
    { calendarDate: '2026-05-15', workoutId, ...open, done: null, color: 1, entry: null, recurrence: null },
  ]);
});

test('S7.43 S7.45 S7.52 heart-rate targets are taken at 50 to 150 percent or as designed, and notes up to their length', async () => {
  const eventId = await pushed();
  const eventsIds = [eventId];
  const bulk = (newPercentOfHRValue: unknown) =>
    send('POST', '/api/calendars/events/bulk-update-percent-of-hr', { eventsIds, newPercentOfHRValue });
  for (const [percentOfHR, status] of [
    [49, 400],
    [50, 200],
    [150, 200],
    [151, 400],
    [99.5, 400],
    [null, 200],
  ] as const) {
    const answers = [await push({ percentOfHR }), await update(eventId, { percentOfHR }), await bulk(percentOfHR)];
    expect([percentOfHR, ...answers.map((answer) => answer.status)]).toEqual([percentOfHR, status, status, status]);
    if (status === 200) expect((await may())[0]).toMatchObject({ eventId, percentOfHR });
  }
  const note = 'x'.repeat(limits.noteLength);
  for (const [text, status] of [
    [note, 200],
    [`${note}x`, 400],
  ] as const)
    expect([(await push({ note: text })).status, (await update(eventId, { note: text })).status]).toEqual([
      status,
      status,
    ]);
});

test('S7.43 S7.51 a session comes behind those of its day, or where its rank says, also among several at once', async () => {
  const first = await pushed({ rank: 'V' });
  const last = await pushed();
  const middle = await pushed({ rank: 'Va' });
  expect(await ids()).toEqual([first, middle, last]);
  const day = { workoutId, calendarDate: '2026-05-14' };
  const several = await send('POST', '/api/calendars/events/bulk-push', {
    events: [day, { ...day, calendarDate: '2026-05-15' }, { ...day, rank: 'VF' }, day],
  });
  const [one, other, between, two] = several.body.eventsIds;
  expect(await ids()).toEqual([first, between, middle, last, one, two, other]);
  // Those of one request in its order, though none of them is there yet.
  const events = Array.from({ length: 8 }, () => ({ workoutId, calendarDate: '2026-05-20' }));
  const { eventsIds } = (await send('POST', '/api/calendars/events/bulk-push', { events })).body;
  expect((await ids()).slice(7)).toEqual(eventsIds);
});

test('S7.45 each thing that a session has is changed alone, and the others stay', async () => {
  const other = await workout('Valleys');
  const eventId = await pushed({ localTime: '06:30', note: 'By feel', color: 3 });
  let [now] = await may();
  for (const fields of [
    { percentOfHR: 95 },
    { percentOfHR: null },
    { isOutdoorWorkout: true },
    { isOutdoorWorkout: false },
    { note: 'With Ben' },
    { note: '' },
    { color: 8 },
    { localTime: '18:00' },
    { calendarDate: '2026-05-16' },
    { localTime: null },
    { embedWorkout: versionId },
    { workoutId: other.workoutId, embedWorkout: null },
    { done },
    { done: null },
  ]) {
    expect((await update(eventId, fields)).status).toBe(200);
    const { workout: before, ...rest } = now ?? {};
    const [{ workout: after, ...changed } = {}] = await may();
    expect(changed).toEqual({ ...rest, ...fields });
    expect(after).toMatchObject('workoutId' in fields ? { name: 'Valleys' } : (before as object));
    [now] = await may();
  }
});

test('S7.45 a moved session comes behind those of its new day, one that stays keeps its place, and a rank says another', async () => {
  const moved = await pushed({ calendarDate: '2026-05-13', localTime: '06:30' });
  const [first, second] = [await pushed(), await pushed()];
  await update(first, { localTime: '18:00' });
  await update(first, { calendarDate: '2026-05-14' });
  expect(await ids()).toEqual([moved, first, second]);
  await update(moved, { calendarDate: '2026-05-14' });
  expect(await ids()).toEqual([first, second, moved]);
  expect((await may())[2]).toMatchObject({ localTime: '06:30' });
  await update(moved, { rank: 'A' });
  expect(await ids()).toEqual([moved, first, second]);
});

test('S7.45 a change of nothing is refused, and so are a day that is none and another’s workout', async () => {
  const eventId = await pushed();
  const before = await may();
  const ben = await app.athlete('Ben');
  const content = { name: 'Bens', sport: 'bike', description: '', tags: [], authorName: '', segments: [] };
  const bens = (await app.ask('POST', '/api/workouts', { token: ben.token, body: { content } })).body;
  const answers = [
    await update(eventId, {}),
    await update(eventId, { calendarDate: '2026-02-30' }),
    await update(eventId, { localTime: '24:00' }),
    await update(eventId, { colour: 3 }),
    await update(eventId, { workoutId: bens.workoutId }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    ...Array.from({ length: 4 }, () => [400, 'invalidInput']),
    [404, 'workoutUnknown'],
  ]);
  expect(await may()).toEqual(before);
});

test('S7.42 S7.50 S7.51 S7.52 one to 500 sessions are planned, moved, scaled and deleted at once; more, or none, are refused', async () => {
  const calendarDate = '2026-05-14';
  const { eventsIds } = (
    await send('POST', '/api/calendars/events/bulk-push', {
      events: Array.from({ length: 500 }, () => ({ workoutId, calendarDate })),
    })
  ).body;
  const one = await pushed();
  const asked = (ids: readonly string[]): [method: string, path: string, body: object][] => [
    ['POST', 'bulk-push', { events: ids.map(() => ({ workoutId, calendarDate })) }],
    ['PUT', 'bulk-move', { moves: ids.map((eventId) => ({ eventId, calendarDate: '2026-05-15' })) }],
    ['POST', 'bulk-update-percent-of-hr', { eventsIds: ids, newPercentOfHRValue: 95 }],
    ['DELETE', 'bulk-delete', { eventsIds: ids }],
  ];
  for (const ids of [[], [...eventsIds, one]])
    for (const [method, path, body] of asked(ids))
      expect([path, (await send(method, `/api/calendars/events/${path}`, body)).status]).toEqual([path, 400]);
  expect(new Set((await may()).map((event) => `${event['calendarDate']} ${event['percentOfHR']}`))).toEqual(
    new Set([`${calendarDate} null`]),
  );
  for (const [method, path, body] of asked(eventsIds))
    expect([path, (await send(method, `/api/calendars/events/${path}`, body)).status]).toEqual([path, 200]);
  const left = await may();
  expect(left).toHaveLength(501);
  expect(left.map(({ eventId }) => eventId)).toContain(one);
});

test('S7.42 S7.50 S7.51 S7.52 where one of several is not there, is another’s or is for another’s workout, none is changed', async () => {
  const ben = await app.athlete('Ben');
  const rest = { calendarDate: '2026-05-14', entry: { kind: 'rest' } };
  const bens = (await app.ask('POST', '/api/calendars/events/push', { token: ben.token, body: rest })).body.eventId;
  const own = await pushed();
  const before = await may();
  for (const other of [bens, randomUUID()]) {
    const eventsIds = [own, other];
    const answers = [
      await send('PUT', '/api/calendars/events/bulk-move', {
        moves: eventsIds.map((eventId) => ({ eventId, calendarDate: '2026-05-15' })),
      }),
      await send('POST', '/api/calendars/events/bulk-update-percent-of-hr', { eventsIds, newPercentOfHRValue: 95 }),
      await send('DELETE', '/api/calendars/events/bulk-delete', { eventsIds }),
      await send('POST', '/api/calendars/events/bulk-push', {
        events: [workoutId, randomUUID()].map((of) => ({ workoutId: of, calendarDate: '2026-05-15' })),
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      ...Array.from({ length: 3 }, () => [404, 'eventGone']),
      [404, 'workoutUnknown'],
    ]);
    expect(await may()).toEqual(before);
  }
});
