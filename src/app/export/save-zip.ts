/** Puts several files that were made on this device into the athlete's downloads, as one archive. */
import { writeZip, type ZipFile } from '#core/formats/write-zip.ts';
import { wallTime } from '#src/api/device-clock.ts';
import { saveFile } from './save-file.ts';

/**
 * @param what the archive holds, a word of its name beside the product's and the date's
 * @returns the name of the archive
 * @throws ZipTooLarge
 */
export const saveZip = (files: readonly ZipFile[], what: string, now: Date): string =>
  saveFile(writeZip(files, wallTime(now)), what, 'application/zip', now);
