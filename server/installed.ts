/** The folder of the files that the server reads as it runs: the same from its sources as from dist-server. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, above this file's own. */
function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json above the server.');
  return rootAbove(parent);
}

const root = rootAbove(import.meta.dirname);

/** An absolute path of a file given relative to package.json. */
export const installed = (...parts: string[]): string => join(root, ...parts);
