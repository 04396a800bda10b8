/**
 * npm run backup -- FOLDER [keep]: copies the database and the files of athletes into a new folder below FOLDER, while the
 * server runs, and looks whether the copy is whole. Of the copies there, as many as are to be kept stay.
 */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadConfig, readConfig } from '#server/config.ts';
import { copyDatabase } from '#server/store/database-file.ts';
import { copyBlobs } from './copy-blobs.ts';
import { blobsName, CannotCopy, check, databaseName, reachDisk, timeName } from './copy.ts';

const usage = 'npm run backup -- FOLDER [how many copies to keep, 14]';
const usualCopies = 14;
const copyNames = /^trainside-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const partNames = /^trainside-[-\dT]+Z\.part$/;
/** A backup that began before this is no longer running. */
const longestHours = 12;
const hourMs = 3_600_000;

const nameAt = (time: Date) => `trainside-${timeName(time)}`;

async function backUp([folder, keep = String(usualCopies), ...more]: readonly string[]): Promise<void> {
  if (folder === undefined || more.length > 0 || !/^[1-9]\d{0,4}$/.test(keep)) throw new CannotCopy(usage);
  const { dataFolder, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null)
    throw new CannotCopy('The data is in PostgreSQL (DATABASE_URL): pg_dump copies it, see docs/operations.md.');
  const source = join(dataFolder, databaseName);
  if (!existsSync(source)) throw new CannotCopy(`There is no ${source}. DATA_DIR must name the folder of the data.`);
  const place = resolve(folder);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const earlier = readdirSync(place)
    .filter((name) => copyNames.test(name))
    .sort();
  removeParts(place);
  const name = nameAt(new Date());
  const part = join(place, `${name}.part`);
  mkdirSync(part, { mode: 0o700 });
  try {
    const target = join(part, databaseName);
    closeSync(openSync(target, 'wx', 0o600));
    await copyDatabase(source, target);
    // The database first: what its rows refer to is there already.
    const newest = earlier.at(-1);
    const files = copyBlobs(
      join(dataFolder, blobsName),
      join(part, blobsName),
      newest ? join(place, newest, blobsName) : null,
    );
    const accounts = check(target);
    reachDisk(target);
    reachDisk(part);
    renameSync(part, join(place, name));
    reachDisk(place);
    const bytes = statSync(join(place, name, databaseName)).size;
    console.log(`The copy is ${join(place, name)} (accounts: ${accounts}, files: ${files}, bytes: ${bytes}).`);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
  const kept = [...earlier, name].slice(-Number(keep));
  for (const old of earlier) if (!kept.includes(old)) rmSync(join(place, old), { recursive: true });
}

/** Removes what backups that were killed have left. */
function removeParts(place: string): void {
  const oldest = nameAt(new Date(Date.now() - longestHours * hourMs));
  for (const name of readdirSync(place))
    if (partNames.test(name) && name < oldest) rmSync(join(place, name), { recursive: true });
}

try {
  await backUp(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CannotCopy || error instanceof BadConfig)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
