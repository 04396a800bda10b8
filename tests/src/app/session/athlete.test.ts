/** Who is here: an account that does not open, a membership that changes, a sign-out on a network that has stalled. */
import 'fake-indexeddb/auto';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { newId } from '#core/model/new-id.ts';
import * as app from '#src/app/session/athlete.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { openAccountIn } from '#src/db/anonymous-database.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';

// A browser tab's surroundings.
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('reportError', () => undefined);
// A network that takes everything and answers nothing.
vi.stubGlobal('fetch', () => new Promise(() => undefined));

let count = 0;
function signedIn(accessLevel = 0): SignedIn {
  count += 1;
  const userId = newId(1_800_000_000_000 + count, new Uint8Array(10).fill(count));
  const user = { userId, username: `Anna ${count}`, email: '', accessLevel, roles: [] };
  return { accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user };
}

const ownOpen = indexedDB.open.bind(indexedDB);
/** The browser refuses this database, as it does one that is damaged, or has no room. */
const refuse = (account: string) =>
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === `trainside-${account}`) throw new DOMException('Internal error.', 'UnknownError');
    return ownOpen(name, version);
  });

afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.signOut();
  vi.unstubAllGlobals();
});

test('an account whose database does not open is named as that, and is there at the next start', async () => {
  const anna = signedIn();
  await app.signIn(anna);
  await app.signOut();
  await app.signIn(anna);
  const { database } = app.currentAthlete()!;
  expect(await openAccountIn(app.anonymous)).toMatchObject({ account: anna.user.userId });
  database.close();

  vi.resetModules();
  const next = {
    ...(await import('#src/app/session/athlete.ts')),
    ...(await import('#src/app/start/device-support.ts')),
  };
  refuse(anna.user.userId);
  await next.openLastAthlete().catch(next.lackAccount);
  expect(next.currentAthlete()).toBeNull();
  expect(next.deviceLack.get()).toBe('account');

  vi.restoreAllMocks();
  await next.openLastAthlete();
  expect(next.currentAthlete()?.account).toBe(anna.user.userId);
  expect(next.deviceLack.get()).toBeNull();
  await next.signOut();
});

test('signing in to an account that does not open leaves whoever was here', async () => {
  const [anna, ben] = [signedIn(), signedIn()];
  await app.signIn(anna);
  refuse(ben.user.userId);
  await expect(app.signIn(ben)).rejects.toThrow('Internal error');
  expect(app.currentAthlete()?.account).toBe(anna.user.userId);
  expect(await openAccountIn(app.anonymous)).toMatchObject({ account: anna.user.userId });
});

test('S4.02 who becomes premium is so as soon as any tab has a new token, without a new start', async () => {
  const anna = signedIn();
  await app.signIn(anna);
  let heard = 0;
  let accounts = 0;
  const stop = [app.onAthlete(() => (heard += 1)), app.onAccount(() => (accounts += 1))];
  const otherTab = new AccountDatabase(anna.user.userId);
  const renewed = { ...anna, accessToken: 'next', user: { ...anna.user, accessLevel: 2, roles: ['coach'] } };
  await tokenStoreIn(otherTab, app.anonymous).write(renewed);
  await vi.waitFor(() => expect(app.currentAthlete()).toMatchObject({ accessLevel: 2, roles: ['coach'] }));
  await tokenStoreIn(otherTab, app.anonymous).write({ ...renewed, accessToken: 'another' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([heard, accounts]).toEqual([1, 0]);
  for (const end of stop) end();
  otherTab.close();
});

test('a sign-out on a stalled network is over at once, and the server hears of it later', async () => {
  const anna = signedIn();
  await app.signIn(anna);
  let accounts = 0;
  const stop = app.onAccount(() => (accounts += 1));
  const begun = Date.now();
  await app.signOut();
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect([app.currentAthlete(), accounts]).toEqual([null, 1]);
  stop();
});
