/** Puts a file that was made on this device into the athlete's downloads. */
import { currentConfig } from '#src/app/start/config.ts';

/**
 * @param what the file holds, a word of its name beside the product's and the date's
 * @param type of the content, as `application/json`
 * @returns the name of the file
 */
export function saveFile(content: BlobPart, what: string, type: string, now: Date): string {
  const product = currentConfig()
    .productName.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const fileName = `${product}-${what}-${now.toISOString().slice(0, 10)}.${type.split('/')[1]}`;
  putInDownloads(content, type, fileName);
  return fileName;
}

/** Has the browser save what the device holds; nothing is asked of the network. */
export function putInDownloads(content: BlobPart, type: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = fileName;
  link.click();
  // The browser needs the address until it has taken the file over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
