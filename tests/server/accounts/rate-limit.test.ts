/** Tries are counted by name, for a while, and in bounded memory. */
import { expect, test } from 'vitest';
import { Refusal } from '#core/contract/errors.ts';
import { RateLimit } from '#server/accounts/rate-limit.ts';

test('the try after the last one says how long to wait, and one by another name goes through', () => {
  let now = new Date('2026-05-04T06:00:00Z');
  const limit = new RateLimit(2, 10, () => now);
  limit.take('anna');
  now = new Date('2026-05-04T06:04:00Z');
  limit.take('anna');
  expect(() => limit.take('anna')).toThrow(new Refusal('tooManyRequests', { retryAfterSeconds: 360 }));
  limit.take('ben');
  now = new Date('2026-05-04T06:10:00Z');
  limit.take('anna');
});

test('a try that could not be made is given back, and no more than that', () => {
  const limit = new RateLimit(2, 10, () => new Date(0));
  limit.giveBack('anna');
  limit.take('anna');
  expect(limit.take('anna')).toBe(2);
  limit.giveBack('anna');
  expect(limit.take('anna')).toBe(2);
  expect(() => limit.take('anna')).toThrow('tooManyRequests');
});

test('a flood of names forgets the oldest of them, and not the newest', () => {
  const limit = new RateLimit(1, 10, () => new Date(0));
  for (let name = 0; name <= 50_000; name += 1) limit.take(`name ${name}`);
  limit.take('name 0');
  expect(() => limit.take('name 50000')).toThrow('tooManyRequests');
});

test('a flood of names costs each of them no more than the first', () => {
  const limit = new RateLimit(1, 10, () => new Date(0));
  const from = performance.now();
  for (let name = 0; name < 200_000; name += 1) limit.take(`name ${name}`);
  // Each name beyond 50,000 took 3 ms while all of them were looked through.
  expect(performance.now() - from).toBeLessThan(5_000);
});

test('a name that comes back after its time is a new one, and not the next to be forgotten', () => {
  let now = new Date(0);
  const limit = new RateLimit(1, 10, () => now);
  limit.take('anna');
  for (let name = 1; name < 50_000; name += 1) limit.take(`name ${name}`);
  now = new Date(600_000);
  limit.take('anna');
  limit.take('ben');
  expect(() => limit.take('anna')).toThrow('tooManyRequests');
});
