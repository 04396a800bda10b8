/** A browser that never answers must not keep a page blank. */
import { expect, test } from 'vitest';
import { inTime } from '#src/app/start/in-time.ts';

test('what comes in time is taken, and a failure stays what it is', async () => {
  expect(await inTime(Promise.resolve(4), 1_000)).toBe(4);
  await expect(inTime(Promise.reject(new Error('Full.')), 1_000)).rejects.toThrow('Full.');
});

test('what never comes is given up', async () => {
  await expect(inTime(new Promise(() => undefined), 5)).rejects.toThrow('5 ms');
});
