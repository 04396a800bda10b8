/**
 * A browser that has signed in to an account before has a cookie that says so, even after a log-out. Strangers who try
 * wrong passwords for the account don't slow such a device down. The cookie alone gives no access.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Services } from '#server/services.ts';

/** As long as browsers keep any cookie. */
const days = 400;

const cookieOf = (account: string): string => `known-${account.slice(-8)}`;

const macOf = (secret: Uint8Array, account: string, device: string): Buffer =>
  createHmac('sha256', secret).update(`known ${account} ${device}`).digest();

export function noteDevice({ execute, tokenSecret, config }: Services, context: Context, account: string): void {
  const device = Buffer.from(execute.randomBytes(12)).toString('base64url');
  const value = `${device}.${macOf(tokenSecret, account, device).toString('base64url')}`;
  setCookie(context, cookieOf(account), value, {
    path: '/account',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.publicUrl?.protocol === 'https:',
    maxAge: days * 86_400,
  });
}

/** @returns a name of the device to count its tries by; null where it is not known */
export function knownDevice({ tokenSecret }: Services, context: Context, account: string): string | null {
  const [device, mac] = getCookie(context, cookieOf(account))?.split('.') ?? [];
  if (!device || !mac) return null;
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(tokenSecret, account, device);
  return given.length === right.length && timingSafeEqual(given, right) ? `${account} ${device}` : null;
}
