/**
 * A class is named by its name and its file, in the build for browsers and in that of the landing pages alike. The line,
 * which Vite adds too, costs bytes in the first load and tells no class from another.
 */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './paths.ts';

const nameOf = (name: string, file: string): string =>
  `_${name}_${createHash('sha256').update(relative(root, file)).digest('hex').slice(0, 5)}`;

export const classNames: Plugin = {
  name: 'class-names',
  config: () => ({ css: { modules: { generateScopedName: nameOf } } }),
};
