/** Reads a file of activities, or an archive of many, down to what is kept of each; in a worker where there is one. */
import { findActivityFiles, readActivityFile } from '#core/formats/activity/read-activity.ts';
import { isFit } from '#core/formats/fit-decode.ts';
import type { FormatError } from '#core/formats/result.ts';
import { startOf } from '#core/formats/start-of-file.ts';
import type { ActivitySource } from '#core/model/activity.ts';
import { type Ground, measureActivity, type MeasuredActivity } from '#src/app/activities/measure-activity.ts';
import { inflate } from '#src/app/start/inflate.ts';
import type { BlobContent } from '#src/db/device-blob.ts';
import { blobOf } from '#src/sync/blob-of.ts';

export type ReadFile =
  | { fileName: string; error: FormatError }
  | { fileName: string; fileType: ActivitySource['fileType']; file: BlobContent; activities: MeasuredActivity[] };

/** An archive is in memory as a whole while its files are read; phones end a page that takes more. */
const mostArchiveBytes = 1_000_000_000;

/** One file after the other, so that one is in memory at a time. Never throws. */
export async function* readActivities(file: File, ground: Ground): AsyncGenerator<ReadFile, void> {
  if (file.size > mostArchiveBytes) {
    const detail = String(mostArchiveBytes / 1_000_000);
    yield { fileName: file.name, error: { code: 'tooLarge', detail, line: 1, column: 1 } };
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  for await (const found of findActivityFiles(file.name, bytes, inflate))
    yield 'error' in found ? found : await read(found.fileName, new Uint8Array(found.bytes), ground);
}

async function read(fileName: string, bytes: BlobContent['bytes'], ground: Ground): Promise<ReadFile> {
  const result = readActivityFile(fileName, bytes);
  if (!result.ok) return { fileName, error: result.error };
  const activities: MeasuredActivity[] = [];
  for (const activity of result.activities) activities.push(await measureActivity(activity, ground));
  return { fileName, fileType: fileTypeOf(bytes), file: await blobOf(bytes), activities };
}

const fileTypeOf = (bytes: Uint8Array): ActivitySource['fileType'] =>
  isFit(bytes) ? 'fit' : startOf(bytes).rootElement === 'gpx' ? 'gpx' : 'tcx';
