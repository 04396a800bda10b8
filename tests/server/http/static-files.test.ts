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

const statusOf = async (folder: string, path: string): Promise<number> => {
  const files = new StaticFiles(folder);
  const app = new Hono().get('*', async (context) => (await files.answer(context)) ?? context.notFound());
  return (await app.request(path)).status;
};

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
