/** What one account may send and keep: past it a device waits, and nothing it has saved is lost. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mutations } from '#core/contract/mutations.ts';
import { newId } from '#core/model/new-id.ts';
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

test('an account that is full has its changes wait on the device, still hears the news, and goes on when there is room', async () => {
  const large = () => [call(400_000), call(400_000), call(400_000), call(400_000), call(400_000)];
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await sync(large())).status);
  // Counted after 8 MB; until then it may have gone past its one.
  expect(statuses).toEqual([200, 200, 200, 429]);
  const waiting = [call(10)];
  const refused = await sync(waiting);
  expect([refused.status, verdictOf(refused, waiting)]).toEqual([429, { to: 'retry', afterSeconds: 3_600 }]);
  expect((await sync([])).status).toBe(200);
  expect((await app.ask('GET', '/api/users/get_me', { token: anna.token })).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes('"account full"'))).toHaveLength(1);
  const ben = await app.athlete('Ben');
  const settings = await app.ask('PUT', '/api/users/update', { token: ben.token, body: { name: 'Benjamin' } });
  expect(settings.status).toBe(200);
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
  expect(verdictOf(refused, [call(10)])).toEqual({ to: 'retry', afterSeconds: 60 });
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
