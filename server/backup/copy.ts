/** What a backup is: a folder with the database and the files of athletes, as they were at one moment. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync } from 'node:fs';
import { checkDatabase } from '#server/store/database-file.ts';

export const databaseName = 'trainside.db';
/** Of PostgreSQL, with the files of athletes in it. */
export const dumpName = 'trainside.dump';
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
