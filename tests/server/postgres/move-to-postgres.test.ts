/** An installation moves from SQLite to PostgreSQL, and athletes do not notice. */
import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { schemaVersion } from '#core/contract/protocol.ts';
import { createApp } from '#server/app.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/open-services.ts';
import { emptyUrl } from '#tests/postgres-server.ts';

const command = fileURLToPath(new URL('../../../server/store/move-to-postgres.ts', import.meta.url));
let folder: string;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'move-'));
  url = await emptyUrl(inject('postgresUrl') ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const moved = async (environment: Record<string, string>): Promise<string> => {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', command], {
    env,
  });
  return stdout;
};

/** The server on one of the two databases. */
async function serverWith(environment: Record<string, string>) {
  const services = await openServices(readConfig({ DATA_DIR: folder, ...environment }), { log: () => {} });
  const app = createApp(services, join(folder, 'dist'));
  const ask = async (path: string, body?: object, token?: string) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const init = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) };
    return (await app.request(path, init)).json();
  };
  return { services, ask };
}

test('whoever is signed in stays so, finds everything, and a call sent again is known', async () => {
  const before = await serverWith({});
  const { user, accessToken } = await before.ask('/account/api/register', {
    email: 'anna@example.org',
    name: 'Anna',
    password: 'a good password',
  });
  const request = {
    account: user.userId,
    schema: schemaVersion,
    cursors: {},
    heads: {},
    calls: [{ mid: randomUUID(), sv: 1, call: 'users.updateSettings', input: { fields: { ftp: 222 } } }],
  };
  const reply = await before.ask('/api/sync', request, accessToken);
  await seedCatalogue(before.services.execute);
  const found = await before.ask('/api/workout/search?text=sweet');
  const ride = randomBytes(600_000);
  const lost = randomBytes(1_000);
  const send = (bytes: Buffer, offset = 0, until = bytes.length) =>
    before.services.blobs.take(
      user.userId,
      hashOf(bytes),
      { size: bytes.length, offset, bytes: bytes.subarray(offset, until) },
      new Date(),
    );
  for (const bytes of [ride, lost]) await send(bytes);
  const begun = randomBytes(1_000);
  await send(begun, 0, 400);
  rmSync(join(folder, 'blobs', user.userId, hashOf(lost)));
  await before.services.close();

  const said = await moved({ DATA_DIR: folder, DATABASE_URL: url });
  expect(said).toMatch(/^accounts: 1\n/m);
  expect(said).toMatch(/^outcomes: 1\n/m);
  expect(said).toMatch(/^rows: [1-9]\d{2,}\n/m);

  const after = await serverWith({ DATABASE_URL: url });
  const { blobs } = after.services;
  const pieces: Uint8Array[] = [];
  for await (const piece of blobs.read(user.userId, hashOf(ride), 0)) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(ride)).toBe(true);
  expect(await blobs.received(user.userId, hashOf(lost))).toBeUndefined();
  expect(await blobs.received(user.userId, hashOf(begun))).toEqual({ size: 1_000, received: 400 });
  const again = await after.ask('/api/sync', request, accessToken);
  expect({ ...again, now: '' }).toEqual({ ...reply, now: '' });
  expect(found.total).toBeGreaterThan(0);
  expect(await after.ask('/api/workout/search?text=sweet')).toEqual(found);
  expect(
    (await after.ask('/api/sync', { ...request, heads: again.heads, cursors: again.cursors }, accessToken)).reset,
  ).toBe(false);
  await after.services.close();
});

test.each([
  ['no place to move to', () => ({ DATA_DIR: folder }), 'DATABASE_URL must name'],
  ['a folder without a database', () => ({ DATA_DIR: `${folder}/none`, DATABASE_URL: url }), 'There is no'],
  ['a database that somebody uses', () => ({ DATA_DIR: folder, DATABASE_URL: url }), 'has rows already'],
])('%s is refused with a sentence, and nothing is changed', async (_what, environment, sentence) => {
  await expect(moved(environment())).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
});
