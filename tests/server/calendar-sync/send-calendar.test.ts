/**
 * A calendar on another service: with any faults of that service, each session is there once, as it is, or says why
 * not.
 */
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shiftDate } from '#core/domain/dates.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { requestSync } from '#server/calendar-sync/queue-sync.ts';
import { queueByClock } from '#server/jobs/job-clock.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { jobKinds } from '#server/jobs/kinds.ts';
import { type Mood, TestPeer } from './peer.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

const today = '2026-05-04';
const garmin = new TestPeer();
let app: TestApp;
let athlete: Awaited<ReturnType<TestApp['athlete']>>;
let workoutId: string;
let name: string;
let runner: JobRunner;

beforeAll(async () => {
  app = await openApp({}, { calendarPeers: { garmin }, peerTimeoutMilliseconds: 30 });
  await seedCatalogue(app.services.execute);
  const { body } = await app.ask('GET', '/api/workout/search?type=bike&sortBy=name&pageSize=1');
  [{ workoutId, name }] = body.items;
  runner = new JobRunner(app.services, jobKinds);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  // What is left of other athletes ends.
  garmin.accounts.clear();
  await runAll();
  garmin.calendar.clear();
  garmin.moods = [];
  garmin.retryAfterSeconds = 0;
  athlete = await app.athlete('Anna', 1);
  garmin.accounts.add(athlete.userId);
  await send('PUT', '/api/users/update', { garminSyncCalendar: '2weeks' });
  await runDue();
  garmin.requests = 0;
});

const send = (method: string, path: string, body?: object) => app.ask(method, path, { token: athlete.token, body });
const push = async (calendarDate: string, more: object = {}): Promise<string> =>
  (await send('POST', '/api/calendars/events/push', { workoutId, calendarDate, ...more })).body.eventId;
const sent = async (eventId: string) =>
  (await send('GET', `/api/calendars/events/sent?eventId=${eventId}`)).body.services;
const progress = async () => (await send('GET', '/api/calendars/get-sync-progress-status')).body;
const overview = async () => (await send('GET', '/api/calendars/sent')).body;
const runDue = () => runner.runDue();
/** Attempts that come by themselves, until none is left; then it is today again, since the athlete's token has to be good. */
const runAll = async () => {
  const attempts = 12;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await runDue();
    app.pass(70);
  }
  app.pass(-70 * attempts);
};

test('S3.03 while a calendar is on its way to a service, the settings of the calendar say so', async () => {
  const isSending = async () => {
    const { garminSyncInProgress: garmin, zwiftSyncInProgress: zwift } = (await send('GET', '/api/users/get_me')).body
      .calendarSettings;
    return { garmin, zwift };
  };
  await push(today);
  expect(await isSending()).toEqual({ garmin: true, zwift: false });
  await runDue();
  expect(await isSending()).toEqual({ garmin: false, zwift: false });
});

test('S7.53 S7.54 what is planned for two weeks is sent after each change, and what is over or later is not', async () => {
  await push(shiftDate(today, -1));
  const eventId = await push(today, { note: 'with Ben', localTime: '06:30' });
  await push(shiftDate(today, 13));
  await push(shiftDate(today, 14));
  expect(await progress()).toEqual({ garmin: true, tp: false, intervals: false, zwift: false });
  await runDue();
  expect(await progress()).toMatchObject({ garmin: false });
  expect(garmin.days).toEqual([`${today} ${name}`, `2026-05-17 ${name}`]);
  expect([...garmin.calendar.values()][0]).toMatchObject({
    note: 'with Ben',
    time: '06:30',
    workout: { content: { name } },
  });
  expect(await sent(eventId)).toEqual([{ service: 'garmin', state: 'sent', failure: null }]);
});

