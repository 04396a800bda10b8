/** The limits of the account addresses. Loose enough for a club behind one address, tight for a guesser. */
import { RateLimit } from './rate-limit.ts';

export interface AccountLimits {
  /** Logins by address, and failed ones by mail address. */
  loginByAddress: RateLimit;
  loginByEmail: RateLimit;
  registerByAddress: RateLimit;
  forgotByAddress: RateLimit;
  forgotByEmail: RateLimit;
  resetByAddress: RateLimit;
}

export const accountLimits = (now: () => Date): AccountLimits => ({
  loginByAddress: new RateLimit(60, 15, now),
  loginByEmail: new RateLimit(10, 15, now),
  registerByAddress: new RateLimit(100, 60, now),
  forgotByAddress: new RateLimit(20, 60, now),
  forgotByEmail: new RateLimit(3, 60, now),
  resetByAddress: new RateLimit(20, 60, now),
});
