/** The workout profile as SVG path data, one path per colour and one for all gaps, in a box of 1000 × 1000. */
import { stepGaps } from '#core/domain/segments/profile-marks.ts';
import type { Scale, Tone } from '#core/domain/segments/scale.ts';

/** What the drawing needs of a `ProfileBar`. */
export type ShapeBar = {
  stepIndex: number;
  startSeconds: number;
  endSeconds: number;
  startPercent: number;
  endPercent: number;
  tone: Tone | null;
};

/** What the drawing needs of a `Profile`. */
export type Shape = {
  scale: Scale;
  durationSeconds: number;
  bars: readonly ShapeBar[];
  /** Intensity at the foot and at the top; bars above the top are cut there. */
  floorPercent: number;
  ceilingPercent: number;
};

export type ShapePath = { tone: Tone; path: string };

/** A stretch without a target, in fractions of the whole width and height; its height is the effort it is planned with. */
export type FreeStretch = { start: number; width: number; height: number };

const box = 1000;
// Bars below the floor, and passive rest, keep this much height, so that no time is invisible.
const smallestHeight = 24;

type Heights = Pick<Shape, 'floorPercent' | 'ceilingPercent'>;

const heightOf = (percent: number, { floorPercent, ceilingPercent }: Heights) => {
  const share = (percent - floorPercent) / (ceilingPercent - floorPercent);
  return Math.max(smallestHeight, Math.min(1, share) * box);
};

/** Vertical place of an intensity, from the top of the box. */
export const levelLine = (percent: number, shape: Heights): number => box - heightOf(percent, shape);

const isPassive = (bar: ShapeBar) => bar.startPercent === 0 && bar.endPercent === 0;

/** From the easiest to the hardest. */
const tones: readonly Tone[] = [1, 2, 3, 'sweetSpot', 4, 5, 6];

/** One path per tone in use, easiest first; passive rest is drawn as the lowest strip of level 1. */
export function shapePaths(shape: Shape): ShapePath[] {
  const scale = box / Math.max(shape.durationSeconds, 1);
  const x = (seconds: number) => round(seconds * scale);
  const y = (percent: number) => round(box - heightOf(percent, shape));
  const paths = new Map<Tone, string>();
  for (const bar of shape.bars) {
    if (bar.tone === null && !isPassive(bar)) continue;
    const tone = bar.tone ?? 1;
    const outline = `M${x(bar.startSeconds)} ${box}V${y(bar.startPercent)}L${x(bar.endSeconds)} ${y(bar.endPercent)}V${box}Z`;
    paths.set(tone, (paths.get(tone) ?? '') + outline);
  }
  return tones.flatMap((tone) => {
    const path = paths.get(tone);
    return path === undefined ? [] : [{ tone, path }];
  });
}

/**
 * One path of upright lines between steps, as high as the lower of the two.
 * @param leastShare of the width that a step must have to spare a gap
 */
export function gapPath(shape: Shape, leastShare: number): string {
  const total = Math.max(shape.durationSeconds, 1);
  const endingAt = new Map(shape.bars.map((bar) => [bar.endSeconds, bar]));
  const startingAt = new Map(shape.bars.map((bar) => [bar.startSeconds, bar]));
  return stepGaps(shape.bars, leastShare * total)
    .map((seconds) => {
      const lower = Math.min(endingAt.get(seconds)?.endPercent ?? 0, startingAt.get(seconds)?.startPercent ?? 0);
      return `M${round((seconds / total) * box)} ${box}V${round(box - heightOf(lower, shape))}`;
    })
    .join('');
}

/** The stretches without a target, which are drawn hatched. */
export function freeStretches(shape: Shape): FreeStretch[] {
  const total = Math.max(shape.durationSeconds, 1);
  return shape.bars
    .filter((bar) => bar.tone === null && !isPassive(bar))
    .map((bar) => ({
      start: bar.startSeconds / total,
      width: (bar.endSeconds - bar.startSeconds) / total,
      height: heightOf(Math.max(bar.startPercent, bar.endPercent), shape) / box,
    }));
}

const round = (value: number) => Math.round(value * 10) / 10;
