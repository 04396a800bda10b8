/** The workout profile: intensity over time, as drawn in every place that shows a workout. Spec S3.12. */
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Level } from '#core/model/workout.ts';
import { type Thresholds, referenceThresholds } from './thresholds.ts';
import { type ExpandedStep, expandWorkout } from './expand.ts';
import { levelOf, type Scale, scales, sweetSpot, type Tone, toneOf } from './scale.ts';

export type ProfileBar = {
  /** The step of the expanded workout that this bar is (a part of). */
  stepIndex: number;
  startSeconds: number;
  endSeconds: number;
  /** On the workout's scale; 0 is passive rest. */
  startPercent: number;
  endPercent: number;
  /** Null for passive rest and wherever the athlete chooses how hard. */
  level: Level | null;
  /** The colour; null where the level is. */
  tone: Tone | null;
  heartRatePercent?: { low: number; high: number };
  slopePercent?: number;
  cadence?: { low: number; high: number };
};

export type ProfileMessage = { atSeconds: number; text: string };

export type Profile = {
  scale: Scale;
  durationSeconds: number;
  bars: ProfileBar[];
  messages: ProfileMessage[];
  /** Intensity at the foot and at the top of the drawing; bars above the top are cut there. */
  floorPercent: number;
  ceilingPercent: number;
};

/** Speed differs less than power: a swim drawn from 0 would look like one flat block. */
const heights: Record<Scale, { floor: number; lowestCeiling: number; highestCeiling: number }> = {
  percentOfFtp: { floor: 0, lowestCeiling: 125, highestCeiling: 200 },
  percentOf2kWatts: { floor: 0, lowestCeiling: 110, highestCeiling: 150 },
  percentOfCssSpeed: { floor: 50, lowestCeiling: 112, highestCeiling: 130 },
};

/** Where a ramp changes its colour. */
const colourEdges: Record<Scale, readonly number[]> = {
  percentOfFtp: [...scales.percentOfFtp.edges, sweetSpot.from, sweetSpot.to],
  percentOf2kWatts: scales.percentOf2kWatts.edges,
  percentOfCssSpeed: scales.percentOfCssSpeed.edges,
};

/** Cuts a ramp where it crosses into another colour, so that each bar has one colour. */
function cutAtEdges(step: ExpandedStep, scale: Scale): { from: number; to: number }[] {
  const { startPercent: start, endPercent: end } = step;
  if (start === end || step.level === null || step.isDense) return [{ from: 0, to: 1 }];
  const cuts = colourEdges[scale]
    .map((edge) => (edge - start) / (end - start))
    .filter((share) => share > 1e-9 && share < 1 - 1e-9)
    .toSorted((one, other) => one - other);
  const marks = [0, ...cuts, 1];
  return marks.slice(1).map((to, index) => ({ from: marks[index] ?? 0, to }));
}

function barsOf(expanded: ExpandedStep, scale: Scale): ProfileBar[] {
  const { step, startPercent, endPercent, startSeconds, durationSeconds } = expanded;
  const at = (share: number, start: number, length: number) => start + share * length;
  return cutAtEdges(expanded, scale).map(({ from, to }) => {
    const middle = at((from + to) / 2, startPercent, endPercent - startPercent);
    const level = expanded.level === null || expanded.isDense ? expanded.level : levelOf(middle, scale);
    return {
      stepIndex: expanded.index,
      startSeconds: at(from, startSeconds, durationSeconds),
      endSeconds: to === 1 ? expanded.endSeconds : at(to, startSeconds, durationSeconds),
      startPercent: at(from, startPercent, endPercent - startPercent),
      endPercent: to === 1 ? endPercent : at(to, startPercent, endPercent - startPercent),
      level,
      tone: level === null ? null : toneOf(level, middle, scale),
      ...(step.percentOfThresholdHeartRate && { heartRatePercent: step.percentOfThresholdHeartRate }),
      ...(step.slopePercent !== undefined && { slopePercent: step.slopePercent }),
      ...(step.cadence && { cadence: step.cadence }),
    };
  });
}

/** Drawn alike for every athlete unless a step is in watts; the same scale rule for a card, a calendar day and a page. */
export function workoutProfile(
  sport: Sport,
  segments: readonly Segment[],
  thresholds: Thresholds = referenceThresholds,
): Profile {
  const { scale, steps, durationSeconds } = expandWorkout(sport, segments, thresholds);
  const { floor, lowestCeiling, highestCeiling } = heights[scale];
  const highest = steps.reduce((top, step) => Math.max(top, step.startPercent, step.endPercent), 0);
  return {
    scale,
    durationSeconds,
    bars: steps.flatMap((step) => barsOf(step, scale)),
    messages: steps.flatMap((step) => step.messages.map(({ atSeconds, text }) => ({ atSeconds, text }))),
    floorPercent: floor,
    ceilingPercent: Math.min(Math.max(highest, lowestCeiling), highestCeiling),
  };
}
