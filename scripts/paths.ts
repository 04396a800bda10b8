/** Where things are in this project, as absolute paths. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** An absolute path of a file given relative to the project's root. */
export const inProject = (...parts: string[]) => join(root, ...parts);

/**
 * For NODE_COMPILE_CACHE of servers that tests start: their compiled sources, written by one that ends in good order.
 * The next start takes two thirds of the processor's time.
 */
export const compiledSources = inProject('node_modules/.cache/node');
