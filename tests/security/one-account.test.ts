/** What one account may make others wait for: the versions of its workouts, pages of its rows, and what it shares. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaVersion } from '#core/contract/protocol.ts';
import type { ChangedRow } from '#core/contract/sync.ts';
import { acts, type ActName, type InputOf } from '#core/acts/acts.ts';
import { encodeActivity } from '#core/formats/activity/samples.ts';
import { limits } from '#core/model/limits.ts';
import { noDeviceTotals } from '#core/model/recorded-activity.ts';
import { slugOf } from '#core/model/ids.ts';
import { sessionsPerAnswer } from '#server/routes/own-rows.ts';
import { ride } from '#tests/server/annas-things.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

type Steps = InputOf<'createWorkout'>['content']['segments'];

let app: TestApp;
let mallory: { token: string; userId: string };
beforeAll(async () => {
  app = await openApp();
  mallory = await app.athlete('Mallory');
});
afterAll(() => app.close());

let made = 0;
const freshId = () => `0197b000-0000-7000-8000-${(made += 1).toString(16).padStart(12, '0')}`;
const createdAt = '2026-05-04T06:00:00.000Z';
const small: Steps = [{ type: 'active', durationSeconds: 60 }];
/** 150,000 characters. */
const large: Steps = [
  {
    type: 'active',
    durationSeconds: 600,
    messages: Array.from({ length: 300 }, (_, atSeconds) => ({ atSeconds, text: 'x'.repeat(500) })),
  },
];
const called = <Name extends ActName>(name: Name, input: InputOf<Name>, was?: object[]) => ({
  mid: freshId(),
  sv: acts[name].version,
  call: acts[name].call,
  input,
  ...(was && { was }),
});
async function sync(calls: object[], cursor = 0) {
  const cursors = { [mallory.userId]: cursor };
  const body = { account: mallory.userId, schema: schemaVersion, cursors, heads: {}, calls };
  return (await app.ask('POST', '/api/sync', { token: mallory.token, body })).body;
}
async function makeWorkout(segments: Steps): Promise<string> {
  const workoutId = freshId();
  const content = { name: 'Heavy', sport: 'bike' as const, description: '', tags: [], authorName: 'M', segments };
  await sync([called('createWorkout', { workoutId, versionId: freshId(), createdAt, content })]);
  return workoutId;
}
const save = (workoutId: string, segments: Steps, was?: object[]) =>
  called(
    'saveVersion',
    { workoutId, versionId: freshId(), parentVersionId: null, createdAt, content: { sport: 'bike', segments } },
    was,
  );
const steps = (durationSeconds: number): Steps => [{ type: 'active', durationSeconds }];

test('a workout has 200 versions; the next one is refused with a reason and waits on the desk, and what is queued behind it gets through', async () => {
  const workoutId = await makeWorkout(small);
  const saves = Array.from({ length: limits.versionsPerWorkout - 1 }, (_, at) => save(workoutId, steps(100 + at)));
  for (let from = 0; from < saves.length; from += limits.batchCalls) {
    const { outcomes } = await sync(saves.slice(from, from + limits.batchCalls));
    expect(outcomes.every(({ kind }: { kind: string }) => kind === 'applied')).toBe(true);
  }
  const refused = save(workoutId, steps(999), []);
  const { outcomes } = await sync([
    refused,
    called('updateWorkout', { workoutId, fields: { description: 'Still mine' } }),
  ]);
  expect(outcomes).toMatchObject([{ kind: 'rejected', code: 'tooManyVersions' }, { kind: 'applied' }]);
  const card = await app.services.execute.store.read((reads) => reads.row(mallory.userId, 'conflicts', refused.mid));
  expect(card?.row).toMatchObject({ kind: 'refused', code: 'tooManyVersions', input: refused.input });
}, 60_000);

test('a workout has four million characters in its versions, however they are made', async () => {
  const workoutId = await makeWorkout(large);
  let applied = 1;
  for (let at = 1; at < 40; at += 1) {
    const { outcomes } = await sync([save(workoutId, [...large, ...steps(at)])]);
    if (outcomes[0].kind === 'applied') applied += 1;
  }
  expect(applied).toBeLessThan(limits.versionCharactersPerWorkout / 150_000);
  expect(applied).toBeGreaterThan(15);
  const content = {
    name: 'Heavy',
    sport: 'bike' as const,
    description: '',
    tags: [],
    authorName: 'M',
    segments: large,
  };
  const again = called('createWorkout', { workoutId, versionId: freshId(), createdAt, content });
  expect((await sync([again])).outcomes).toMatchObject([{ code: 'tooManyVersions' }]);
}, 60_000);

