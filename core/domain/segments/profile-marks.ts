/** What a profile says beside the heights of its bars: gaps between steps, brackets over repeats, and the marks of its axes. */
import type { Segment } from '#core/model/segment.ts';
import type { ExpandedStep } from './expand.ts';

/** What every scale measures against, FTP, CSS or the power over 2 km, is where the line with its name is drawn. */
export const referencePercent = 100;

export type RepeatBracket = {
  startSeconds: number;
  endSeconds: number;
  count: number;
  /** 0 for a repeat that is in no other. */
  depth: number;
};

/**
 * A bracket over each repeat, and one in each pass for those that lie in another.
 * @param steps of `expandWorkout` over the same segments
 */
export function repeatBrackets(segments: readonly Segment[], steps: readonly ExpandedStep[]): RepeatBracket[] {
  const brackets: RepeatBracket[] = [];
  let index = 0;
  const walk = (inner: readonly Segment[], depth: number): void => {
    for (const segment of inner) {
      if (segment.type !== 'repeat') {
        // The rest that is left of a send-off belongs to the length before it.
        index += steps[index + 1]?.isSendOffRest ? 2 : 1;
        continue;
      }
      const place = brackets.length;
      const startSeconds = steps[index]?.startSeconds ?? 0;
      for (let pass = 0; pass < segment.count; pass += 1) walk(segment.segments, depth + 1);
      const endSeconds = steps[index - 1]?.endSeconds ?? startSeconds;
      if (segment.count > 1) brackets.splice(place, 0, { startSeconds, endSeconds, count: segment.count, depth });
    }
  };
  walk(segments, 0);
  return brackets;
}

/** A bracket narrower than its own '4×' can't be read. */
const smallestBracketPixels = 24;
const mostBracketRows = 3;

/** The rows of brackets that can be read, outermost first. */
export function bracketRows(brackets: readonly RepeatBracket[], pixelsPerSecond: number): RepeatBracket[][] {
  const readable = brackets.filter(
    ({ startSeconds, endSeconds }) => (endSeconds - startSeconds) * pixelsPerSecond >= smallestBracketPixels,
  );
  const depths = [...new Set(readable.map(({ depth }) => depth))].toSorted((one, other) => one - other);
  return depths.slice(0, mostBracketRows).map((depth) => readable.filter((bracket) => bracket.depth === depth));
}

type Bar = { stepIndex: number; startSeconds: number; endSeconds: number };

/**
 * The times at which one step ends and the next begins, where both are long enough to spare the gap between them.
 * @param leastSeconds of the shorter neighbour
 */
export function stepGaps(bars: readonly Bar[], leastSeconds: number): number[] {
  const steps: Bar[] = [];
  for (const bar of bars) {
    const last = steps.at(-1);
    if (last?.stepIndex === bar.stepIndex) last.endSeconds = bar.endSeconds;
    else steps.push({ ...bar });
  }
  const isLong = ({ startSeconds, endSeconds }: Bar) => endSeconds - startSeconds >= leastSeconds;
  return steps.slice(1).flatMap((step, index) => {
    const before = steps[index];
    return before && isLong(before) && isLong(step) ? [step.startSeconds] : [];
  });
}

const tickSeconds = [5, 10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800] as const;
const smallestTickPixels = 64;

/** The times that are written below a profile, without the start. */
export function timeTicks(durationSeconds: number, pixelsPerSecond: number): number[] {
  const every = tickSeconds.find((seconds) => seconds * pixelsPerSecond >= smallestTickPixels) ?? 28_800;
  return Array.from({ length: Math.floor(durationSeconds / every) }, (_, index) => (index + 1) * every);
}

/** The percentages that are written beside a profile, far enough apart to be read. */
export function percentTicks({ floorPercent, ceilingPercent }: { floorPercent: number; ceilingPercent: number }) {
  const span = ceilingPercent - floorPercent;
  const every = span > 160 ? 50 : span > 80 ? 25 : 10;
  const first = Math.floor(floorPercent / every) + 1;
  const count = Math.max(0, Math.floor(ceilingPercent / every) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * every);
}
