import { expect, test } from 'vitest';
import { parseMinutesSeconds } from '#core/domain/minutes-seconds.ts';

test.each([
  ['1:45', 105],
  ['1:45.5', 105.5],
  ['1:45,5', 105.5],
  ["1'45", 105],
  ['1’45”', 105],
  ['１：４５', 105],
  ['1分45秒', 105],
  ['145', 105],
  ['145.5', 105.5],
  ['705', 425],
  ['1230', 750],
  ['95', 95],
  ['59.9', 59.9],
])('%s is %s seconds', (typed, seconds) => {
  expect(parseMinutesSeconds(typed)).toBe(seconds);
});

test.each(['', 'fast', '1:5', '1:75', '175', '1:45:00', '-1:45'])('%j is no time', (typed) => {
  expect(parseMinutesSeconds(typed)).toBeNull();
});