test('a page of changes has a million bytes and one change more at most, and nothing is left out', async () => {
  for (let count = 0; count < 12; count += 1) await makeWorkout(large);
  const seen = new Map<string, number>();
  let [cursor, pages, more] = [0, 0, true];
  while (more) {
    const page = await sync([], cursor);
    expect(JSON.stringify(page.changes).length).toBeLessThan(limits.pageBytes + 400_000);
    for (const { row, rev } of page.changes as ChangedRow[]) seen.set(row.id, rev);
    [cursor, more, pages] = [page.cursors[mallory.userId], page.more, pages + 1];
  }
  expect(pages).toBeGreaterThan(5);
  const stored = await app.services.execute.store.read((reads) => reads.countChanges(mallory.userId, 0));
  expect(seen.size).toBe(stored);
}, 60_000);

test('a shared list shows two million characters of steps to a visitor, and names the workouts that it shows', async () => {
  const listId = freshId();
  const list = {
    listId,
    name: 'Heavy',
    shortName: '',
    showInApp: false,
    sort: 'manual' as const,
    rank: 'V',
    createdAt,
  };
  await sync([called('createList', list), called('updateList', { listId, fields: { isShared: true } })]);
  for (let count = 0; count < 20; count += 1) {
    const workoutId = await makeWorkout(large);
    await sync([called('addListEntry', { entryId: freshId(), listId, workoutId, rank: 'V', addedAt: createdAt })]);
  }
  const { status, text, body } = await app.ask('GET', `/api/users/lists/workouts/${slugOf('Heavy', listId)}`);
  expect(status).toBe(200);
  expect(text.length).toBeLessThan(limits.answerCharacters * 1.1);
  expect(body.workouts.length).toBeGreaterThan(10);
  expect(body.orderedWorkoutsIds).toHaveLength(body.workouts.length);
}, 60_000);

test('a search, and all lists at once, have two million characters of steps as well', async () => {
  const lists = [freshId(), freshId()];
  for (const listId of lists) {
    const list = { listId, name: 'Heavy', shortName: '', showInApp: false, sort: 'manual' as const, rank: 'V' };
    await sync([called('createList', { ...list, createdAt })]);
  }
  for (let count = 0; count < 20; count += 1) {
    const workoutId = await makeWorkout(large);
    const entries = lists.map((listId) =>
      called('addListEntry', { entryId: freshId(), listId, workoutId, rank: 'V', addedAt: createdAt }),
    );
    await sync([called('makeWorkoutPublic', { workoutId }), ...entries]);
  }
  const found = await app.ask('GET', '/api/workout/search?s=Heavy&pageSize=100');
  expect(found.body.items.length).toBeGreaterThan(10);
  expect(found.text.length).toBeLessThan(limits.answerCharacters * 1.1);
  const all = await app.ask('GET', '/api/users/lists/workouts/full', { token: mallory.token });
  expect(all.body.lists.length).toBeGreaterThan(1);
  expect(all.text.length).toBeLessThan(limits.answerCharacters * 1.1);
}, 60_000);

test('a year or a range with more sessions than anybody trains is refused in a sentence, and a day of it is not', async () => {
  const workoutId = await makeWorkout(small);
  const events = (calendarDate: string, count: number) => ({
    events: Array.from({ length: count }, () => ({ workoutId, calendarDate })),
  });
  const { token } = mallory;
  for (let count = 0; count < sessionsPerAnswer; count += limits.bulkRows) {
    const body = events('2031-05-04', limits.bulkRows);
    expect(await app.ask('POST', '/api/calendars/events/bulk-push', { token, body })).toMatchObject({ status: 200 });
  }
  const year = await app.ask('GET', '/api/calendars/events?year=2031', { token });
  expect(year.status).toBe(200);
  await app.ask('POST', '/api/calendars/events/bulk-push', { token, body: events('2031-06-04', 1) });
  expect(await app.ask('GET', '/api/calendars/events?year=2031', { token })).toMatchObject({ status: 422 });
  expect((await app.ask('GET', '/api/calendars/events?year=2031&month=6', { token })).body.events).toHaveLength(1);
}, 60_000);

