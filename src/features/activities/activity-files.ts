/** Files of an activity to take away: made on the device, with the name that the athlete has given it. */
import { fileNameOf } from '#core/formats/file-names.ts';
import { writeCsvActivity } from '#core/formats/activity/write-csv-activity.ts';
import { writeFitActivity } from '#core/formats/activity/write-fit-activity.ts';
import { hasTrack, writeGpxActivity } from '#core/formats/activity/write-gpx-activity.ts';
import { writeTcxActivity } from '#core/formats/activity/write-tcx-activity.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { Activity } from './reads.ts';

interface FileFormat {
  mediaType: string;
  write: (activity: RecordedActivity) => Uint8Array<ArrayBuffer>;
  /** Can this format hold anything of the activity? */
  fits: (activity: RecordedActivity) => boolean;
}

const hasSamples = ({ offsetsSeconds }: RecordedActivity): boolean => offsetsSeconds.length > 0;

const fileFormats = {
  FIT: { mediaType: 'application/vnd.ant.fit', write: writeFitActivity, fits: () => true },
  TCX: { mediaType: 'application/vnd.garmin.tcx+xml', write: writeTcxActivity, fits: hasSamples },
  GPX: { mediaType: 'application/gpx+xml', write: writeGpxActivity, fits: hasTrack },
  CSV: { mediaType: 'text/csv', write: writeCsvActivity, fits: hasSamples },
} as const satisfies Record<string, FileFormat>;
export type FileFormatName = keyof typeof fileFormats;

/** Those that the activity can be written in: a line on a map needs positions, a table samples. */
export const formatsFor = (recorded: RecordedActivity): FileFormatName[] =>
  (Object.keys(fileFormats) as FileFormatName[]).filter((name) => fileFormats[name].fits(recorded));

/** @returns the file, called after the activity and its day */
export function activityFile(
  { name, sport, otherSport, calendarDate }: Pick<Activity, 'name' | 'sport' | 'otherSport' | 'calendarDate'>,
  recorded: RecordedActivity,
  formatName: FileFormatName,
): { fileName: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> } {
  const { mediaType, write } = fileFormats[formatName];
  return {
    fileName: fileNameOf(`${calendarDate} ${name}`, `.${formatName.toLowerCase()}`),
    mediaType,
    bytes: write({ ...recorded, name, sport, otherSport }),
  };
}
