/** The files of recorded activities that the server may not have yet, for who saves what is unsent. */
import { fileNameOf } from '#core/formats/file-names.ts';
import type { ZipFile } from '#core/formats/write-zip.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { waitingBlobs } from '#src/db/uploads.ts';

/** As they came, and what was read from them. */
export async function unsentRecordings(database: AccountDatabase): Promise<ZipFile[]> {
  const waiting = await waitingBlobs(database);
  if (waiting.length === 0) return [];
  const sources = (await liveRows(database, 'activities')).flatMap((activity) => activity.sources);
  const names = new Map(
    sources.flatMap(({ fileName, fileHash, samplesHash }) => [
      [fileHash, fileNameOf(fileName, '')],
      [samplesHash, fileNameOf(fileName, '.samples')],
    ]),
  );
  const contents = await database.blobContents.bulkGet(waiting.map(({ hash }) => hash));
  return contents.flatMap((content) =>
    // The hash keeps two files of one name apart.
    content
      ? [{ path: `recordings/${content.hash.slice(0, 8)} ${names.get(content.hash) ?? 'file'}`, bytes: content.bytes }]
      : [],
  );
}