test('an export of workout files has a bound, however often one large workout stands in the calendar', async () => {
  const workoutId = await makeWorkout(large);
  const events = Array.from({ length: 40 }, () => ({ workoutId, calendarDate: '2033-05-04' }));
  const { token } = mallory;
  await app.ask('POST', '/api/calendars/events/bulk-push', { token, body: { events } });
  const range = { fromDate: '2033-05-04', toDate: '2033-05-04' };
  const exported = (fileType: string) =>
    app.fetch('POST', '/api/calendars/export/file', { token, body: { ...range, fileType } });
  for (const fileType of ['zwo', 'erg', 'mrc', 'fit']) expect((await exported(fileType)).status).toBe(400);
  for (const fileType of ['ics', 'csv']) expect((await exported(fileType)).status).toBe(200);
}, 60_000);

test('what an account changes by an address of its own waits in the line of syncs, and too much of it at once comes again', async () => {
  const workoutId = await makeWorkout(small);
  const push = () => {
    const body = { workoutId, calendarDate: '2032-05-04' };
    return app.ask('POST', '/api/calendars/events/push', { token: mallory.token, body });
  };
  const replies = await Promise.all(Array.from({ length: 80 }, push));
  const told = Map.groupBy(replies, ({ status }) => status);
  expect([...told.keys()].toSorted()).toEqual([200, 429]);
  expect(told.get(200)?.length).toBeGreaterThan(50);
  for (const { headers } of told.get(429) ?? []) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}, 60_000);

test.each([
  ['GET', '/api/activities/stats', undefined],
  ['GET', '/api/activities', undefined],
  ['POST', '/api/activities/getBulkData', { ids: [] }],
  ['POST', '/api/activities/re-sync', { action: 'file', id: freshId() }],
  ['POST', '/coach-api/plan', {}],
  ['POST', '/coach-api/plan/calc-workout-stats', { workoutsByDays: [] }],
  ['POST', '/coach-api/assessment/next-question', { key: 'final' }],
  ['DELETE', '/connectors/strava/activities/hide-synced-strava-activity/none', undefined],
])(
  'what costs time at %s %s waits in a line too, and too much of it at once comes again',
  async (method, path, body) => {
    const coached = await app.athlete('Impatient', 2);
    const replies = await Promise.all(
      Array.from({ length: 80 }, () => app.ask(method, path, { token: coached.token, body })),
    );
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  },
  60_000,
);

/** Recorded for a day, with every second of it; 1,000 samples of these are some 60 kB of JSON. */
async function keepLongRide(watts: number): Promise<string> {
  const activityId = freshId();
  const seconds = Array.from({ length: 86_400 }, (_, second) => second);
  const bytes = encodeActivity({
    sport: 'bike',
    otherSport: null,
    isIndoor: false,
    name: null,
    startedAt: createdAt,
    utcOffsetSeconds: 0,
    pauses: [],
    laps: [],
    poolLengthMeters: null,
    swimLengths: [],
    device: null,
    deviceTotals: noDeviceTotals,
    lost: [],
    offsetsSeconds: seconds,
    channels: { watts: seconds.map(() => watts) },
  });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { token } = mallory;
  await app.ask('POST', '/api/activities', { token, body: { activityId, ...ride(hash) } });
  await app.ask('PUT', `/api/blobs/${hash}?size=${bytes.length}&offset=0`, { token, body: bytes });
  return activityId;
}

test('of rides that last a day an answer has two, and names the others', async () => {
  const ids = [await keepLongRide(100), await keepLongRide(101), await keepLongRide(102)];
  const { body } = await app.ask('POST', '/api/activities/getBulkData', { token: mallory.token, body: { ids } });
  expect(body.activities.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect(body.leftOut).toEqual(ids.slice(2));
}, 60_000);

test('bytes that are more than any recording are not read as one', async () => {
  const activityId = freshId();
  const bytes = new Uint8Array(8_000_001);
  bytes.set(new TextEncoder().encode('TSRA'));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { token } = mallory;
  await app.ask('POST', '/api/activities', { token, body: { activityId, ...ride(hash) } });
  await app.ask('PUT', `/api/blobs/${hash}?size=${bytes.length}&offset=0`, { token, body: bytes });
  const { status, body } = await app.ask('GET', `/api/activities/${activityId}`, { token });
  expect([status, body.samples]).toEqual([200, null]);
}, 60_000);
