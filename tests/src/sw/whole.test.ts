/** What arrives in place of a file of the build: none of it passes for the file. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { digestOf } from '#scripts/digests.ts';
import { fetchWhole, isWhole } from '#src/sw/whole.ts';

const script = 'export const answer = 42;\n'.repeat(100);
const document =
  '<!doctype html><html><head><script type="module" src="/assets/today-abcdefgh.js"></script></head><body></body></html>\n';
const build = new Map([
  ['/assets/today-abcdefgh.js', digestOf(Buffer.from(script))],
  ['/index.html', digestOf(Buffer.from(document))],
]);

const isScript = (content: BodyInit, status = 200) =>
  isWhole('/assets/today-abcdefgh.js', new Response(content, { status }), build);
const isDocument = (content: string) => isWhole('/index.html', new Response(content), build);

const failing = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(script.slice(0, 100)));
      controller.error(new TypeError('The reply has ended before its length.'));
    },
  });

test.each<[what: string, content: BodyInit, status: number, is: boolean]>([
  ['the file itself', script, 200, true],
  ['half of it', script.slice(0, script.length / 2), 200, false],
  ['all but its last character', script.slice(0, -1), 200, false],
  ['nothing', '', 200, false],
  ['a reply that breaks off', failing(), 200, false],
  ['what a portal says', document, 200, false],
  ['an error', script, 502, false],
])('of a script: %s', async (_what, content, status, is) => expect(await isScript(content, status)).toBe(is));

test('a file that the build has not is none of it', async () => {
  expect(await isWhole('/assets/other-abcdefgh.js', new Response(script), build)).toBe(false);
});

test('it can still be read afterwards', async () => {
  const response = new Response(script);
  await isWhole('/assets/today-abcdefgh.js', response, build);
  expect(await response.text()).toBe(script);
});

test.each([
  ['the document itself', document, true],
  [
    'with a script that a proxy has added',
    document.replace('</body>', '<script src="/beacon.js"></script></body>'),
    true,
  ],
  ['cut before its end', document.slice(0, -10), false],
  ['what a portal says', '<!doctype html><html><form><button>Accept the terms</button></form></html>', false],
  ['that of another release', document.replace('abcdefgh', '12345678'), false],
])('of the document: %s', async (_what, content, is) => expect(await isDocument(content)).toBe(is));

test('a file whose first request is lost on its way is asked for once more', async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (requests === 1) request.socket.destroy();
    else response.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/today.js`;
  try {
    const response = await fetchWhole(path, new Map([[path, digestOf(Buffer.from(script))]]));
    expect([await response.text(), requests]).toEqual([script, 2]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
