/** VO2max as it follows from power and heart rate, in ml of oxygen a minute and kg. */
import { type ActivitySummary, curveDurationsSeconds } from '#core/model/activity-summary.ts';
import type { Samples } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';

/** The watts that an athlete can just keep up for five minutes (S. Sitko et al. 2021: 16.6 + 8.87 W/kg). */
export const vo2maxOfFiveMinutes = (watts: number, riderWeightKg: number): number =>
  16.6 + (8.87 * watts) / riderWeightKg;

/** What power costs on a bike (American College of Sports Medicine, leg cycling: 10.8 W/kg + 7). */
export const oxygenOfPower = (watts: number, riderWeightKg: number): number => (10.8 * watts) / riderWeightKg + 7;

/**
 * By how many ml an estimate from five minutes is off, in two cases of three: in its study VO2max varied by 9.05 and the
 * power told 61 to 77 % of that, 9.05 × √(1 − 0.69).
 */
const fiveMinutesError = 5;
/** Athletes differ by up to 7 % in the oxygen that a power costs them (American College of Sports Medicine; Stanforth et al. 1999). */
const shareOfPowerError = 0.07;

export type Vo2maxEstimate = {
  by: 'Sitko et al. 2021' | 'ACSM';
  mlPerKgAndMinute: number;
  /** In two cases of three it is off by no more. */
  standardError: number;
};

/**
 * What the best five minutes say, by each source. The second is the oxygen that they cost, which is the maximum only
 * after a full effort.
 */
export function vo2maxEstimates(fiveMinutesWatts: number, riderWeightKg: number): Vo2maxEstimate[] {
  const oxygen = oxygenOfPower(fiveMinutesWatts, riderWeightKg);
  return [
    {
      by: 'Sitko et al. 2021',
      mlPerKgAndMinute: vo2maxOfFiveMinutes(fiveMinutesWatts, riderWeightKg),
      standardError: fiveMinutesError,
    },
    { by: 'ACSM', mlPerKgAndMinute: oxygen, standardError: shareOfPowerError * oxygen },
  ];
}

/** Rides older than this say little of today. */
export const estimatedDays = 90;

const fiveMinutes = curveDurationsSeconds.indexOf(300);

/** The most watts that were held for five minutes in an activity; null where no power was recorded for so long. */
export const fiveMinutesWatts = ({ curveWatts }: Pick<ActivitySummary, 'curveWatts'>): number | null =>
  curveWatts?.[fiveMinutes] ?? null;

/** The ride with the most watts held for five minutes, the earliest of several; null where none has power for so long. */
export function bestFiveMinutes<Row extends Pick<RowOf<'activities'>, 'sport' | 'isHidden' | 'numbers'>>(
  activities: readonly Row[],
): { activity: Row; watts: number } | null {
  let best: { activity: Row; watts: number } | null = null;
  for (const activity of activities) {
    const watts = fiveMinutesWatts(activity.numbers);
    if (activity.sport !== 'bike' || activity.isHidden || watts === null) continue;
    if (watts > (best?.watts ?? 0)) best = { activity, watts };
  }
  return best;
}

/** Used if no maximum heart rate was measured (H. Tanaka et al. 2001). */
export const maximumBeatsOfAge = (years: number): number => 208 - 0.7 * years;

/** The share of maximal oxygen uptake at a heart rate (D. Swain et al. 1994). */
const shareOfMaximum = (beats: number, maximumBeats: number): number => ((100 * beats) / maximumBeats - 37) / 64;

/** VO2max from a heart rate at a steady power. */
export const vo2maxOfSteady = (watts: number, beats: number, maximumBeats: number, riderWeightKg: number): number =>
  oxygenOfPower(watts, riderWeightKg) / shareOfMaximum(beats, maximumBeats);

export interface SteadySegment {
  startSeconds: number;
  watts: number;
  beats: number;
  mlPerKgAndMinute: number;
}

const windowSeconds = 180;
const stepSeconds = 30;
const partSeconds = 30;
/** The heart rate follows the power by so many seconds. */
const lagSeconds = 30;
const warmUpSeconds = 600;
/** After a pause or a gap in the recording, the heart rate needs so long to settle. */
const settleSeconds = 120;
const mostVariation = 0.15;
/** Beats a minute, by which the heart rate may rise or fall in a minute. */
const mostDrift = 3;
const wantedShares = { low: 0.7, high: 0.97 };
const mostSegments = 10;
const fewestSegments = 3;

/**
 * The steadiest three minutes of a ride, apart from each other, and what they say of VO2max: their median, weighted by
 * how hard and how even they were.
 * @returns an estimate of null where fewer than three are steady enough; in two cases of three it is off by no more than its
 *   standard error, which is how far the segments differ and what athletes differ by
 */
