/** A promo code as an administrator made it, and what trying one can come to (S7.35). */

export interface PromoCode {
  code: string;
  /** The level that it raises an account to. */
  accessLevel: number;
  /** The last day on which it works, by UTC; null for always. */
  until: string | null;
  mostUses: number;
  uses: number;
  /** An administrator has ended it. */
  endedAt: string | null;
}

export const promoAnswers = ['success', 'unknown', 'ended', 'usedUp', 'usedBefore'] as const;
export type PromoAnswer = (typeof promoAnswers)[number];
