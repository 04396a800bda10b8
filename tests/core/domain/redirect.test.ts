/** After login athletes come back to us or to a configured site, wherever a link wanted to send them. */
import { expect, test } from 'vitest';
import { safeRedirect } from '#core/domain/redirect.ts';

const own = 'https://training.example';
const sites = ['https://forums.example/latest', 'https://ride.example'];

test.each([
  ['/calendar?week=3#today', '/calendar?week=3#today'],
  ['https://training.example/today', '/today'],
  ['https://forums.example/t/1', 'https://forums.example/t/1'],
  ['//ride.example/live', 'https://ride.example/live'],
  ['calendar', '/calendar'],
])('S2.15 %s leads to %s', (wanted, to) => {
  expect(safeRedirect(wanted, own, sites)).toBe(to);
});

test.each([
  ['another site', 'https://evil.example/'],
  ['another site without its protocol', '//evil.example'],
  ['another site behind backslashes', '/\\evil.example'],
  ['another site behind our name', 'https://training.example@evil.example/'],
  ['another site that begins as ours', 'https://training.example.evil.example/'],
  ['a name before our own', 'https://user:pass@training.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a page of its own', 'data:text/html,hello'],
  ['a configured site without https', 'http://forums.example/'],
  ['our own name on another port', 'https://training.example:8443/'],
  ['what is no address', 'https://'],
])('S2.15 %s leads home', (_, wanted) => {
  expect(safeRedirect(wanted, own, sites)).toBe('/');
});

test('S2.15 no wish leads home', () => {
  expect(safeRedirect(null, own, sites)).toBe('/');
});
