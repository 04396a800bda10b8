/** What strangers can do through the log: write lines of their own, hide in it, find secrets in it, or choke it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses } from '#server/app.ts';
import { withoutSecrets } from '#server/log.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let ben: Awaited<ReturnType<TestApp['athlete']>>;
beforeAll(async () => {
  app = await openApp();
  ben = await app.athlete('Ben', 2);
});
afterAll(() => app.close());

const newest = () => app.logLines.at(-1) ?? '';

describe('lines', () => {
  test.each([
    '/api/x%0A{"event":"registered"}',
    '/api/x%0D%0Ax',
    '/api/x%E2%80%A8x',
    '/api/x%1B[2J',
    '/api/x%C2%9B2J',
    '/api/%22,%22event%22:%22registered',
    '/api/x%00',
    '/api/%E2%80%AEx',
  ])('%s is one line, of one event, that no terminal obeys', async (path) => {
    await app.ask('GET', path);
    expect(JSON.parse(newest())).toMatchObject({ event: 'request', method: 'GET', status: 404 });
    expect(newest()).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
  });

  test('an error that carries a text of an athlete is one line too', () => {
    app.services.log('unexpected', { error: new Error('bad name: "\n\u001B[31m\u009B31m\u202E"') });
    expect(newest()).not.toMatch(/[\p{Cc}\u202E]/u);
    expect(JSON.parse(newest()).error.message).toBe('bad name: "\n\u001B[31m\u009B31m\u202E"');
  });
});

test('all lines of a request have its name, which is in the answer, and say how bad it is', async () => {
  const broken = await openApp();
  broken.services.search.workouts = async () => {
    throw new Error('disk on fire');
  };
  const reply = await broken.ask('GET', '/api/workout/search');
  const lines = broken.logLines.map((line) => JSON.parse(line));
  const request = reply.headers.get('x-request-id');
  expect(request).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toMatchObject([
    { level: 'error', event: 'unexpected', request },
    { level: 'info', event: 'request', status: 500, request },
  ]);
  expect((await broken.ask('GET', '/api/config')).headers.get('x-request-id')).not.toBe(request);
  await broken.close();
});

test('a call that this release does not know is one short line, without a trace of our code', async () => {
  const call = { mid: '0197b000-0000-7000-8000-000000000001', sv: 1, call: 'a.ofALaterRelease', input: {} };
  const body = { account: ben.userId, schema: 1, cursors: {}, heads: {}, calls: [call] };
  const before = app.logLines.length;
  const reply = await app.ask('POST', '/api/sync', { token: ben.token, body });
  expect(reply.body.stopped).toEqual({ mid: call.mid, code: 'callUnknown' });
  const lines = app.logLines.slice(before).filter((line) => line.includes('call failed'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ mid: call.mid, error: 'callUnknown' }]);
  expect(lines.join('')).not.toContain('stack');
});

describe('secrets', () => {
  test('no query, header, cookie or body of any address comes into the log', async () => {
    const hidden = 'HiddenFromTheLog';
    for (const [, path, { method }] of addresses.filter(([name]) => name !== 'events')) {
      const headers = {
        cookie: `refresh-00000000=${hidden}`,
        'user-agent': hidden,
        referer: `https://x/?token=${hidden}`,
      };
      const body = { password: hidden, token: hidden, name: hidden, email: `${hidden}@example.org`, input: hidden };
      const to = `${path.replace(/\{\w+\}/g, 'x')}?token=${hidden}&s=${hidden}`;
      await app.ask(method, to, { token: ben.token, headers, ...(method !== 'GET' && { body }) });
      await app.ask(method, to, { token: hidden, headers });
    }
    expect(app.logLines.join('\n')).not.toContain(hidden);
    expect(app.logLines.join('\n')).not.toContain(ben.token);
  });

  test.each([
    ['a token', (text: string) => `${text}${ben.token}`],
    ['a token that is cut off', (text: string) => `${text}${ben.token.slice(0, 120)}`],
    ['a mail address', (text: string) => `${text} anna.b+c@mail.example.org, `],
  ])('%s is hidden wherever it stands in a long text', (_, textWith) => {
    for (const before of [0, 100, 3_800, 3_990]) {
      const text = String(withoutSecrets(textWith(`${'x '.repeat(before / 2)}`)));
      expect(text).not.toMatch(/eyJ[\w-]{5}|anna|mail\.example/);
      expect(text.length).toBeLessThanOrEqual(4_000);
    }
  });

  test('names that say secret hide their values at any depth', () => {
    const facts = { a: { Authorization: 'x', refreshToken: 'y', list: [{ passwordHash: 'z', eMail: 'w' }] } };
    expect(JSON.stringify(withoutSecrets(facts))).not.toMatch(/"[xyzw]"/);
  });
});

test.each([
  ['letters', 'a'],
  ['beginnings of tokens', 'eyJ-'],
  ['beginnings of tokens with dots', 'eyJ-.'],
  ['beginnings of mail addresses', 'a@a'],
  ['dots behind a mail address', 'a@a.'],
])('%s without end do not hold the server up', (_, part) => {
  const from = performance.now();
  for (let round = 0; round < 10; round += 1) withoutSecrets(part.repeat(100_000 / part.length));
  // Ten such texts took minutes while each letter was looked at from each other.
  expect(performance.now() - from).toBeLessThan(2_000);
});
