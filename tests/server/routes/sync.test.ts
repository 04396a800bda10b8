/** Devices and the server over HTTP: calls up, changes down, news in between, the catalogue beside it. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { protocolHeader, protocolVersion, schemaVersion } from '#core/contract/protocol.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { publicPlans } from '#server/catalogue/plans.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { writeRows } from '#server/execute/execute.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
beforeEach(async () => (app = await openApp()));
afterEach(() => app.close());

const request = (account: string, calls: object[] = [], more: object = {}) => ({
  account,
  schema: schemaVersion,
  cursors: {},
  heads: {},
  calls,
  ...more,
});

describe('sync', () => {
  test('a call is applied once however often it comes, and the reply says that it is ours', async () => {
    const { userId, token } = await app.athlete();
    const call = { mid: randomUUID(), sv: 1, call: 'users.updateSettings', input: { fields: { ftp: 222 } } };
    const first = await app.ask('POST', '/api/sync', { token, body: request(userId, [call]) });
    const again = await app.ask('POST', '/api/sync', { token, body: request(userId, [call]) });
    expect(first.headers.get(protocolHeader)).toBe(protocolVersion);
    expect(first.body.outcomes).toMatchObject([{ mid: call.mid, kind: 'applied' }]);
    expect(again.body.outcomes).toEqual(first.body.outcomes);
    // What was set is noted in its history, in the same revision.
    expect(first.body.changes).toMatchObject([
      { table: 'settings', row: { ftp: 222 } },
      { table: 'ftpHistory', row: { sport: 'bike', value: 222 } },
    ]);
  });

  test('every other answer of the address says so too', async () => {
    const { userId, token } = await app.athlete();
    const visitor = await app.ask('POST', '/api/sync', { body: request(userId) });
    const other = await app.ask('POST', '/api/sync', { token, body: request(randomUUID()) });
    const old = await app.ask('POST', '/api/sync', { token, body: request(userId, [], { schema: 0 }) });
    expect([visitor, other, old].map(({ status, body }) => [status, body.error.code])).toEqual([
      [401, 'loginNeeded'],
      [403, 'accountMismatch'],
      [426, 'updateNeeded'],
    ]);
    for (const { headers } of [visitor, other, old]) expect(headers.get(protocolHeader)).toBe(protocolVersion);
  });

  test('51 calls are too many for one request', async () => {
    const { userId, token } = await app.athlete();
    const calls = Array.from({ length: 51 }, () => ({
      mid: randomUUID(),
      sv: 1,
      call: 'users.updateSettings',
      input: { fields: {} },
    }));
    expect((await app.ask('POST', '/api/sync', { token, body: request(userId, calls) })).status).toBe(400);
  });
});

describe('news', () => {
  /** Reads a stream until it ends or has said so many lines. */
  async function lines(response: Response, count: number): Promise<string[]> {
    if (!response.body) return [];
    const reader = response.body.getReader();
    const said: string[] = [];
    while (said.length < count) {
      const { value, done } = await reader.read();
      if (done) return [...said, 'end'];
      said.push(...new TextDecoder().decode(value).trim().split('\n\n'));
    }
    await reader.cancel();
    return said;
  }

  test("come when something of one's own has changed, and not of others", async () => {
    const anna = await app.athlete('Anna');
    const ben = await app.athlete('Ben');
    const stream = await app.fetch('GET', '/api/sync/events', { token: anna.token });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const body = { ftp: 200 };
    await app.ask('PUT', '/api/users/update', { token: ben.token, body });
    await app.ask('PUT', '/api/users/update', { token: anna.token, body });
    await app.ask('PUT', '/api/users/update', { token: anna.token, body: { ftp: 201 } });
    expect(await lines(stream, 3)).toEqual([': hello', 'data: news', 'data: news']);
  });

  test('end with the token that asked for them', async () => {
    const { token } = await app.athlete();
    app.pass(15 - 0.05 / 60);
    const stream = await app.fetch('GET', '/api/sync/events', { token });
    expect(await lines(stream, 10)).toEqual([': hello', 'end']);
  });

  test('an eleventh listener of one athlete lets the first one go', async () => {
    const { token } = await app.athlete();
    // One after the other: of requests at once it is not known which is heard first.
    const first = await app.fetch('GET', '/api/sync/events', { token });
    const others: Response[] = [];
    while (others.length < 10) others.push(await app.fetch('GET', '/api/sync/events', { token }));
    expect(await lines(first, 5)).toEqual([': hello', 'end']);
    app.services.live.endAll();
    for (const stream of others) expect(await lines(stream, 5)).toEqual([': hello', 'end']);
  });
});

describe('the catalogue', () => {
  const count = 2_500;
  let full: TestApp;
  beforeAll(async () => {
    full = await openApp();
    await seedCatalogue(full.services.execute, count);
  }, 120_000);
  afterAll(() => full.close());
  const changes = async (query: string, headers = {}) =>
    full.ask('GET', `/api/catalogue/changes?${query}`, { headers });

  test('comes in pages that together are every public workout, and then has no news', async () => {
    const ids: string[] = [];
    let query = 'after=0';
    for (let more = true; more;) {
      const { body } = await changes(query);
      expect(body.reset).toBe(false);
      ids.push(...body.workouts.map((workout: { workoutId: string }) => workout.workoutId));
      query = `after=${body.head.rev}&stamp=${body.head.stamp}`;
      more = body.more;
    }
    expect(new Set(ids).size).toBe(count);
    expect((await changes(query)).body).toMatchObject({ reset: false, workouts: [], removed: [], more: false });
  });

  test('is asked for again without being sent again', async () => {
    const { headers } = await changes('after=0');
    const again = await changes('after=0', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('begins anew for a device that knows another one', async () => {
    const { body } = await changes('after=1&stamp=other');
    expect(body).toMatchObject({ reset: true, more: true });
    const known = body.workouts.map((workout: { workoutId: string }) => workout.workoutId);
    const first = loadCatalogue().slice(0, known.length);
    expect(known.toSorted()).toEqual(first.map(({ workoutId }) => workoutId).toSorted());
  });

  test('tells of a workout that is public no more', async () => {
    const { workouts } = (await changes('after=0')).body;
    const head = await full.services.execute.store.read((reads) => reads.head('catalogue'));
    const { store } = full.services.execute;
    const stored = await store.read((reads) => reads.row('catalogue', 'workouts', workouts[0].workoutId));
    if (stored)
      await writeRows(full.services.execute, 'catalogue', [
        { table: 'workouts', row: { ...stored.row, isPublic: false } },
      ]);
    const { body } = await changes(`after=${head.rev}&stamp=${head.stamp}`);
    expect(body).toMatchObject({ workouts: [], removed: [workouts[0].workoutId] });
  });

  test('is written once: a second start changes nothing', async () => {
    const versions = loadCatalogue().flatMap(({ earlier }) => [...earlier, 'today']);
    const plans = publicPlans(loadCatalogue()).flatMap(({ weeks }) => [
      1,
      ...weeks.flatMap(({ items }) => [1, ...items]),
    ]);
    const rows = loadCatalogue().length + versions.length + plans.length;
    expect(await seedCatalogue(app.services.execute)).toBe(rows);
    expect(await seedCatalogue(app.services.execute)).toBe(0);
  });
});
