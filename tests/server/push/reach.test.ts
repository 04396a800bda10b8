/** A device names where it is reached, so anybody may name any address: those of our own network are none. */
import { expect, test } from 'vitest';
import { isInside, isOutside, lookUpOutside } from '#server/push/reach.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('%s can be a push service', (address) => expect(isOutside(new URL(address))).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://localhost/abc',
  'https://database/abc',
  'https://127.0.0.1/abc',
  'https://0x7f000001/abc',
  'https://[::1]/abc',
  'https://8.8.8.8/abc',
  'https://push.example:6379/abc',
  'https://name:word@push.example/abc',
])('%s can be none', (address) => expect(isOutside(new URL(address))).toBe(false));

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.10',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  '255.255.255.255',
  '192.0.2.1',
  '192.88.99.1',
  '198.51.100.7',
  '203.0.113.7',
  '::ffff:c633:6407',
  '::10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2002:a00:1::1',
  '4000:ffff:ffff:ffff::1',
  '5f00::1',
  'fec0::1',
  'ff02::1',
])('%s is inside', (address) => expect(isInside(address)).toBe(true));

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
  '%s is on the internet',
  (address) => expect(isInside(address)).toBe(false),
);

test('a name that leads inside is not followed, whatever it led to when it was given', async () => {
  const found = await new Promise((resolve) => lookUpOutside('localhost', { all: true }, (error) => resolve(error)));
  expect(found).toBeInstanceOf(Error);
});
