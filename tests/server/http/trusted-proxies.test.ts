/** Limits count by the address of a request: only proxies that are named are believed. */
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { addressOf } from '#server/http/caller.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

/** The network that counts for a request. */
async function counted(TRUSTED_PROXY: string, remoteAddress: string, forwarded?: string): Promise<string> {
  const config = readConfig({ TRUSTED_PROXY });
  const app = new Hono().get('/', (context) => context.text(addressOf(context, config)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

test.each([
  ['nobody is believed', '0', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['of one proxy the last entry is', '1', '127.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  [
    'of two in a row, neither counts',
    '127.0.0.1,10.0.0.0/8',
    '127.0.0.1',
    '6.6.6.6, 203.0.113.7, 10.1.2.3',
    '203.0.113.7',
  ],
  ['what stands before a stranger does not count', '127.0.0.1', '127.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['a stranger who comes past the proxy is not believed', '10.0.0.0/8', '203.0.113.7', '6.6.6.6', '203.0.113.7'],
  ['a proxy that adds nothing counts itself', '10.0.0.5', '10.0.0.5', undefined, '10.0.0.5'],
  [
    'a proxy of IPv6, written as a machine does',
    '2001:db8::/32,::1',
    '::1',
    '203.0.113.7:4711, [2001:db8::5]:80',
    '203.0.113.7',
  ],
  ['a proxy of IPv4 that is connected by IPv6', '10.0.0.5', '::ffff:10.0.0.5', '2001:db8:1:2:3::9', '2001:db8:1:2'],
])('%s', async (_, proxies, connected, forwarded, expected) => {
  expect(await counted(proxies, connected, forwarded)).toBe(expected);
});

test.each(['2', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', '::1/129', '10.0.0.1/x'])(
  'TRUSTED_PROXY=%s is no proxy',
  (proxies) => {
    expect(() => readConfig({ TRUSTED_PROXY: proxies })).toThrow(/^TRUSTED_PROXY must be/);
  },
);

let app: TestApp;
beforeEach(async () => (app = await openApp()));
afterEach(() => app.close());

test('the log says once that a proxy is not believed, which makes all athletes one network', async () => {
  await app.ask('GET', '/api/config');
  expect(app.logLines.filter((line) => line.includes('TRUSTED_PROXY'))).toEqual([]);
  for (const path of ['/api/config', '/', '/api/services/status'])
    await app.ask('GET', path, { headers: { 'x-forwarded-for': '203.0.113.7' }, address: '198.51.100.1' });
  const lines = app.logLines.filter((line) => line.includes('TRUSTED_PROXY')).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ event: 'forwarded address not trusted', from: '198.51.100.1' }]);
});
