/** Which proxies are believed about where a request comes from: those that the operator has named. */
import { BlockList, isIP } from 'node:net';

/** None; the one that is connected; or these addresses, however many of them in a row. */
export type TrustedProxies = 'none' | 'next' | BlockList;

/** @returns null where it is neither `0`, `1` nor addresses and networks divided by commas, such as `10.0.0.0/8,::1` */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === '0') return 'none';
  if (text === '1') return 'next';
  const proxies = new BlockList();
  for (const part of text.split(',')) {
    const [address = '', bits, more] = part.trim().split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    if (family === 0 || more !== undefined) return null;
    if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) return null;
    proxies.addSubnet(address, Number(bits ?? most), family === 4 ? 'ipv4' : 'ipv6');
  }
  return proxies;
}

/** An address without port, brackets, zone or what IPv6 writes before an IPv4 one. */
export const plainAddress = (given: string): string =>
  given
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');

/** Whether this address is trusted to say for whom it asks. */
export function isTrusted(proxies: TrustedProxies, address: string): boolean {
  if (typeof proxies === 'string') return proxies === 'next';
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * From where a request comes: the address that is connected, or the one for which the last proxy that is trusted asks.
 * @param forwarded what X-Forwarded-For says, which each proxy adds to at its end
 */
export function clientOf(proxies: TrustedProxies, connected: string, forwarded: string | undefined): string {
  const before = (forwarded ?? '').split(',').map(plainAddress).filter(Boolean);
  let address = plainAddress(connected);
  while (isTrusted(proxies, address)) {
    const next = before.pop();
    if (next === undefined) break;
    address = next;
    // Addresses before that one were not named by a trusted proxy.
    if (proxies === 'next') break;
  }
  return address;
}
