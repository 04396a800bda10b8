/**
 * npm run restore -- COPY: puts a copy that `npm run backup` made in the place of the database. The one that was there
 * stays beside it. Devices send again what the copy does not know (docs/operations.md).
 */
import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadConfig, readConfig } from '#server/config.ts';
import { beginUnusedAnew, besideDatabase, makeOneFile } from '#server/store/database-file.ts';
import { CannotDump, checkDump, restoreDump } from '#server/store/postgres-dump.ts';
import { copyBlobs } from './copy-blobs.ts';
import { blobsName, CannotCopy, check, databaseName, dumpName, links, reachDisk, timeName } from './copy.ts';

async function restore([copy, ...more]: readonly string[]): Promise<void> {
  if (copy === undefined || more.length > 0)
    throw new CannotCopy('npm run restore -- COPY, a folder that npm run backup made');
  const { dataFolder, databaseUrl } = readConfig(process.env);
  const from = resolve(copy);
  if (databaseUrl !== null) return restorePostgres(databaseUrl, join(from, dumpName));
  const accounts = check(join(from, databaseName));
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const target = join(dataFolder, databaseName);
  // First copied beside it: on a full disk, the present database stays as it is.
  const part = `${target}.part`;
  if (existsSync(target) && !makeOneFile(target)) throw new CannotCopy(`Stop the server first: ${target} is in use.`);
  copyFileSync(join(from, databaseName), part);
  chmodSync(part, 0o600);
  check(part);
  beginUnusedAnew(part);
  reachDisk(part);
  copyBlobs(join(from, blobsName), join(dataFolder, blobsName), null);
  if (existsSync(target)) {
    const aside = join(dataFolder, `before-restore-${timeName(new Date())}.db`);
    // Under a second name first, so that there is a database at every moment, also if the machine stops.
    if (!links(target, aside)) copyFileSync(target, aside, constants.COPYFILE_EXCL);
    reachDisk(aside);
    moveBeside(target, aside);
    console.log(`What was there is ${aside} now.`);
  } else moveBeside(target, null);
  reachDisk(dataFolder);
  renameSync(part, target);
  reachDisk(dataFolder);
  console.log(`${target} is the copy now (accounts: ${accounts}). Start the server.`);
}

async function restorePostgres(url: string, file: string): Promise<void> {
  if (!existsSync(file))
    throw new CannotCopy(`There is no ${file}. A copy of SQLite goes where no DATABASE_URL is set.`);
  checkDump(url, file);
  const aside = await restoreDump(url, file, timeName(new Date()));
  console.log(
    `What was there is the database ${aside} now. Drop it when you have seen that all is well; start the nodes.`,
  );
}

/**
 * Files beside a damaged database, or left of a deleted one, must not be applied to the copy. @param to null removes
 * them
 */
function moveBeside(database: string, to: string | null): void {
  for (const ending of besideDatabase) {
    const file = database + ending;
    if (to === null) rmSync(file, { force: true });
    else if (existsSync(file)) renameSync(file, to + ending);
  }
}

try {
  await restore(process.argv.slice(2));
} catch (error) {
  if (![CannotCopy, CannotDump, BadConfig].some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
