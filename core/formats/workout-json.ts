/** Workouts as JSON of our own: everything that a workout holds, with a version that an older app can refuse. */
import * as z from 'zod/mini';
import { workoutContent, type WorkoutContent } from '#core/model/workout.ts';
import { decodeText } from './decode-text.ts';
import { tagsWithin, whyNoWorkout } from './finish-workout.ts';
import {
  type FormatError,
  type FormatErrorCode,
  type ReadResult,
  type RepairCode,
  tally,
  type WriteResult,
} from './result.ts';
import { place } from './xml.ts';

const formatName = 'trainside-workout';

/** Of the form of the file; a later one that this reader can't understand has another number. */
const formatVersion = 1;

const envelope = z.object({ format: z.literal(formatName), version: z.number(), workout: z.unknown() });

/** The whole workout; nothing is lost. */
export function writeJson(workout: WorkoutContent): WriteResult {
  const text = `${JSON.stringify({ format: formatName, version: formatVersion, workout }, null, 2)}\n`;
  return { bytes: new TextEncoder().encode(text), lost: [] };
}

/** Where engines say that JSON breaks: V8 counts characters, others lines and columns, some say nothing. */
function placeOf(error: unknown, text: string): { line: number; column: number } {
  const message = String(error);
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return place(text, Number(position));
  const [, line = 1, column = 1] = /line (\d+) column (\d+)/.exec(message) ?? [];
  return { line: Number(line), column: Number(column) };
}

/** Of a file as a whole: no place in it is to blame. */
export const refusalOf = (code: FormatErrorCode, detail = '', where = { line: 1, column: 1 }): FormatError => ({
  code,
  detail,
  ...where,
});

/** What a JSON file says, as far as it is JSON; never throws. */
export function parseJson(bytes: Uint8Array): { ok: true; value: unknown } | { ok: false; error: FormatError } {
  const { text } = decodeText(bytes);
  if (text.trim() === '') return { ok: false, error: refusalOf('empty') };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, error: refusalOf('json', '', placeOf(error, text)) };
  }
}

/** A workout in our own file format. */
export function workoutIn(value: unknown): ReadResult {
  const workout = workoutContent.safeParse(value);
  if (workout.success) {
    const notes: RepairCode[] = [];
    const tags = tagsWithin(workout.data.tags, notes);
    return { ok: true, workout: { ...workout.data, tags }, repaired: tally(notes) };
  }
  const { code, detail } = whyNoWorkout(workout.error, value);
  return { ok: false, error: refusalOf(code, detail) };
}

/** The workout in a JSON file of ours; never throws. What a later version of the app wrote is refused as such. */
export function readJson(bytes: Uint8Array): ReadResult {
  const read = parseJson(bytes);
  if (!read.ok) return read;
  const file = envelope.safeParse(read.value);
  if (!file.success) return { ok: false, error: refusalOf('notOurJson') };
  const { version, workout } = file.data;
  if (version !== formatVersion) return { ok: false, error: refusalOf('newerVersion', String(version)) };
  return workoutIn(workout);
}
