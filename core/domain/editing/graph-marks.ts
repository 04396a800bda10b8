/** The marks that lengths and targets snap to in the graph of the editor. */
import type { Step } from '#core/model/segment.ts';
import { type Pool, poolMeters } from '#core/model/workout.ts';
import { inHundredths } from './hundredths.ts';
import type { TargetKind } from './target-kinds.ts';

type Marks = { fine: number; coarse: number };

/** Marks up to a length; it is itself a mark of the next kind too, so that a way up is also a way down. */
type LengthMarks = Marks & { upTo: number };

const seconds: readonly LengthMarks[] = [
  { upTo: 120, fine: 5, coarse: 30 },
  { upTo: 1200, fine: 30, coarse: 120 },
  { upTo: Infinity, fine: 60, coarse: 300 },
];

const meters: readonly LengthMarks[] = [
  { upTo: 500, fine: 25, coarse: 100 },
  { upTo: Infinity, fine: 100, coarse: 500 },
];

/** Whole lengths of the pool, coarsely about 100 m. */
function lengthsOf(pool: Pool): LengthMarks {
  const fine = poolMeters[pool];
  return { upTo: Infinity, fine, coarse: fine * Math.max(1, Math.round(100 / fine)) };
}

/** The marks for the length of a step, shortest first. */
export function lengthMarks(step: Step, pool: Pool | undefined): readonly LengthMarks[] {
  if (step.durationSeconds !== undefined) return seconds;
  return pool ? [lengthsOf(pool)] : meters;
}

// Two lengths of 33⅓ m are 66.67 m, and what is left of four beside them 66.66.
const slack = 0.01;

/** The mark nearest to a value, one step above zero at the least. */
export function nearestLength(value: number, marks: readonly LengthMarks[]): number {
  const { fine } = marks.find(({ upTo }) => value <= upTo) ?? { fine: 1 };
  return inHundredths(Math.max(1, Math.round(value / fine)) * fine);
}

/** The next mark above or below a value; the value itself where there is none. */
export function nextLength(value: number, marks: readonly LengthMarks[], direction: 1 | -1, isCoarse: boolean): number {
  const band = marks.find(({ upTo }) => (direction === 1 ? value < upTo - slack : value <= upTo + slack));
  const mark = band?.[isCoarse ? 'coarse' : 'fine'] ?? 1;
  const next = nextMark(value, mark, direction);
  return next > slack ? next : value;
}

/** The next multiple of `mark` above or below a value. */
export function nextMark(value: number, mark: number, direction: 1 | -1): number {
  const count = direction === 1 ? Math.floor((value + slack) / mark) + 1 : Math.ceil((value - slack) / mark) - 1;
  return inHundredths(count * mark);
}

const watts: Marks = { fine: 5, coarse: 25 };
const percentsAndSeconds: Marks = { fine: 1, coarse: 5 };

export const targetMarks = (kind: TargetKind): Marks => (kind === 'watts' ? watts : percentsAndSeconds);

/** In percent of threshold heart rate. */
export const heartRateMarks = { ...percentsAndSeconds, minimum: 30, maximum: 150 };
