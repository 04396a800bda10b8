/** Activities on another service: what it lacks is told and sent, once, whatever the service does. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shiftDate } from '#core/domain/dates.ts';
import { ride } from '#tests/server/annas-things.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';
import { TestActivityPeer } from './peer.ts';

const strava = new TestActivityPeer();
let app: TestApp;
let athlete: Awaited<ReturnType<TestApp['athlete']>>;
let nth = 0;

beforeAll(async () => {
  app = await openApp({}, { activityPeers: { strava }, peerTimeoutMilliseconds: 250 });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  strava.taken.clear();
  strava.moods = [];
  athlete = await app.athlete('Anna', 1);
  strava.accounts.add(athlete.userId);
});

const ask = (method: string, path: string, body?: object | Uint8Array<ArrayBuffer>) =>
  app.ask(method, path, { token: athlete.token, body });
const path = '/api/turbo/activities/missing';
const namesOf = ({ body }: { body: { activities: { name: string }[] } }) => body.activities.map(({ name }) => name);
const missing = async () => namesOf((await ask('GET', `${path}?provider=strava`)) as never);
const send = () => ask('POST', path, { provider: 'strava' });

/** Recorded some days ago; its file is on the server. */
async function ridden(
  name: string,
  daysAgo: number,
  { isSent = true, ...more }: { isSent?: boolean; isHidden?: boolean } = {},
) {
  nth += 1;
  const bytes = new TextEncoder().encode(`file ${nth}`);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const startedAt = new Date(app.services.execute.now().getTime() - 86_400_000 * daysAgo).toISOString();
  const activityId = `0197a000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
  const fields = { ...ride(hash), ...more, activityId, name, startedAt, calendarDate: startedAt.slice(0, 10) };
  expect((await ask('POST', '/api/activities', fields)).status).toBe(200);
  if (isSent) await ask('PUT', `/api/blobs/${hash}?size=${bytes.length}&offset=0`, bytes);
  return activityId;
}

test('S7.34 S4.08 what a service lacks is told, newest first, and sent with its file, once; then nothing is missing', async () => {
  const there = await ridden('There already', 4);
  await ridden('Hills', 3);
  await ridden('Sprints', 1);
  await ridden('Long ago', 200);
  await ridden('Hidden', 2, { isHidden: true });
  await ridden('Its file is on a phone still', 2, { isSent: false });
  strava.taken.set(there, {} as never);
  expect(await missing()).toEqual(['Sprints', 'Hills']);
  const sent = await send();
  expect([sent.status, namesOf(sent as never)]).toEqual([200, []]);
  expect([...strava.taken.values()].slice(1)).toMatchObject([
    { name: 'Hills', fileName: 'ride.fit', fileType: 'fit', bytes: 6 },
    { name: 'Sprints', elapsedSeconds: 3_700 },
  ]);
  expect(await missing()).toEqual([]);
  await send();
  expect(strava.taken.size).toBe(3);
});

test.each(['hang', 'broken', 'throws'] as const)(
  'S7.34 S4.08 a service that fails on the way (%s) is said to be unavailable; what it has is sent no more, the rest is still told',
  async (mood) => {
    await ridden('Hills', 3);
    await ridden('Sprints', 1);
    strava.moods = ['well', 'well', mood];
    const { status, body } = await send();
    expect([status, body.error.code, body.error.details]).toEqual([503, 'unavailable', { service: 'strava' }]);
    expect(await missing()).toEqual(['Sprints']);
    expect((await send()).status).toBe(200);
    expect([...strava.taken.values()].map(({ name }) => name)).toEqual(['Hills', 'Sprints']);
  },
);

test('S4.08 S7.59 a service is authorized or not; once it is disconnected, nothing is told or sent', async () => {
  await ridden('Hills', 3);
  const status = async (service: string) => (await ask('GET', `/connectors/${service}/auth/status`)).body;
  expect(await status('strava')).toEqual({ authorized: true });
  // An app offers what its server has a connector to.
  expect((await app.ask('GET', '/api/config')).body.activityServices).toEqual(['strava']);
  // This installation has no connector to it.
  expect(await status('dropbox')).toEqual({ authorized: false });
  expect((await ask('DELETE', '/connectors/strava/auth/disconnect')).body).toEqual({ authorized: false });
  expect(await status('strava')).toEqual({ authorized: false });
  for (const answer of [await ask('GET', `${path}?provider=strava`), await send()])
    expect([answer.status, answer.body.error.code]).toEqual([409, 'notConnected']);
  expect(strava.taken.size).toBe(0);
});

test('S4.08 a service that has withdrawn its consent counts as not connected', async () => {
  await ridden('Hills', 3);
  strava.moods = ['notConnected'];
  expect((await ask('GET', `${path}?provider=strava`)).body.error.code).toBe('notConnected');
});

test('S6.06 S8.06 without a membership an athlete sees what is missing, and sends nothing', async () => {
  athlete = await app.athlete('Ben');
  strava.accounts.add(athlete.userId);
  await ridden('Hills', 3);
  expect(await missing()).toEqual(['Hills']);
  const { status, body } = await send();
  expect([status, body.error.code]).toEqual([403, 'paidNeeded']);
  expect(strava.taken.size).toBe(0);
});

test('S7.34 of an athlete with a thousand activities in ninety days, the newest are told', async () => {
  const id = await ridden('Yesterday', 1);
  const { store } = app.services.execute;
  const { row } = (await store.read((reads) => reads.row(athlete.userId, 'activities', id)))!;
  const older = Array.from({ length: 1_000 }, (_, place) => {
    const calendarDate = shiftDate(String(row['calendarDate']), -1 - Math.floor(place / 12));
    const startedAt = `${calendarDate}T${String(place % 12).padStart(2, '0')}:00:00.000Z`;
    const ofIt = { id: `0197a000-0000-7000-8000-1${String(place).padStart(11, '0')}`, name: `Ride ${place}` };
    return { table: 'activities' as const, rev: 1, row: { ...row, ...ofIt, calendarDate, startedAt } };
  });
  await store.write([athlete.userId], (writes) => writes.putRows(athlete.userId, older));
  const told = await missing();
  expect([told.length, told[0], told[1]]).toEqual([100, 'Yesterday', 'Ride 11']);
});

test('S7.34 a service that takes its time gets what it can in one request, the oldest first; the rest is told, and sent by the next', async () => {
  for (let daysAgo = 6; daysAgo > 0; daysAgo -= 1) await ridden(`${daysAgo} days ago`, daysAgo);
  strava.milliseconds = 100;
  const first = namesOf((await send()) as never);
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(6);
  expect(await missing()).toEqual(first);
  for (let left = first.length; left > 0; left -= 1) await send();
  strava.milliseconds = 0;
  expect(await missing()).toEqual([]);
  expect([...strava.taken.values()].map(({ name }) => name)).toEqual(
    [6, 5, 4, 3, 2, 1].map((one) => `${one} days ago`),
  );
});

test('S7.34 a service that is slow to say what it lacks gets one file in a request: the answer comes before a device gives up', async () => {
  for (let daysAgo = 3; daysAgo > 0; daysAgo -= 1) await ridden(`${daysAgo} days ago`, daysAgo);
  strava.lackingMilliseconds = 150;
  expect(namesOf((await send()) as never)).toEqual(['1 days ago', '2 days ago']);
  strava.lackingMilliseconds = 0;
  expect(namesOf((await send()) as never)).toEqual([]);
});

test('S7.34 an athlete is told of no activities but their own', async () => {
  await ridden('Hills', 3);
  athlete = await app.athlete('Cleo', 1);
  strava.accounts.add(athlete.userId);
  expect(await missing()).toEqual([]);
});

test('S7.34 what is sent is limited by itself: a calendar that is sent often takes nothing from it', async () => {
  for (let time = 0; time < 60; time += 1) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect((await ask('POST', '/api/calendars/sync', {})).status).toBe(200);
});
