/** Whom a login token signs in, and until when. Fetched only where one has arrived. */
import type { SignedIn } from '#core/contract/accounts.ts';
import * as z from 'zod/mini';

/** What a token says of its athlete (S6.01); whether it counts, only the server knows. */
const claims = z.object({
  userId: z.string().check(z.minLength(1)),
  username: z.string(),
  accessLevel: z.int(),
  roles: z.array(z.string()),
  exp: z.int(),
});

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
