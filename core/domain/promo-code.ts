/** Whether a promo code works for an athlete (S7.35, S4.04). */
import type { PromoAnswer, PromoCode } from '#core/model/promo-code.ts';

/** Codes are compared in capitals, without the spaces that come along when one is copied or read out. */
export const plainPromoCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9-]/g, '');

/**
 * @param code as stored; undefined where there is none of that name
 * @param today the date by UTC, `YYYY-MM-DD`
 */
export function judgePromoCode(
  code: PromoCode | undefined,
  { hasUsed, today }: { hasUsed: boolean; today: string },
): PromoAnswer {
  if (!code) return 'unknown';
  // An athlete who has used the code is told so, even if it has expired since.
  if (hasUsed) return 'usedBefore';
  if (code.endedAt !== null || (code.until !== null && code.until < today)) return 'ended';
  return code.uses >= code.mostUses ? 'usedUp' : 'success';
}
