/** Which files of the built app are answered, wherever the app is installed. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localeIds } from '#core/model/locales.ts';
import { StaticFiles } from '#server/http/static-files.ts';
import { serverWords } from '#server/words/server-words.ts';

let home: string;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'home-'))));
afterEach(() => rmSync(home, { recursive: true, force: true }));

function ask(folder: string, path: string, headers: Record<string, string> = {}) {
  const files = new StaticFiles(folder);
  const app = new Hono().get('*', async (context) => (await files.answer(context)) ?? context.notFound());
  return app.request(path, { headers });
}

const statusOf = async (folder: string, path: string): Promise<number> => (await ask(folder, path)).status;

test('an app in a hidden folder of its owner is answered, and what is hidden inside it is not', async () => {
  const folder = join(home, '.trainside/dist');
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, 'theme.js'), '');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  expect(await statusOf(folder, '/theme.js')).toBe(200);
  expect(await statusOf(folder, '/.vite/manifest.json')).toBe(404);
  expect(await statusOf(folder, '/%2evite/manifest.json')).toBe(404);
});

test('a folder is meant however it is written', async () => {
  mkdirSync(join(home, 'dist'));
  writeFileSync(join(home, 'dist/theme.js'), '');
  expect(await statusOf(`${home}/./dist/`, '/theme.js')).toBe(200);
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.3, ja;q=0.9', 'ja'],
  ['nl, zh-Hant-HK;q=0.8, en;q=0.5', 'zh-tw'],
  ['nl', 'en'],
  [';;,q=7,*', 'en'],
])(
  'S5.15 a visitor who reads %j is sent the landing page drawn for %s, and every other page plain',
  async (tags, locale) => {
    mkdirSync(join(home, 'landing'));
    writeFileSync(join(home, 'index.html'), 'plain');
    for (const name of ['de', 'en', 'ja', 'zh-tw']) writeFileSync(join(home, `landing/${name}.html`), name);
    const headers = { Accept: 'text/html', 'Accept-Language': tags };

    const landing = await ask(home, '/', headers);
    expect(await landing.text()).toBe(locale);
    expect(landing.headers.get('Vary')).toContain('Accept-Language');
    expect(await (await ask(home, '/search', headers)).text()).toBe('plain');
  },
);

test.each([undefined, '*/*', 'image/webp,*/*;q=0.8', 'text/*', 'text/html'])(
  'S2.01 who takes %j is sent the page, for every page',
  async (accept) => {
    writeFileSync(join(home, 'index.html'), 'page');
    const headers = accept === undefined ? {} : { Accept: accept };
    for (const path of ['/', '/search', '/training-plans', '/nowhere/at/all'])
      expect(await (await ask(home, path, headers)).text()).toBe('page');
    expect((await ask(home, '/none.js', headers)).status).toBe(404);
  },
);

test('who takes no pages is sent none', async () => {
  writeFileSync(join(home, 'index.html'), 'page');
  expect((await ask(home, '/search', { Accept: 'application/json' })).status).toBe(404);
});

const project = join(import.meta.dirname, '../../..');

test.each(localeIds)('S5.15 a visitor who reads %s is sent document and manifest in that language', async (locale) => {
  copyFileSync(join(project, 'index.html'), join(home, 'index.html'));
  copyFileSync(join(project, 'public/manifest.webmanifest'), join(home, 'manifest.webmanifest'));
  const headers = { Accept: 'text/html', 'Accept-Language': locale };
  const words = serverWords(locale);

  for (const path of ['/today', '/index.html']) {
    const answer = await ask(home, path, headers);
    // The worker finds what it keeps of /index.html for requests of any language.
    expect(answer.headers.get('Vary')?.includes('Accept-Language')).toBe(path !== '/index.html');
    const html = (await answer.text()).replaceAll(/[ \n]+/g, ' ');
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<meta name="description" content="${words.document.description}" />`);
    expect(html).toContain(`<noscript>${words.document.noScript}</noscript>`);
    expect(html).toContain(words.document.notStarted.replace('<a>', '<a href="">'));
    expect(html.endsWith('</html> ')).toBe(true);
  }
  const manifest = (await (await ask(home, '/manifest.webmanifest', headers)).json()) as Record<string, unknown>;
  expect(manifest).toMatchObject({ id: '/', description: words.document.description });
  expect(manifest.shortcuts).toMatchObject([
    { name: words.shortcuts['/today'] },
    { name: words.shortcuts['/calendar'] },
  ]);
});

test('what is sent in another language is packed as well, and has a tag of its own', async () => {
  const english = Buffer.from('<html lang="en"><noscript>No</noscript></html>');
  writeFileSync(join(home, 'index.html'), english);
  writeFileSync(join(home, 'index.html.br'), brotliCompressSync(english));
  const tags = new Set<string | null>();
  for (const language of ['en', 'de', 'ja']) {
    const answer = await ask(home, '/today', {
      Accept: 'text/html',
      'Accept-Language': language,
      'Accept-Encoding': 'br',
    });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toContain(`lang="${language}"`);
    tags.add(answer.headers.get('ETag'));
  }
  expect(tags.size).toBe(3);
});

test('who opens a page for the first time has its scripts on their way with the document; the landing page keeps the line for its picture', async () => {
  const document =
    '<template id="parts"><script src="/assets/a.js"></script><script src="/assets/b.js"></script></template>';
  writeFileSync(join(home, 'index.html'), document);
  mkdirSync(join(home, 'landing'));
  writeFileSync(join(home, 'landing/en.html'), document);
  const headers = { Accept: 'text/html', 'Accept-Language': 'en' };
  const linksOf = async (path: string) => (await ask(home, path, headers)).headers.get('Link');
  expect(await linksOf('/search')).toBe(
    '</assets/a.js>; rel=preload; as=script, </assets/b.js>; rel=preload; as=script',
  );
  for (const path of ['/', '/index.html']) expect(await linksOf(path)).toBeNull();
});
