/** The workout profile as SVG path data, one path per intensity level, in a box of 1000 × 1000. */
import type { Level } from '#core/model/workout.ts';

/** What the drawing needs of a `ProfileBar`; the search index keeps no more than this. */
export type ShapeBar = {
  startSeconds: number;
  endSeconds: number;
  startPercent: number;
  endPercent: number;
  level: Level | null;
};

/** What the drawing needs of a `Profile`. */
export type Shape<Bar extends ShapeBar = ShapeBar> = {
  durationSeconds: number;
  bars: readonly Bar[];
  /** Intensity at the foot and at the top; bars above the top are cut there. */
  floorPercent: number;
  ceilingPercent: number;
};

export type ShapePath = { level: Level; path: string };

/** A stretch without a target, in fractions of the whole width and height; its height is the effort it is planned with. */
export type FreeStretch = { start: number; width: number; height: number };

const box = 1000;
// Bars below the floor, and passive rest, keep this much height, so that no time is invisible.
const smallestHeight = 24;

const heightOf = (percent: number, { floorPercent, ceilingPercent }: Shape) => {
  const share = (percent - floorPercent) / (ceilingPercent - floorPercent);
  return Math.max(smallestHeight, Math.min(1, share) * box);
};

/** Vertical place of an intensity, from the top of the box; for the threshold line. */
export const levelLine = (percent: number, shape: Shape): number => box - heightOf(percent, shape);

const isPassive = (bar: ShapeBar) => bar.startPercent === 0 && bar.endPercent === 0;

/** One path per level in use, easiest first; passive rest is drawn as the lowest strip of level 1. */
export function shapePaths(shape: Shape): ShapePath[] {
  const scale = box / Math.max(shape.durationSeconds, 1);
  const x = (seconds: number) => round(seconds * scale);
  const y = (percent: number) => round(box - heightOf(percent, shape));
  const paths = new Map<Level, string>();
  for (const bar of shape.bars) {
    if (bar.level === null && !isPassive(bar)) continue;
    const level = bar.level ?? 1;
    const outline = `M${x(bar.startSeconds)} ${box}V${y(bar.startPercent)}L${x(bar.endSeconds)} ${y(bar.endPercent)}V${box}Z`;
    paths.set(level, (paths.get(level) ?? '') + outline);
  }
  return [...paths].map(([level, path]) => ({ level, path })).toSorted((one, other) => one.level - other.level);
}

/** The stretches without a target, which are drawn hatched. */
export function freeStretches(shape: Shape): FreeStretch[] {
  const total = Math.max(shape.durationSeconds, 1);
  return shape.bars
    .filter((bar) => bar.level === null && !isPassive(bar))
    .map((bar) => ({
      start: bar.startSeconds / total,
      width: (bar.endSeconds - bar.startSeconds) / total,
      height: heightOf(Math.max(bar.startPercent, bar.endPercent), shape) / box,
    }));
}

const round = (value: number) => Math.round(value * 10) / 10;
