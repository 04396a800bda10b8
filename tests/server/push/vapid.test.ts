/** Who a push message is from: a token that a push service can check with the key that the browser was given. */
import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { newVapidKey, readVapidKey, vapidHeader } from '#server/push/vapid.ts';

const now = new Date('2026-05-04T06:00:00Z');

test('the header has a token for that service, signed with the key beside it, for less than a day', async () => {
  const key = newVapidKey();
  const header = await vapidHeader(key, 'https://push.example', 'mailto:us@training.example', now);
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(publicKey).toBe(key.publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  expect(point.length).toBe(65);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const { payload, protectedHeader } = await jwtVerify(token, verifier, { currentDate: now });
  expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(payload).toEqual({
    aud: 'https://push.example',
    sub: 'mailto:us@training.example',
    exp: now.getTime() / 1_000 + 12 * 3_600,
  });
});

test('a private key is enough: the public one follows from it', () => {
  const key = newVapidKey();
  expect(readVapidKey(key.privateKey)).toEqual(key);
});

test.each(['', 'short', 'A'.repeat(43), '_'.repeat(43), `${newVapidKey().privateKey}x`])('%j is no key', (text) =>
  expect(readVapidKey(text)).toBeNull(),
);
