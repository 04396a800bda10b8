/** Which files of the built app are answered, wherever the app is installed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StaticFiles } from '#server/http/static-files.ts';

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
