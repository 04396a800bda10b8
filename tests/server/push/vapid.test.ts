/** The key that browsers know this server by: an operator sets the private half alone. */
import webPush from 'web-push';
import { expect, test } from 'vitest';
import { readVapidKey } from '#server/push/vapid.ts';

test('a private key is enough: the public one follows from it', () => {
  const key = webPush.generateVAPIDKeys();
  expect(readVapidKey(key.privateKey)).toEqual(key);
});

test('a key with zeros in front is one too', () => {
  const { publicKey } = readVapidKey('AAAA'.padEnd(42, 'x') + 'w') ?? {};
  expect(publicKey).toMatch(/^B[\w-]{86}$/);
});

test.each(['', 'short', 'A'.repeat(43), '_'.repeat(43), `${webPush.generateVAPIDKeys().privateKey}x`])(
  '%j is no key',
  (text) => expect(readVapidKey(text)).toBeNull(),
);
