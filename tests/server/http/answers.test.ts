/** Headers, limits, tokens, files: what every answer has in common. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  mkdirSync(join(app.dist, 'assets'), { recursive: true });
  mkdirSync(join(app.dist, '.vite'));
  writeFileSync(join(app.dist, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(app.dist, 'assets/main-a1b2c3.js'), 'let training');
  writeFileSync(join(app.dist, 'assets/main-a1b2c3.js.br'), brotliCompressSync('let training'));
  writeFileSync(join(app.dist, '.vite/manifest.json'), '{}');
  writeFileSync(join(app.dist, '../secret.txt'), 'not for you');
});
afterAll(() => app.close());

describe('the app', () => {
  const page = { headers: { accept: 'text/html' } };

  test.each(['/', '/calendar', '/workouts/tempo-3x15', '/account/login', '/today?token=x'])(
    '%s opens it, asked for anew each time',
    async (path) => {
      const { status, text, headers } = await app.ask('GET', path, page);
      expect([status, text]).toEqual([200, '<!doctype html><title>app</title>']);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  test.each([undefined, '*/*', 'text/*', 'application/json, */*;q=0.5'])(
    'a client that takes %s is answered with the page, whichever it asks for',
    async (accept) => {
      for (const path of ['/', '/search', '/training-plans', '/workouts/tempo-3x15']) {
        const { status, text } = await app.ask('GET', path, accept ? { headers: { accept } } : {});
        expect([path, status, text]).toEqual([path, 200, '<!doctype html><title>app</title>']);
      }
    },
  );

  test('S1 files with a hash in their name are kept for ever, and come compressed to who takes that', async () => {
    const plain = await app.ask('GET', '/assets/main-a1b2c3.js');
    expect(plain.text).toBe('let training');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const packed = await app.fetch('GET', '/assets/main-a1b2c3.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('let training');
    const again = await app.ask('GET', '/assets/main-a1b2c3.js', {
      headers: { 'if-none-match': plain.headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('a file of a build that is gone is not answered with a page', async () => {
    expect((await app.ask('GET', '/assets/main-old.js', page)).status).toBe(404);
    expect((await app.ask('GET', '/calendar', { headers: { accept: 'image/*' } })).status).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.vite/manifest.json',
    '/%00',
    '/%E0%A4%A',
  ])('%s leads nowhere', async (path) => {
    const { text, status } = await app.ask('GET', path);
    expect(text).not.toContain('not for you');
    expect(status).toBe(404);
  });
});

describe('headers', () => {
  test('no inline scripts, no frames, no guessing of types', async () => {
    const { headers } = await app.ask('GET', '/', { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  test.each([
    '/embed/workouts/0198a1c2-0000-7000-8000-00000000abcd',
    '/embed/workouts/%E7%B7%B4%E7%BF%92-00000000abcd',
  ])('S2.03 a workout may be embedded by other sites: %s', async (path) => {
    const { headers } = await app.ask('GET', path, { headers: { accept: 'text/html' } });
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('x-frame-options')).toBeNull();
  });

  test.each(['/embed', '/embed/', '/embed/workouts/', '/embed/workouts/x/today', '/embed/plans/x', '/workouts/x'])(
    'S2.03 nothing else may be framed: %s',
    async (path) => {
      const { headers } = await app.ask('GET', path, { headers: { accept: 'text/html' } });
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  test('S2.27 the door of the coach may be framed by the sites that the operator names, and by nobody where none is', async () => {
    const door = async (from: TestApp, path: string) => {
      const { headers } = await from.ask('GET', path, { headers: { accept: 'text/html' } });
      return [headers.get('x-frame-options'), headers.get('content-security-policy')?.split('frame-ancestors ')[1]];
    };
    const refused = ['DENY', "'none'"];
    expect(await door(app, '/embed/coach')).toEqual(refused);
    const named = await openApp({ COACH_FRAME_SITES: 'https://club.example, http://127.0.0.1:8090' });
    expect(await door(named, '/embed/coach')).toEqual([null, 'https://club.example http://127.0.0.1:8090']);
    for (const path of ['/coach-jack', '/coach-jack/plan/create', '/embed/coach/x', '/embed/', '/today'])
      expect([path, ...(await door(named, path))]).toEqual([path, ...refused]);
    const { status, headers } = await named.ask('GET', '/coach-jack-iframe');
    expect([status, headers.get('location')]).toEqual([302, '/embed/coach']);
    await named.close();
  });

  test('answers about an athlete are stored nowhere', async () => {
    const { token } = await app.athlete();
    for (const path of ['/api/users/get_me', '/api/users/lists', '/api/nowhere']) {
      expect((await app.ask('GET', path, { token })).headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('errors', () => {
  test.each(['/api/nowhere', '/coach-api/nowhere', '/connectors/nowhere', '/account/api/nowhere', '/api'])(
    '%s is unknown, also to a browser',
    async (path) => {
      const { status, body } = await app.ask('GET', path, { headers: { accept: 'text/html' } });
      expect(status).toBe(404);
      expect(body).toEqual({ error: { code: 'notFound', message: 'There’s nothing at this address.', details: {} } });
    },
  );

  test.each([
    ['{"eventId":'],
    ['[]'],
    ['"text"'],
    ['null'],
    ['{"eventId":{"$ne":1}}'],
    ['{"__proto__":{"eventId":1}}'],
  ])('the body %s gets a sentence', async (body) => {
    const { token } = await app.athlete();
    const reply = await app.ask('DELETE', '/api/calendars/events/delete', { token, body });
    expect(reply.status).toBe(400);
    expect(reply.body.error.code).toBe('invalidInput');
  });

  test('a body that is too large is refused before it is read', async () => {
    const { token } = await app.athlete();
    const reply = await app.ask('POST', '/api/workouts', { token, body: { content: 'x'.repeat(1_100_000) } });
    expect([reply.status, reply.body.error.code]).toEqual([413, 'tooLarge']);
    const account = await app.ask('POST', '/account/api/login', { body: { email: 'x'.repeat(20_000) } });
    expect(account.status).toBe(413);
  });

  test('what breaks inside is told to the log, and not to the athlete', async () => {
    const broken = await openApp();
    const { token } = await broken.athlete();
    broken.services.search.workouts = async () => {
      throw new Error('disk on fire at /var/lib');
    };
    const { status, text } = await broken.ask('GET', '/api/workout/search', { token });
    expect(status).toBe(500);
    expect(text).not.toMatch(/fire|at /);
    expect(broken.logLines.join()).toContain('disk on fire');
    await broken.close();
  });

  test('S6.03 a free athlete is told what is missing for a premium act', async () => {
    const { token } = await app.athlete();
    const { status, body } = await app.ask('POST', '/coach-api/plan', { token, body: {} });
    expect([status, body.error.code]).toEqual([403, 'premiumNeeded']);
  });
});

describe('tokens', () => {
  const forged = (secret: Uint8Array, alg: string) =>
    new SignJWT({ userId: 'x', username: 'x', accessLevel: 9, roles: ['administrator'] })
      .setProtectedHeader({ alg })
      .setIssuer('trainside')
      .setExpirationTime('1h')
      .sign(secret);
  const none = `${btoa('{"alg":"none"}').replace(/=/g, '')}.${btoa('{"userId":"x","username":"x","accessLevel":9,"roles":[],"exp":9999999999,"iss":"trainside"}').replace(/=/g, '')}.`;

  test('a token of another key, another algorithm, no algorithm or no sense opens nothing', async () => {
    const other = await forged(new Uint8Array(32), 'HS256');
    const stronger = await forged(app.services.tokenSecret, 'HS512');
    for (const token of [other, stronger, none, 'nonsense', '']) {
      const { status, headers } = await app.ask('GET', '/api/users/get_me', { token });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('an expired token is told so where its owner would otherwise not find what is theirs', async () => {
    const { token } = await app.athlete();
    const content = { name: 'Mine', sport: 'bike', description: '', tags: [], authorName: '', segments: [] };
    const { workoutId } = (await app.ask('POST', '/api/workouts', { token, body: { content } })).body;
    app.pass(20);
    expect((await app.ask('GET', `/api/workouts/${workoutId}`, { token })).status).toBe(401);
    expect((await app.ask('GET', `/api/workouts/${workoutId}`)).status).toBe(404);
    expect((await app.ask('GET', '/api/config', { token })).status).toBe(200);
  });
});

test('the description of the contract names every address and who may ask', async () => {
  const { body } = await app.ask('GET', '/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const push = body.paths['/api/calendars/events/push'].post;
  expect(push.security).toEqual([{ bearer: [] }]);
  expect(push.requestBody.content['application/json'].schema.required.sort()).toEqual(['calendarDate', 'workoutId']);
  const search = body.paths['/api/workout/search'].get.parameters;
  expect(
    search.every((parameter: { in: string; required: boolean }) => parameter.in === 'query' && !parameter.required),
  ).toBe(true);
  const path = body.paths['/api/workouts/{id}'].get.parameters;
  expect(path).toMatchObject([{ name: 'id', in: 'path', required: true }]);
});
