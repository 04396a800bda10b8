/** What reading or writing a file comes to. Codes are words: `formats.error.…`, `formats.repaired.…`, `formats.lost.…`. */
import type { WorkoutContent } from '#core/model/workout.ts';

export type FormatErrorCode =
  | 'empty'
  | 'tooLarge'
  | 'syntax'
  | 'mismatchedTag'
  | 'unclosedTag'
  | 'entity'
  | 'tooDeep'
  | 'documentType'
  | 'notZwo'
  | 'noSteps'
  | 'badNumber'
  | 'missingAttribute'
  | 'unknownSport'
  | 'tooManySteps'
  | 'tooManyMessages'
  | 'tooLong';

/** Why a file is refused and where; line and column count from 1, and `detail` is quoted from the file. */
export type FormatError = { code: FormatErrorCode; line: number; column: number; detail: string };

export type RepairCode =
  | 'windows1252'
  | 'nameElement'
  | 'coolDownOrder'
  | 'powerRange'
  | 'powerInPercent'
  | 'messageOutsideStep'
  | 'distanceOffset'
  | 'unknownStep'
  | 'skippedStep'
  | 'missingPower'
  | 'shortened'
  | 'restDay';

/** What a reader understood although it was not written as it should be; each code once, with how often. */
export type Repair = { code: RepairCode; times: number };

export type ReadResult = { ok: true; workout: WorkoutContent; repaired: Repair[] } | { ok: false; error: FormatError };

export type LossCode =
  | 'sport'
  | 'stepType'
  | 'heartRate'
  | 'slope'
  | 'distance'
  | 'watts'
  | 'maximal'
  | 'openEnd'
  | 'equipment'
  | 'passiveRest';

/** What the format cannot say; each code once, with how often. */
export type Loss = { code: LossCode; times: number };

export type WriteResult = { bytes: Uint8Array<ArrayBuffer>; lost: Loss[] };

/** Counts codes in the order in which they first came up. */
export function tally<Code extends string>(codes: readonly Code[]): { code: Code; times: number }[] {
  const times = new Map<Code, number>();
  for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1);
  return [...times].map(([code, count]) => ({ code, times: count }));
}
