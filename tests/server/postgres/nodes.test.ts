/** Two nodes on one database are one server: who signs in at one is known at the other, and news come across. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { schemaVersion } from '#core/contract/protocol.ts';
import { newId } from '#core/model/new-id.ts';
import { freshUrl } from '#tests/postgres-server.ts';
import { ServerProcess } from '#tests/kills/server-process.ts';

let nodes: ServerProcess[];
beforeAll(async () => {
  const DATABASE_URL = await freshUrl(inject('postgresUrl') ?? '');
  nodes = [1, 2].map(() => new ServerProcess({ DATABASE_URL }));
  await Promise.all(nodes.map((node) => node.start()));
}, 60_000);
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

const ask = async (node: ServerProcess | undefined, path: string, body?: object, token?: string): Promise<Response> =>
  fetch(`${node?.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });

test('what is written at one node is news at the other, and is there', async () => {
  const [one, other] = nodes;
  const anna = { email: 'anna@example.org', name: 'Anna', password: 'a good password' };
  const { user, accessToken } = await (await ask(one, '/account/api/register', anna)).json();
  expect(user.roles).toEqual(['administrator']);
  expect((await (await ask(other, '/api/config')).json()).features.needsSetUp).toBe(false);

  const news = await ask(other, '/api/sync/events', undefined, accessToken);
  const lines = news.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await lines?.read())?.value).toBe(': hello\n\n');
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
