/** What one account may send and keep: past it a device waits, and nothing it has saved is lost. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { acts } from '#core/acts/acts.ts';
import type { SyncRequest } from '#core/contract/sync.ts';
import { limits } from '#core/model/limits.ts';
import { newId } from '#core/model/new-id.ts';
import { AccountUsage, type Brings } from '#server/accounts/account-usage.ts';
import { RateLimit } from '#server/accounts/rate-limit.ts';
import { classify } from '#src/sync/classify.ts';
import { runCycle } from '#src/sync/cycle.ts';
import type { Answer, Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';
import { emptyContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';

let app: TestApp;
let anna: Awaited<ReturnType<TestApp['athlete']>>;
beforeEach(async () => {
  app = await openApp({ ACCOUNT_MEGABYTES: '1' });
  anna = await app.athlete('Anna');
});
afterEach(() => app.close());

let made = 0;
const freshId = () => newId((made += 1), new Uint8Array(10));

/** A call that is refused, and stored with all its content for the athlete to decide on. */
const call = (characters: number) => ({
  mid: freshId(),
  sv: 1,
  call: acts.updateEvent.call,
  input: { eventId: freshId(), fields: { note: 'x'.repeat(characters) } },
  was: [],
});
const requestOf = (calls: object[]) => ({ account: anna.userId, schema: 1, cursors: {}, heads: {}, calls });
const sync = (calls: object[]) => app.ask('POST', '/api/sync', { token: anna.token, body: requestOf(calls) });

/** What a device makes of an answer. */
const verdictOf = ({ status, body, headers }: Awaited<ReturnType<typeof sync>>, calls: object[]) =>
  classify(
    {
      at: 'answered',
      status,
      isOurs: true,
      body,
      retryAfterSeconds: Number(headers.get('retry-after')) || null,
      milliseconds: 100,
    },
    requestOf(calls) as never,
  );

test('an account that is full has its changes wait on the device and still hears the news; others go on', async () => {
  const large = () => [call(400_000), call(400_000), call(400_000), call(400_000), call(400_000)];
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await sync(large())).status);
  // Counted after 8 MB; until then it may have gone past its one.
  expect(statuses).toEqual([200, 200, 200, 429]);
  const waiting = [call(10)];
  const refused = await sync(waiting);
  expect([refused.status, verdictOf(refused, waiting)]).toEqual([429, { to: 'wait', afterSeconds: 3_600 }]);
  expect((await sync([])).status).toBe(200);
  expect((await app.ask('GET', '/api/users/get_me', { token: anna.token })).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes('"account full"'))).toHaveLength(1);
  const ben = await app.athlete('Ben');
  const settings = await app.ask('PUT', '/api/users/update', { token: ben.token, body: { name: 'Benjamin' } });
  expect(settings.status).toBe(200);
});

test('an account that is full, by whomever, gets another password and address, and is deleted', async () => {
  const large = () => [call(400_000), call(400_000), call(400_000), call(400_000), call(400_000)];
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await sync(large())).status);
  expect(statuses.at(-1)).toBe(429);
  const post = (path: string, body: object) => app.ask('POST', `/account/api/${path}`, { token: anna.token, body });
  const [old, next] = ['a good password', 'another good password'];
  expect((await post('password', { currentPassword: old, password: next })).status).toBe(200);
  expect((await post('email', { currentPassword: next, email: 'anna@example.org' })).status).toBe(200);
  expect((await post('delete', { currentPassword: next, email: 'anna@example.org' })).status).toBe(200);
});

/** A device of Anna's with the real sync code. */
function deviceOf(): Device & { store: MemoryDeviceStore } {
  const store = new MemoryDeviceStore(emptyContent(new Map()));
  const send = async (request: SyncRequest): Promise<Answer> => {
    const { status, body, headers } = await app.ask('POST', '/api/sync', { token: anna.token, body: request });
    return {
      at: 'answered',
      status,
      isOurs: true,
      body,
      retryAfterSeconds: Number(headers.get('retry-after')) || null,
      milliseconds: 100,
    };
  };
  const now = () => app.services.execute.now().getTime();
  const alone: Device['alone'] = (work) => work();
  return { account: anna.userId, store, send, now, randomBytes, alone, today: () => '2026-05-04' };
}

