/** Typed numbers mean the same with a point and with a comma. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal, parseWhole } from '#core/domain/decimal.ts';

describe('S5.12 a weight may be typed with a point or a comma', () => {
  test.each([
    ['72.5', 72.5],
    ['72,5', 72.5],
    [' 72,5 ', 72.5],
    ['1.072,5', 1072.5],
    ['1,072.5', 1072.5],
    ['1 072,5', 1072.5],
    ["1'072.5", 1072.5],
    [',5', 0.5],
    ['5,', 5],
    ['-3,5', -3.5],
    ['−3.5', -3.5],
    ['７２．５', 72.5],
    ['0', 0],
  ])('%j is %d', (text, value) => expect(parseDecimal(text)).toBe(value));

  test.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'abc',
    '7a',
    '1e5',
    '0x10',
    '--5',
    '5-',
    'NaN',
    'Infinity',
    '1..5',
    '9'.repeat(400),
  ])('%j is no number', (text) => expect(parseDecimal(text)).toBeNull());

  test('any weight to a tenth comes back the same with either sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (tenths) => {
        const text = (tenths / 10).toFixed(1);
        expect(parseDecimal(text)).toBe(tenths / 10);
        expect(parseDecimal(text.replace('.', ','))).toBe(tenths / 10);
      }),
    );
  });
});

describe('metres and watts are whole numbers', () => {
  test.each([
    ['250', 250],
    ['1.250', 1250],
    ['1,250', 1250],
    ['12 500', 12_500],
    ['1,250,000', 1_250_000],
    ['250.0', 250],
    ['-40', -40],
  ])('%j is %d', (text, value) => expect(parseWhole(text)).toBe(value));

  test.each(['', '12.5', '12,55', '250.5000', '.', '1,25,000', '9'.repeat(20)])('%j is refused', (text) =>
    expect(parseWhole(text)).toBeNull(),
  );
});
