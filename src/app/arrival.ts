/** A login token that arrives in the address from an outside account site (S2.19). */
import type { SignedIn } from '#core/contract/accounts.ts';
import * as z from 'zod/mini';
import { takeFromAddress } from './address-token.ts';
import { currentAthlete, signIn } from './athlete.ts';
import { hold } from './held.ts';

/** What a token says of its athlete (S6.01); whether it counts, only the server knows. */
const claims = z.object({
  userId: z.string().check(z.minLength(1)),
  username: z.string(),
  accessLevel: z.int(),
  roles: z.array(z.string()),
  exp: z.int(),
});

/** Arrived for another account than the one that is open: the shell asks before it switches. */
export const otherArrival = hold<SignedIn | null>(null);

/** Takes a token out of the address; called once, before the first page. */
export async function takeArrival(): Promise<void> {
  // There the parameter is something else: the code of a mailed link.
  if (globalThis.location.pathname === '/account/reset') return;
  const token = takeFromAddress('token');
  const arrived = token === null ? null : signedInBy(token);
  if (!arrived) return;
  const athlete = currentAthlete();
  if (athlete && athlete.account !== arrived.user.userId) otherArrival.set(arrived);
  else await signIn(arrived);
}

/** Reads a JWT; null for anything else. */
export function signedInBy(token: string): SignedIn | null {
  const parsed = claims.safeParse(payloadOf(token));
  if (!parsed.success) return null;
  const { exp, ...user } = parsed.data;
  return { accessToken: token, expiresAt: new Date(exp * 1000).toISOString(), user: { ...user, email: '' } };
}

function payloadOf(token: string): unknown {
  try {
    const middle = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