test('S7.53 a session that is moved, changed or deleted is so there too; one that was done stays as it was sent', async () => {
  const moved = await push(today);
  const deleted = await push('2026-05-06');
  const done = await push('2026-05-07');
  await runDue();
  await send('PUT', '/api/calendars/events/update', { eventId: moved, calendarDate: '2026-05-09' });
  await send('DELETE', '/api/calendars/events/delete', { eventId: deleted });
  const completion = { at: '2026-05-07T06:00:00.000Z', secondsRidden: 9, stepsSkipped: 0 };
  await send('PUT', '/api/calendars/events/update', { eventId: done, done: completion });
  await runDue();
  expect(garmin.days).toEqual([`2026-05-07 ${name}`, `2026-05-09 ${name}`]);
  await send('PUT', '/api/calendars/events/update', { eventId: moved, calendarDate: '2026-06-09' });
  await runDue();
  expect(garmin.days).toEqual([`2026-05-07 ${name}`]);
});

test('S7.53 what repeats is sent session by session, and notes and days of rest are not', async () => {
  const eventId = await push(today);
  const pattern = { frequency: 'weekly', interval: 1, weekdays: [1, 4], end: null };
  await send('POST', '/api/calendars/recurrence/create', { primaryEventId: eventId, pattern });
  const entry = { kind: 'sport', sport: 'run', title: null, durationSeconds: 2_700, stress: 40 };
  await push('2026-05-05', { workoutId: null, entry });
  await push('2026-05-05', { workoutId: null, entry: { kind: 'rest' } });
  await runDue();
  const rides = [today, '2026-05-07', '2026-05-11', '2026-05-14'].map((date) => `${date} ${name}`);
  expect(garmin.days).toEqual([...rides, '2026-05-05 Run'].sort());
});