/** A script that says the same so often that it is counted what the account keeps. */
async function sendMuch(): Promise<void> {
  const body = JSON.stringify({ name: 'Anna' }) + ' '.repeat(1_000_000);
  for (let count = 0; count < 8; count += 1) await app.ask('PUT', '/api/users/update', { token: anna.token, body });
}

const segments = [{ type: 'interval', durationSeconds: 600, percentOfFtp: { start: 90, end: 90 } } as const];
const longContent = { name: 'Long', sport: 'bike' as const, description: 'x'.repeat(2_000), tags: [], segments };
const longWorkout = { createdAt: '2026-05-04T06:00:00.000Z', content: { ...longContent, authorName: 'Anna' } };

/** Makes workouts of a little more than four thousand characters. */
async function createWorkouts(phone: Device, count: number): Promise<string[]> {
  const workoutIds = Array.from({ length: count }, freshId);
  for (const workoutId of workoutIds)
    await perform(phone, 'createWorkout', { workoutId, versionId: freshId(), ...longWorkout });
  return workoutIds;
}

const queued = (phone: ReturnType<typeof deviceOf>) => phone.store.transaction((rows) => rows.calls('queued', 1_000));

// These three make and send hundreds of workouts: long stories where PostgreSQL has a busy machine.
test('an athlete whose account is full deletes, and what waits is sent: also what waited before the deletion', async () => {
  const phone = deviceOf();
  const workoutIds = await createWorkouts(phone, 260);
  expect(await runCycle(phone, 'page')).toEqual({ at: 'done' });
  await sendMuch();
  await perform(phone, 'updateSettings', { fields: { name: 'Anne' } });
  expect(await runCycle(phone, 'page')).toEqual({ at: 'waiting', on: 'limit', afterSeconds: 120 });
  for (const workoutId of workoutIds.slice(0, 80)) await perform(phone, 'deleteWorkout', { workoutId });
  // Behind the change of the settings: with those the first deletions come two minutes later, the others with them.
  expect(await runCycle(phone, 'page')).toMatchObject({ at: 'waiting', on: 'limit' });
  app.pass(2);
  expect(await runCycle(phone, 'page')).toEqual({ at: 'done' });
  app.pass(2);
  await perform(phone, 'updateSettings', { fields: { name: 'Anna' } });
  await createWorkouts(phone, 1);
  expect(await runCycle(phone, 'page')).toEqual({ at: 'done' });
  expect(await queued(phone)).toEqual([]);
}, 180_000);

/** The workouts that a new device of Anna's gets. */
async function workoutsOnServer(): Promise<string[]> {
  const tablet = deviceOf();
  expect(await runCycle(tablet, 'page')).toEqual({ at: 'done' });
  return [...(tablet.store.content.rows.get('workouts') ?? [])].flatMap(([id, { view }]) => (view.deletedBy ? [] : id));
}

// What these two hold is counted alike on both stores, and takes three times as long on PostgreSQL.
const isOnPostgres = inject('postgresUrl') !== undefined;

test.skipIf(isOnPostgres)(
  'with twice as much too: behind more new workouts than one request holds the deletions get through',
  async () => {
    const phone = deviceOf();
    const oldIds = await createWorkouts(phone, 430);
    expect(await runCycle(phone, 'page')).toEqual({ at: 'done' });
    await sendMuch();
    const newIds = await createWorkouts(phone, limits.batchCalls + 10);
    for (const workoutId of oldIds.slice(0, 290)) await perform(phone, 'deleteWorkout', { workoutId });
    const ends = [];
    for (let minutes = 0; minutes <= 6; minutes += 2) {
      ends.push((await runCycle(phone, 'page')).at);
      app.pass(2);
    }
    expect(ends).toEqual(['waiting', 'done', 'done', 'done']);
    expect(app.logLines.filter((line) => line.includes('"fullness":"full"'))).toHaveLength(1);
    expect((await workoutsOnServer()).toSorted()).toEqual([...oldIds.slice(290), ...newIds].toSorted());
    await createWorkouts(phone, 1);
    expect(await runCycle(phone, 'page')).toEqual({ at: 'done' });
    expect(await queued(phone)).toEqual([]);
  },
  180_000,
);

