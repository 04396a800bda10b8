/** Targets of FIT steps to ours: power, heart rate, speed, cadence, strokes, each as a range or a zone. */
import { heartRateRanges } from '#core/model/heart-rate-ranges.ts';
import { segmentLimits, type Step, strokes } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { beatsOffset, drillStroke, fitStrokes, powerTargets, targets, wattsOffset } from './fit-profile.ts';
import { heartRateRange } from './heart-rate.ts';
import type { ReadContext, RepairCode } from './result.ts';

export type FitTarget = { type: number; value: number | undefined; low: number | undefined; high: number | undefined };

/** Middles of Coggan's seven power zones in percent of FTP; above them a device has more, and all mean all out. */
const zonePercent = [50, 65, 83, 98, 112, 135, 160] as const;

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

function power({ value, low, high }: FitTarget, notes: RepairCode[]): Partial<Step> | null {
  if (value !== undefined && value > 0) {
    const percent = zonePercent[value - 1];
    if (percent === undefined) return null;
    notes.push('zoneNumber');
    return { percentOfFtp: { start: percent, end: percent } };
  }
  if (low === undefined || high === undefined) return null;
  const middle = (low + high) / 2;
  const watts = middle - wattsOffset;
  if (Math.min(low, high) > wattsOffset)
    return watts <= segmentLimits.watts ? { watts: { start: watts, end: watts } } : null;
  if (middle > segmentLimits.percent) return null;
  return { percentOfFtp: { start: middle, end: middle } };
}

function heartRate({ value, low, high }: FitTarget, context: ReadContext, notes: RepairCode[]): Partial<Step> | null {
  if (value !== undefined && value > 0) {
    const range = heartRateRanges[value - 1];
    if (!range) return null;
    notes.push('zoneNumber');
    return { percentOfThresholdHeartRate: range };
  }
  if (low === undefined || high === undefined) return null;
  const isOfMaximum = Math.max(low, high) <= beatsOffset;
  const offset = isOfMaximum ? 0 : beatsOffset;
  const range = heartRateRange({ low: low - offset, high: high - offset, isOfMaximum }, context, notes);
  return range ? { percentOfThresholdHeartRate: range } : null;
}

/** The pace in the middle of two speeds; only swimmers and rowers get a pace as target. */
function speed({ low, high }: FitTarget, sport: Sport): Partial<Step> | null {
  if (!low || !high) return null;
  const secondsPerMeter = (1000 / low + 1000 / high) / 2;
  const [swum, rowed] = [round(100 * secondsPerMeter, 1), round(500 * secondsPerMeter, 1)];
  if (sport === 'swim') return swum >= 30 && swum <= 600 ? { secondsPer100m: swum } : null;
  return sport === 'rowing' && rowed >= 60 && rowed <= 600 ? { secondsPer500m: rowed } : null;
}

function cadence({ low, high, value }: FitTarget): Partial<Step> | null {
  const edges = [low ?? value ?? 0, high ?? value ?? 0];
  return Math.min(...edges) >= 1 && Math.max(...edges) <= 250
    ? { cadence: { low: Math.min(...edges), high: Math.max(...edges) } }
    : null;
}

function stroke({ value }: FitTarget): Partial<Step> | null {
  if (value === drillStroke) return { equipment: 'drill' };
  const named = strokes.find((one) => fitStrokes[one] === value);
  return named ? { stroke: named } : null;
}

/** What a target says; nothing, with a note, where it makes no sense or is of a kind that we don't have. */
export function readFitTarget(
  target: FitTarget,
  sport: Sport,
  context: ReadContext,
  notes: RepairCode[],
): Partial<Step> {
  if (target.type === targets.open) return {};
  const read = powerTargets.includes(target.type)
    ? power(target, notes)
    : target.type === targets.heartRate
      ? heartRate(target, context, notes)
      : target.type === targets.speed
        ? speed(target, sport)
        : target.type === targets.cadence
          ? cadence(target)
          : target.type === targets.stroke
            ? stroke(target)
            : null;
  if (!read) notes.push('unknownTarget');
  return read ?? {};
}
