/** Who has much to do is told whether others are there, also those that have just arrived. */
import { expect, test } from 'vitest';
import { areOthersAtWork, whileAtWork } from '#server/at-work.ts';
import { openApp } from '#tests/server/open-app.ts';

const isBesideOthers = () => whileAtWork(areOthersAtWork);

test('alone there are no others; with one that waits, fails or comes in that moment, there are while it lasts', async () => {
  expect(await isBesideOthers()).toBe(false);
  const waiting = Promise.withResolvers<void>();
  const other = whileAtWork(() => waiting.promise);
  expect(await isBesideOthers()).toBe(true);
  waiting.reject(new Error('The database is away.'));
  await expect(other).rejects.toThrow('away');
  expect(await isBesideOthers()).toBe(false);
  const coming = Promise.withResolvers<void>();
  setImmediate(() => void whileAtWork(() => coming.promise));
  expect(await isBesideOthers()).toBe(true);
  coming.resolve();
});

test('every request counts until it is answered; who listens for changes does not', async () => {
  const app = await openApp();
  const { token } = await app.athlete();
  const stream = await app.fetch('GET', '/api/sync/events', { token });
  expect(await isBesideOthers()).toBe(false);
  // The only connection is taken.
  const busy = Promise.withResolvers<void>();
  const held = app.services.execute.store.read(() => busy.promise);
  const asked = app.ask('GET', '/api/users/get_me', { token });
  expect(await isBesideOthers()).toBe(true);
  busy.resolve();
  await Promise.all([held, asked]);
  expect(await isBesideOthers()).toBe(false);
  await stream.body?.cancel();
  await app.close();
});
