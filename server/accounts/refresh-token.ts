/**
 * Refresh tokens: `session.generation.mac`. Each use steps to the next generation, so that a stolen one is
 * noticed. The server keeps only the number; the token itself follows from it and the secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const dayMilliseconds = 86_400_000;

/** The longest time between two visits, and in all; after it the athlete signs in again. */
export const sessionDays = 180;
const mostSessionDays = 400;
/**
 * For so long the generation before the newest is still valid and gets the same newest one. `arrived`: two tabs may
 * have asked at once (twice as long as a device waits for an answer). `lost`: the reply with the newest one was lost,
 * which shows in its access token: it was never used.
 */
export const graceSeconds = { arrived: 60, lost: 600 };

/** When a session ends that is used now. Its id says when it began. */
export function sessionEnd(session: string, now: Date): Date {
  const began = Number.parseInt(session.replace('-', '').slice(0, 12), 16);
  return new Date(Math.min(now.getTime() + sessionDays * dayMilliseconds, began + mostSessionDays * dayMilliseconds));
}

/** One cookie an account, so that two athletes can share a browser. The id's end is its random part. */
export const refreshCookie = (account: string): string => `refresh-${account.slice(-8)}`;

const macOf = (secret: Uint8Array, name: string): Buffer =>
  createHmac('sha256', secret).update(`refresh ${name}`).digest();

export const writeRefreshToken = (secret: Uint8Array, session: string, generation: number): string =>
  `${session}.${generation}.${macOf(secret, `${session}.${generation}`).toString('base64url')}`;

/** @returns null where this server did not write it */
export function readRefreshToken(secret: Uint8Array, token: string): { session: string; generation: number } | null {
  const [session, generation, mac] = token.split('.');
  if (!session || !generation || !mac) return null;
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(secret, `${session}.${generation}`);
  return given.length === right.length && timingSafeEqual(given, right)
    ? { session, generation: Number(generation) }
    : null;
}
