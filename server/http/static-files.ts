/**
 * The built app: files with a hash in their name for ever, everything else asked for again each time. The document and
 * the manifest have words, and are answered in the reader's language.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Context } from 'hono';
import type { Locale } from '#core/model/locales.ts';
import { languageOf } from '#server/words/language-of.ts';
import { documentIn, manifestIn } from '#server/words/spoken-files.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
  // The app in one file, for the service worker.
  '.pack': 'application/octet-stream',
};

/** The files with words of their own, and what puts them into another language than English. */
const spoken: Readonly<Record<string, (text: string, locale: Locale) => string>> = {
  '/index.html': documentIn,
  '/manifest.webmanifest': manifestIn,
};

interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** The Brotli copy that the build made beside it. */
  brotli: Uint8Array<ArrayBuffer> | null;
  tag: string;
  changedAt: number;
}

export class StaticFiles {
  readonly #folder: string;
  readonly #known = new Map<string, StaticFile>();
  /** By language and the digest of the English file. */
  readonly #spoken = new Map<string, StaticFile>();

  /** @param folder where the build is, or will be */
  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  /** The file of this path; for a page of the app the app's document; null where there is neither. */
  async answer(context: Context): Promise<Response | null> {
    const { path } = context.req;
    const isPage = isOfPage(path) && takesPages(context.req.header('accept'));
    const file = isPage ? await this.#document(context) : await this.#inLanguage(context, path);
    // The worker keeps /index.html and answers pages with it, whose requests may name a language while its own did not:
    // by that header it would find nothing. What is asked for again each time does not need it.
    const isByLanguage = isPage || (path in spoken && path !== '/index.html');
    return file && this.#send(context, file, { isForEver: path.startsWith('/assets/'), isByLanguage });
  }

  /** The landing page has a picture of itself in the reader's language; in other languages the app draws the page. */
  async #document(context: Context): Promise<(StaticFile & { type: string; preloads?: string }) | null> {
    const landing = context.req.path === '/' ? await this.#file(`/landing/${languageOf(context)}.html`) : null;
    if (landing) return landing;
    const document = await this.#inLanguage(context, '/index.html');
    return document && { ...document, preloads: preloadsOf(Buffer.from(document.bytes).toString()) };
  }

  /** The file of this path, in the reader's language where it has words. */
  async #inLanguage(context: Context, path: string): Promise<(StaticFile & { type: string }) | null> {
    const file = await this.#file(path);
    const translate = spoken[path];
    const locale = languageOf(context);
    if (!file || !translate || locale === 'en') return file;
    const name = `${locale} ${file.tag}`;
    const known = this.#spoken.get(name);
    if (known) return { ...known, type: file.type };
    const bytes = new Uint8Array(Buffer.from(translate(Buffer.from(file.bytes).toString(), locale)));
    const brotli = file.brotli && new Uint8Array(brotliCompressSync(bytes));
    const made = { bytes, brotli, tag: tagOf(bytes), changedAt: file.changedAt };
    this.#spoken.set(name, made);
    return { ...made, type: file.type };
  }

  #send(
    context: Context,
    file: StaticFile & { type: string; preloads?: string },
    { isForEver, isByLanguage }: { isForEver: boolean; isByLanguage: boolean },
  ): Response {
    const headers = new Headers({
      'Content-Type': file.type,
      'Cache-Control': isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: file.tag,
      Vary: isByLanguage ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding',
    });
    if (file.preloads) headers.set('Link', file.preloads);
    if (context.req.header('if-none-match') === file.tag) return new Response(null, { status: 304, headers });
    const takesBrotli = context.req.header('accept-encoding')?.includes('br') ?? false;
    if (file.brotli && takesBrotli) headers.set('Content-Encoding', 'br');
    return new Response(file.brotli && takesBrotli ? file.brotli : file.bytes, { headers });
  }

  async #file(path: string): Promise<(StaticFile & { type: string }) | null> {
    const type = types[extname(path)];
    const place = join(this.#folder, decoded(path));
    const isInside = place.startsWith(this.#folder + sep);
    // The build's own notes, in .vite, are not served.
    if (!type || !isInside || place.slice(this.#folder.length).includes(`${sep}.`)) return null;
    const found = await stat(place).catch(() => null);
    if (!found?.isFile()) return null;
    const known = this.#known.get(place);
    if (known?.changedAt === found.mtimeMs) return { ...known, type };
    const bytes = new Uint8Array(await readFile(place));
    const brotli = existsSync(`${place}.br`) ? new Uint8Array(await readFile(`${place}.br`)) : null;
    const file = { bytes, brotli, tag: tagOf(bytes), changedAt: found.mtimeMs };
    this.#known.set(place, file);
    return { ...file, type };
  }
}

/**
 * The app's scripts, as a header of the document, for who has no worker yet: in the document they wait in a template until
 * a picture is painted (public/picture.js), where the browser does not see them coming. Of the landing page, whose
 * picture comes over the same line, they stay unnamed.
 */
const preloadsOf = (html: string): string =>
  [...html.matchAll(/<script src="(\/assets\/[^"]+)">/g)]
    .map(([, address]) => `<${address}>; rel=preload; as=script`)
    .join(', ');

/** A path that cannot be read is no page. */
const isOfPage = (path: string): boolean => {
  const plain = decoded(path);
  return extname(plain) === '' && plain !== '' && !plain.includes('\0');
};

/** Without a header, every encoding is accepted. */
const takesPages = (accept = '*/*'): boolean => /text\/(html|\*)|\*\/\*/i.test(accept);

const tagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** A path that cannot be decoded names no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