test('S7.53 a service is told how long and hard a session is, whether it is outdoors, its time and note, and its steps', async () => {
  await push(today, { isOutdoorWorkout: true });
  const entry = { kind: 'sport', sport: 'run', title: 'Hills', durationSeconds: 2_700, stress: 40 };
  const run = { workoutId: null, entry, localTime: '18:00', note: 'By feel' };
  await push('2026-05-05', run);
  await runDue();
  const [ride, hills] = [...garmin.calendar.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
  expect(ride).toMatchObject({ date: today, time: null, isOutdoor: true, note: '', workout: { content: { name } } });
  expect(ride?.durationSeconds).toBe(Math.round(ride?.workout?.durationSeconds ?? 0));
  expect(ride?.stress).toBe(Math.round(ride?.workout?.stress ?? 0));
  expect(ride?.durationSeconds).toBeGreaterThan(0);
  expect(hills).toMatchObject({
    name: 'Hills',
    time: '18:00',
    note: 'By feel',
    durationSeconds: 2_700,
    stress: 40,
    isOutdoor: false,
    workout: null,
  });
});

test('S7.53 what was done before it was sent is not sent', async () => {
  await push('2026-05-05', { done: { at: '2026-05-04T05:00:00.000Z', secondsRidden: 9, stepsSkipped: 0 } });
  await push('2026-05-06');
  await runDue();
  expect(garmin.days).toEqual([`2026-05-06 ${name}`]);
});

test('S7.53 who lives where it is still the day before is sent the two weeks from that day on', async () => {
  await send('PUT', '/api/users/update', { timezone: 'Pacific/Honolulu' });
  for (const date of ['2026-05-02', '2026-05-03', '2026-05-16', '2026-05-17']) await push(date);
  await runDue();
  expect(garmin.days).toEqual([`2026-05-03 ${name}`, `2026-05-16 ${name}`]);
});

test('S7.49 S7.53 an athlete asks for 60 syncs in five minutes, of all or of one session, and is then asked to wait', async () => {
  const eventId = await push(today);
  for (let count = 0; count < 58; count += 1) app.services.limits.calendarSyncsByAccount.take(athlete.userId);
  const asked = () =>
    Promise.all([
      send('POST', '/api/calendars/sync', {}),
      send('POST', '/api/calendars/events/re-sync-event', { eventId }),
    ]);
  expect((await asked()).map(({ status }) => status)).toEqual([200, 200]);
  expect((await asked()).map(({ status }) => status)).toEqual([429, 429]);
});

test('S7.54 of more sessions that are on no service than anybody looks through, 200 are told, and that there are more', async () => {
  const unsent = (count: number) =>
    app.services.sentEntries.put(
      athlete.userId,
      'garmin',
      Array.from({ length: count }, () => ({
        eventId: randomUUID(),
        date: today,
        peerId: null,
        digest: null,
        state: 'failed' as const,
        failure: 'refused' as const,
      })),
    );
  await unsent(200);
  expect(await overview()).toMatchObject({ unsent: { length: 200 }, hasMore: false });
  await unsent(1);
  expect(await overview()).toMatchObject({ unsent: { length: 200 }, hasMore: true });
});

test('S7.53 S7.54 S3.03 each service is asked for by its name, all where none is named, and each says by itself that it is on its way', async () => {
  const services = ['garmin', 'tp', 'intervals', 'zwift'] as const;
  const peers = Object.fromEntries(services.map((service) => [service, new TestPeer()]));
  const own = await openApp({}, { calendarPeers: peers });
  const { token, userId } = await own.athlete('Anna', 1);
  const ask = async (method: string, path: string, body?: object) =>
    (await own.ask(method, path, { token, body })).body;
  for (const service of services.slice(0, 3)) peers[service]?.accounts.add(userId);
  const jobs = new JobRunner(own.services, jobKinds);
  const flags = async () => {
    const inSettings = (await ask('GET', '/api/users/get_me')).calendarSettings;
    const inProgress = await ask('GET', '/api/calendars/get-sync-progress-status');
    const told = services.map((service) => [inProgress[service], inSettings[`${service}SyncInProgress`]]);
    expect(told.every(([one, other]) => one === other)).toBe(true);
    return services.filter((_, at) => told[at]?.[0] === true);
  };
  for (const [type, started] of [
    ...services.map((service) => [service, service === 'zwift' ? [] : [service]] as const),
    [undefined, ['garmin', 'tp', 'intervals']] as const,
  ]) {
    expect(await flags()).toEqual([]);
    const answer = await ask('POST', '/api/calendars/sync', { type });
    expect(services.filter((service) => answer[service])).toEqual(started);
    expect(await flags()).toEqual(started);
    await jobs.runDue();
  }
  // The fourth once it is connected.
  peers['zwift']?.accounts.add(userId);
  await ask('POST', '/api/calendars/sync', { type: 'zwift' });
  expect(await flags()).toEqual(['zwift']);
  expect((await own.ask('POST', '/api/calendars/sync', { token, body: { type: 'polar' } })).status).toBe(400);
  await own.close();
});

test('S4.03 who does not pay, has it off, or is not connected is sent nothing; what was sent before stays', async () => {
  const eventId = await push(today);
  await runDue();
  await send('PUT', '/api/users/update', { garminSyncCalendar: 'off' });
  await push('2026-05-05');
  await runDue();
  expect(garmin.days).toEqual([`${today} ${name}`]);
  garmin.accounts.delete(athlete.userId);
  await send('PUT', '/api/users/update', { garminSyncCalendar: '2weeks' });
  expect((await send('POST', '/api/calendars/sync', { type: 'garmin' })).body).toMatchObject({ garmin: false });
  expect(await sent(eventId)).toMatchObject([{ state: 'sent' }]);
  garmin.accounts.add(athlete.userId);
  await app.services.accounts.setLevel(athlete.userId, 0);
  await requestSync(app.services, athlete.userId, ['garmin'], 'asked');
  await runDue();
  expect(garmin.days).toEqual([`${today} ${name}`]);
});

test('S7.53 the two weeks go on by the day', async () => {
  await push('2026-05-18');
  await runDue();
  expect(garmin.days).toEqual([]);
  app.pass(24 * 60);
  await queueByClock(app.services);
  await runDue();
  app.pass(-24 * 60);
  expect(garmin.days).toEqual([`2026-05-18 ${name}`]);
});

test('S7.54 an answer that was lost, or a service that answers late, makes no second entry', async () => {
  garmin.moods = ['lost', 'late', 'duplicate'];
  const ids = [await push(today), await push('2026-05-05'), await push('2026-05-06')];
  await runDue();
  expect((await Promise.all(ids.map(sent))).flat().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'sent']);
  await new Promise((resolve) => setTimeout(resolve, 80));
  garmin.moods = ['duplicate', 'duplicate'];
  await runAll();
  expect(garmin.days).toEqual([`${today} ${name}`, `2026-05-05 ${name}`, `2026-05-06 ${name}`]);
  expect((await Promise.all(ids.map(sent))).flat().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test('S7.54 a service that has had too much is left alone for as long as it wants, also when the athlete asks', async () => {
  garmin.moods = ['busy'];
  garmin.retryAfterSeconds = 1_800;
  const eventId = await push(today);
  await runDue();
  expect(await sent(eventId)).toEqual([{ service: 'garmin', state: 'waiting', failure: 'busy' }]);
  const { requests } = garmin;
  app.pass(10);
  await send('POST', '/api/calendars/sync', { type: 'garmin' });
  await runDue();
  expect(garmin.requests).toBe(requests);
  app.pass(21);
  await runDue();
  app.pass(-31);
  expect(await sent(eventId)).toEqual([{ service: 'garmin', state: 'sent', failure: null }]);
});

test('S7.49 S7.54 what a service refuses says so and is not tried again, until it is changed or the athlete asks', async () => {
  garmin.moods = ['refuses'];
  const eventId = await push(today);
  const other = await push('2026-05-05');
  await runAll();
  expect(await sent(eventId)).toEqual([{ service: 'garmin', state: 'failed', failure: 'refused' }]);
  expect(await sent(other)).toMatchObject([{ state: 'sent' }]);
  const { requests } = garmin;
  await push('2026-05-06');
  await runDue();
  expect(garmin.requests).toBe(requests + 1);
  const { body } = await send('POST', '/api/calendars/events/re-sync-event', { eventId });
  expect(body.services).toEqual([{ service: 'garmin', state: 'waiting', failure: null }]);
  await runDue();
  expect(await sent(eventId)).toMatchObject([{ state: 'sent' }]);
  expect(garmin.days).toHaveLength(3);
});

test('S7.54 all that is not on its service is told at once, with the service and why, and nothing of anybody else', async () => {
  expect((await app.ask('GET', '/api/config')).body.calendarServices).toEqual(['garmin']);
  garmin.moods = ['refuses', 'well', 'refuses'];
  const [later, , sooner] = [await push('2026-05-09'), await push('2026-05-06'), await push('2026-05-05')];
  expect(await overview()).toEqual({ services: [{ service: 'garmin', inProgress: true }], unsent: [], hasMore: false });
  await runDue();
  const { services, unsent } = await overview();
  expect(services).toEqual([{ service: 'garmin', inProgress: false }]);
  const refused = { service: 'garmin', state: 'failed', failure: 'refused' };
  expect(unsent).toHaveLength(2);
  expect(unsent).toEqual(
    unsent.map(({ eventId, date }: { eventId: string; date: string }) => ({ eventId, date, ...refused })),
  );
  expect([later, sooner]).toContain(unsent[1].eventId);
  expect(unsent[0].date < unsent[1].date).toBe(true);
  const ben = await app.athlete('Ben', 1);
  const others = await app.ask('GET', '/api/calendars/sent', { token: ben.token });
  expect(others.body).toEqual({ services: [], unsent: [], hasMore: false });
  expect((await app.ask('GET', '/api/calendars/sent')).status).toBe(401);
});

test('S7.54 a service that fails on and on is given up, and each session says that it is not there; asked, it goes on', async () => {
  const failing: Mood[] = ['broken', 'throws', 'hang'];
  garmin.moods = Array.from({ length: 24 }, (_, index) => failing[index % 3] ?? 'broken');
  const ids = [await push(today), await push('2026-05-05'), await push('2026-05-06'), await push('2026-05-07')];
  await runAll();
  // Four changes, each of them a job that was tried until the service was well again.
  garmin.moods = Array.from({ length: 200 }, () => 'broken' as const);
  await push('2026-05-08');
  await runAll();
  const last = await push('2026-05-09');
  await runAll();
  expect(await sent(last)).toEqual([{ service: 'garmin', state: 'failed', failure: 'unavailable' }]);
  garmin.moods = [];
  await send('POST', '/api/calendars/sync', {});
  await runDue();
  expect((await Promise.all([...ids, last].map(sent))).flat().map(({ state }) => state)).toEqual(
    Array.from({ length: 5 }, () => 'sent'),
  );
});

test('S7.54 where the service wants to be connected again, all that waits says so, and nothing is tried', async () => {
  garmin.moods = ['notConnected', 'notConnected'];
  const ids = [await push(today), await push('2026-05-05')];
  await runDue();
  const states = (await Promise.all(ids.map(sent))).flat();
  expect(states).toEqual(ids.map(() => ({ service: 'garmin', state: 'failed', failure: 'notConnected' })));
  expect(await progress()).toMatchObject({ garmin: false });
});

test('S7.54 of a service that was disconnected since, what did not get there says so and counts no more; what is there is there', async () => {
  const there = await push(today);
  await runDue();
  garmin.moods = ['refuses'];
  const refused = await push(shiftDate(today, 1));
  await runDue();
  expect((await overview()).unsent).toMatchObject([{ eventId: refused, failure: 'refused' }]);
  garmin.accounts.delete(athlete.userId);
  expect(await overview()).toEqual({ services: [], unsent: [], hasMore: false });
  expect(await sent(there)).toEqual([{ service: 'garmin', state: 'sent', failure: null }]);
  expect(await sent(refused)).toEqual([{ service: 'garmin', state: 'failed', failure: 'notConnected' }]);
});

test('S7.49 re-sync of a session that is gone, or another’s, says so', async () => {
  const again = (eventId: string) => send('POST', '/api/calendars/events/re-sync-event', { eventId });
  expect((await again(randomUUID())).body).toMatchObject({ error: { code: 'eventGone' } });
  const eventId = await push(today);
  athlete = await app.athlete('Ben', 1);
  expect((await again(eventId)).body).toMatchObject({ error: { code: 'eventGone' } });
  expect(await sent(eventId)).toEqual([]);
});

test('S7.53 whatever the service does meanwhile, once it is well the calendar stands there once, as it is', async () => {
  const mood = fc.constantFrom<Mood>('well', 'hang', 'lost', 'late', 'busy', 'broken', 'throws', 'duplicate');
  const act = fc.record({ kind: fc.constantFrom('push', 'move', 'delete'), day: fc.nat(15), at: fc.nat(5) });
  const step = fc.record({ act, moods: fc.array(mood, { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const { eventId } of (await send('GET', '/api/calendars/events?year=2026&month=5')).body.events)
        await send('DELETE', '/api/calendars/events/delete', { eventId });
      await runAll();
      const live: string[] = [];
      for (const { act: doing, moods } of steps) {
        garmin.moods = [...moods];
        const [calendarDate, eventId] = [shiftDate(today, doing.day - 1), live[doing.at % (live.length || 1)]];
        if (doing.kind === 'push' || !eventId) live.push(await push(calendarDate));
        else if (doing.kind === 'move') await send('PUT', '/api/calendars/events/update', { eventId, calendarDate });
        else
          await send('DELETE', '/api/calendars/events/delete', { eventId: live.splice(live.indexOf(eventId), 1)[0] });
        await runDue();
      }
      await new Promise((resolve) => setTimeout(resolve, 80));
      garmin.moods = [];
      await send('POST', '/api/calendars/sync', {});
      await runAll();
      const { events } = (await send('GET', '/api/calendars/events?year=2026&month=5')).body;
      const wanted = events
        .map((event: { calendarDate: string }) => event.calendarDate)
        .filter((date: string) => date >= today && date <= '2026-05-17');
      expect(garmin.days).toEqual(wanted.map((date: string) => `${date} ${name}`).sort());
    }),
    { numRuns: 12 },
  );
}, 60_000);