test.skipIf(isOnPostgres)(
  'a device that goes on all the same, with many new workouts for each that it deletes, comes to an end',
  async () => {
    const phone = deviceOf();
    const oldIds = await createWorkouts(phone, 720);
    expect(await runCycle(phone, 'page')).toEqual({ at: 'done' });
    await sendMuch();
    const waits = [];
    for (const workoutId of oldIds.slice(0, 5)) {
      await createWorkouts(phone, 2 * limits.batchCalls - 1);
      await perform(phone, 'deleteWorkout', { workoutId });
      const end = await runCycle(phone, 'page');
      waits.push(end.at === 'waiting' ? end.afterSeconds : end.at);
      app.pass(2);
    }
    // One request in two minutes, and none once four times as much is stored.
    expect(waits).toEqual([120, 120, 3_600, 3_480, 3_360]);
    expect(await queued(phone)).toHaveLength((5 * 2 - 2) * limits.batchCalls);
  },
  180_000,
);

describe('what is counted', () => {
  /** Usage of accounts that have so much, and so much with history; a count ends when it is told to. */
  function usageOf(has: number, withHistory = has) {
    const kept = { has, withHistory };
    const clock = { now: new Date(0) };
    const now = () => clock.now;
    const counts: { account: string; end: (error?: Error) => void }[] = [];
    const logged: string[] = [];
    const usage = new AccountUsage({
      sent: new RateLimit(Infinity, 10, now),
      storedBytes: (account) =>
        new Promise((resolve, reject) =>
          counts.push({ account, end: (error) => (error ? reject(error) : resolve(kept)) }),
        ),
      mostBytes: 1_000_000,
      now,
      log: (event) => logged.push(event),
    });
    return { usage, counts, logged, clock };
  }
  const outcomes = async (admitted: Promise<void>[]) =>
    (await Promise.allSettled(admitted)).map(({ status }) => status);

  test('requests of an account that arrive together count it once, and all of them heed the answer', async () => {
    const { usage, counts, logged, clock } = usageOf(4_000_000);
    for (const hours of [0, 1]) {
      clock.now = new Date(hours * 3_600_000);
      const together = [8_000_000, 1, 1].map((characters) => usage.admit('anna', characters, 'change'));
      counts[hours]?.end();
      expect(await outcomes(together)).toEqual(['rejected', 'rejected', 'rejected']);
      expect([counts.length, logged.length]).toEqual([hours + 1, hours + 1]);
    }
  });

  test('what arrives during a count is part of the next one, and a count that fails is made again', async () => {
    const { usage, counts } = usageOf(500_000);
    const first = usage.admit('anna', 8_000_000, 'change');
    counts[0]?.end(new Error('The database is away.'));
    expect(await outcomes([first])).toEqual(['rejected']);
    const together = [usage.admit('anna', 1, 'change'), usage.admit('anna', 7_000_000, 'change')];
    counts[1]?.end();
    expect(await outcomes(together)).toEqual(['fulfilled', 'fulfilled']);
    const next = usage.admit('anna', 1_000_000, 'change');
    counts[2]?.end();
    await next;
    expect(counts).toHaveLength(3);
  });

  test.each([
    // What the athlete has, with history, and who is taken: two changes that come together, two queues, a deletion.
    [900_000, 3_900_000, { changes: [true, true], queues: [true, true], deletion: true }],
    [1_000_000, 3_900_000, { changes: [true, false], queues: [true, false], deletion: true }],
    [2_000_000, 3_900_000, { changes: [false, false], queues: [true, false], deletion: true }],
    [0, 4_000_000, { changes: [false, false], queues: [false, false], deletion: false }],
  ])('of one million allowed %i, with history %i', async (has, withHistory, taken) => {
    const { usage, counts, clock } = usageOf(has, withHistory);
    let minutes = 0;
    const areTaken = async (...brought: Brings[]) => {
      clock.now = new Date((minutes += 60) * 60_000);
      const together = brought.map((brings) => usage.admit('anna', 8_000_000, brings));
      counts.at(-1)?.end();
      return (await outcomes(together)).map((status) => status === 'fulfilled');
    };
    for (let time = 0; time < 2; time += 1) {
      const changes = await areTaken('change', 'change');
      const queues = await areTaken('queue', 'queue');
      const [, deletion] = await areTaken('change', 'deletions');
      expect({ changes, queues, deletion }).toEqual(taken);
    }
    expect(counts).toHaveLength(6);
  });

  test('a script whose changes are refused, and are what is counted for, takes no turn from the phone', async () => {
    const { usage, counts } = usageOf(2_000_000);
    const script = usage.admit('anna', 8_000_000, 'change');
    counts[0]?.end();
    expect(await outcomes([script])).toEqual(['rejected']);
    const phone = [usage.admit('anna', 1, 'queue'), usage.admit('anna', 1, 'queue')];
    expect(await outcomes(phone)).toEqual(['fulfilled', 'rejected']);
    expect(counts).toHaveLength(1);
  });

  test('a flood of accounts forgets those that have been idle longest', async () => {
    const { usage, counts } = usageOf(500_000);
    await usage.admit('idle', 7_999_999, 'change');
    await usage.admit('busy', 7_999_998, 'change');
    for (let account = 0; account < 49_999; account += 1) {
      await usage.admit(`account ${account}`, 1, 'change');
      if (account === 49_997) await usage.admit('busy', 1, 'change');
    }
    await usage.admit('idle', 1, 'change');
    expect(counts).toHaveLength(0);
    void usage.admit('busy', 1, 'change');
    expect(counts.map(({ account }) => account)).toEqual(['busy']);
  });
});

