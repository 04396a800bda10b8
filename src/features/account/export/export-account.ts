/** Makes an athlete's whole training into one archive, on the device: no server is asked. */
import type { Athlete } from '#src/app/session/athlete.ts';
import { currentConfig } from '#src/app/start/config.ts';
import { saveZip } from '#src/app/export/save-zip.ts';
import { exportFiles } from './export-files.ts';
import { pageWords } from './page-words.ts';
import { readEverything } from './read-everything.ts';
import { readRecordings } from './recordings.ts';

/**
 * Saves the archive in the athlete's downloads.
 * @returns the name of the file, and how many activities are in it without all of their files
 * @throws ZipTooLarge, or what the database throws where it cannot be read
 */
export async function exportAccount({
  account,
  database,
  username,
}: Athlete): Promise<{ file: string; leftOut: number }> {
  const now = new Date();
  const everything = await readEverything(database);
  const name = everything.settings[0]?.name ?? username;
  const facts = { product: currentConfig().productName, account, at: now.toISOString() };
  const { files, leftOut } = await readRecordings(database, everything.activities);
  const file = saveZip([...exportFiles(everything, facts, pageWords(name, now)), ...files], 'export', now);
  return { file, leftOut };
}
