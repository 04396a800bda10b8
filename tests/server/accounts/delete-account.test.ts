/** An athlete deletes the account: it is gone from the server, with what was public of it, and others lose nothing. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { executeCall } from '#server/execute/execute.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let anna: Awaited<ReturnType<TestApp['athlete']>>;
beforeEach(async () => {
  app = await openApp({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'trainside@example.org' });
  anna = await app.athlete('Anna');
});
afterEach(() => app.close());

const password = 'a good password';
const remove = (body: object = {}, { token, email } = anna) =>
  app.ask('POST', '/account/api/delete', { token, body: { currentPassword: password, email, ...body } });
const login = () => app.ask('POST', '/account/api/login', { body: { email: anna.email, password } });
const me = async (token: string) => (await app.ask('GET', '/api/users/get_me', { token })).status;

test('the account is gone: no token, no refresh, no log-in, and the address is free for a new one, which is empty', async () => {
  await app.ask('POST', '/api/users/list/create', { token: anna.token, body: { listName: 'Hills' } });
  const laptop = (await login()).body.accessToken;
  const { status, headers } = await remove();
  expect([status, headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/Max-Age=0/)]);
  expect([await me(anna.token), await me(laptop)]).toEqual([401, 401]);
  const refresh = { body: { account: anna.userId }, headers: { cookie: anna.cookie } };
  expect((await app.ask('POST', '/account/api/refresh', refresh)).status).toBe(401);
  expect((await login()).body.error.code).toBe('wrongPassword');

  const again = await app.ask('POST', '/account/api/register', { body: { email: anna.email, name: 'Anna', password } });
  expect(again.body.user.userId).not.toBe(anna.userId);
  const lists = await app.ask('GET', '/api/users/get_lists', { token: again.body.accessToken });
  expect(lists.text).not.toContain('Hills');
});

test('the mail address is told, and the log knows only the number', async () => {
  await remove();
  await vi.waitFor(() => expect(app.mails.map(({ to }) => to)).toEqual([anna.email]));
  expect(app.logLines.join('\n')).toContain(`"event":"account deleted","account":"${anna.userId}"`);
  expect(app.logLines.join('\n')).not.toContain(anna.email);
});

test.each([
  ['a wrong password', { currentPassword: 'a guess' }, 'currentPasswordWrong'],
  ['the mail address of somebody else', { email: 'ben@example.org' }, 'invalidInput'],
])('%s deletes nothing', async (_, body, code) => {
  expect((await remove(body)).body.error.code).toBe(code);
  expect([await me(anna.token), (await login()).status]).toEqual([200, 200]);
});

test('with its mail address in capitals it is the same account', async () => {
  expect((await remove({ email: anna.email.toUpperCase() })).status).toBe(200);
});

describe('what was public', () => {
  /** A public plan of Anna's, from workouts of the catalogue. */
  async function publicPlan(): Promise<{ id: string; slug: string; workoutsByDays: object[][] }> {
    await seedCatalogue(app.services.execute);
    const found = (await app.ask('GET', '/api/workout/search?pageSize=3')).body as { items: { workoutId: string }[] };
    const workoutsByDays = Array.from({ length: 7 }, (__, day) =>
      found.items.slice(day, day + 1).map(({ workoutId }) => ({ workoutId })),
    );
    const body = { name: 'Anna’s quokkas', workoutsByDays, weekRestDays: [[4, 5, 6, 7]], isPublic: true };
    const made = (await app.ask('POST', '/api/plans', { token: anna.token, body })).body;
    return { id: made._id, slug: made.slug, workoutsByDays };
  }

  test('is found and read no more, and the copy of another athlete stays whole', async () => {
    const { id, slug, workoutsByDays } = await publicPlan();
    const ben = await app.athlete('Ben');
    const copied = { name: 'Anna’s quokkas (copy)', workoutsByDays, originalPlanId: id };
    const copy = (await app.ask('POST', '/api/plans', { token: ben.token, body: copied })).body;
    const search = async () => (await app.ask('GET', '/api/plans/search?searchString=quokkas')).body.total;
    const before = (await app.ask('GET', `/api/plans/${copy.slug}`, { token: ben.token })).body;
    expect([await search(), before.totalWorkouts]).toEqual([1, 3]);

    expect((await remove()).status).toBe(200);
    expect([await search(), (await app.ask('GET', `/api/plans/${slug}`)).status]).toEqual([0, 404]);
    expect((await app.ask('GET', `/api/plans/${copy.slug}`, { token: ben.token })).body).toEqual(before);
  });
});

test('a change that was under way comes too late, and brings nothing back', async () => {
  await remove();
  const input = { listId: randomUUID(), name: 'Too late', rank: 'V', createdAt: '2026-05-04T06:00:00.000Z' };
  const call = { mid: randomUUID(), sv: 1, call: 'lists.createList', input, was: [] };
  await expect(executeCall(app.services.execute, anna, call)).rejects.toBeInstanceOf(StoreUnavailable);
  const left = await app.services.execute.store.read((reads) => reads.changes(anna.userId, 0, 10));
  expect(left).toEqual([]);
});
