/** The keys of an installation: made once, the same for all its nodes, and taken over from where they were before. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetSetUpCode, setUpCode, tokenSecret } from '#server/accounts/secrets.ts';
import { SecretStore } from '#server/store/secrets.ts';
import { openSqlite } from '#server/store/sqlite.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const opened = async () => new SecretStore((await openSqlite(':memory:')).db);

test('two nodes that start at once sign with the same key and print the same set-up code', async () => {
  const secrets = await opened();
  const [one, other] = await Promise.all([tokenSecret(secrets, folder), tokenSecret(secrets, folder)]);
  expect(one).toHaveLength(32);
  expect(other).toEqual(one);
  const code = await setUpCode(secrets);
  expect(await setUpCode(secrets)).toBe(code);
  await forgetSetUpCode(secrets);
  expect(await setUpCode(secrets)).not.toBe(code);
});

test('who was signed in while the key was a file stays signed in', async () => {
  writeFileSync(join(folder, 'token-secret'), 'ab'.repeat(32));
  expect(await tokenSecret(await opened(), folder)).toEqual(Buffer.alloc(32, 0xab));
});

test('a key that is deleted, since a backup got into wrong hands, is made anew', async () => {
  const secrets = await opened();
  const leaked = await tokenSecret(secrets, folder);
  await secrets.forget('token');
  expect(await tokenSecret(secrets, folder)).not.toEqual(leaked);
});

test('a key that is no key is not signed with', async () => {
  writeFileSync(join(folder, 'token-secret'), 'ab');
  await expect(tokenSecret(await opened(), folder)).rejects.toThrow('damaged');
});
