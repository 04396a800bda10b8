/**
 * npm run backup -- FOLDER [keep]: copies the database and the files of athletes into a new folder below FOLDER, while
 * the server runs, and checks that the copy is complete. Of the copies there, the newest [keep] stay.
 */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadConfig, readConfig } from '#server/config.ts';
import { copyDatabase } from '#server/store/database-file.ts';
import { CannotDump, checkDump, dump } from '#server/store/postgres-dump.ts';
import { copyBlobs } from './copy-blobs.ts';
import { blobsName, CannotCopy, check, databaseName, dumpName, reachDisk, timeName } from './copy.ts';

const usage = 'npm run backup -- FOLDER [how many copies to keep, 14]';
const usualCopies = 14;
const copyNames = /^trainside-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const partNames = /^trainside-[-\dT]+Z\.part$/;
/** A backup that began before this can't be running any more. */
const longestHours = 12;
const hourMs = 3_600_000;

const nameAt = (time: Date) => `trainside-${timeName(time)}`;

async function backUp([folder, keep = String(usualCopies), ...more]: readonly string[]): Promise<void> {
  if (folder === undefined || more.length > 0 || !/^[1-9]\d{0,4}$/.test(keep)) throw new CannotCopy(usage);
  const { dataFolder, databaseUrl } = readConfig(process.env);
  const copy = databaseUrl === null ? copyOfSqlite(dataFolder) : copyOfPostgres(databaseUrl);
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
    const target = join(part, copy.name);
    closeSync(openSync(target, 'wx', 0o600));
    const newest = earlier.at(-1);
    const counts = await copy.make(target, part, newest ? join(place, newest) : null);
    reachDisk(target);
    reachDisk(part);
    renameSync(part, join(place, name));
    reachDisk(place);
    const said = [...counts, `bytes: ${statSync(join(place, name, copy.name)).size}`];
    console.log(`The copy is ${join(place, name)} (${said.join(', ')}).`);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
  const kept = [...earlier, name].slice(-Number(keep));
  for (const old of earlier) if (!kept.includes(old)) rmSync(join(place, old), { recursive: true });
}

interface Copy {
  /** Of the file that the database becomes. */
  name: string;
  /**
   * Fills that file, and checks it.
   * @param folder where it is, and where other files go
   * @param newest the folder of the newest copy before this; null: there is none
   * @returns what was counted, in words
   */
  make(target: string, folder: string, newest: string | null): Promise<string[]>;
}

function copyOfSqlite(dataFolder: string): Copy {
  const source = join(dataFolder, databaseName);
  if (!existsSync(source)) throw new CannotCopy(`There is no ${source}. DATA_DIR must name the folder of the data.`);
  return {
    name: databaseName,
    async make(target, folder, newest) {
      await copyDatabase(source, target);
      // The database first: what its rows refer to is there already.
      const before = newest === null ? null : join(newest, blobsName);
      const files = copyBlobs(join(dataFolder, blobsName), join(folder, blobsName), before);
      return [`accounts: ${check(target)}`, `files: ${files}`];
    },
  };
}

/** Files of athletes are in the database. */
const copyOfPostgres = (url: string): Copy => ({
  name: dumpName,
  async make(target) {
    dump(url, target);
    checkDump(url, target);
    return [];
  },
});

/** Removes what backups that were killed have left. */
function removeParts(place: string): void {
  const oldest = nameAt(new Date(Date.now() - longestHours * hourMs));
  for (const name of readdirSync(place))
    if (partNames.test(name) && name < oldest) rmSync(join(place, name), { recursive: true });
}

try {
  await backUp(process.argv.slice(2));
} catch (error) {
  if (![CannotCopy, CannotDump, BadConfig].some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
