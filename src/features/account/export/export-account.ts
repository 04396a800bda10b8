/** Makes an athlete's whole training into one archive, on the device: no server is asked. */
import { writeZip } from '#core/formats/write-zip.ts';
import type { Athlete } from '#src/app/athlete.ts';
import { currentConfig } from '#src/app/config.ts';
import { saveFile } from '#src/app/save-file.ts';
import { exportFiles } from './export-files.ts';
import { pageWords } from './page-words.ts';
import { readEverything } from './read-everything.ts';

/**
 * Saves the archive in the athlete's downloads.
 * @returns the name of the file
 * @throws ZipTooLarge, or what the database throws where it cannot be read
 */
export async function exportAccount({ account, database, username }: Athlete): Promise<string> {
  const now = new Date();
  const everything = await readEverything(database);
  const name = everything.settings[0]?.name ?? username;
  const facts = { product: currentConfig().productName, account, at: now.toISOString() };
  const files = exportFiles(everything, facts, pageWords(name, now));
  return saveFile(writeZip(files, onTheClock(now)), 'export', 'application/zip', now);
}

/** The time of the device, as archives have it. */
const onTheClock = (now: Date): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
