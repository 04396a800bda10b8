/** An athlete is reminded of what is planned today: at their time, in their zone and language, once, and only while it helps. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionDays } from '#server/accounts/refresh-token.ts';
import { plainSpaces } from '#tests/plain-spaces.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';
import { pushEnvironment } from './push-environment.ts';
import { remindAthletes } from './remind-athletes.ts';
import { decrypt, newReader, type PushService, type Reader, startPushService } from './push-service.ts';

let app: TestApp;
let service: PushService;
// The app's clock begins on Monday, 4 May 2026, at 06:00 UTC.
beforeEach(async () => {
  service = await startPushService();
  app = await openApp(pushEnvironment);
});
afterEach(async () => {
  await app.close();
  await service.close();
});

const freshId = (): string => randomUUID().replace(/^(.{14})./, '$17');

/** An athlete with a workout of their own, in a time zone. */
async function athleteIn(timezone: string, locale = 'en') {
  const { token, userId, cookie } = await app.athlete('Anna');
  const ok = async (method: string, path: string, body: object) => {
    const reply = await app.ask(method, path, { token, body });
    expect([path, reply.status, reply.text.slice(0, 200)]).toMatchObject([path, 200, expect.anything()]);
  };
  await ok('PUT', '/api/users/update', { timezone, locale });
  const workoutId = freshId();
  const content = {
    name: 'Hill repeats',
    sport: 'bike',
    description: 'for my knee',
    tags: [],
    authorName: 'Anna',
    segments: [{ type: 'interval', durationSeconds: 3_600, percentOfFtp: { start: 90, end: 90 } }],
  };
  await ok('POST', '/api/workouts', { workoutId, versionId: freshId(), content });
  return {
    token,
    userId,
    cookie,
    plan: async (calendarDate: string) => {
      const eventId = freshId();
      await ok('POST', '/api/calendars/events/push', { eventId, workoutId, calendarDate, note: 'my knee' });
      return eventId;
    },
    remindAt: async (time: string, reader: Reader = newReader(), path = `/${freshId()}`) => {
      const body = { endpoint: `${service.url}${path}`, ...reader.keys, time };
      return { reader, reply: await app.ask('PUT', '/api/push/reminder', { token, body }) };
    },
    ok,
  };
}

const texts = (reader: Reader): { title: string; body: string; lang: string }[] =>
  plainSpaces(service.taken.map(({ body }) => JSON.parse(decrypt(body, reader))));

