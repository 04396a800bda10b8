/** Where things are in this project, as absolute paths. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** An absolute path of a file given relative to the project's root. */
export const inProject = (...parts: string[]) => join(root, ...parts);

/**
 * For NODE_COMPILE_CACHE of all that tests start: compiled sources, written by a process that ends in good order. The next
 * start takes two thirds of the processor's time, of a server as of a planted bug's hunt.
 */
export const compiledSources = inProject('node_modules/.cache/node');
