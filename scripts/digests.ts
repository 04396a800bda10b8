/** What the service worker holds each file of a build against: the beginning of the SHA-256 of its content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** 36 bits: a broken file has the right ones once in some 10^11 times, and the list of all files stays small. */
export const digestOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64').slice(0, 6);

type Entry = { url: string; revision: string | null; size: number };

/** For a build: puts the digest of each file into the list that the service worker is given. */
export function findDigests(): { plugin: Plugin; transform(entries: Entry[]): { manifest: Entry[] } } {
  let folder = '';
  const plugin: Plugin = {
    name: 'find-digests',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
  };
  const withDigest = (entry: Entry) => ({ ...entry, revision: digestOf(readFileSync(join(folder, entry.url))) });
  return { plugin, transform: (entries) => ({ manifest: entries.map(withDigest) }) };
}
