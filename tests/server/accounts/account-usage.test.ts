/** What one account may send and keep: past it a device waits, and nothing it has saved is lost. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mutations } from '#core/contract/mutations.ts';
import { newId } from '#core/model/new-id.ts';
import { AccountUsage } from '#server/accounts/account-usage.ts';
import { RateLimit } from '#server/accounts/rate-limit.ts';
import { classify } from '#src/sync/classify.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let anna: Awaited<ReturnType<TestApp['athlete']>>;
beforeEach(async () => {
  app = await openApp({ ACCOUNT_MEGABYTES: '1' });
  anna = await app.athlete('Anna');
});
afterEach(() => app.close());

let made = 0;
const freshId = () => newId((made += 1), new Uint8Array(10));

/** A call that is refused, and kept for the athlete to decide on: with all that was in it. */
const call = (characters: number) => ({
  mid: freshId(),
  sv: 1,
  call: mutations.updateEvent.call,
  input: { eventId: freshId(), fields: { note: 'x'.repeat(characters) } },
  was: [],
});
const requestOf = (calls: object[]) => ({ account: anna.userId, schema: 1, cursors: {}, heads: {}, calls });
const sync = (calls: object[]) => app.ask('POST', '/api/sync', { token: anna.token, body: requestOf(calls) });

/** What a device makes of an answer. */
const verdictOf = ({ status, body, headers }: Awaited<ReturnType<typeof sync>>, calls: object[]) =>
  classify(
    { at: 'answered', status, isOurs: true, body, retryAfterSeconds: Number(headers.get('retry-after')) || null },
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

describe('what is counted', () => {
  /** Usage of accounts that keep so much; a count ends when it is told to. */
  function usageOf(kept: number) {
    const clock = { now: new Date(0) };
    const now = () => clock.now;
    const counts: { account: string; end: (error?: Error) => void }[] = [];
    const logged: string[] = [];
    const usage = new AccountUsage({
      sent: new RateLimit(Infinity, 10, now),
      kept: (account) =>
        new Promise((resolve, reject) =>
          counts.push({ account, end: (error) => (error ? reject(error) : resolve(kept)) }),
        ),
      mostCharacters: 1_000_000,
      now,
      log: (event) => logged.push(event),
    });
    return { usage, counts, logged, clock };
  }
  const outcomes = async (admitted: Promise<void>[]) =>
    (await Promise.allSettled(admitted)).map(({ status }) => status);

  test('requests of an account that arrive together count it once, and all of them heed the answer', async () => {
    const { usage, counts, logged, clock } = usageOf(2_000_000);
    for (const hours of [0, 1]) {
      clock.now = new Date(hours * 3_600_000);
      const together = [8_000_000, 1, 1].map((characters) => usage.admit('anna', characters));
      counts[hours]?.end();
      expect(await outcomes(together)).toEqual(['rejected', 'rejected', 'rejected']);
      expect([counts.length, logged.length]).toEqual([hours + 1, hours + 1]);
    }
  });

  test('what arrives during a count is part of the next one, and a count that fails is made again', async () => {
    const { usage, counts } = usageOf(500_000);
    const first = usage.admit('anna', 8_000_000);
    counts[0]?.end(new Error('The database is away.'));
    expect(await outcomes([first])).toEqual(['rejected']);
    const together = [usage.admit('anna', 1), usage.admit('anna', 7_000_000)];
    counts[1]?.end();
    expect(await outcomes(together)).toEqual(['fulfilled', 'fulfilled']);
    const next = usage.admit('anna', 1_000_000);
    counts[2]?.end();
    await next;
    expect(counts).toHaveLength(3);
  });

  test('a flood of accounts forgets those that have been idle longest', async () => {
    const { usage, counts } = usageOf(500_000);
    await usage.admit('idle', 7_999_999);
    await usage.admit('busy', 7_999_998);
    for (let account = 0; account < 49_999; account += 1) {
      await usage.admit(`account ${account}`, 1);
      if (account === 49_997) await usage.admit('busy', 1);
    }
    await usage.admit('idle', 1);
    expect(counts).toHaveLength(0);
    void usage.admit('busy', 1);
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
  expect(verdictOf(refused, [call(10)])).toEqual({ to: 'retry', isReached: true, afterSeconds: 60 });
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
