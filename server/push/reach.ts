/**
 * Which addresses push messages may go to. A device names its own address, so any address can be named: only https on
 * the internet is allowed, and no name that leads to this machine or its network now, wherever it led before.
 */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is not on the internet: https://www.iana.org/assignments/iana-ipv4-special-registry, and its sister for IPv6. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
// Gateways from IPv6 to IPv4: the address behind one is not visible here.
inside.addSubnet('2001::', 32, 'ipv6');
inside.addSubnet('2002::', 16, 'ipv6');

/** All addresses of IPv6 that are assigned, and no others; ::ffff:8.8.8.8 counts as IPv4. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');
givenOut.addSubnet('::ffff:0:0', 96, 'ipv6');

export const isInside = (address: string): boolean =>
  isIP(address) === 6
    ? inside.check(address, 'ipv6') || !givenOut.check(address, 'ipv6')
    : inside.check(address, 'ipv4');

/** Can it be the address of a push service? */
export function isOutside(endpoint: URL): boolean {
  const { protocol, hostname, port, username, password } = endpoint;
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && hostname.includes('.');
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName;
}

/** Finds the addresses of a name as the system does, and fails where one of them is inside. */
export const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const wrong = error ?? (found.some(({ address }) => isInside(address)) ? new Error('No push service.') : null);
    const [first] = found ?? [];
    if (wrong || !first) callback(wrong ?? new Error('No address.'), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
