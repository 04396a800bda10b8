/** Athletes who know each other's ids: what they write with them, what they read afterwards, and what was public once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts } from '#core/acts/acts.ts';
import { addresses } from '#server/app.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { annasThings, type AnnasThings, secret } from '#tests/server/annas-things.ts';
import { knownOf } from '#tests/server/known-of.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';
import { goodInput } from './hostile.ts';

let app: TestApp;
let anna: AnnasThings;
let ben: Awaited<ReturnType<TestApp['athlete']>>;
beforeAll(async () => {
  app = await openApp();
  await seedCatalogue(app.services.execute);
  anna = await annasThings(app);
  ben = await app.athlete('Ben', 2);
}, 60_000);
afterAll(() => app.close());

const headOf = (space: string) => app.services.execute.store.read((reads) => reads.head(space));
const sync = (token: string, account: string, more: object = {}) =>
  app.ask('POST', '/api/sync', { token, body: { account, schema: 1, cursors: {}, heads: {}, calls: [], ...more } });
const mid = (count: number) => `0197d000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;

/** Everything that Ben can read, by sync and by every address that only reads. */
async function allThatBenSees(): Promise<string> {
  const texts = [(await sync(ben.token, ben.userId)).text];
  for (const [name, path, endpoint] of addresses) {
    if (endpoint.method !== 'GET' || name === 'events') continue;
    const input = goodInput(endpoint, knownOf(anna, path));
    const to = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(input[field])));
    const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
    texts.push((await app.ask('GET', `${to}?${query}`, { token: ben.token })).text);
  }
  return texts.join('\n');
}

test("Ben writes with every one of Anna's ids, and reads nothing of hers afterwards", async () => {
  const statuses = new Set<number>();
  let count = 0;
  for (const endpoint of Object.values(acts)) {
    const input = goodInput(endpoint, knownOf(anna, endpoint.path));
    const was = Object.entries(anna.ids).map(([, id]) => ({ table: 'workouts', id, fields: null }));
    for (const more of [{}, { was }, { was: [] }]) {
      const call = { mid: mid((count += 1)), sv: endpoint.version, call: endpoint.call, input, ...more };
      statuses.add((await sync(ben.token, ben.userId, { calls: [call] })).status);
    }
  }
  expect([...statuses]).toEqual([200]);
  expect(count).toBe(Object.keys(acts).length * 3);
  expect(await allThatBenSees()).not.toContain(secret);
  expect(await headOf(anna.userId)).toEqual(anna.head);
});

test("a request for Anna's account with Ben's token is refused as a whole, and says nothing", async () => {
  const cursors = { [anna.userId]: 0 };
  const reply = await sync(ben.token, anna.userId, { cursors });
  expect([reply.status, reply.body.error.code, reply.body.error.details]).toEqual([403, 'accountMismatch', {}]);
});

test("Ben's own request that also names Anna's space, or the catalogue, brings only what is his", async () => {
  const cursors = { [anna.userId]: 0, catalogue: 0, [ben.userId]: 0 };
  const heads = { [anna.userId]: anna.head, catalogue: { rev: 1, stamp: 'x' } };
  const { body, text } = await sync(ben.token, ben.userId, { cursors, heads });
  expect(Object.keys(body.heads)).toEqual([ben.userId]);
  expect(new Set(body.changes.map((change: { space: string }) => change.space))).toEqual(new Set([ben.userId]));
  expect(text).not.toContain(anna.head.stamp);
});

test("the id of one of Anna's requests tells Ben nothing of how it ended", async () => {
  const key = mid(9_001);
  const body = { listId: mid(9_002), listName: secret };
  const headers = { 'idempotency-key': key };
  const hers = await app.ask('POST', '/api/users/list/create', { token: anna.token, body, headers });
  const his = await app.ask('POST', '/api/users/list/create', { token: ben.token, body, headers });
  expect([hers.status, his.status]).toEqual([200, 200]);
  expect(his.body.rev).not.toBe(hers.body.rev);
  await app.ask('DELETE', '/api/users/list/delete', { token: ben.token, body: { listId: body.listId } });
  const lists = await app.ask('GET', '/api/users/lists', { token: anna.token });
  expect(lists.text).toContain(body.listId);
});

test('what was public and is no more is gone for everybody else at once, by slug, by id and in search', async () => {
  const as = async (method: string, path: string, body: object) =>
    (await app.ask(method, path, { token: anna.token, body })).status;
  const { planId, listId } = anna.ids;
  const shown = async () => {
    const paths = [
      `/api/plans/${anna.slugs.plan}`,
      `/api/plans/${planId}`,
      `/api/plans/search?searchString=${secret}`,
      `/api/users/lists/workouts/${anna.slugs.list}`,
    ];
    const found = [];
    for (const token of [undefined, ben.token])
      for (const path of paths) found.push((await app.ask('GET', path, { token })).text.includes(secret));
    return found;
  };
  const all = Array.from({ length: 8 }, () => true);
  const none = all.map(() => false);

  expect(await shown()).toEqual(none);
  // S9.03: it has one workout, and needs three.
  const { workoutId, weekId } = anna.ids;
  for (const rank of ['W', 'X'])
    await as('POST', '/api/plans/items', {
      weekId,
      itemId: randomUUID(),
      weekday: 1,
      rank,
      workoutId,
      versionId: null,
    });
  // S8.14: its other days are for rest.
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  await as('PUT', '/api/plans', { _id: planId, weekRestDays: [everyDay, everyDay] });
  const publish = [
    await as('PUT', '/api/plans/fields', { planId, fields: { isPublic: true } }),
    await as('PUT', '/api/users/list/share', { listId }),
  ];
  expect(publish).toEqual([200, 200]);
  expect(await shown()).toEqual(all);

  await as('PUT', '/api/plans/fields', { planId, fields: { isPublic: false } });
  await app.ask('POST', '/api/sync', {
    token: anna.token,
    body: {
      account: anna.userId,
      schema: 1,
      cursors: {},
      heads: {},
      calls: [{ mid: mid(9_100), sv: 1, call: acts.updateList.call, input: { listId, fields: { isShared: false } } }],
    },
  });
  expect(await shown()).toEqual(none);

  await as('PUT', '/api/plans/fields', { planId, fields: { isPublic: true } });
  await as('PUT', '/api/users/list/share', { listId });
  expect(await shown()).toEqual(all);
  await as('DELETE', '/api/plans', { _id: planId });
  await as('DELETE', '/api/users/list/delete', { listId });
  expect(await shown()).toEqual(none);
});