test('S2.14 at the chosen time the device shows the session and its minutes, in the athlete’s language, and no more', async () => {
  const anna = await athleteIn('Europe/Berlin', 'de');
  await anna.plan('2026-05-04');
  const { reader } = await anna.remindAt('08:30');
  await remindAthletes(app.services);
  expect(service.taken).toEqual([]);
  app.pass(30);
  await remindAthletes(app.services);
  expect(texts(reader)).toEqual([{ title: 'Dein Training heute', body: 'Hill repeats · 60 min', lang: 'de' }]);
  const [taken] = service.taken;
  expect(taken?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', topic: 'today' });
  expect(taken?.headers['authorization']).toMatch(/^vapid t=/);
  expect(taken?.body.includes(Buffer.from('Hill'))).toBe(false);
});

test('S2.14 once a day, and again on the next one that has something planned', async () => {
  const anna = await athleteIn('Europe/Berlin');
  await anna.plan('2026-05-04');
  await anna.plan('2026-05-06');
  await anna.remindAt('08:30');
  const counts: number[] = [];
  for (let hour = 0; hour < 72; hour += 1) {
    await remindAthletes(app.services);
    counts.push(service.taken.length);
    app.pass(60);
  }
  // 08:30 in Berlin is 06:30 UTC: an hour's look sees it at 07:00, an hour after the story begins.
  expect([counts[0], counts[1], counts[48], counts[49], counts[71]]).toEqual([0, 1, 1, 2, 2]);
});

test('S2.14 two nodes that look at once send one message', async () => {
  const anna = await athleteIn('UTC');
  await anna.plan('2026-05-04');
  await anna.remindAt('06:30');
  app.pass(31);
  await Promise.all([remindAthletes(app.services), remindAthletes(app.services), remindAthletes(app.services)]);
  expect(service.taken).toHaveLength(1);
});

test.each([
  ['Pacific/Auckland', '2026-05-04', 1],
  ['Pacific/Kiritimati', '2026-05-04', 1],
  ['Pacific/Honolulu', '2026-05-03', 1],
  ['Pacific/Honolulu', '2026-05-04', 0],
])(
  'S2.14 in %s, today is the date on the wall there: what is planned for %s is told %i times',
  async (zone, date, times) => {
    const anna = await athleteIn(zone);
    await anna.plan(date);
    // Ten minutes from now on that wall.
    const wall = new Date(app.services.execute.now().getTime() + 600_000);
    const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(wall);
    await anna.remindAt(time);
    app.pass(11);
    await remindAthletes(app.services);
    expect(service.taken).toHaveLength(times);
  },
);

test('S2.14 a session that is done, deleted or on another day is no reason to call', async () => {
  const anna = await athleteIn('UTC');
  const done = { at: '2026-05-04T05:30:00.000Z', secondsRidden: 3_600, stepsSkipped: 0 };
  await anna.ok('PUT', '/api/calendars/events/complete', { eventId: await anna.plan('2026-05-04'), done });
  await anna.ok('DELETE', '/api/calendars/events/delete', { eventId: await anna.plan('2026-05-04') });
  await anna.plan('2026-05-05');
  await anna.remindAt('06:10');
  app.pass(11);
  await remindAthletes(app.services);
  expect(service.taken).toEqual([]);
});

test('S2.14 of five sessions three are named', async () => {
  const anna = await athleteIn('UTC');
  for (let count = 0; count < 5; count += 1) await anna.plan('2026-05-04');
  const { reader } = await anna.remindAt('06:10');
  app.pass(11);
  await remindAthletes(app.services);
  expect(texts(reader)[0]?.body.split('\n')).toEqual([...Array(3).fill('Hill repeats · 60 min'), '+2']);
});

test('S2.14 a server that was down at the time still tells it within four hours, and not after', async () => {
  const anna = await athleteIn('UTC');
  await anna.plan('2026-05-04');
  await anna.remindAt('06:30');
  await anna.remindAt('10:20');
  app.pass(5 * 60);
  await remindAthletes(app.services);
  expect(service.taken).toHaveLength(1);
  expect(service.taken[0]?.headers['ttl']).toBe(String(4 * 3_600 - 40 * 60));
});

test('S2.14 who has moved to another time zone since is reminded by its clocks', async () => {
  const anna = await athleteIn('Europe/Berlin');
  await anna.plan('2026-05-04');
  await anna.remindAt('08:30');
  await anna.ok('PUT', '/api/users/update', { timezone: 'America/New_York' });
  app.pass(31);
  await remindAthletes(app.services);
  expect(service.taken).toEqual([]);
  app.pass(6 * 60);
  await remindAthletes(app.services);
  expect(service.taken).toHaveLength(1);
});

test.each([404, 410])('S2.14 a device that the service knows no more (%i) is asked no more', async (status) => {
  const anna = await athleteIn('UTC');
  await anna.plan('2026-05-04');
  await anna.plan('2026-05-05');
  await anna.remindAt('06:10');
  service.answerWith(status);
  for (const minutes of [11, 24 * 60]) {
    app.pass(minutes);
    await remindAthletes(app.services);
  }
  expect(service.taken).toHaveLength(1);
});

test('S2.14 a service that fails is said in the log without the address of the device, and tried on the next day', async () => {
  const anna = await athleteIn('UTC');
  await anna.plan('2026-05-04');
  await anna.plan('2026-05-05');
  await anna.remindAt('06:10', newReader(), '/secret-of-the-device');
  service.answerWith(503);
  for (const minutes of [11, 24 * 60]) {
    app.pass(minutes);
    await remindAthletes(app.services);
  }
  expect(service.taken).toHaveLength(2);
  const lines = app.logLines.filter((line) => line.includes('reminder not taken'));
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('secret-of-the-device');
});

test.each([
  ['a time that is none', { time: 'later' }],
  ['a key that is none', { p256dh: 'AAAA' }],
])('S2.14 %s in the database is said in the log, and everybody else is reminded', async (_what, changed) => {
  const anna = await athleteIn('UTC');
  await anna.plan('2026-05-04');
  const { accounts, pushSubscriptions, execute } = app.services;
  const [session] = await accounts.sessions(anna.userId, execute.now(), 1);
  for (let count = 0; count < 51; count += 1) {
    await pushSubscriptions.put({
      id: freshId(),
      account: anna.userId,
      session: session?.id ?? '',
      endpoint: `${service.url}/secret-of-the-device-${count}`,
      ...newReader().keys,
      time: '06:05',
      nextAt: '2026-05-04T06:05:00.000Z',
      createdAt: execute.now().toISOString(),
      ...changed,
    });
  }
  const ben = await athleteIn('UTC');
  await ben.plan('2026-05-04');
  const { reader } = await ben.remindAt('06:10');
  app.pass(11);
  await remindAthletes(app.services);
  expect(texts(reader)).toHaveLength(1);
  const lines = app.logLines.filter((line) => line.includes('reminder failed'));
  expect(lines).toHaveLength(51);
  expect(lines.join()).not.toContain('secret-of-the-device');
});

test('S2.28 a device that has not been used until its session ended is reminded no more', async () => {
  const anna = await athleteIn('UTC');
  await anna.plan('2026-10-31');
  await anna.remindAt('06:10');
  // An hour before the end, so that the next reminder is the one behind it.
  app.pass(sessionDays * 24 * 60 - 60);
  await remindAthletes(app.services);
  app.pass(71);
  await remindAthletes(app.services);
  expect(service.taken).toEqual([]);
});

test('S2.28 a device that has signed out is reminded no more', async () => {
  const anna = await athleteIn('UTC');
  await anna.plan('2026-05-04');
  await anna.remindAt('06:10');
  await app.ask('POST', '/account/api/logout', { body: { account: anna.userId }, headers: { cookie: anna.cookie } });
  app.pass(11);
  await remindAthletes(app.services);
  const { accounts } = app.services;
  expect((await accounts.sessions(anna.userId, app.services.execute.now(), 10)).length).toBeLessThan(2);
  expect(service.taken).toEqual([]);
});

test('S2.14 a reminder is turned off by its own athlete alone', async () => {
  const anna = await athleteIn('UTC');
  await anna.plan('2026-05-04');
  const { reader } = await anna.remindAt('06:10', newReader(), '/device');
  const endpoint = `${service.url}/device`;
  const ben = await app.athlete('Ben');
  await app.ask('DELETE', '/api/push/reminder', { token: ben.token, body: { endpoint } });
  const stolen = { endpoint, ...newReader().keys, time: '06:11' };
  const reply = await app.ask('PUT', '/api/push/reminder', { token: ben.token, body: stolen });
  expect(reply.body.error.code).toBe('notYours');
  app.pass(12);
  await remindAthletes(app.services);
  expect(texts(reader)).toHaveLength(1);

  await app.ask('DELETE', '/api/push/reminder', { token: anna.token, body: { endpoint } });
  await anna.plan('2026-05-05');
  app.pass(24 * 60);
  await remindAthletes(app.services);
  expect(service.taken).toHaveLength(1);
});

test('S2.14 a device at which another athlete signs in is theirs from then on', async () => {
  const [anna, ben] = [await athleteIn('UTC'), await athleteIn('UTC', 'ja')];
  await anna.plan('2026-05-04');
  await ben.plan('2026-05-04');
  const { reader } = await anna.remindAt('06:10', newReader(), '/shared');
  expect((await ben.remindAt('06:10', reader, '/shared')).reply.status).toBe(200);
  app.pass(11);
  await remindAthletes(app.services);
  expect(texts(reader)).toEqual([{ title: '今日のトレーニング', body: 'Hill repeats・60分', lang: 'ja' }]);
});

test('S2.14 an account has ten devices to be reminded on; the oldest gives way', async () => {
  const anna = await athleteIn('UTC');
  await anna.plan('2026-05-04');
  for (let count = 0; count < 11; count += 1) {
    app.pass(0.1);
    expect((await anna.remindAt('06:10', newReader(), `/${count}`)).reply.status).toBe(200);
  }
  app.pass(11);
  await remindAthletes(app.services);
  expect(service.taken.map(({ path }) => path).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `/${index + 1}`).toSorted(),
  );
});

test('S2.14 an address that is none, or a key off the curve, is refused', async () => {
  const anna = await athleteIn('UTC');
  const { p256dh, auth } = newReader().keys;
  const bad = Buffer.alloc(65, 4).toString('base64url');
  for (const body of [
    { endpoint: 'ftp://push.example/1', p256dh, auth, time: '07:00' },
    { endpoint: `${service.url}/1`, p256dh: bad, auth, time: '07:00' },
    { endpoint: `${service.url}/1`, p256dh, auth, time: '24:00' },
  ]) {
    const { body: answer } = await app.ask('PUT', '/api/push/reminder', { token: anna.token, body });
    expect(answer.error.code).toBe('invalidInput');
  }
});

test('S2.14 without a key there are no reminders, and apps do not offer any', async () => {
  expect((await app.ask('GET', '/api/config')).body.pushKey).toMatch(/^[\w-]{87}$/);
  await app.close();
  app = await openApp();
  expect((await app.ask('GET', '/api/config')).body).not.toHaveProperty('pushKey');
  const anna = await athleteIn('UTC');
  expect((await anna.remindAt('07:00')).reply.body.error.code).toBe('notFound');
});