test('sixty-four million characters in ten minutes, then a wait that the device keeps to', async () => {
  const open = await openApp({ ACCOUNT_MEGABYTES: '0' });
  const { token, userId } = await open.athlete('Gil');
  const body = { account: userId, schema: 1, cursors: {}, heads: {}, calls: [] as object[] };
  // Refused as a whole, at its one call: what was sent counts all the same.
  const tooLarge = { ...body, calls: [call(3_900_000)] };
  let sent = 0;
  for (; sent < 20; sent += 1) {
    if ((await open.ask('POST', '/api/sync', { token, body: tooLarge })).status === 429) break;
  }
  // The one that goes past it is the last to be taken.
  expect(sent).toBe(17);
  const last = await open.ask('POST', '/api/sync', { token, body: { ...body, calls: [call(10)] } });
  expect([last.status, Number(last.headers.get('retry-after'))]).toEqual([429, 600]);
  open.pass(10);
  expect((await open.ask('POST', '/api/sync', { token, body: { ...body, calls: [call(10)] } })).status).toBe(200);
  await open.close();
});

test('three thousand requests a minute, then a wait; another account is not concerned', async () => {
  const ben = await app.athlete('Ben');
  const me = async (token: string) => (await app.ask('GET', '/api/users/get_me', { token })).status;
  for (let count = 0; count < 2_999; count += 1) app.services.limits.requestsByAccount.take(anna.userId);
  expect([await me(anna.token), await me(anna.token), await me(ben.token)]).toEqual([200, 429, 200]);
  const refused = await sync([call(10)]);
  expect(verdictOf(refused, [call(10)])).toEqual({ to: 'retry', on: 'server', afterSeconds: 60 });
  app.pass(1);
  expect(await me(anna.token)).toBe(200);
});

test('what a call says of before is bounded like the rest of it: a larger one than devices make is none', async () => {
  const before = { table: 'events', id: freshId(), fields: { note: 'x'.repeat(700_000) } };
  const calls = [{ ...call(10), was: [before] }];
  const refused = await sync(calls);
  expect([refused.status, refused.body.error.code]).toEqual([413, 'tooLarge']);
  expect(verdictOf(refused, calls)).toMatchObject({ to: 'stop', code: 'tooLarge' });
  expect(verdictOf(refused, [...calls, call(10)])).toEqual({ to: 'halve' });
  before.fields.note = 'x'.repeat(500_000);
  expect((await sync(calls)).status).toBe(200);
});
