/** A new athlete is asked the first questions on the way to where they wanted to be. */
import { safeDestination } from '#src/app/session/redirect.ts';

/** @param wanted the `redirect` parameter; another site is not kept waiting */
export function afterRegistering(wanted: string | undefined): string | undefined {
  const destination = safeDestination(wanted);
  return destination.startsWith('/') ? `/welcome?redirect=${encodeURIComponent(destination)}` : wanted;
}
