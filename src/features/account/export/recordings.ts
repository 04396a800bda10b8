/** The files that activities came in, and what was read from them, as far as they are on this device. */
import { fileNameOf } from '#core/formats/file-names.ts';
import type { ZipFile } from '#core/formats/write-zip.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { blobBytes } from '#src/db/uploads.ts';

export interface ExportedRecordings {
  files: ZipFile[];
  /** Activities of which some is not in the export: not on this device, or beyond what one file holds. */
  leftOut: number;
}

/** An archive is in memory as a whole while it is written, and again while it is restored; phones end a page that takes more. */
const mostBytes = 100_000_000;

/** Those of the newest activities first. Each file has a readable name, each recording its hash as its name. */
export async function readRecordings(
  database: AccountDatabase,
  activities: readonly RowOf<'activities'>[],
): Promise<ExportedRecordings> {
  const paths = new Map<string, string>();
  const files: ZipFile[] = [];
  let [bytes, leftOut] = [0, 0];
  /** @returns whether it is in the export */
  const take = async (hash: string, path: string): Promise<boolean> => {
    if (paths.has(hash)) return true;
    const content = await blobBytes(database, hash, Date.now());
    if (!content || bytes + content.length > mostBytes) return false;
    bytes += content.length;
    paths.set(hash, path);
    files.push({ path, bytes: content });
    return true;
  };
  for (const { calendarDate, sources } of activities.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))) {
    let isWhole = true;
    for (const { fileHash, fileType, fileName, samplesHash } of sources) {
      const stem = `${calendarDate} ${fileName.replace(/\.\w{1,8}$/, '')} ${fileHash.slice(0, 8)}`;
      const isIn = [
        await take(fileHash, `activities/${fileNameOf(stem, `.${fileType}`)}`),
        await take(samplesHash, `data/recordings/${samplesHash}`),
      ];
      isWhole &&= isIn.every(Boolean);
    }
    if (!isWhole) leftOut += 1;
  }
  const index = [...paths].map(([hash, path]) => ({ hash, path }));
  const listed = {
    path: 'data/recordings.json',
    bytes: new TextEncoder().encode(`${JSON.stringify(index, null, 1)}\n`),
  };
  return { files: [...files, listed], leftOut };
}
