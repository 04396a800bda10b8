/**
 * The document of the landing page in each language, with a picture of the page that public/picture.js shows before the
 * app has loaded: docs/decisions/0004-landing-picture.md.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { type Locale, localeIds } from '#core/model/locales.ts';
import type { drawLanding } from '#src/landing-picture.tsx';
import { documentIn } from '#server/words/spoken-files.ts';
import { classNames } from './class-names.ts';
import { reachedFrom } from './first-load.ts';
import { layerOrder } from './layer-order.ts';
import { inProject } from './paths.ts';
import { singleIcons } from './single-icons.ts';
import { splitWords } from './split-words.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Writes `landing/<locale>.html` for each language into the folder of a build. */
export async function makeLandingPages(folder: string): Promise<void> {
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const place = mkdtempSync(join(tmpdir(), 'landing-'));
  mkdirSync(join(folder, 'landing'));
  try {
    const draw = await drawer(place);
    for (const locale of localeIds) {
      const links = linksOf(manifest, locale).filter(({ file }) => !document.includes(file));
      const styles = links.filter(({ isStyle }) => isStyle).map(({ link }) => link);
      const parts = links.filter(({ isStyle }) => !isStyle).map(({ link }) => link);
      const picture = `<template id="picture">${await draw(locale)}</template>`;
      // Functions, since a dollar in a text that is put in would mean something.
      const html = documentIn(document, locale)
        .replace('</head>', (end) => styles.join('') + end)
        .replace('<template id="parts">', (start) => picture + start)
        .replace(/(<template id="parts">.*?)(?=<\/template>)/s, (scripts) => scripts + parts.join(''));
      writeFileSync(join(folder, 'landing', `${locale}.html`), html);
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** What the page needs beside the first load: its styles at once, its scripts and words once the picture is painted. */
function linksOf(manifest: Manifest, locale: Locale): { file: string; link: string; isStyle: boolean }[] {
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/routes/index.tsx?'));
  const words = ['first', 'rest'].map((part) => `locales/${locale}.json?${part}`);
  const chunks = [...reachedFrom([...pages, ...words], (key) => manifest[key]?.imports ?? [])].flatMap(
    (key) => manifest[key] ?? [],
  );
  return [
    ...chunks.flatMap(({ css = [] }) => css).map((file) => ({ file, link: linkTo('stylesheet', file), isStyle: true })),
    ...chunks.map(({ file }) => ({ file, link: linkTo('modulepreload', file), isStyle: false })),
  ];
}

const linkTo = (relation: string, file: string): string => `<link rel="${relation}" crossorigin href="/${file}">`;

/** The app's own code, built to draw where there is no browser. The class names are those of the build for browsers. */
async function drawer(place: string): Promise<typeof drawLanding> {
  await build({
    configFile: false,
    root: inProject('.'),
    logLevel: 'error',
    plugins: [classNames, layerOrder, splitWords, singleIcons],
    ssr: { noExternal: true },
    build: { ssr: 'src/landing-picture.tsx', outDir: place, copyPublicDir: false },
  });
  const built = (await import(pathToFileURL(join(place, 'landing-picture.js')).href)) as {
    drawLanding: typeof drawLanding;
  };
  return built.drawLanding;
}
