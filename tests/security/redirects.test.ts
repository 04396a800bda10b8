/** No link can make the login page send an athlete to a stranger, however the address is dressed up. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from '#core/domain/redirect.ts';
import { runsOf } from './runs.ts';

const own = 'https://training.example';
const forums = 'https://forums.example';

/** Where a browser on our page would go. */
const origin = (wanted: string): string => new URL(safeRedirect(wanted, own, [forums]), `${own}/account/login`).origin;

test.each([
  'https://training.example//evil.example/',
  'https://training.example/./\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  './/evil.example',
  '/./\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '\u0001//evil.example',
  '////evil.example',
  '///\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:\\\\evil.example',
  'https://evil.example#https://training.example',
  'https://evil.example?training.example',
  'https://training.example.evil.example',
  'https://training.example@evil.example',
  'https://training.example%40evil.example',
  'https://training.example\\@evil.example',
  'https://evil.example\\@training.example',
  'https://forums.example.evil.example',
  'https://forums.example@evil.example',
  'http://training.example',
  'javascript:alert(1)//training.example',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'blob:https://training.example/9f1c',
  'blob:https://evil.example/9f1c',
  'filesystem:https://training.example/temporary/x.html',
  'view-source:https://evil.example',
  'ftp://training.example',
  'https://tra\u00ADining.evil.example',
  'https://training。example.evil.example',
  'https://[::1]',
  'https://0x7f.1',
])('S2.15 %j stays with us', (wanted) => {
  expect(origin(wanted)).toBe(own);
});

test('S2.15 whatever is asked for, the browser stays with us or goes to a configured site', () => {
  const parts = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '#',
    '?',
    '\t',
    '\n',
    '%2f',
    '%5c',
    '\u0000',
    ' ',
    'x',
    own,
    forums,
  ];
  const schemes = ['https:', 'http:', 'javascript:', 'blob:', 'data:'];
  const hosts = ['evil.example', 'training.example', 'forums.example'];
  const part = fc.constantFrom(...parts, ...schemes, ...hosts);
  const wanted = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((taken) => taken.join('')),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(wanted, (text) => {
      expect([own, forums]).toContain(origin(text));
    }),
    runsOf(20_000),
  );
});
