/** Which build of the server runs: scripts/build-server.ts writes its digest beside it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'build.txt');

/** The digest of all files of this build; null where the server runs from its sources, which change as it is. */
export const buildDigest = (): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);
