/** Reads a file of recorded activities, whichever it is; and finds such files in archives. */
import { activityLimits } from '#core/model/recorded-activity.ts';
import { isFit } from '#core/formats/fit-decode.ts';
import { type Inflate, openZip, ZipUnreadable } from '#core/formats/read-zip.ts';
import { Refusal } from '#core/formats/refusal.ts';
import type { FormatError, FormatErrorCode } from '#core/formats/result.ts';
import { startOf } from '#core/formats/start-of-file.ts';
import { crc32 } from '#core/formats/write-zip.ts';
import type { ActivityReadResult } from './read-elements.ts';
import { readFitActivities } from './read-fit-activity.ts';
import { readGpxActivities } from './read-gpx-activity.ts';
import { readTcxActivities } from './read-tcx-activity.ts';

export type { ActivityReadResult } from './read-elements.ts';

const endingOf = (fileName: string): string => /\.\w{1,8}$/.exec(fileName)?.[0] ?? fileName.slice(-20);

const refusal = (code: FormatErrorCode, detail = ''): FormatError => ({ code, detail, line: 1, column: 1 });

/** The activities in a FIT, TCX or GPX file, at least one, or why there are none and where; never throws. */
export function readActivityFile(fileName: string, bytes: Uint8Array): ActivityReadResult {
  if (bytes.length === 0) return { ok: false, error: refusal('empty') };
  if (bytes.length > activityLimits.fileBytes)
    return { ok: false, error: refusal('tooLarge', String(activityLimits.fileBytes / 1_000_000)) };
  if (isFit(bytes)) return readFit(bytes);
  const { rootElement } = startOf(bytes);
  const ending = endingOf(fileName).toLowerCase();
  // The content decides the format; the file's name does so only if the content does not show it.
  if (rootElement === 'trainingcenterdatabase') return readTcxActivities(bytes);
  if (rootElement === 'gpx') return readGpxActivities(bytes);
  if (ending === '.fit') return readFit(bytes);
  if (ending === '.tcx') return readTcxActivities(bytes);
  if (ending === '.gpx') return readGpxActivities(bytes);
  return { ok: false, error: refusal('unknownActivity', endingOf(fileName)) };
}

function readFit(bytes: Uint8Array): ActivityReadResult {
  try {
    return { ok: true, activities: readFitActivities(bytes) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, error: { ...refusal(error.code, error.detail), byte: Math.max(0, error.at) } };
  }
}

/** A file in an archive, or the file itself; or why it can't be unpacked. */
export type FoundFile = { fileName: string; bytes: Uint8Array } | { fileName: string; error: FormatError };

/** Of one archive: ten years of training, with a margin. */
const archiveLimits = { files: 65_535, fileBytes: activityLimits.fileBytes, totalBytes: 4_000_000_000 };

const isActivityName = (path: string): boolean =>
  /\.(fit|tcx|gpx)(\.gz)?$/i.test(path) && !/(^|\/)(__MACOSX\/|\.)/.test(path);
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The files of a ZIP archive that may be activities, one after the other, so that one at a time is in memory. Packed
 * files in it (`.fit.gz`, as in the archive of a whole Strava account) are unpacked. A file that is no archive comes
 * back as the only one. Never throws.
 */
export async function* findActivityFiles(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  inflate: Inflate,
): AsyncGenerator<FoundFile, void> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    yield await unpacked(fileName, bytes, inflate);
    return;
  }
  try {
    const zip = openZip(bytes, inflate, archiveLimits);
    const paths = zip.paths.filter(isActivityName);
    if (paths.length === 0) yield { fileName, error: refusal('archive', endingOf(fileName)) };
    for (const path of paths) {
      try {
        yield await unpacked(path, Uint8Array.from(await zip.read(path)), inflate);
      } catch (error) {
        if (!(error instanceof ZipUnreadable)) throw error;
        yield { fileName: path, error: unreadable(error, path) };
      }
    }
  } catch (error) {
    if (!(error instanceof ZipUnreadable)) throw error;
    yield { fileName, error: unreadable(error, fileName) };
  }
}

const unreadable = ({ code }: ZipUnreadable, fileName: string): FormatError =>
  code === 'tooLarge'
    ? refusal('tooLarge', String(activityLimits.fileBytes / 1_000_000))
    : refusal('archive', endingOf(fileName));

/** The flags of GZIP (RFC 1952) that say what comes before the packed bytes. */
const gzipFlags = { headerCrc: 2, extra: 4, name: 8, comment: 16 };

async function unpacked(fileName: string, bytes: Uint8Array<ArrayBuffer>, inflate: Inflate): Promise<FoundFile> {
  if (!isGzip(bytes)) return { fileName, bytes };
  const plainName = fileName.replace(/\.gz$/i, '');
  try {
    return { fileName: plainName, bytes: await gunzip(bytes, inflate) };
  } catch (error) {
    if (!(error instanceof ZipUnreadable)) throw error;
    return { fileName: plainName, error: unreadable(error, fileName) };
  }
}

async function gunzip(bytes: Uint8Array<ArrayBuffer>, inflate: Inflate): Promise<Uint8Array> {
  const [shortest, trailerBytes, deflated] = [18, 8, 8];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < shortest || bytes[2] !== deflated) throw new ZipUnreadable('damaged');
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & gzipFlags.extra) at += 2 + view.getUint16(at, true);
  const skipText = () => {
    const end = bytes.indexOf(0, at);
    at = end === -1 ? bytes.length : end + 1;
  };
  if (flags & gzipFlags.name) skipText();
  if (flags & gzipFlags.comment) skipText();
  if (flags & gzipFlags.headerCrc) at += 2;
  const end = bytes.length - trailerBytes;
  const size = view.getUint32(end + 4, true);
  if (at >= end) throw new ZipUnreadable('damaged');
  if (size > activityLimits.fileBytes) throw new ZipUnreadable('tooLarge');
  const content = await inflate(bytes.subarray(at, end), size);
  if (content.length !== size || crc32(content) !== view.getUint32(end, true)) throw new ZipUnreadable('damaged');
  return content;
}
