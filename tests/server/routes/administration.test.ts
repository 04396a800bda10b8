/** Who may make an account, what an administrator does to one, and what of that is written down. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { admin } from '#core/contract/admin.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { recordedActs } from '#src/features/admin/recorded-acts.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';
import { publishThings } from '#tests/server/publish-things.ts';

type Athlete = Awaited<ReturnType<TestApp['athlete']>>;

const password = 'a good password';

let app: TestApp;
let chief: Athlete;
let anna: Athlete;
beforeEach(async () => {
  app = await openApp();
  chief = await app.athlete('Chief', 2, ['administrator']);
  anna = await app.athlete('Anna');
});
afterEach(() => app.close());

const asked = (method: string, path: string, body?: object, who: Athlete = chief) =>
  app.ask(method, path, { token: who.token, ...(body && { body }) });
const act = (name: string, userId = anna.userId) => asked('PUT', `/api/admin/accounts/${userId}/${name}`, {});
const login = () => app.ask('POST', '/account/api/login', { body: { email: anna.email, password } });
const isIn = async (token: string) => (await app.ask('GET', '/api/users/get_me', { token })).status;

describe('S6.02 an account', () => {
  test('that is suspended is out everywhere, gets in by no way, and shows others nothing, until that is lifted', async () => {
    const [plan, list] = await publishThings(app, anna.token);
    const seen = async () => [(await app.ask('GET', plan)).status, (await app.ask('GET', list)).status];
    expect(await seen()).toEqual([200, 200]);
    expect((await act('suspend')).body).toMatchObject({ userId: anna.userId, isSuspended: true });
    expect(await isIn(anna.token)).toBe(401);
    expect((await login()).body.error.code).toBe('accountSuspended');
    const refreshed = { body: { account: anna.userId }, headers: { cookie: anna.cookie } };
    expect((await app.ask('POST', '/account/api/refresh', refreshed)).status).toBe(401);
    expect(await seen()).toEqual([404, 404]);
    expect((await act('resume')).body).toMatchObject({ isSuspended: false });
    const { status, body } = await login();
    expect(status).toBe(200);
    expect((await asked('GET', plan, undefined, { ...anna, token: body.accessToken })).status).toBe(200);
    expect(await seen()).toEqual([200, 200]);
  });

  test('is signed out everywhere and may sign in again', async () => {
    await act('sign-out');
    expect(await isIn(anna.token)).toBe(401);
    expect((await login()).status).toBe(200);
  });

  test('has all that it shares made private, on its devices too', async () => {
    const [plan, list] = await publishThings(app, anna.token);
    const shareId = 'feeds'.repeat(5) + 'z';
    await asked('PUT', '/api/calendars/share', { part: 'feed', isOn: true, shareId }, anna);
    const feed = `/api/calendars/feeds/${shareId}`;
    expect((await app.ask('GET', feed)).status).toBe(200);
    expect((await act('unpublish')).body).toEqual({ count: 3 });
    for (const path of [plan, list, feed]) expect((await app.ask('GET', path)).status).toBe(404);
    const sync = { account: anna.userId, schema: 3, cursors: {}, heads: {}, calls: [] };
    const { changes } = (await asked('POST', '/api/sync', sync, anna)).body;
    const rows = changes.filter(({ table }: { table: string }) => ['plans', 'lists'].includes(table));
    expect(
      rows.map(({ row }: { row: { isPublic?: boolean; isShared?: boolean } }) => row.isPublic ?? row.isShared),
    ).toEqual([false, false]);
    expect((await act('unpublish')).body).toEqual({ count: 0 });
  });

  test('is deleted with everything in it', async () => {
    expect((await asked('DELETE', `/api/admin/accounts/${anna.userId}`, {})).status).toBe(200);
    expect(await app.services.accounts.byId(anna.userId)).toBeUndefined();
    expect((await login()).status).toBe(401);
  });

  test('that is the administrator’s own is held back by none of these, and one that there is not is not found', async () => {
    for (const name of ['suspend', 'sign-out']) expect((await act(name, chief.userId)).status).toBe(422);
    expect((await asked('DELETE', `/api/admin/accounts/${chief.userId}`, {})).status).toBe(422);
    expect(await isIn(chief.token)).toBe(200);
    for (const name of ['suspend', 'resume', 'confirm', 'sign-out', 'unpublish'])
      expect((await act(name, '0197a000-0000-7000-8000-00000000ffff')).status).toBe(404);
  });
});

describe('S6.02 what administrators do', () => {
  const log = async (before = '') => (await asked('GET', `/api/admin/acts${before && `?before=${before}`}`)).body;

  test('is written down: who, what, about whom, and how it ended', async () => {
    await act('suspend');
    app.pass(1);
    await act('suspend', chief.userId);
    app.pass(1);
    await asked('PUT', '/api/admin/maintenance', { isOn: true, title: 'Back soon', message: '' });
    const { acts, hasMore } = await log();
    expect(hasMore).toBe(false);
    expect(acts).toMatchObject([
      { by: chief.email, act: 'setMaintenance', about: null, outcome: 'done' },
      { by: chief.email, act: 'suspendAccount', about: chief.email, outcome: 'ruleBroken' },
      { by: chief.email, act: 'suspendAccount', about: anna.email, outcome: 'done', at: '2026-05-04T06:00:00.000Z' },
    ]);
    expect(acts[0].input).toContain('Back soon');
  });

  test('stays written down when the account is gone, for 400 days', async () => {
    await asked('DELETE', `/api/admin/accounts/${anna.userId}`, {});
    expect((await log()).acts).toMatchObject([{ act: 'removeAccount', about: anna.userId, outcome: 'done' }]);
    await app.services.adminActs.forgetBefore(new Date('2026-05-04T05:00:00Z'));
    expect((await log()).acts).toHaveLength(1);
    await app.services.adminActs.forgetBefore(new Date('2026-05-04T07:00:00Z'));
    expect((await log()).acts).toEqual([]);
  });

  test('names who did it by the id once that account is gone, and not as the machine', async () => {
    const other = await app.athlete('Other', 2, ['administrator']);
    await asked('PUT', `/api/admin/accounts/${anna.userId}/suspend`, {}, other);
    await app.services.accounts.remove(other.userId);
    expect((await log()).acts).toMatchObject([{ by: other.userId, act: 'suspendAccount' }]);
  });

  test('has nothing that was written to an account that is gone', async () => {
    const message = { type: 'info', message: 'About your knee', audience: 'account', email: anna.email };
    expect((await asked('POST', '/api/admin/notifications', message)).status).toBe(200);
    expect((await log()).acts[0].input).toContain('knee');
    await app.services.accounts.remove(anna.userId);
    const { acts } = await log();
    expect(acts).toMatchObject([{ act: 'postNotification', about: anna.userId, input: '{}' }]);
  });

  test('is read a hundred at a time', async () => {
    for (let time = 0; time < 103; time += 1) await act('resume');
    const first = await log();
    expect([first.acts.length, first.hasMore]).toEqual([100, true]);
    const rest = await log(first.acts.at(-1).id);
    expect([rest.acts.length, rest.hasMore]).toEqual([3, false]);
  });

  test('is read by administrators alone, and what they read is not written down', async () => {
    expect((await asked('GET', '/api/admin/acts', undefined, anna)).status).toBe(403);
    await asked('GET', '/api/admin/accounts');
    await asked('POST', '/api/admin/body-check', { filling: 'x' });
    expect((await log()).acts).toEqual([]);
  });

  test('has a name in the app', () => {
    const entries = Object.entries(admin as Record<string, Endpoint>);
    const acts = entries.filter(([name, { method }]) => method !== 'GET' && name !== 'checkBody');
    expect(acts.map(([name]) => name).toSorted()).toEqual([...recordedActs].toSorted());
  });
});

describe('S2.16 whoever would make an account', () => {
  const register = (more: object = {}) =>
    app.ask('POST', '/account/api/register', {
      body: { email: `${Math.random()}@example.org`, name: 'New', password, ...more },
    });
  const reopen = async (environment: Record<string, string>) => {
    await app.close();
    app = await openApp(environment);
  };
  /** There is an administrator, so that no later account is the first. */
  const withChief = async () => {
    const { userId: id } = chief;
    const account = { id, email: chief.email, username: 'Chief', passwordHash: '', accessLevel: 2, createdAt: '' };
    await app.services.accounts.add({ ...account, roles: ['administrator'] }, false);
  };

  test('may not where registration is closed; the one with the set-up code may', async () => {
    await reopen({ REGISTRATION: 'closed' });
    const code = await app.services.setUpCode();
    expect((await register()).body.error.code).toBe('registrationClosed');
    expect((await register({ setUpCode: code })).status).toBe(200);
    expect((await app.ask('GET', '/api/config')).body.features.registration).toBe('closed');
  });

  test('needs an invitation where it says so, which is a promo code, and has the level that it brings', async () => {
    await reopen({ REGISTRATION: 'invitation' });
    await withChief();
    const code = { until: null, uses: 0, createdAt: '2026-05-01', endedAt: null };
    await app.services.promoCodes.add({ ...code, code: 'CLUB-26', accessLevel: 1, mostUses: 1 });
    for (const more of [{}, { invitation: 'CLUB-27' }])
      expect((await register(more)).body.error.code).toBe('invitationNeeded');
    const replies = await Promise.all([1, 2, 3].map(() => register({ invitation: ' club-26' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect(replies.find(({ status }) => status === 200)?.body.user.accessLevel).toBe(1);
    expect(await app.services.accounts.count()).toBe(2);
  });

  test('may not where there are as many as the server takes', async () => {
    await reopen({ MOST_ACCOUNTS: '2' });
    await withChief();
    // All at once, too.
    const replies = await Promise.all([1, 2, 3, 4].map(() => register()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
    expect((await register()).body.error.code).toBe('registrationClosed');
    expect(await app.services.accounts.count()).toBe(2);
  });

  test('and is turned away at the last moment, for whatever reason, leaves nothing behind', async () => {
    await reopen({ MOST_ACCOUNTS: '2', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'club@example.org' });
    await withChief();
    const { accounts, execute, holds } = app.services;
    const begun = vi.spyOn(holds, 'put');
    await Promise.all([1, 2, 3].map(() => register()));
    const ids = begun.mock.calls.map(([id]) => id);
    // How many get as far as that depends on how busy the machine is.
    expect(ids).not.toHaveLength(0);
    for (const id of ids) {
      const settings = await execute.store.read((reads) => reads.row(id, 'settings', id));
      const isThere = (await accounts.byId(id)) !== undefined;
      expect([settings !== undefined, await holds.has(id, 'unconfirmed')]).toEqual([isThere, isThere]);
    }
  });
});
