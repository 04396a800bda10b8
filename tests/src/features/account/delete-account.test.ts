/** An account is deleted over a network that loses answers: the app says that it is gone only where it knows. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anonymous } from '#src/app/session/athlete.ts';
import { athleteCaller } from '#src/app/session/caller.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';
import { deleteAccount } from '#src/features/account/delete-account.ts';
import { storeSignedIn } from '#src/features/account/store-signed-in.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let network: 'fine' | 'losesRequests' | 'losesReplies' | 'hasPortal' | 'losesRepliesOfDeletion';

beforeEach(async () => {
  app = await openApp();
  network = 'fine';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (network === 'hasPortal') return new Response('<title>Hotel Wi-Fi</title>', { status: 200 });
    if (network === 'losesRequests') throw new TypeError('Failed to fetch');
    const ask = { headers: Object.fromEntries(new Headers(init.headers)), body: init.body ?? undefined };
    const reply = await app.fetch(init.method ?? 'GET', path, ask);
    const isLost = network === 'losesReplies' || (network === 'losesRepliesOfDeletion' && path.endsWith('/delete'));
    if (isLost) throw new TypeError('Failed to fetch');
    return reply;
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

/** A signed-in athlete at the page, and the deletion as the page asks for it. */
async function openAnna() {
  const { email, userId } = await app.athlete();
  const signIn = { email, password: 'a good password' };
  const database = new AccountDatabase(userId);
  const { body } = await app.ask('POST', '/account/api/login', { body: signIn });
  await storeSignedIn(database, { ...body, expiresAt: '2100-01-01T00:00:00.000Z' });
  const tokens = { ...tokenStoreIn(database, anonymous), ask: async () => null };
  const caller = athleteCaller(userId, tokens);
  const isThere = async () => (await app.ask('POST', '/account/api/login', { body: signIn })).status === 200;
  const endSessions = async () => {
    for (const { id } of await app.services.accounts.sessions(userId, new Date(0), 10)) {
      await app.services.accounts.revoke(id, new Date());
    }
  };
  const remove = (wasUnknown: boolean, currentPassword = 'a good password', isOnline = true, typed = email) =>
    deleteAccount({ caller, database }, { email: typed, currentPassword, wasUnknown, isOnline });
  return { remove, isThere, endSessions, tokens };
}

test('an answer that comes back says so at once', async () => {
  const { remove, isThere } = await openAnna();
  expect(await remove(false)).toBe('deleted');
  expect(await isThere()).toBe(false);
});

test('a lost reply leaves it open, also where the account is gone: signing in to it fails as with a wrong password', async () => {
  const { remove, isThere } = await openAnna();
  network = 'losesReplies';
  expect(await remove(false)).toBe('unknown');
  expect(await remove(true)).toBe('unknown');
  network = 'fine';
  expect(await isThere()).toBe(false);
  expect(await remove(true)).toBe('unknown');
  expect(await remove(true)).toBe('unknown');
});

test('a request that never arrived looks the same, and the next try deletes', async () => {
  const { remove, isThere } = await openAnna();
  for (const fault of ['losesRequests', 'hasPortal'] as const) {
    network = fault;
    expect(await remove(false)).toBe('unknown');
  }
  network = 'fine';
  expect(await isThere()).toBe(true);
  expect(await remove(true)).toBe('deleted');
  expect(await isThere()).toBe(false);
});

test('without a network nobody was asked, and that is what is said', async () => {
  const { remove } = await openAnna();
  network = 'losesRequests';
  await expect(remove(false, 'a good password', false)).rejects.toMatchObject({ code: 'unreachable' });
});

test('a session that ended by itself in between is not taken for a deleted account', async () => {
  const { remove, isThere, endSessions } = await openAnna();
  network = 'losesRequests';
  expect(await remove(false)).toBe('unknown');
  network = 'fine';
  await endSessions();
  network = 'losesRepliesOfDeletion';
  expect(await remove(true)).toBe('unknown');
  network = 'fine';
  expect(await remove(true)).toBe('deleted');
  expect(await isThere()).toBe(false);
});

test('nor is it with a password mistyped after that: the account lives, and the next try deletes it', async () => {
  const { remove, isThere, endSessions } = await openAnna();
  network = 'losesRequests';
  expect(await remove(false)).toBe('unknown');
  network = 'fine';
  await endSessions();
  expect(await remove(true, 'not this one')).toBe('unknown');
  expect(await isThere()).toBe(true);
  expect(await remove(true)).toBe('deleted');
  expect(await isThere()).toBe(false);
});

test('a wrong password is one, however often an answer was lost before', async () => {
  const { remove, isThere } = await openAnna();
  network = 'losesRequests';
  expect(await remove(false)).toBe('unknown');
  network = 'fine';
  await expect(remove(true, 'not this one')).rejects.toMatchObject({ code: 'currentPasswordWrong' });
  await expect(remove(false, 'not this one')).rejects.toMatchObject({ code: 'currentPasswordWrong' });
  expect(await isThere()).toBe(true);
});

test('after a session that ended, the address of another account with the same password signs nobody else in here', async () => {
  const { remove, isThere, endSessions, tokens } = await openAnna();
  const other = await app.athlete();
  network = 'losesRequests';
  expect(await remove(false)).toBe('unknown');
  network = 'fine';
  await endSessions();
  expect(await remove(true, 'a good password', true, other.email)).toBe('unknown');
  expect((await tokens.read())?.user.userId).not.toBe(other.userId);
  expect(await isThere()).toBe(true);
  expect(await remove(true)).toBe('deleted');
});
