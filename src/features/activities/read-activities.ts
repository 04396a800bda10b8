/** Reads a file of activities, or an archive of many, down to what is kept of each; in a worker where there is one. */
import { summaryOf } from '#core/domain/activity/summary.ts';
import { thresholdsOn } from '#core/domain/activity/thresholds-on.ts';
import { dateIn } from '#core/domain/date-in.ts';
import { findActivityFiles, readActivityFile } from '#core/formats/activity/read-activity.ts';
import { encodeActivity } from '#core/formats/activity/samples.ts';
import { isFit } from '#core/formats/fit-decode.ts';
import type { FormatError } from '#core/formats/result.ts';
import { startOf } from '#core/formats/start-of-file.ts';
import type { ActivityNumbers, ActivitySource } from '#core/model/activity.ts';
import type { ActivityFacts } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import { inflate } from '#src/app/start/inflate.ts';
import type { BlobContent } from '#src/db/device-blob.ts';
import { blobOf } from '#src/sync/blob-of.ts';

/** What numbers are worked out by. */
export interface Ground {
  settings: RowOf<'settings'> | null;
  history: readonly RowOf<'ftpHistory'>[];
  /** Of the device, for files that don't say what the clock there showed. */
  timezone: string;
}

/** One activity of a file. */
export interface ReadActivity {
  facts: Pick<
    ActivityFacts,
    'sport' | 'otherSport' | 'isIndoor' | 'name' | 'startedAt' | 'utcOffsetSeconds' | 'device' | 'lost'
  >;
  calendarDate: string;
  numbers: ActivityNumbers;
  samples: BlobContent;
}

export type ReadFile =
  | { fileName: string; error: FormatError }
  | { fileName: string; fileType: ActivitySource['fileType']; file: BlobContent; activities: ReadActivity[] };

/** One file after the other, so that one is in memory at a time. Never throws. */
export async function* readActivities(file: File, ground: Ground): AsyncGenerator<ReadFile, void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  for await (const found of findActivityFiles(file.name, bytes, inflate))
    yield 'error' in found ? found : await read(found.fileName, new Uint8Array(found.bytes), ground);
}

async function read(fileName: string, bytes: BlobContent['bytes'], ground: Ground): Promise<ReadFile> {
  const result = readActivityFile(fileName, bytes);
  if (!result.ok) return { fileName, error: result.error };
  const activities: ReadActivity[] = [];
  for (const activity of result.activities) {
    const { sport, otherSport, isIndoor, name, startedAt, utcOffsetSeconds, device, lost } = activity;
    const calendarDate = dayOf(startedAt, utcOffsetSeconds, ground);
    const thresholds = thresholdsOn(calendarDate, activity, ground.settings, ground.history);
    activities.push({
      facts: { sport, otherSport, isIndoor, name, startedAt, utcOffsetSeconds, device, lost },
      calendarDate,
      numbers: { ...summaryOf(activity, thresholds), thresholds },
      samples: await blobOf(encodeActivity(activity)),
    });
  }
  return { fileName, fileType: fileTypeOf(bytes), file: await blobOf(bytes), activities };
}

const fileTypeOf = (bytes: Uint8Array): ActivitySource['fileType'] =>
  isFit(bytes) ? 'fit' : startOf(bytes).rootElement === 'gpx' ? 'gpx' : 'tcx';

/** The day by the clock there, as far as that is known. */
function dayOf(startedAt: string, utcOffsetSeconds: number | null, { settings, timezone }: Ground): string {
  const start = new Date(startedAt);
  if (utcOffsetSeconds !== null) return new Date(start.getTime() + utcOffsetSeconds * 1000).toISOString().slice(0, 10);
  return dateIn(settings?.timezone ?? timezone, start) ?? startedAt.slice(0, 10);
}
