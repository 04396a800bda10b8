/** What a backup is: a folder with the database and the files of athletes, as they were at one moment. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { checkDatabase } from '#server/store/database-file.ts';

export const databaseName = 'trainside.db';
export const blobsName = 'blobs';

/** Why nothing was copied. */
export class CannotCopy extends Error {}

/** The time in the name of a folder or file: `2026-11-23T10-43-00Z`. */
export const timeName = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/**
 * Opens a database and looks whether it is whole.
 * @returns how many accounts it has
 * @throws CannotCopy
 */
export function check(file: string): number {
  if (!existsSync(file)) throw new CannotCopy(`There is no ${file}.`);
  try {
    return checkDatabase(file);
  } catch (error) {
    throw new CannotCopy(`${file} is damaged: ${(error as Error).message}`, { cause: error });
  }
}

/** Waits until a file or folder is on the disk. */
export function reachDisk(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** Gives a file a second name. @returns false where that cannot be, as on disks without hard links */
export function links(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch {
    return false;
  }
  return true;
}

/**
 * Copies files of athletes that are not there yet. A file that is whole never changes: what an earlier copy has is not
 * stored twice.
 * @param earlier another copy on the same disk; null where there is none
 * @returns how many files there are
 */
export function copyBlobs(from: string, to: string, earlier: string | null): number {
  if (!existsSync(from)) return 0;
  let count = 0;
  for (const account of readdirSync(from)) {
    const hashes = unlessGone(join(from, account), (folder) => readdirSync(folder)) ?? [];
    mkdirSync(join(to, account), { recursive: true, mode: 0o700 });
    for (const hash of hashes) {
      const target = join(to, account, hash);
      const known = earlier && join(earlier, account, hash);
      const isThere = unlessGone(join(from, account, hash), (source) => {
        const { size } = statSync(source);
        if (sizeOf(target) === size) return true;
        if (known && sizeOf(known) === size) linkSync(known, target);
        else copyFileSync(source, target);
        reachDisk(target);
        return true;
      });
      if (isThere) count += 1;
    }
    reachDisk(join(to, account));
  }
  return count;
}

/** Null where there is none. */
const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

/** Does work on a file or folder. @returns null where it is gone: an athlete may delete it meanwhile */
function unlessGone<Result>(path: string, work: (path: string) => Result): Result | null {
  try {
    return work(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(path)) throw error;
    return null;
  }
}
