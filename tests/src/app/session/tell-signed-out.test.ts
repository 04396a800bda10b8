/** What was signed out of offline is revoked on the server, except where the athlete has signed in again meanwhile. */
import 'fake-indexeddb/auto';
import { afterAll, expect, test, vi } from 'vitest';
import { tellSignedOut } from '#src/app/session/tell-signed-out.ts';
import {
  AnonymousDatabase,
  rememberOpenAccount,
  rememberSignedOut,
  signedOutAccounts,
} from '#src/db/anonymous-database.ts';

afterAll(() => vi.unstubAllGlobals());

test('who signs in while the log-out of another account is under way stays signed in', async () => {
  const anonymous = new AnonymousDatabase();
  await rememberSignedOut(anonymous, 'anna');
  await rememberSignedOut(anonymous, 'ben');
  const asked: string[] = [];
  const slow = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { account: string }).account);
    await slow.promise;
    return Response.json({});
  });

  const telling = tellSignedOut(anonymous);
  await vi.waitFor(() => expect(asked).toEqual(['anna']));
  await rememberOpenAccount(anonymous, { account: 'ben', username: 'Ben' });
  slow.resolve();
  await telling;
  expect(asked).toEqual(['anna']);
  expect(await signedOutAccounts(anonymous)).toEqual([]);
});

test('every account that is still signed out is told of, one after the other', async () => {
  const anonymous = new AnonymousDatabase();
  await rememberSignedOut(anonymous, 'anna');
  await rememberSignedOut(anonymous, 'ben');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { account: string }).account);
    return Response.json({});
  });
  await tellSignedOut(anonymous);
  expect(asked).toEqual(['anna', 'ben']);
  expect(await signedOutAccounts(anonymous)).toEqual([]);
});
