/** Descriptions are read in another language by a service that the configuration names, and stay as they are where it fails. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Translations } from '#server/translations.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

/** LibreTranslate, as far as we speak with it. */
let service: Server;
let asked: Record<string, unknown>[] = [];
let answer: (asked: Record<string, unknown>) => { status?: number; body: string } = () => ({ body: '{}' });
let app: TestApp;
let token: string;

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>;
      asked.push({ path: request.url, ...body });
      const { status = 200, body: said } = answer(body);
      response.writeHead(status, { 'Content-Type': 'application/json', Location: '/elsewhere' }).end(said);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const { port } = service.address() as AddressInfo;
  app = await openApp({ TRANSLATION_URL: `http://127.0.0.1:${port}/`, TRANSLATION_KEY: 'k' });
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(async () => {
  asked = [];
  answer = ({ q }) => ({
    body: JSON.stringify({ translatedText: `DE ${String(q)}`, detectedLanguage: { language: 'en', confidence: 90 } }),
  });
  ({ token } = await app.athlete());
});

const translate = (text: string, locale = 'de', by: string | undefined = token) =>
  app.ask('POST', '/api/translations', { token: by, body: { locale, text, id: 'x', model: 'workout' } });

test('S7.29 a description is translated, and asked for once however many read it', async () => {
  expect((await app.ask('GET', '/api/config')).body.features.translates).toBe(true);
  const { status, body } = await translate('Ride easy.');
  expect([status, body]).toEqual([200, { text: 'DE Ride easy.', isTranslated: true }]);
  const other = (await app.athlete()).token;
  expect((await translate('Ride easy.', 'de', other)).body).toEqual(body);
  expect(asked).toEqual([
    { path: '/translate', q: 'Ride easy.', source: 'auto', target: 'de', format: 'text', api_key: 'k' },
  ]);
  await translate('Ride easy.', 'zh-tw');
  expect(asked.at(-1)).toMatchObject({ target: 'zh-Hant' });
  await translate('Ride easy.', 'zh-cn');
  expect(asked.at(-1)).toMatchObject({ target: 'zh-Hans' });
});

test('S7.29 what is in the reader’s language already stays as it is', async () => {
  answer = () => ({ body: JSON.stringify({ translatedText: 'Locker!', detectedLanguage: { language: 'de' } }) });
  expect((await translate('Locker.')).body).toEqual({ text: 'Locker.', isTranslated: false });
});

test.each([
  ['fails', { status: 500, body: '{"error":"no"}' }],
  ['asks for a key', { status: 403, body: '{"error":"key"}' }],
  ['leads elsewhere', { status: 307, body: '' }],
  ['says no JSON', { body: '<html>' }],
  ['says something else', { body: '{"translatedText":7}' }],
  ['says too much', { body: JSON.stringify({ translatedText: 'x'.repeat(400_000) }) }],
])('S8.10 a service that %s leaves the text as it was, and is asked again next time', async (what, said) => {
  const text = `Hard: ${what}.`;
  answer = () => said;
  expect((await translate(text)).body).toEqual({ text, isTranslated: false });
  answer = () => ({ body: JSON.stringify({ translatedText: 'Hart.' }) });
  expect((await translate(text)).body).toEqual({ text: 'Hart.', isTranslated: true });
});

test('S7.29 visitors and texts without end are refused, and a script runs into a limit that readers do not', async () => {
  expect(
    (await app.ask('POST', '/api/translations', { body: { locale: 'de', text: 'x', id: 'x', model: 'workout' } }))
      .status,
  ).toBe(401);
  expect((await translate('x'.repeat(5_001))).status).toBe(400);
  expect((await translate('x', 'xx')).status).toBe(400);
  for (let count = 0; count < 60; count += 1) await translate(`Text ${count}`);
  expect((await translate('One more')).status).toBe(429);
  expect((await translate('Text 7')).body).toEqual({ text: 'DE Text 7', isTranslated: true });
  expect(asked).toHaveLength(60);
});

test('S7.29 the memory of translations is bounded: the one kept first goes first, and is asked for again', async () => {
  const { port } = service.address() as AddressInfo;
  const kept = new Translations({ address: `http://127.0.0.1:${port}`, key: null }, () => undefined);
  const texts = Array.from({ length: 1_001 }, (_, index) => `Ride ${index}.`);
  for (const text of texts) await kept.translate(text, 'de');
  const known = texts.filter((text) => kept.known(text, 'de') !== undefined);
  expect(known).toEqual(texts.slice(1));
  expect(await kept.translate('Ride 0.', 'de')).toEqual({ text: 'DE Ride 0.', isTranslated: true });
  expect(asked).toHaveLength(1_002);
});

test('S7.29 S8.10 with no service configured nothing is offered, and the text comes back', async () => {
  const without = await openApp();
  const { token: own } = await without.athlete();
  expect((await without.ask('GET', '/api/config')).body.features).not.toHaveProperty('translates');
  const body = { locale: 'de', text: 'Ride easy.', id: 'x', model: 'workout' };
  expect((await without.ask('POST', '/api/translations', { token: own, body })).body).toEqual({
    text: 'Ride easy.',
    isTranslated: false,
  });
  await without.close();
});
