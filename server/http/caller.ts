/** Who asks, from where, and what day it is there. */
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { dateIn } from '#core/domain/wall-clock.ts';
import type { Config } from '#server/config.ts';
import { clientOf, isTrusted, plainAddress } from './trusted-proxies.ts';

/** The address that limits are counted by. */
export const addressOf = (context: Context, { trustedProxies }: Config): string =>
  networkOf(clientOf(trustedProxies, connectedAddress(context), context.req.header('x-forwarded-for')));

/** An IPv4 address; of an IPv6 address the first 64 bits, since one customer has all of those. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groupsOf = (part = '') => part.split(':').filter((group) => group !== '');
  const [front, back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, behind] = [groupsOf(front), groupsOf(back)];
  const zeros = Array.from({ length: 8 - before.length - behind.length }, () => '0');
  return [...before, ...zeros, ...behind].slice(0, 4).join(':');
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether only this machine can reach the server, as far as the configuration tells. */
export const isForThisMachine = ({ host, publicUrl, trustedProxies }: Config): boolean =>
  (loopback.test(host) || loopbackName.test(host)) &&
  (publicUrl === null || loopbackName.test(publicUrl.host)) &&
  trustedProxies === 'none';

/**
 * Does the request come from this machine? Through a proxy on it, every request looks so: any sign of a proxy means no,
 * and so does a configuration for others.
 */
export function isAtThisMachine(context: Context, config: Config): boolean {
  if (!isForThisMachine(config) || !saysNoProxy(context)) return false;
  return loopback.test(connectedAddress(context)) && loopbackName.test(context.req.header('host') ?? '');
}

/**
 * Is the connection encrypted, so that it cannot be read on the way? Yes where this server has TLS itself, or where a
 * trusted proxy before it says that its side has. Yes too where a browser speaks to its own machine, which browsers
 * call secure by its name (W3C, Secure Contexts); but not on a server for others, where a proxy on the same machine
 * that adds no headers looks the same.
 */
export function isEncrypted(context: Context, { publicUrl, trustedProxies }: Config): boolean {
  if (context.env?.incoming?.socket?.encrypted === true) return true;
  if (isTrusted(trustedProxies, plainAddress(connectedAddress(context)))) {
    const said = (context.req.header('x-forwarded-proto') ?? '').split(',');
    // With several proxies, the first entry says how the device reached the outermost one; with one, the last entry is
    // its own.
    return (
      said
        .at(trustedProxies === 'next' ? -1 : 0)
        ?.trim()
        .toLowerCase() === 'https'
    );
  }
  const isForOthers = publicUrl !== null && !loopbackName.test(publicUrl.host);
  return !isForOthers && saysNoProxy(context) && loopbackName.test(context.req.header('host') ?? '');
}

/** No browser speaks HTTP/1.0, and nginx does where it is told nothing else. */
const saysNoProxy = (context: Context): boolean =>
  context.env?.incoming?.httpVersion !== '1.0' && proxyHeaders.every((name) => context.req.header(name) === undefined);

/** Who is connected: the athlete's device, or the last proxy before us. */
export const connectedAddress = (context: Context): string => context.env?.incoming?.socket?.remoteAddress ?? 'unknown';

/** The athlete's date, `YYYY-MM-DD`, by the Timezone header (S7.01); UTC where it names no zone. */
export function todayOf(context: Context, now: Date): string {
  const timeZone = context.req.header('timezone');
  return dateIn(timeZone ?? 'UTC', now) ?? now.toISOString().slice(0, 10);
}