export function bestSegments(
  { offsetsSeconds, channels }: Samples,
  { riderWeightKg, maximumBeats }: { riderWeightKg: number; maximumBeats: number },
): { mlPerKgAndMinute: number | null; standardError: number | null; segments: SteadySegment[] } {
  const end = (offsetsSeconds.at(-1) ?? -1) + 1;
  const watts = bySecond(offsetsSeconds, channels.watts, end);
  const beats = bySecond(offsetsSeconds, channels.beatsPerMinute, end);
  const isWattsWhole = wholeIn(watts);
  const isHeartWhole = wholeIn(beats);
  const found: (SteadySegment & { weight: number })[] = [];
  for (let start = warmUpSeconds; start + windowSeconds + lagSeconds <= end; start += stepSeconds) {
    const heartStart = start + lagSeconds;
    if (!isWattsWhole(start - settleSeconds, start + windowSeconds)) continue;
    if (!isHeartWhole(heartStart, heartStart + windowSeconds)) continue;
    const power = watts.slice(start, start + windowSeconds);
    const heart = beats.slice(heartStart, heartStart + windowSeconds);
    if (power.filter((one) => one === 0).length > windowSeconds / 20) continue;
    const [mean, rate] = [meanOf(power), meanOf(heart)];
    const variation = variationOf(power, mean);
    const drift = (meanOf(heart.slice(-60)) - meanOf(heart.slice(0, 60))) / 2;
    const isWanted = rate >= wantedShares.low * maximumBeats && rate <= wantedShares.high * maximumBeats;
    if (variation > mostVariation || Math.abs(drift) > mostDrift || !isWanted) continue;
    found.push({
      startSeconds: start,
      watts: mean,
      beats: rate,
      mlPerKgAndMinute: vo2maxOfSteady(mean, rate, maximumBeats, riderWeightKg),
      weight: shareOfMaximum(rate, maximumBeats) * (1 - variation),
    });
  }
  const chosen: typeof found = [];
  for (const one of found.toSorted((a, b) => b.weight - a.weight))
    if (
      chosen.length < mostSegments &&
      chosen.every((other) => Math.abs(other.startSeconds - one.startSeconds) >= windowSeconds)
    )
      chosen.push(one);
  const estimate = chosen.length < fewestSegments ? null : weightedMedian(chosen);
  return {
    mlPerKgAndMinute: estimate,
    standardError: estimate === null ? null : Math.hypot(shareOfPowerError * estimate, spreadOf(chosen)),
    segments: chosen
      .toSorted((a, b) => a.startSeconds - b.startSeconds)
      .map(({ weight: _weight, ...segment }) => segment),
  };
}

/** A value a second; what was not recorded is NaN. */
function bySecond(
  offsets: readonly number[],
  channel: readonly (number | null)[] | undefined,
  end: number,
): Float64Array {
  const values = new Float64Array(end).fill(Number.NaN);
  offsets.forEach((second, index) => (values[second] = channel?.[index] ?? Number.NaN));
  return values;
}

/** Was every second recorded, from one up to before another? In a month of recordings, most windows were not. */
function wholeIn(values: Float64Array): (from: number, to: number) => boolean {
  const gaps = new Int32Array(values.length + 1);
  for (let second = 0; second < values.length; second += 1)
    gaps[second + 1] = (gaps[second] ?? 0) + (Number.isNaN(values[second]) ? 1 : 0);
  return (from, to) => gaps[from] === gaps[to];
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of means of half a minute: their standard deviation, as a share of the mean. */
function variationOf(values: Float64Array, mean: number): number {
  const parts = Array.from({ length: windowSeconds / partSeconds }, (_, part) =>
    meanOf(values.slice(part * partSeconds, (part + 1) * partSeconds)),
  );
  const squares = parts.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return mean > 0 ? Math.sqrt(squares / parts.length) / mean : Number.POSITIVE_INFINITY;
}

function weightedMedian(segments: readonly (SteadySegment & { weight: number })[]): number | null {
  const sorted = segments.toSorted((a, b) => a.mlPerKgAndMinute - b.mlPerKgAndMinute);
  let left = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  return sorted.find(({ weight }) => (left -= weight) <= 0)?.mlPerKgAndMinute ?? null;
}

/** The standard deviation of what the segments say. */
function spreadOf(segments: readonly SteadySegment[]): number {
  const mean = segments.reduce((sum, { mlPerKgAndMinute }) => sum + mlPerKgAndMinute, 0) / segments.length;
  const squares = segments.reduce((sum, { mlPerKgAndMinute }) => sum + (mlPerKgAndMinute - mean) ** 2, 0);
  return Math.sqrt(squares / (segments.length - 1));
}
