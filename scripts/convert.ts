/**
 * Converts workout files between formats, with the code that the app imports and exports by.
 * Use: npm run convert -- PATH… --to zwo|erg|mrc|fit|tcx|json --out FOLDER [--ftp 250] [--threshold-hr 160]
 * A path is a file, a folder (all workout files in it, at any depth) or - for paths on standard input, one a line:
 * a system takes only so many arguments. One line for each file: written and what was repaired or lost, or refused and
 * why; a summary last. A file of a name that is there already gets a number. Ends with 1 where a file was refused, with
 * 2 where it was asked wrongly.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Thresholds, referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { exportingAthlete } from '#core/domain/segments/plan-steps.ts';
import { formatExtensions, type FormatName, workoutFileLimits } from '#core/formats/format-names.ts';
import { type Format, formats, readWorkoutFile, writtenFormats } from '#core/formats/formats.ts';
import type { FormatError, Loss, Repair } from '#core/formats/result.ts';
import words from '#locales/en.json' with { type: 'json' };

const use = `Use: npm run convert -- PATH… --to ${writtenFormats.join('|')} --out FOLDER [--ftp WATTS] [--threshold-hr BPM]`;

type Asked = {
  files: string[];
  to: FormatName;
  write: NonNullable<Format['write']>;
  out: string;
  thresholds: Thresholds;
};

function stop(sentence: string): never {
  console.error(`${sentence}\n${use}`);
  process.exit(2);
}

/** A number of the command line within what athletes have. */
function numberOf(written: string | undefined, usual: number, name: string, most: number): number {
  const value = written === undefined ? usual : Number(written);
  if (!(value >= 30 && value <= most)) stop(`--${name} is a number from 30 to ${most}.`);
  return value;
}

function readArguments(): Asked {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        out: { type: 'string' },
        ftp: { type: 'string' },
        'threshold-hr': { type: 'string' },
      },
    });
    const to = writtenFormats.find((name) => name === values.to?.toLowerCase());
    const write = to && formats[to].write;
    if (!to || !write) return stop(`--to is one of ${writtenFormats.join(', ')}.`);
    if (!values.out) return stop('--out names a folder for the files.');
    const files = positionals.flatMap((path) => (path === '-' ? pathsOfInput() : [path])).flatMap(filesAt);
    if (files.length === 0) return stop('There is no file to convert.');
    const bikeFtp = numberOf(values.ftp, referenceThresholds.bikeFtp, 'ftp', 1000);
    const thresholdHeartRate = numberOf(
      values['threshold-hr'],
      referenceThresholds.thresholdHeartRate,
      'threshold-hr',
      250,
    );
    return { files, to, write, out: values.out, thresholds: { ...referenceThresholds, bikeFtp, thresholdHeartRate } };
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

/** Paths on standard input, one a line. */
const pathsOfInput = (): string[] =>
  readFileSync(0, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '');

const endings = new Set(Object.values(formatExtensions).flat());

/** The workout files of a folder at any depth, in the order of their names; of anything else the path itself. */
function filesAt(path: string): string[] {
  try {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.has(extname(entry.name).toLowerCase()))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    // What is wrong with it is said when it is read.
    return [path];
  }
}

const filled = (sentence: string, values: object): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), sentence);

const errorWords = (error: FormatError): string =>
  error.code === 'archive'
    ? 'Archives are not converted. Unpack it, and convert what is in it.'
    : filled(words.formats.error[error.code], error);
const repairWords = ({ code, times }: Repair): string =>
  words.formats.repaired[code] + (times > 1 ? ` (${times} times)` : '');
const lossWords = (loss: Loss): string =>
  filled(words.formats.lost[loss.code], loss) +
  (loss.times > 1 && loss.code !== 'stepLimit' ? ` (${loss.times} times)` : '');

/** A path in the folder that no file has yet. */
function freePath(folder: string, name: string, ending: string): string {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${name}${number > 1 ? `-${number}` : ''}${ending}`);
    if (!existsSync(path)) return path;
  }
}

type Outcome = 'written' | 'refused';

function refuse(file: string, why: string): Outcome {
  console.log(`✗ ${file}: ${why}`);
  return 'refused';
}

type Content = { ok: true; bytes: Uint8Array } | { ok: false; why: string };

/** What is in a file, or why it is not to be had: one bad path must not stop the files after it. */
function contentOf(file: string): Content {
  try {
    const size = statSync(file, { throwIfNoEntry: false });
    if (!size) return { ok: false, why: 'There is no such file.' };
    if (!size.isFile()) return { ok: false, why: 'It is not a file.' };
    // Not even read: a file of many gigabytes would not fit into memory.
    const limit = workoutFileLimits.bytes;
    if (size.size > limit)
      return { ok: false, why: filled(words.formats.error.tooLarge, { detail: limit / 1_000_000 }) };
    return { ok: true, bytes: new Uint8Array(readFileSync(file)) };
  } catch (error) {
    return { ok: false, why: `It cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function convert(file: string, { to, write, out, thresholds }: Asked): Outcome {
  const content = contentOf(file);
  if (!content.ok) return refuse(file, content.why);
  const read = readWorkoutFile(basename(file), content.bytes, thresholds);
  if (!read.ok) return refuse(file, errorWords(read.error));
  const { sport, segments } = read.workout;
  // Rest days without steps are workouts only where nothing has to be drawn of them.
  if (segments.length === 0 && to !== 'json' && to !== 'zwo') return refuse(file, words.formats.error.noSteps);
  const { bytes, lost } = write(read.workout, exportingAthlete(sport, segments, thresholds));
  const path = freePath(out, basename(file).replace(/\.\w{1,8}$/, ''), formatExtensions[to][0] ?? '');
  writeFileSync(path, bytes);
  const notes = [...read.repaired.map(repairWords), ...lost.map(lossWords)];
  console.log(`✓ ${file} → ${path}${notes.length > 0 ? `: ${notes.join(' ')}` : ''}`);
  return 'written';
}

const asked = readArguments();
mkdirSync(asked.out, { recursive: true });
const outcomes = asked.files.map((file) => convert(file, asked));
const refused = outcomes.filter((outcome) => outcome === 'refused').length;
console.log(`${outcomes.length - refused} written as ${formats[asked.to].title}, ${refused} refused.`);
process.exitCode = refused > 0 ? 1 : 0;
