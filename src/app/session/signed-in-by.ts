/** Whom a login token signs in, and until when. Fetched only where one has arrived. */
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import { id } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import * as z from 'zod/mini';

/** Proxies and servers take headers of about this size. */
const mostCharacters = 8_000;
/** The last second of the year 9999: more is no time in seconds. */
const lastSecond = 253_402_300_799;
/** The clock of a device may be hours off: only a token that ended the day before has ended for certain. */
const clockSeconds = 86_400;

/** What a token says of its athlete (S6.01); whether it counts, only the server knows. */
const claims = z.object({
  // It names the account's database on this device, and what is synced is of this form only.
  userId: id,
  username: z.string().check(z.maxLength(limits.nameLength)),
  accessLevel: z.int().check(z.gte(0)),
  roles: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
  exp: z.int().check(z.gt(0), z.lte(lastSecond)),
});

/**
 * Reads a JWT.
 * @param now milliseconds since 1970, by the device's clock
 * @returns 'ended' for one that has expired, 'unreadable' for anything else that cannot sign in
 */
export function signedInBy(token: string, now: number): SignedIn | 'ended' | 'unreadable' {
  const parsed = token.length > mostCharacters ? null : claims.safeParse(payloadOf(token));
  if (!parsed?.success) return 'unreadable';
  const { exp, ...user } = parsed.data;
  if ((exp + clockSeconds) * 1000 < now) return 'ended';
  return { accessToken: token, expiresAt: new Date(exp * 1000).toISOString(), user: { ...user, email: '' } };
}

const memberships = z.object({ membershipLevels: z.array(z.unknown()).check(z.minLength(1)) });

/** Does a token carry the levels of memberships, so that the account site has to turn it into one of ours (S2.26)? */
export const carriesMemberships = (token: string): boolean =>
  token.length <= mostCharacters && memberships.safeParse(payloadOf(token)).success;

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
