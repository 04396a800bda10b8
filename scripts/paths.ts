/** Where things are in this project, as absolute paths. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** An absolute path of a file given relative to the project's root. */
export const inProject = (...parts: string[]) => join(root, ...parts);
