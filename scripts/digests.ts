/** What the service worker holds each file of a build against: the beginning of the SHA-256 of its content. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { packFiles } from './app-pack.ts';

/** 36 bits: a broken file has the right ones once in some 10^11 times, and the list of all files stays small. */
export const digestOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64').slice(0, 6);

type Entry = { url: string; revision: string | null; size: number };

/** What a device keeps only once it is used (src/sw), and what it has when it installs the worker: the first load. */
const isPacked = ({ url }: Entry, document: string): boolean =>
  /^assets\/(?!words-|admin[.-]|embed[.-]|replay-)/.test(url) && !document.includes(`/${url}"`);

/**
 * For a build: puts the digest of each file into the list that the service worker is given, and packs those that each
 * device keeps into one more.
 */
export function findDigests(): { plugin: Plugin; transform(entries: Entry[]): { manifest: Entry[] } } {
  let folder = '';
  const plugin: Plugin = {
    name: 'find-digests',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
  };
  const withDigest = (entry: Entry) => ({ ...entry, revision: digestOf(readFileSync(join(folder, entry.url))) });
  const packed = (entries: readonly Entry[]): Entry => {
    const document = readFileSync(join(folder, 'index.html'), 'utf8');
    const kept = entries.filter((entry) => isPacked(entry, document));
    const content = packFiles(kept.map(({ url }) => [`/${url}`, readFileSync(join(folder, url))]));
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const url = `assets/app-${hash}.pack`;
    writeFileSync(join(folder, url), content);
    return { url, revision: null, size: content.length };
  };
  return { plugin, transform: (entries) => ({ manifest: [...entries, packed(entries)].map(withDigest) }) };
}
