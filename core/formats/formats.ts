/** Every format of a workout file: how to tell it, its reader and its writer. */
import type { WorkoutContent } from '#core/model/workout.ts';
import { isFit } from './fit-decode.ts';
import { formatExtensions, type FormatName, formatNames, workoutFileLimits } from './format-names.ts';
import { readErg, readMrc } from './read-course.ts';
import { readFit } from './read-fit.ts';
import { readSwiml } from './read-swiml.ts';
import { readTcx } from './read-tcx.ts';
import { readZwo } from './read-zwo.ts';
import type { ReadContext, ReadResult, WriteContext, WriteResult } from './result.ts';
import { type Start, startOf } from './start-of-file.ts';
import { readJson, writeJson } from './workout-json.ts';
import { writeErg, writeMrc } from './write-course.ts';
import { writeFit } from './write-fit.ts';
import { writeTcx } from './write-tcx.ts';
import { writeZwo } from './write-zwo.ts';

export type Format = {
  /** As the format is called, the same in all languages. */
  title: string;
  mime: string;
  /** Whether a file that begins like this is one. */
  sniff: (start: Start) => boolean;
  read: (bytes: Uint8Array, context: ReadContext) => ReadResult;
  write?: (workout: WorkoutContent, context: WriteContext) => WriteResult;
};

const courseOf =
  (unit: RegExp) =>
  ({ text }: Start): boolean =>
    /\[course header\]/i.test(text) && unit.test(text);

export const formats: Record<FormatName, Format> = {
  zwo: {
    title: 'ZWO',
    mime: 'application/xml',
    sniff: ({ rootElement }) => rootElement === 'workout_file',
    read: (bytes, { nameIfMissing }) => readZwo(bytes, nameIfMissing),
    write: (workout, { plan }) => writeZwo(workout, plan),
  },
  erg: {
    title: 'ERG',
    mime: 'text/plain',
    sniff: courseOf(/^;?\s*minutes\s+watts/im),
    read: readErg,
    write: writeErg,
  },
  mrc: {
    title: 'MRC',
    mime: 'text/plain',
    sniff: courseOf(/^;?\s*minutes\s+(?:percent|ftp)/im),
    read: readMrc,
    write: writeMrc,
  },
  fit: {
    title: 'FIT',
    mime: 'application/vnd.ant.fit',
    sniff: ({ bytes }) => isFit(bytes),
    read: readFit,
    write: writeFit,
  },
  tcx: {
    title: 'TCX',
    mime: 'application/vnd.garmin.tcx+xml',
    sniff: ({ rootElement }) => rootElement === 'trainingcenterdatabase',
    read: readTcx,
    write: writeTcx,
  },
  json: {
    title: 'JSON',
    mime: 'application/json',
    sniff: ({ text }) => text.trimStart().startsWith('{'),
    read: readJson,
    write: writeJson,
  },
  swiml: {
    title: 'swiML',
    mime: 'application/xml',
    sniff: ({ rootElement }) => rootElement === 'program',
    read: readSwiml,
  },
};

/** Those that can be written, in their order. */
export const writtenFormats = formatNames.filter((name) => formats[name].write !== undefined);

/** The format of a file: by what it says, else by its ending; null where neither is one of ours. */
export function formatOf(fileName: string, bytes: Uint8Array): FormatName | null {
  const start = startOf(bytes);
  const told = formatNames.find((name) => formats[name].sniff(start));
  const lowerCase = fileName.toLowerCase();
  const named = formatNames.find((name) => formatExtensions[name].some((ending) => lowerCase.endsWith(ending)));
  return told ?? named ?? null;
}

/**
 * The workout in a file of any format, or why it can't be read; never throws.
 * @param fileName names the workout where the file does not, and tells the format where the bytes don't
 */
export function readWorkoutFile(
  fileName: string,
  bytes: Uint8Array,
  context: Omit<ReadContext, 'nameIfMissing'>,
): ReadResult {
  const place = { line: 1, column: 1 };
  if (bytes.length > workoutFileLimits.bytes)
    return { ok: false, error: { code: 'tooLarge', detail: String(workoutFileLimits.bytes / 1_000_000), ...place } };
  const ending = /\.\w{1,8}$/.exec(fileName)?.[0] ?? fileName.slice(-20);
  // The caller opens archives and reads their files one by one. Checked first, since an uncompressed workout inside could
  // be recognized.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { ok: false, error: { code: 'archive', detail: ending, ...place } };
  const format = formatOf(fileName, bytes);
  if (!format) return { ok: false, error: { code: 'unknownFormat', detail: ending, ...place } };
  return formats[format].read(bytes, { ...context, nameIfMissing: fileName.replace(/\.\w{1,8}$/, '') });
}
