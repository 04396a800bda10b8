/** Who asks, from where, and what day it is there. */
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { dateIn } from '#core/domain/date-in.ts';
import type { Config } from '#server/config.ts';

/** The address that limits are counted by. */
export function addressOf(context: Context, { hasTrustedProxy }: Config): string {
  const forwarded = hasTrustedProxy ? context.req.header('x-forwarded-for') : undefined;
  return networkOf(forwarded?.split(',').at(-1)?.trim() ?? socketAddress(context) ?? 'unknown');
}

/** An IPv4 address without its port; of an IPv6 address the first 64 bits, since whoever has one has all of those. */
function networkOf(given: string): string {
  const address = given
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const groupsOf = (part = '') => part.split(':').filter((group) => group !== '');
  const [front, back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, behind] = [groupsOf(front), groupsOf(back)];
  const zeros = Array.from({ length: 8 - before.length - behind.length }, () => '0');
  return [...before, ...zeros, ...behind].slice(0, 4).join(':');
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Does somebody at this very machine ask? A proxy on it makes everybody look so: any sign of one says no,
 * as does a public address in the configuration.
 */
export function isLoopback(context: Context, { publicUrl }: Config): boolean {
  if (publicUrl && !loopbackHost.test(publicUrl.host)) return false;
  if (proxyHeaders.some((name) => context.req.header(name) !== undefined)) return false;
  return loopback.test(socketAddress(context) ?? '') && loopbackHost.test(context.req.header('host') ?? '');
}

const socketAddress = (context: Context): string | undefined => context.env?.incoming?.socket?.remoteAddress;

/** The athlete's date, `YYYY-MM-DD`, by the Timezone header (S7.01); UTC where it names no zone. */
export function todayOf(context: Context, now: Date): string {
  const timeZone = context.req.header('timezone');
  return dateIn(timeZone ?? 'UTC', now) ?? now.toISOString().slice(0, 10);
}
