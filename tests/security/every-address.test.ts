/**
 * Every address of the contract under random attack: bent inputs, bodies, paths, queries, headers and tokens, with
 * another account's ids. No answer fails inside, reveals internals or another account's data, is stored on the way, or
 * hangs.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { errors, isErrorCode } from '#core/contract/errors.ts';
import { addresses } from '#server/app.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { annasThings, type AnnasThings, secret } from '#tests/server/annas-things.ts';
import { knownOf } from '#tests/server/known-of.ts';
import { openApp, type Reply, type TestApp } from '#tests/server/open-app.ts';
import { pushEnvironment } from '#tests/server/push/push-environment.ts';
import { bentInput, goodInput, hostileBody, hostileHeaders, hostileText } from './hostile.ts';
import { runsOf } from './runs.ts';

// A stream of news has no end to wait for; excess.test.ts opens some.
const walked = addresses.filter(([name]) => name !== 'events');

let app: TestApp;
let anna: AnnasThings;
let ben: { token: string; userId: string };
let asked = 0;
let taken = 0;

beforeAll(async () => {
  app = await openApp(pushEnvironment);
  await seedCatalogue(app.services.execute);
  anna = await annasThings(app);
  ben = await app.athlete('Ben', 2);
}, 60_000);
afterAll(async () => {
  process.stdout.write(`${asked} hostile requests to ${walked.length} addresses, ${taken} of them taken\n`);
  await app.close();
});

/** What no answer may hold: Anna's things, and how the server is made. */
const leaks = new RegExp(
  `${secret}|node_modules|\\.ts:\\d|SQLITE|sqlite|kysely|\\bat [\\w.]+ \\(|/server/|token-secret`,
);

/** Asks, and says what is wrong with the answer. */
async function attack(endpoint: Endpoint, path: string, options: Parameters<TestApp['ask']>[2]): Promise<string[]> {
  asked += 1;
  // Fifty a second: not too many for one account.
  app.pass(1 / 3_000);
  // From another address each time: limits have tests of their own.
  const address = `198.51.${asked % 250}.${asked % 249}`;
  const reply = await app.ask(endpoint.method, path, { address, ...options });
  if (reply.status === 200) taken += 1;
  return wrongIn(reply);
}

function wrongIn({ status, headers, text, body }: Reply): string[] {
  const code = status === 200 || status === 304 ? null : String(body?.error?.code);
  const isKnown = code === null || (isErrorCode(code) && code !== 'unexpected' && errors[code].status === status);
  const header = (name: string) => headers.get(name) ?? '';
  const isDownload = status === 200 && header('content-disposition').startsWith('attachment');
  const wrong: [string, boolean][] = [
    [`an unknown answer: ${status} ${code}`, !isKnown],
    [`a leak: ${leaks.exec(text)?.[0]}`, leaks.test(text)],
    ['no content security policy', !header('content-security-policy').includes("default-src 'none'")],
    ['a type to be guessed', header('x-content-type-options') !== 'nosniff'],
    [
      'no JSON and no download',
      status !== 304 && !isDownload && !header('content-type').startsWith('application/json'),
    ],
    [`kept on the way: ${header('cache-control')}`, !/^(no-store|public, max-age=60)$/.test(header('cache-control'))],
    ['open to other sites', headers.has('access-control-allow-origin')],
  ];
  return wrong.flatMap(([what, isSo]) => (isSo ? [what] : []));
}

const addressWith = (path: string, input: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(input[name])));

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const query = (input: Record<string, unknown>): string =>
  `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name.toWellFormed(), textOf(value)]))}`;

/** A password costs the server time that a test does not have. */
const runs = (path: string, count: number) => runsOf(path.startsWith('/account/') ? Math.ceil(count / 4) : count);

describe.each(walked)('%s %s', (_name, path, endpoint) => {
  const request = (input: Record<string, unknown>) =>
    endpoint.method === 'GET'
      ? { path: addressWith(path, input) + query(input) }
      : { path: addressWith(path, input), body: input };

  test('bent inputs', async () => {
    const good = goodInput(endpoint, knownOf(anna, path));
    await fc.assert(
      fc.asyncProperty(bentInput(good), async (input) => {
        const { path: to, body } = request(input);
        expect(await attack(endpoint, to, { token: ben.token, body })).toEqual([]);
      }),
      runs(path, 40),
    );
  });

  test('bodies, paths and queries of no sense', async () => {
    const place = fc.record({ id: hostileText, body: hostileBody, asked: fc.dictionary(fc.string(), hostileText) });
    await fc.assert(
      fc.asyncProperty(place, async ({ id, body, asked: wanted }) => {
        const to = path.replace(/\{(\w+)\}/g, () => encodeURIComponent(id.toWellFormed()));
        const options = { token: ben.token, ...(endpoint.method !== 'GET' && { body }) };
        expect(await attack(endpoint, to + query(wanted), options)).toEqual([]);
      }),
      runs(path, 15),
    );
  });

  test('headers and tokens of no sense', async () => {
    const good = goodInput(endpoint, knownOf(anna, path));
    await fc.assert(
      fc.asyncProperty(hostileHeaders, async (headers) => {
        const { path: to, body } = request(good);
        expect(await attack(endpoint, to, { token: ben.token, body, headers })).toEqual([]);
      }),
      runs(path, 15),
    );
  });
});

test('after all of that nothing failed inside, and nothing of Anna has changed', async () => {
  expect(app.logLines.filter((line) => /"event":"(unexpected|unavailable)"/.test(line))).toEqual([]);
  const head = await app.services.execute.store.read((reads) => reads.head(anna.userId));
  expect(head).toEqual(anna.head);
});

test('nobody became more than they were', async () => {
  const { body } = await app.ask('GET', '/api/users/get_me', { token: ben.token });
  expect(body).toMatchObject({ userId: ben.userId, accessLevel: 2, roles: [] });
  expect(Object.keys(Object.prototype)).toEqual([]);
});
