/** An account whose password is guessed at by a crowd waits, and is not locked out. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slowdown } from '#server/accounts/slowdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Milliseconds until a try gets its turn. */
async function waited(slowdown: Slowdown, name = 'anna'): Promise<number> {
  const from = Date.now();
  const turn = slowdown.turn(name, '198.51.100.1').then(() => Date.now() - from);
  await vi.advanceTimersByTimeAsync(60_000);
  return turn;
}

test('the first tries go at once; later ones take longer, up to eight seconds; another name is not slowed down', async () => {
  let now = 0;
  const slowdown = new Slowdown(3, 15, () => new Date(now));
  const waits = [];
  for (let count = 0; count < 200; count += 1) waits.push(await waited(slowdown));
  expect(waits.slice(0, 4)).toEqual([0, 0, 0, 1000]);
  expect([waits[13], waits[50], waits[199]]).toEqual([2000, 5000, 8000]);
  expect(await waited(slowdown, 'ben')).toBe(0);
  now += 15 * 60_000;
  expect(await waited(slowdown)).toBe(0);
});

test('ten wait at once, and who comes then is told for how few seconds to come back', async () => {
  const slowdown = new Slowdown(0, 15, () => new Date(0));
  const turns = Array.from({ length: 10 }, (_, count) => slowdown.turn('anna', `198.51.100.${count}`));
  await expect(slowdown.turn('anna', '203.0.113.9')).rejects.toMatchObject({
    code: 'tooManyRequests',
    details: { retryAfterSeconds: 2 },
  });
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(turns);
  const next = slowdown.turn('anna', '203.0.113.9');
  await vi.advanceTimersByTimeAsync(8_000);
  await next;
});

test('of one network two wait at once: the other places are left to others', async () => {
  const slowdown = new Slowdown(0, 15, () => new Date(0));
  const stranger = '2001:db8:1/48';
  const turns = [slowdown.turn('anna', stranger), slowdown.turn('anna', stranger)];
  await expect(slowdown.turn('anna', stranger)).rejects.toMatchObject({ code: 'tooManyRequests' });
  turns.push(slowdown.turn('anna', '203.0.113.9'));
  await vi.advanceTimersByTimeAsync(8_000);
  await Promise.all(turns);
});
