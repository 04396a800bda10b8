/** Two nodes on one database are one server: who signs in at one is known at the other, and news come across. */
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { schemaVersion } from '#core/contract/protocol.ts';
import { newId } from '#core/model/new-id.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { emptyUrl, freshUrl } from '#tests/postgres-server.ts';
import { ServerProcess } from '#tests/kills/server-process.ts';

let nodes: ServerProcess[];
beforeAll(async () => {
  const DATABASE_URL = await emptyUrl(inject('postgresUrl') ?? '');
  nodes = [1, 2].map(() => new ServerProcess({ DATABASE_URL }));
  await Promise.all(nodes.map((node) => node.start()));
}, 60_000);
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

const ask = async (
  node: ServerProcess | undefined,
  path: string,
  body?: object,
  token?: string,
  method = body ? 'POST' : 'GET',
): Promise<Response> =>
  fetch(`${node?.address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });

const anna = { email: 'anna@example.org', name: 'Anna', password: 'a good password' };

/** The lines of an athlete's stream of news, after its first. */
async function newsAt(node: ServerProcess | undefined, token: string) {
  const news = await ask(node, '/api/sync/events', undefined, token);
  const lines = news.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await lines?.read())?.value).toBe(': hello\n\n');
  return lines;
}

test('what is written at one node is news at the other, and is there', async () => {
  const [one, other] = nodes;
  const { user, accessToken } = await (await ask(one, '/account/api/register', anna)).json();
  expect(user.roles).toEqual(['administrator']);
  expect((await (await ask(other, '/api/config')).json()).features.needsSetUp).toBe(false);

  const lines = await newsAt(other, accessToken);
  const mid = newId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  const call = { mid, sv: 1, call: 'users.updateSettings', input: { fields: { ftp: 222 } } };
  const request = { account: user.userId, schema: schemaVersion, cursors: {}, heads: {} };
  const written = await (await ask(one, '/api/sync', { ...request, calls: [call] }, accessToken)).json();
  expect((await lines?.read())?.value).toBe('data: news\n\n');
  await lines?.cancel();

  const seen = await (await ask(other, '/api/sync', { ...request, calls: [] }, accessToken)).json();
  expect(seen.heads).toEqual(written.heads);
  const changes = [
    { table: 'settings', row: { ftp: 222 } },
    { table: 'ftpHistory', row: { value: 222 } },
  ];
  expect(seen).toMatchObject({ changes });
  const again = await (await ask(other, '/api/sync', { ...request, calls: [call] }, accessToken)).json();
  expect(again.outcomes).toEqual(written.outcomes);
  expect(again.heads).toEqual(written.heads);
  expect(nodes.flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('S6.01, S7.35 a level that one node gives is news at the other, by a promo code and by an administrator', async () => {
  const [one, other] = nodes;
  const chief = (await (await ask(one, '/account/api/login', anna)).json()).accessToken;
  const named = { ...anna, email: 'ben@example.org', name: 'Ben' };
  const { user, accessToken } = await (await ask(one, '/account/api/register', named)).json();
  const lines = await newsAt(other, accessToken);
  const spring = { code: 'SPRING-27', accessLevel: 1, until: null, mostUses: 1 };
  await ask(one, '/api/admin/promo-codes', spring, chief);
  const tried = await ask(one, '/api/promo-codes/apply-code', { code: spring.code }, accessToken);
  expect(await tried.json()).toEqual({ msg: 'success' });
  expect((await lines?.read())?.value).toBe('data: news\n\n');
  const access = { accessLevel: 2, roles: [] };
  expect((await ask(one, `/api/admin/accounts/${user.userId}`, access, chief, 'PUT')).status).toBe(200);
  expect((await lines?.read())?.value).toBe('data: news\n\n');
  await lines?.cancel();
});

test('a node that starts while another writes the catalogue waits for it, for longer than a statement does', async () => {
  const url = await freshUrl(inject('postgresUrl') ?? '');
  const first = new ServerProcess({ DATABASE_URL: url });
  expect(await first.start()).toBe(true);
  await first.stop();
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query("update rows set doc = '{}' where space = $1 and tbl = 'plans'", [catalogueSpace]);
  // Which the node does not look at where a server of its own build has written the catalogue.
  await other.query("update installation set value = 'an older build' where name = 'catalogue'");
  await other.query('begin');
  await other.query('select id from spaces where id = $1 for update', [catalogueSpace]);
  // Half a second for the ten that a node waits by itself.
  const late = new ServerProcess({ DATABASE_URL: `${url}?lock_timeout=500` });
  const starting = late.start();
  expect(await Promise.race([starting, setTimeout(5_000, 'it waits')])).toBe('it waits');
  await other.query('commit');
  await other.end();
  expect(await starting).toBe(true);
  expect(late.complaints).toEqual([]);
  await late.stop();
}, 60_000);
