/** Requests that are too much of something: depth, length, rows, tries. They are refused, and cost the others little. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let ben: { token: string; userId: string };
beforeAll(async () => {
  app = await openApp();
  ben = await app.athlete('Ben');
});
afterAll(() => app.close());

const mid = (count: number) => `0197b000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
const sync = (calls: string) =>
  app.ask('POST', '/api/sync', {
    token: ben.token,
    body: `{"account":"${ben.userId}","schema":1,"cursors":{},"heads":{},"calls":[${calls}]}`,
  });
const call = (count: number, input: string, more = '') =>
  `{"mid":"${mid(count)}","sv":1,"call":"calendar.deleteEvent","input":${input}${more}}`;

test.each([
  ['lists in lists', '[', ']'],
  ['objects in objects', '{"a":', '}'],
])('%s without end are refused, at any address', async (_, open, close) => {
  const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
  for (const reply of [
    await sync(call(1, deep)),
    await sync(call(2, '{}', `,"was":[{"table":"events","id":"${mid(3)}","fields":{"note":${deep}}}]`)),
    await app.ask('POST', '/api/sync/park', {
      token: ben.token,
      body: `{"parked":{"mid":"${mid(4)}","sv":1,"call":"a.b","hash":"x","input":${deep},"rows":[]},"code":"x"}`,
    }),
    await app.ask('PUT', '/api/users/update', { token: ben.token, body: `{"name":${deep}}` }),
  ])
    expect([reply.status, reply.body.error.code]).toEqual([400, 'invalidInput']);
});

test.each([
  ['__proto__', 400],
  ['constructor', 400],
  ['calendar.__proto__', 400],
  ['calendar.ofALaterRelease', 200],
])('a call of the name %s is set aside with an answer of %i', async (name, status) => {
  const parked = { mid: mid(6), sv: 1, call: name, hash: 'x', input: null, rows: [] };
  const body = JSON.stringify({ parked, code: 'callFailed' });
  const answer = await app.ask('POST', '/api/sync/park', { token: ben.token, body });
  expect(answer.status).toBe(status);
});

test('what an athlete is likely to have made is not too deep', async () => {
  const twentyDeep = `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`;
  const { body } = await sync(call(5, twentyDeep));
  expect(body.outcomes).toMatchObject([{ kind: 'rejected', code: 'invalidInput' }]);
});

test.each([
  ['/api/sync', 4_194_305],
  ['/api/workouts', 1_048_577],
  ['/account/api/login', 16_385],
])('%s takes no body of %i bytes, announced or not', async (path, bytes) => {
  const body = 'x'.repeat(bytes);
  for (const headers of [{ 'content-length': String(bytes) }, { 'transfer-encoding': 'chunked' }]) {
    const { status, body: answer } = await app.ask('POST', path, { token: ben.token, body, headers });
    expect([status, answer.error.code]).toEqual([413, 'tooLarge']);
  }
});

test('of sixty bodies of 4 MB that one account sends at once, most are sent away before they are read', async () => {
  const body = JSON.stringify({ account: ben.userId, schema: 1, cursors: {}, heads: {}, calls: [] }).padEnd(4_000_000);
  const headers = { 'content-length': '4000000' };
  const send = () => app.ask('POST', '/api/sync', { token: ben.token, body, headers });
  const replies = await Promise.all(Array.from({ length: 60 }, send));
  const away = replies.filter(({ status }) => status === 429);
  expect([away.length, away[0]?.headers.get('retry-after')]).toEqual([56, '10']);
  // Other accounts are not limited meanwhile, nor this one afterwards.
  expect((await send()).status).toBe(200);
}, 120_000);

test('an athlete has ten streams of news at most: the eleventh ends the first', async () => {
  const open = () => app.fetch('GET', '/api/sync/events', { token: ben.token });
  const streams = [];
  for (let count = 0; count < 11; count += 1) streams.push((await open()).body?.getReader());
  await streams[0]?.read();
  expect((await streams[0]?.read())?.done).toBe(true);
  await Promise.all(streams.map((stream) => stream?.cancel()));
});
