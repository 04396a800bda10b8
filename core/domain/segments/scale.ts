/** The scales on which a workout's intensity is drawn and sorted into the six levels. Spec S9.11. */
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Level } from '#core/model/workout.ts';
import { type Thresholds, ftpOf } from './thresholds.ts';
import { rowingPace, rowingWatts } from './pace.ts';

/** What 100 % is: threshold power, mean 2,000 m power, or critical swim speed. */
export type Scale = 'percentOfFtp' | 'percentOf2kWatts' | 'percentOfCssSpeed';

type ScaleFacts = {
  /** Upper edge of levels 1 to 5; an edge belongs to the level below it. */
  edges: readonly [number, number, number, number, number];
  /** A typical percentage for each level, for planning what has no number. */
  typical: readonly [number, number, number, number, number, number];
  /** Free riding, swimming or rowing. */
  free: number;
  /** Where threshold is, so that intensity factors compare with the edges. */
  threshold: number;
};

// Bike: Coggan's power levels. Rowing: UT2 to AN bands in percent of 2k watts. Swim: Skiba's zones of critical speed.
export const scales: Record<Scale, ScaleFacts> = {
  percentOfFtp: { edges: [55, 75, 90, 105, 120], typical: [50, 65, 83, 98, 112, 135], free: 60, threshold: 100 },
  percentOf2kWatts: { edges: [45, 60, 70, 82, 105], typical: [40, 54, 65, 76, 93, 115], free: 50, threshold: 75 },
  percentOfCssSpeed: { edges: [93, 97, 99, 102, 109], typical: [85, 95, 98, 100, 105, 115], free: 85, threshold: 100 },
};

const isPowerStep = (segment: Segment): boolean =>
  segment.type === 'repeat'
    ? segment.segments.some(isPowerStep)
    : segment.percentOfFtp !== undefined || segment.watts !== undefined;

/** A swim with watts is a swim-bench session and is measured like a ride. */
export function scaleOf(sport: Sport, segments: readonly Segment[]): Scale {
  if (sport === 'rowing') return 'percentOf2kWatts';
  if (sport === 'swim' && !segments.some(isPowerStep)) return 'percentOfCssSpeed';
  return 'percentOfFtp';
}

/** Edges are inclusive, with slack for what floating point adds to them. */
export function levelOf(percent: number, scale: Scale): Level {
  const [first, second, third, fourth, fifth] = scales[scale].edges;
  const value = percent - 1e-9;
  if (value <= first) return 1;
  if (value <= second) return 2;
  if (value <= third) return 3;
  if (value <= fourth) return 4;
  return value <= fifth ? 5 : 6;
}

/** What a bar is coloured by: its level; sweet spot, where tempo and threshold meet, has a tone of its own. */
export type Tone = Level | 'sweetSpot';

/** In percent of FTP; both ends belong to it. */
export const sweetSpot = { from: 88, to: 94 } as const;

/** @param level of the bar whose middle this is: an effort that counts as another level keeps that one's colour */
export const toneOf = (level: Level, middlePercent: number, scale: Scale): Tone =>
  scale === 'percentOfFtp' &&
  (level === 3 || level === 4) &&
  middlePercent >= sweetSpot.from - 1e-9 &&
  middlePercent <= sweetSpot.to + 1e-9
    ? 'sweetSpot'
    : level;

/** The fraction of threshold power that a step asks for at its start and end; null when it names no number. */
function thresholdFraction(step: Step, sport: Sport, thresholds: Thresholds): { start: number; end: number } | null {
  const map = (target: { start: number; end: number }, fraction: (value: number) => number) => ({
    start: fraction(target.start),
    end: fraction(target.end),
  });
  const speedCubed = (percent: number) => (percent / 100) ** 3;
  if (step.percentOfFtp) return map(step.percentOfFtp, (percent) => percent / 100);
  if (step.watts) return map(step.watts, (watts) => watts / ftpOf(sport, thresholds));
  if (step.percentOf2kWatts)
    return map(step.percentOf2kWatts, (percent) => ((percent / 100) * thresholds.rowing2kWatts) / thresholds.rowingFtp);
  if (step.percentOfCssSpeed) return map(step.percentOfCssSpeed, speedCubed);
  const rowed = pacePer500m(step, thresholds);
  if (rowed !== null) return steady(rowingWatts(rowed) / thresholds.rowingFtp);
  const swum = pacePer100m(step, thresholds);
  return swum === null ? null : steady(speedCubed((thresholds.cssSecondsPer100m / swum) * 100));
}

const steady = (value: number) => ({ start: value, end: value });

/** Seconds per 500 m of a step that names a pace, as it is or beside the 2,000 m. */
function pacePer500m({ secondsPer500m, secondsPer500mFrom2k }: Step, { rowing2kWatts }: Thresholds): number | null {
  if (secondsPer500m !== undefined) return secondsPer500m;
  if (secondsPer500mFrom2k === undefined) return null;
  return Math.max(60, rowingPace(rowing2kWatts) + secondsPer500mFrom2k);
}

/** Seconds per 100 m of a step that names a pace, as it is or beside critical swim speed. */
function pacePer100m(
  { secondsPer100m, secondsPer100mFromCss }: Step,
  { cssSecondsPer100m }: Thresholds,
): number | null {
  if (secondsPer100m !== undefined) return secondsPer100m;
  return secondsPer100mFromCss === undefined ? null : Math.max(30, cssSecondsPer100m + secondsPer100mFromCss);
}

/**
 * The percentages on a scale that a step asks for; null when it names no number.
 * Speed counts with its third power against watts, as drag does.
 */
export function percentOnScale(
  step: Step,
  scale: Scale,
  sport: Sport,
  thresholds: Thresholds,
): { start: number; end: number } | null {
  const own = step[scale];
  if (own) return own;
  const fraction = thresholdFraction(step, sport, thresholds);
  if (fraction === null) return null;
  const percent = (value: number) => {
    if (scale === 'percentOfCssSpeed') return 100 * Math.cbrt(value);
    return 100 * value * (scale === 'percentOf2kWatts' ? thresholds.rowingFtp / thresholds.rowing2kWatts : 1);
  };
  return { start: percent(fraction.start), end: percent(fraction.end) };
}
