/** The file of SQLite: copied while a server works on it, checked, and closed by all who have it open. */
import { backup, DatabaseSync } from 'node:sqlite';

/** The endings of the files that SQLite puts beside a database, and applies to any database of that name. */
export const besideDatabase = ['-wal', '-shm', '-journal'] as const;

/** More pages than there are: in one go, so that what is written meanwhile does not make it begin again. */
const allPages = 2_147_483_647;

/** Copies a database as it is at this moment. @param to an empty file, whose rights stay */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(database, to, { rate: allPages });
  } finally {
    database.close();
  }
}

/**
 * Looks whether a database is whole.
 * @returns how many accounts it has
 * @throws Error with what is wrong
 */
export function checkDatabase(file: string): number {
  const database = new DatabaseSync(file);
  try {
    const [found] = database.prepare('pragma quick_check(1)').all();
    const [answer] = Object.values(found ?? {});
    if (answer !== 'ok') throw new Error(String(answer));
    return Number(database.prepare('select count(*) as count from accounts').get()?.['count']);
  } finally {
    database.close();
  }
}

/**
 * For a copy that is to take the place of a database: files that no row refers to in it may be used again by what devices
 * bring back of the lost time. Their days (server/jobs/remove-blobs.ts) begin anew.
 */
export function beginUnusedAnew(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // A copy of an earlier release has none.
    const isThere = database.prepare("select 1 from sqlite_master where name = 'blobs'").get() !== undefined;
    if (isThere) database.exec('update blobs set unused_since = null');
  } finally {
    database.close();
  }
}

/**
 * Makes one file of a database and those beside it. One that is damaged may stay as it is.
 * @returns false where another process has it open
 */
export function makeOneFile(file: string): boolean {
  try {
    const database = new DatabaseSync(file);
    try {
      database.exec('pragma journal_mode = delete');
    } finally {
      database.close();
    }
  } catch (error) {
    return !isBusy(error);
  }
  return true;
}

/** SQLITE_BUSY, whose extended codes have it in their last byte. */
const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
