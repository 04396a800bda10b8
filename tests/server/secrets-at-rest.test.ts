/** What a stolen database says of connected services: nothing; and keys can be changed without losing a connection. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/open-services.ts';
import {
  newSecretsKey,
  readSecretsKeys,
  type SecretsKey,
  SecretsAtRest,
  SecretUnreadable,
} from '#server/secrets-at-rest.ts';
import { databaseEnvironment } from './database.ts';

const keyOf = (id: string): SecretsKey => readSecretsKeys(newSecretsKey(id))![0]!;
const [older, newer] = [keyOf('2026-01'), keyOf('2026-11')];
const secrets = new SecretsAtRest([newer]);

test('what was sealed for an owner opens for that owner, and is another text each time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (secret, owner) => {
      const sealed = await secrets.seal(secret, owner);
      expect(sealed).toMatch(/^2026-11\.[\w-]{16}\.[\w-]{22,}$/);
      expect(await secrets.open(sealed, owner)).toBe(secret);
      expect(await secrets.seal(secret, owner)).not.toBe(sealed);
    }),
  );
});

test('under another athlete’s name it does not open, nor with one bit changed, nor under another key’s name', async () => {
  const sealed = await secrets.seal('token', 'anna/rides.example');
  await expect(secrets.open(sealed, 'ben/rides.example')).rejects.toThrow(SecretUnreadable);
  const [id = '', iv = '', encrypted = ''] = sealed.split('.');
  const bytes = Buffer.from(encrypted, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const bent = Buffer.from(bytes);
    bent[bit >> 3]! ^= 1 << (bit & 7);
    const text = [id, iv, bent.toString('base64url')].join('.');
    await expect(secrets.open(text, 'anna/rides.example')).rejects.toThrow(SecretUnreadable);
  }
  const twins = new SecretsAtRest([newer, { ...newer, id: 'twin' }]);
  await expect(twins.open(['twin', iv, encrypted].join('.'), 'anna/rides.example')).rejects.toThrow(SecretUnreadable);
  for (const text of ['', '2026-11', `2026-11..`, `${id}.${iv}.`])
    await expect(secrets.open(text, 'anna/rides.example')).rejects.toThrow(SecretUnreadable);
});

test('after a new key has come first, older secrets still open and are known as old; without their key they don’t', async () => {
  const sealed = await new SecretsAtRest([older]).seal('token', 'anna');
  const both = new SecretsAtRest([newer, older]);
  expect(await both.open(sealed, 'anna')).toBe('token');
  expect(both.isOld(sealed)).toBe(true);
  expect(both.isOld(await both.seal('token', 'anna'))).toBe(false);
  await expect(secrets.open(sealed, 'anna')).rejects.toThrow('The key 2026-01 of a secret is not configured.');
});

test.each([
  '',
  'key',
  'a:short',
  `${newSecretsKey('a')},`,
  `${newSecretsKey('a')},${newSecretsKey('a')}`,
  newSecretsKey('A B'),
])('“%s” is no list of keys', (text) => expect(readSecretsKeys(text)).toBeNull());

test('keys stand in SECRETS_KEYS; a bad one stops the start, and is not repeated in what is said', () => {
  expect(readConfig({}).secretsKeys).toBeNull();
  const keys = `${newSecretsKey('2026-11')}, ${newSecretsKey('2026-01')}`;
  expect(readConfig({ SECRETS_KEYS: keys }).secretsKeys?.map(({ id }) => id)).toEqual(['2026-11', '2026-01']);
  expect(() => readConfig({ SECRETS_KEYS: 'nearly-a-secret' })).toThrow(
    /^SECRETS_KEYS must be keys as npm run admin -- secrets-key prints them, divided by commas\.$/,
  );
});

test('a key is changed by SECRETS_KEYS and restarts: connections are read all along, then without the old key', async () => {
  const [old, fresh] = [newSecretsKey('2026-11'), newSecretsKey('2027-11')];
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const database = await databaseEnvironment();
  /** A server that is started with these keys, does one thing and is stopped. */
  const started = async (keys: string, work: (secrets: SecretsAtRest) => Promise<string>): Promise<string> => {
    const config = readConfig({ DATA_DIR: folder, ...database, ...(keys !== '' && { SECRETS_KEYS: keys }) });
    const services = await openServices(config, { log: () => undefined });
    try {
      if (!services.secretsAtRest) throw new Error('No secret can be stored.');
      return await work(services.secretsAtRest);
    } finally {
      await services.close();
    }
  };
  await expect(started('', (none) => none.seal('token', 'anna/rides.example'))).rejects.toThrow(
    'No secret can be stored.',
  );
  const stored = await started(old, (one) => one.seal('token', 'anna/rides.example'));
  const again = await started(`${fresh},${old}`, async (both) => {
    const token = await both.open(stored, 'anna/rides.example');
    expect([token, both.isOld(stored)]).toEqual(['token', true]);
    return both.seal(token, 'anna/rides.example');
  });
  expect(await started(fresh, (one) => one.open(again, 'anna/rides.example'))).toBe('token');
  await expect(started(fresh, (one) => one.open(stored, 'anna/rides.example'))).rejects.toThrow(SecretUnreadable);
  rmSync(folder, { recursive: true });
});
