import { expect, test } from 'vitest';
import { estimatedCss } from '#core/domain/settings/estimate-css.ts';

test.each([
  [440, 200, 120],
  [360, 170, 95],
  [385.4, 182.1, 101.7],
])('400 m in %s s and 200 m in %s s are a critical swim speed of %s s per 100 m', (long, short, css) => {
  expect(estimatedCss(long, short)).toBe(css);
});

test('two times that no swimmer swims in one test are no estimate', () => {
  expect(estimatedCss(200, 440)).toBeNull();
  expect(estimatedCss(300, 170)).toBeNull();
  expect(estimatedCss(600, 170)).toBeNull();
});
