/** A crowd of devices that synchronise at once: a few are served, a line waits, and the others are told when to come. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '#core/contract/errors.ts';
import { protocolHeader } from '#core/contract/protocol.ts';
import { FairLine } from '#server/http/fair-line.ts';
import { openApp } from '#tests/server/open-app.ts';

/** A line with a clock that is turned by hand, and work that ends when it is told to. */
function lineOf(atOnce: number) {
  const clock = { now: 0 };
  const settled = async () => {
    for (let rounds = 0; rounds < 3; rounds += 1) await setImmediate();
  };
  const line = new FairLine(atOnce, { now: () => clock.now, areOthersHere: async () => true });
  const begun: number[] = [];
  let comers = 0;
  const ends: (() => void)[] = [];
  /** @returns the seconds to wait for who was sent away, else nothing */
  const come = (who: number): Promise<unknown> =>
    line
      .serve<null>(`athlete ${(comers += 1)}`, () => {
        begun.push(who);
        return new Promise((resolve) => ends.push(() => resolve(null)));
      })
      .catch((error: Refusal) => error.details['retryAfterSeconds']);
  /** The oldest work ends, after so many milliseconds. */
  const end = async (milliseconds: number) => {
    await settled();
    clock.now += milliseconds;
    ends.shift()?.();
    await settled();
  };
  return { line, begun, come, end, settled };
}

const crowd = (count: number) => Array.from({ length: count }, (_, who) => who);

