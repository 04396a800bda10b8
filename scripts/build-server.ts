/** Builds the server into dist-server: a few files in place of several hundred, which start in half the time. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { inProject } from './paths.ts';

/** What a server process is started with, the thread that it starts, and the commands for operators. */
const entries = {
  main: 'server/main.ts',
  'search-thread': 'server/store/search-thread.ts',
  admin: 'server/accounts/admin.ts',
  backup: 'server/backup/backup.ts',
  restore: 'server/backup/restore.ts',
};

/**
 * Always builds: it takes a second. A server that runs goes on with what it has loaded.
 * @param folder where it goes
 */
export async function buildServer(folder = inProject('dist-server')): Promise<void> {
  const next = `${folder}.${process.pid}`;
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        ssr: true,
        target: 'node24',
        outDir: next,
        emptyOutDir: true,
        minify: false,
        rollupOptions: { input: entries, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
      },
      // What is compiled for the machine can't be in a bundle.
      ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native'] },
    });
    writeFileSync(join(next, 'build.txt'), digestOf(next));
    rmSync(folder, { recursive: true, force: true });
    renameSync(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Of all that decides what the server writes into the catalogue: its own files, and the workouts that they read. */
function digestOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .toSorted()
    .map((file) => join(folder, file));
  const hash = createHash('sha256');
  for (const file of [...files, inProject('server/catalogue/workouts.json')]) hash.update(readFileSync(file));
  return hash.digest('base64url');
}

if (import.meta.main) await buildServer();
