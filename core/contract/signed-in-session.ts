/** Renewing and ending a session: the part of the account site that every page and the service worker use. */
import * as z from 'zod/mini';
import { id } from '#core/model/ids.ts';
import { endpoint } from './endpoint.ts';

export const accountUser = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  accessLevel: z.int(),
  roles: z.array(z.string()),
  /** False until the link in the mail was opened; absent is true. */
  isConfirmed: z.optional(z.boolean()),
});

/** A refresh token comes beside it, in a cookie that scripts cannot read. */
export const signedIn = z.object({
  /** A JWT with roles, accessLevel, username and userId (S6.01). */
  accessToken: z.string(),
  expiresAt: z.string(),
  user: accountUser,
});
export type SignedIn = z.infer<typeof signedIn>;

const anyone = { access: 'anyone', method: 'POST', spec: 'S2.15' } as const;

export const sessions = {
  refresh: endpoint({ ...anyone, path: '/account/api/refresh', input: z.object({ account: id }), output: signedIn }),
  logout: endpoint({ ...anyone, path: '/account/api/logout', input: z.object({ account: id }), output: z.object({}) }),
};
