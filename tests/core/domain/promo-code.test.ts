/** Promo codes: who may use one, until when, how often. */
import { describe, expect, test } from 'vitest';
import { judgePromoCode, plainPromoCode } from '#core/domain/promo-code.ts';
import type { PromoCode } from '#core/model/promo-code.ts';

const spring: PromoCode = {
  code: 'SPRING-27',
  accessLevel: 1,
  until: '2027-03-31',
  mostUses: 2,
  uses: 1,
  endedAt: null,
};
const first = { hasUsed: false, today: '2027-03-31' };

describe('S7.35 a promo code', () => {
  test('works on its last day, and not on the day after', () => {
    expect(judgePromoCode(spring, first)).toBe('success');
    expect(judgePromoCode(spring, { ...first, today: '2027-04-01' })).toBe('ended');
  });

  test('without a last day works until it is ended', () => {
    const open = { ...spring, until: null };
    expect(judgePromoCode(open, { ...first, today: '2040-01-01' })).toBe('success');
    expect(judgePromoCode({ ...open, endedAt: '2027-01-01T00:00:00.000Z' }, first)).toBe('ended');
  });

  test('is used up when as many as may have used it', () => {
    expect(judgePromoCode({ ...spring, uses: 2 }, first)).toBe('usedUp');
  });

  test('tells whoever has used it so, whatever has become of it since', () => {
    const over = { ...spring, uses: 2, endedAt: '2027-01-01T00:00:00.000Z' };
    expect(judgePromoCode(over, { ...first, hasUsed: true })).toBe('usedBefore');
  });

  test('that nobody has made is unknown', () => {
    expect(judgePromoCode(undefined, first)).toBe('unknown');
  });

  test('is the same however it is typed', () => {
    expect(plainPromoCode(' spring-27\u00A0')).toBe('SPRING-27');
    expect(plainPromoCode('SPRING -27.')).toBe('SPRING-27');
  });
});
