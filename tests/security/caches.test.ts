/** What proxies and browsers may keep of the server's answers: nothing that is one athlete's. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses } from '#server/app.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { annasThings, type AnnasThings, secret } from '#tests/server/annas-things.ts';
import { knownOf } from '#tests/server/known-of.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';
import { goodInput } from './hostile.ts';

let app: TestApp;
let anna: AnnasThings;
beforeAll(async () => {
  app = await openApp();
  await seedCatalogue(app.services.execute);
  anna = await annasThings(app);
  mkdirSync(app.dist);
  writeFileSync(join(app.dist, 'index.html'), '<!doctype html>');
}, 60_000);
afterAll(() => app.close());

/** The same for all callers: the index of public workouts, and the description of the contract. */
const forEverybody = ['/api/catalogue/changes', '/api/openapi.json'];

const walked = addresses.filter(([name]) => name !== 'events');

test.each(walked)(
  '%s %s keeps to itself what it says to Anna, to a stranger, and to a visitor',
  async (_, path, endpoint) => {
    const input = goodInput(endpoint, knownOf(anna, path));
    const to = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(input[name])));
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const isGet = endpoint.method === 'GET';
    for (const token of [undefined, 'nonsense', ...(isGet ? [anna.token] : [])]) {
      const { headers } = await app.ask(endpoint.method, isGet ? `${to}?${query}` : to, {
        token,
        ...(!isGet && { body: input }),
      });
      const kept = forEverybody.includes(path) ? 'public, max-age=60' : 'no-store';
      expect([path, headers.get('cache-control')]).toEqual([path, kept]);
      if (headers.has('set-cookie')) expect(kept).toBe('no-store');
    }
  },
);

test('Anna herself does see what is hers, so that strangers could', async () => {
  const seen = [];
  for (const [name, path, endpoint] of walked.filter(([, , one]) => one.method === 'GET' && !one.planned)) {
    const input = goodInput(endpoint, knownOf(anna, path));
    const slugs: Record<string, string> = { getPlan: anna.slugs.plan };
    const to = path.replace(/\{(\w+)\}/g, (_, field: string) =>
      encodeURIComponent(slugs[name] ?? String(input[field])),
    );
    const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
    if ((await app.ask('GET', `${to}?${query}`, { token: anna.token })).text.includes(secret)) seen.push(name);
  }
  expect(seen.sort()).toEqual([
    'calendarEvents',
    'getActivity',
    'getBlob',
    'getList',
    'getLists',
    'getListsWithWorkouts',
    'getMyLists',
    'getPlan',
    'getWorkout',
    'getWorkoutBySlug',
    'listActivities',
    'listPlans',
    'workoutToday',
  ]);
});

describe('what is for everybody', () => {
  test.each(forEverybody)('%s is the same for Anna, and each packing of it is kept apart', async (path) => {
    const visitor = await app.ask('GET', `${path}?after=0`);
    const asAnna = await app.ask('GET', `${path}?after=0`, { token: anna.token });
    expect(asAnna.text).toBe(visitor.text);
    expect(visitor.text).not.toContain(secret);
    expect(visitor.headers.get('cache-control')).toBe('public, max-age=60');
    const packed = await app.fetch('GET', `${path}?after=0`, { headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(visitor.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('the page is one and the same, whoever asks, with whatever in its address', async () => {
    const headers = { accept: 'text/html' };
    const plain = await app.ask('GET', '/', { headers });
    for (const path of ['/today?token=abc', `/workouts/${anna.slugs.workout}`, '/account/login?redirect=<script>']) {
      const reply = await app.ask('GET', path, { headers: { ...headers, cookie: 'refresh-x=y' }, token: anna.token });
      expect(reply.text).toBe(plain.text);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });
});

test('the news of an athlete are kept nowhere', async () => {
  const news = await app.fetch('GET', '/api/sync/events', { token: anna.token });
  expect(news.headers.get('cache-control')).toBe('no-store');
  await news.body?.cancel();
});

test.each([
  '/api/nowhere',
  '/account/api/nowhere',
  '/api/users/get_me/',
  '/API/users/get_me',
  '/api//users/get_me',
  '/api/users/get_me.css',
  '/api/users/get_me;x.js',
  '/api/users/get_me/x.png',
  '/api/users/get_me%2f..%2fx.css',
])('%s, which a proxy may take for a file, does not tell who Anna is', async (path) => {
  const reply = await app.ask('GET', path, { token: anna.token });
  expect(reply.status).toBe(404);
  expect(reply.text).not.toMatch(/anna/i);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});
