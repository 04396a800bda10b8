/** What an athlete recorded goes over encrypted connections only. */
import { afterEach, expect, test } from 'vitest';
import { serverWords } from '#server/words/server-words.ts';
import { type Ask, openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
afterEach(() => app.close());

const plain = { isEncrypted: false } as const;
const https = { 'x-forwarded-proto': 'https' };
const toItself = { host: 'localhost:8080' };

const ways: { way: string; trusts?: string; publicUrl?: string; ask: Ask; status: number }[] = [
  { way: 'over a TLS of its own', ask: {}, status: 200 },
  { way: 'over plain http', ask: plain, status: 403 },
  { way: 'over a proxy that nobody has named', ask: { ...plain, headers: https }, status: 403 },
  { way: 'over a trusted proxy with https', trusts: '1', ask: { ...plain, headers: https }, status: 200 },
  {
    way: 'over a trusted proxy with http',
    trusts: '1',
    ask: { ...plain, headers: { 'x-forwarded-proto': 'http' } },
    status: 403,
  },
  {
    way: 'over a trusted proxy that says nothing of it',
    trusts: '1',
    ask: { ...plain, headers: { 'x-forwarded-for': '198.51.100.7' } },
    status: 403,
  },
  {
    way: 'over two proxies, the outer one with https',
    trusts: '203.0.113.0/24',
    ask: { ...plain, headers: { 'x-forwarded-proto': 'https, http' } },
    status: 200,
  },
  {
    way: 'from a proxy outside the named network',
    trusts: '10.0.0.0/8',
    ask: { ...plain, headers: https },
    status: 403,
  },
  {
    way: 'from a browser on the machine itself',
    ask: { ...plain, headers: toItself, address: '127.0.0.1' },
    status: 200,
  },
  {
    way: 'from a browser on the machine of its container',
    ask: { ...plain, headers: toItself, address: '172.17.0.1' },
    status: 200,
  },
  {
    way: 'from a proxy on the machine that says no more than that',
    ask: { ...plain, headers: { ...toItself, 'x-forwarded-for': '198.51.100.7' }, address: '127.0.0.1' },
    status: 403,
  },
  {
    way: 'over a trusted proxy that adds http to what a stranger has made up',
    trusts: '1',
    ask: { ...plain, headers: { 'x-forwarded-proto': 'https, http' } },
    status: 403,
  },
  {
    way: 'over a trusted proxy on the machine that says nothing of it',
    trusts: '1',
    ask: { ...plain, headers: toItself, address: '127.0.0.1' },
    status: 403,
  },
  {
    way: 'from a proxy that says nothing at all, where the server is for others',
    publicUrl: 'https://training.example',
    ask: { ...plain, headers: toItself, address: '127.0.0.1' },
    status: 403,
  },
  {
    way: 'from an nginx that says nothing at all',
    ask: { ...plain, headers: toItself, address: '127.0.0.1', httpVersion: '1.0' },
    status: 403,
  },
];

test.each(ways)('recordings asked for $way are answered $status', async ({ trusts, publicUrl, ask, status }) => {
  app = await openApp({ ...(trusts && { TRUSTED_PROXY: trusts }), ...(publicUrl && { PUBLIC_URL: publicUrl }) });
  const { token } = await app.athlete('Anna');
  const { status: answered, body } = await app.ask('GET', '/api/blobs', { ...ask, token });
  expect([answered, body.error?.code]).toEqual([status, status === 403 ? 'encryptedOnly' : undefined]);
});

test('a file that comes in the clear is refused in the language of who sends it, and nothing of it is kept', async () => {
  app = await openApp();
  const { token } = await app.athlete('Anna');
  const address = `/api/blobs/${'a'.repeat(64)}?size=3&offset=0`;
  const headers = { 'accept-language': 'de' };
  const body = new Uint8Array([1, 2, 3]);
  const refused = await app.ask('PUT', address, { ...plain, token, body, headers });
  expect(refused.status).toBe(403);
  expect(refused.body.error.message).toBe(serverWords('de').errors.encryptedOnly);
  expect((await app.ask('GET', '/api/blobs', { token })).body.bytes).toBe(0);
});