describe('the line', () => {
  test('two are served at once, two hundred wait, the others are sent away at once; who came first goes first', async () => {
    const { begun, come, end, settled } = lineOf(2);
    const all = crowd(250).map(come);
    await settled();
    expect(await Promise.all(all.slice(202))).toEqual(crowd(48).map(() => expect.any(Number)));
    expect(begun).toEqual([0, 1]);
    await end(10);
    expect(begun).toEqual([0, 1, 2]);
    for (let count = 0; count < 201; count += 1) await end(10);
    expect(await Promise.all(all.slice(0, 202))).toEqual(crowd(202).map(() => null));
    expect(begun).toEqual(crowd(202));
  });

  test('who has waited so long that their device gives up soon is sent away, and the next one is served', async () => {
    const { begun, come, end, settled } = lineOf(1);
    const [first, early] = [come(0), come(1)];
    await end(9_000);
    const late = come(2);
    await end(10_001);
    expect(await Promise.all([first, early, late])).toEqual([null, null, expect.any(Number)]);
    expect(begun).toEqual([0, 1]);
    void come(3);
    await settled();
    expect(begun).toEqual([0, 1, 3]);
  });

  test('of one account one is served at a time; others that came later go before its next', async () => {
    const { line, begun, settled } = lineOf(2);
    const ends: (() => void)[] = [];
    const come = (who: string, name: number) =>
      line.serve(who, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    for (const name of [1, 2, 3]) void come('mallory', name);
    for (const name of [4, 5]) void come(`athlete ${name}`, name);
    await settled();
    expect(begun).toEqual([1, 4]);
    ends[0]?.();
    await settled();
    // Who has not been served yet goes before who has.
    expect(begun).toEqual([1, 4, 5]);
    ends[1]?.();
    await settled();
    expect(begun).toEqual([1, 4, 5, 2]);
  });

  test('an account that asks too much at once is sent away, and holds up nobody else', async () => {
    const { line, begun, come, end, settled } = lineOf(1);
    const of = (who: string) => line.serve(who, async () => void begun.push(-1)).catch((error: Refusal) => error.code);
    void come(0);
    const mallory = Array.from({ length: 70 }, () => of('mallory'));
    await settled();
    expect((await Promise.all(mallory.slice(60))).every((code) => code === 'tooManyRequests')).toBe(true);
    void come(1);
    await end(10);
    await settled();
    expect(begun.slice(0, 3)).toEqual([0, -1, 1]);
  });

  test.each([true, false])('after a long request an account has a pause if others are there (%s)', async (isBeside) => {
    const clock = { now: 0 };
    const line = new FairLine(1, { now: () => clock.now, areOthersHere: async () => isBeside });
    let hasBegun = false;
    await line.serve('anna', async () => void (clock.now += 1_000));
    void line.serve('anna', async () => void (hasBegun = true));
    // The pause would take two seconds.
    for (let turns = 0; turns < 20; turns += 1) await setImmediate();
    expect(hasBegun).toBe(!isBeside);
  });

  test('of visitors together, from however many networks, a long request is followed by as long a pause', async () => {
    const clock = { now: 0 };
    const line = new FairLine(1, { now: () => clock.now, leavesHalf: true, areOthersHere: async () => true });
    const begunAt = new Map<string, number>();
    const read = (network: string, milliseconds: number) =>
      line.serve(network, async () => {
        begunAt.set(network, performance.now());
        clock.now += milliseconds;
      });
    await Promise.all([read('short', 5), read('long', 60), read('after', 5)]);
    expect([...begunAt.keys()]).toEqual(['short', 'long', 'after']);
    // A timer of Node may be a millisecond early.
    expect((begunAt.get('after') ?? 0) - (begunAt.get('long') ?? 0)).toBeGreaterThan(58);
  });

  test('work that fails gives its place to the next one', async () => {
    const { line, begun, come, settled } = lineOf(1);
    const failing = line.serve('anna', () => Promise.reject(new Error('The database is away.')));
    void come(1);
    await expect(failing).rejects.toThrow('away');
    await settled();
    expect(begun).toEqual([1]);
  });

  test('those who are sent away come again one after the other, about as fast as they can be served', async () => {
    const { come, end } = lineOf(2);
    // Each takes 160 ms, two at once: one every 80.
    for (let count = 0; count < 100; count += 1) {
      void come(0);
      void come(1);
      await end(160);
      await end(0);
    }
    const told = (await Promise.all(crowd(1_202).map(come).slice(202))) as number[];
    const perSecond = [...Map.groupBy(told, (seconds) => seconds).values()].map(({ length }) => length);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(told[0]).toBeGreaterThan(4);
    expect(told.at(-1)).toBeGreaterThan(35);
    expect(told.at(-1)).toBeLessThan(80);
    expect(Math.max(...perSecond)).toBeLessThan(40);
  });

  test('however many are sent away, nobody is for longer than two minutes', async () => {
    const { come } = lineOf(2);
    const told = (await Promise.all(crowd(60_202).map(come).slice(202))) as number[];
    expect(Math.max(...told)).toBe(120);
    expect(Math.min(...told)).toBeGreaterThanOrEqual(1);
  });
});

test('of four hundred devices at once some are told when to come again, others are not concerned, nobody is lost', async () => {
  const app = await openApp();
  const { token, userId } = await app.athlete();
  const body = { account: userId, schema: 1, cursors: {}, heads: {}, calls: [] };
  const sync = () => app.ask('POST', '/api/sync', { token, body });
  // A database that is busy for a moment, with all of its connections.
  const busy = Promise.withResolvers<void>();
  const held = crowd(10).map(() => app.services.execute.store.read(() => busy.promise));
  const crowded = crowd(400).map(sync);
  await setTimeout(200);
  busy.resolve();
  await Promise.all(held);
  const stream = await app.fetch('GET', '/api/sync/events', { token });
  expect([stream.status, (await app.ask('GET', '/api/users/get_me', { token })).status]).toEqual([200, 200]);
  await stream.body?.cancel();
  const answers = await Promise.all(crowded);
  const away = answers.filter(({ status }) => status !== 200);
  expect(away.length).toBeGreaterThan(0);
  expect(away.length).toBeLessThan(400);
  for (const { status, headers, body: said } of away) {
    expect([status, said.error.code, headers.has(protocolHeader)]).toEqual([429, 'tooManyRequests', true]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  for (const _again of away) expect((await sync()).status).toBe(200);
  await app.close();
});

test.each(['/api/workout/search?s=hill', '/api/plans/search?searchString=base'])(
  'three hundred visitors at once, from as many networks, keep no athlete from %s',
  async (path) => {
    const app = await openApp();
    const { token } = await app.athlete();
    // A database that is busy for a moment, with all of its connections.
    const busy = Promise.withResolvers<void>();
    const held = crowd(10).map(() => app.services.execute.store.read(() => busy.promise));
    const visitors = crowd(300).map((who) => app.ask('GET', path, { address: `10.0.${who % 100}.${who}` }));
    const athletes = app.ask('GET', path, { token });
    await setTimeout(200);
    busy.resolve();
    await Promise.all(held);
    const { status } = await athletes;
    const answers = await Promise.all(visitors);
    expect(status).toBe(200);
    // The line is full, so that they wait no longer than they would want to.
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 429]));
    await app.close();
  },
);
