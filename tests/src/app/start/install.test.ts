/** When the home screen is offered, and which devices get the help text of Safari instead of a button. */
import { expect, test } from 'vitest';
import { isAppleTouch, visitsAt } from '#src/app/start/install.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

test('an iPhone, and an iPad that calls itself a Mac, are told how to install', () => {
  expect(isAppleTouch(iPhone, 5)).toBe(true);
  expect(isAppleTouch(mac, 5)).toBe(true);
});

test('a Mac and an Android phone are not', () => {
  expect(isAppleTouch(mac, 0)).toBe(false);
  expect(isAppleTouch(android, 5)).toBe(false);
});

test('whoever has just registered, or reloads, is still on the first visit; who comes back later is on the second', () => {
  const minutes = 60_000;
  expect(visitsAt(0, null)).toBe(1);
  expect(visitsAt(5 * minutes, { visits: 1, atMilliseconds: 0 })).toBe(1);
  expect(visitsAt(24 * 60 * minutes, { visits: 1, atMilliseconds: 0 })).toBe(2);
});
