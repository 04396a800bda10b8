/** A page asks the server: the real client's requests, answered by the real server in this process. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#core/model/new-id.ts';
import { plans } from '#core/contract/plans.ts';
import { system } from '#core/contract/system.ts';
import { users } from '#core/contract/users.ts';
import { workouts } from '#core/contract/workouts.ts';
import { callApi, type Caller, isNotThere } from '#src/api/client.ts';
import { annasContent } from '#tests/server/annas-things.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let sent: Headers[];

beforeEach(async () => {
  app = await openApp();
  sent = [];
  // The network: what the browser would carry to the server.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push(headers);
    return app.fetch(init.method ?? 'GET', path, { headers: Object.fromEntries(headers) });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

const callerOf = (token: string | null, renewed: string | null = null): Caller => ({
  token: async () => token,
  renew: async () => renewed,
  locale: () => 'pt',
  timezone: () => 'America/Sao_Paulo',
});
const sentHeader = (name: string) => sent.map((headers) => headers.get(name));

test("S7.01 an athlete's request carries their token, language and time zone", async () => {
  const anna = await app.athlete();
  expect((await callApi(callerOf(anna.token), users.getMe, {})).userId).toBe(anna.userId);
  expect(sentHeader('Authorization')).toEqual([`Bearer ${anna.token}`]);
  expect(sentHeader('Accept-Language')).toEqual(['pt']);
  expect(sentHeader('Timezone')).toEqual(['America/Sao_Paulo']);
});

test("S7.01 a visitor's request carries language and time zone, and no token", async () => {
  await callApi(callerOf(null), system.servicesStatus, {});
  expect(sentHeader('Authorization')).toEqual([null]);
  expect(sentHeader('Accept-Language')).toEqual(['pt']);
  expect(sentHeader('Timezone')).toEqual(['America/Sao_Paulo']);
});

test('S7.14 an athlete finds a workout that is theirs alone where anyone may search; a visitor does not', async () => {
  const anna = await app.athlete();
  await app.ask('POST', '/api/workouts', { token: anna.token, body: { content: annasContent } });
  const found = async (caller: Caller) =>
    (await callApi(caller, workouts.searchWorkouts, { s: annasContent.name })).total;
  expect(await found(callerOf(anna.token))).toBe(1);
  expect(await found(callerOf(null))).toBe(0);
  expect((await callApi(callerOf(anna.token), workouts.searchWorkouts, { myLibrary: true })).total).toBe(1);
});

test('a token that the server takes no more is renewed once, and the athlete notices nothing', async () => {
  const anna = await app.athlete();
  expect((await callApi(callerOf('an old token', anna.token), users.getMe, {})).userId).toBe(anna.userId);
  expect(sentHeader('Authorization')).toEqual(['Bearer an old token', `Bearer ${anna.token}`]);
  await expect(callApi(callerOf('an old token'), users.getMe, {})).rejects.toThrow(/^(loginNeeded|tokenExpired)$/);
});

describe('what is not there', () => {
  const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => null,
      (error: unknown) => error,
    );

  test.each(['no-such-plan', newId(1, new Uint8Array(10)), '%3Cscript%3E', 'a b', 'x'.repeat(200)])(
    'S2.11 there is no plan at the address %s, which is no fault of the connection',
    async (slug) => {
      expect(isNotThere(await refusalOf(callApi(callerOf(null), plans.getPlan, { slug })))).toBe(true);
    },
  );

  test.each(['no-such-workout', 'a b'])('nor a workout at %s', async (slug) => {
    expect(isNotThere(await refusalOf(callApi(callerOf(null), workouts.getWorkoutBySlug, { slug })))).toBe(true);
  });

  test('a server that cannot be reached has said nothing of the kind', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const refusal = await refusalOf(callApi(callerOf(null), plans.getPlan, { slug: 'no-such-plan' }));
    expect(refusal).toMatchObject({ code: 'unreachable' });
    expect([isNotThere(refusal), isNotThere(null)]).toEqual([false, false]);
  });
});
