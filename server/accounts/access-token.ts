/**
 * The short-lived token that every request carries (S6.01), and who it says is asking. It names the session that it was
 * made for and is not valid beyond it: see signed-in-by.ts.
 */
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { User } from '#core/model/access.ts';

export const accessMinutes = 15;
const issuer = 'trainside';
/** Distinguishes access tokens from other tokens signed with the same key. */
const audience = 'trainside-api';

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  /** Of the refresh token that came with it. */
  gen: z.optional(z.int()),
  userId: z.string(),
  username: z.string(),
  accessLevel: z.int(),
  roles: z.array(z.string()),
  exp: z.number(),
});

/** What a token says; only the database knows whether its session still exists. */
export interface Bearer {
  user: User;
  session: string;
  expiresAt: Date;
}

/** Above this many tokens the cache is emptied, and each is verified once more. */
const mostKnown = 10_000;

export class AccessTokens {
  readonly #secret: Uint8Array;
  readonly #now: () => Date;
  /** Tokens whose signature has been seen to be right: a device sends the same one for a quarter of an hour. */
  readonly #known = new Map<string, Bearer>();
  /** By session, the newest generation of which a token was used here. */
  readonly #newest = new Map<string, number>();

  constructor(secret: Uint8Array, now: () => Date) {
    this.#secret = secret;
    this.#now = now;
  }

  async sign(
    { userId, username, accessLevel, roles }: User,
    session: string,
    generation?: number,
  ): Promise<{ accessToken: string; expiresAt: string }> {
    const issued = Math.floor(this.#now().getTime() / 1000);
    const expires = issued + accessMinutes * 60;
    const accessToken = await new SignJWT({ userId, username, accessLevel, roles, sid: session, gen: generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(userId)
      .setIssuedAt(issued)
      .setExpirationTime(expires)
      .sign(this.#secret);
    return { accessToken, expiresAt: new Date(expires * 1000).toISOString() };
  }

  /** @returns null where the token is expired, was made elsewhere, or is none at all */
  async read(token: string): Promise<Bearer | null> {
    const bearer = this.#known.get(token) ?? (await this.#verified(token));
    return bearer && bearer.expiresAt > this.#now() ? bearer : null;
  }

  /** Whether a token of this generation, or a newer one, has been used here: its device has got it. */
  hasSeen(session: string, generation: number): boolean {
    return (this.#newest.get(session) ?? 0) >= generation;
  }

  async #verified(token: string): Promise<Bearer | null> {
    try {
      const checks = { algorithms: ['HS256'], issuer, audience, currentDate: this.#now() };
      const { payload } = await jwtVerify(token, this.#secret, checks);
      const { exp, sub, sid, gen = 0, ...user } = claims.parse(payload);
      if (sub !== user.userId) return null;
      const bearer = { user, session: sid, expiresAt: new Date(exp * 1000) };
      if (this.#known.size >= mostKnown) for (const known of [this.#known, this.#newest]) known.clear();
      this.#newest.set(sid, Math.max(gen, this.#newest.get(sid) ?? 0));
      this.#known.set(token, bearer);
      return bearer;
    } catch {
      return null;
    }
  }
}
