/** What an athlete who agreed does with the app, on its way to a tracker that really listens. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Collector, startCollector } from '#e2e/fixtures/collector.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let tracker: Collector;
beforeEach(async () => {
  tracker = await startCollector();
});
afterEach(async () => {
  await app.close();
  await tracker.close();
});

const eventOf = (userId: string) => ({
  userId,
  name: 'sessionCompleted',
  value: 60,
  payload: { language: 'de', sport: 'rowing' },
});
const tell = (token: string, body: object, headers: Record<string, string> = {}) =>
  app.ask('POST', '/api/tracking/events', { token, body, headers });

test('S7.61 the tracker hears user, name, value and payload, and nothing of the browser or its network', async () => {
  app = await openApp({ EVENTS_URL: `${tracker.url}/collect?source=app` });
  const { token, userId } = await app.athlete('Anna');
  const headers = { 'user-agent': 'Annas Browser', timezone: 'Europe/Berlin', cookie: 'left=here' };
  expect((await tell(token, eventOf(userId), headers)).status).toBe(200);
  const [taken] = tracker.taken;
  expect(taken?.address).toBe('POST /collect?source=app');
  expect(JSON.parse(taken?.body ?? '')).toEqual(eventOf(userId));
  for (const told of ['Annas Browser', 'Berlin', 'left=here', token, '203.0.113.7'])
    expect(JSON.stringify(taken)).not.toContain(told);
});

test('S7.61 an athlete is identified by user id and user name, the name being that of the account', async () => {
  app = await openApp({ EVENTS_URL: tracker.url });
  const { token, userId } = await app.athlete('Anna');
  const identify = { userId, name: 'identify', value: 1, payload: { language: 'de' } };
  expect((await tell(token, identify)).status).toBe(200);
  expect(JSON.parse(tracker.taken[0]?.body ?? '')).toEqual({
    ...identify,
    payload: { language: 'de', username: 'Anna' },
  });
  const asBen = { ...identify, payload: { language: 'de', username: 'Ben' } };
  expect((await tell(token, asBen)).body.error.code).toBe('invalidInput');
});

test.each([
  ['another athlete', { userId: '01900000-0000-7000-8000-000000000001' }, 'notYours'],
  ['a name of one’s own', { name: 'Anna was here' }, 'invalidInput'],
  ['words in the payload', { payload: { language: 'de', note: 'my knee' } }, 'invalidInput'],
  ['a value without end', { value: 1e9 }, 'invalidInput'],
])('S7.61 nothing is told of %s', async (_what, changed, code) => {
  app = await openApp({ EVENTS_URL: tracker.url });
  const { token, userId } = await app.athlete();
  expect((await tell(token, { ...eventOf(userId), ...changed })).body.error.code).toBe(code);
  expect(tracker.taken).toEqual([]);
});

test.each(['DNT', 'Sec-GPC'])('S7.61 a browser that says %s: 1 is told of by nobody', async (name) => {
  app = await openApp({ EVENTS_URL: tracker.url });
  const { token, userId } = await app.athlete();
  expect((await tell(token, eventOf(userId), { [name]: '1' })).status).toBe(200);
  expect(tracker.taken).toEqual([]);
});

test('S7.61 a program that tells without end is turned away for five minutes, and nobody else', async () => {
  app = await openApp({ EVENTS_URL: tracker.url });
  const [anna, ben] = [await app.athlete(), await app.athlete()];
  const tellOf = async ({ token, userId }: typeof anna) => (await tell(token, eventOf(userId))).status;
  for (let count = 0; count < 300; count += 1) app.services.limits.eventsByAccount.take(anna.userId);
  expect([await tellOf(anna), await tellOf(ben)]).toEqual([429, 200]);
  app.pass(5);
  expect(await tellOf(anna)).toBe(200);
});

test('S7.61 without a tracker there is no such address, and apps do not ask', async () => {
  app = await openApp();
  const { token, userId } = await app.athlete();
  expect((await tell(token, eventOf(userId))).body.error.code).toBe('notFound');
  expect((await app.ask('GET', '/api/config')).body.features.tracksEvents).toBe(false);
});

test('S7.61 S8.15 a tracker that does not answer well is said in the log, without what was to be told', async () => {
  app = await openApp({ EVENTS_URL: tracker.url });
  expect((await app.ask('GET', '/api/config')).body.features.tracksEvents).toBe(true);
  const { token, userId } = await app.athlete();
  await tracker.close();
  expect((await tell(token, eventOf(userId))).body.error.code).toBe('unavailable');
  const line = app.logLines.find((one) => one.includes('event not taken'));
  expect(line).toBeDefined();
  expect(line).not.toContain(userId);
  tracker = await startCollector();
});
