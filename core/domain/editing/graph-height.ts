/** Changing how hard a step is in the graph of the editor, in the kind of target that it has. */
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import { measureStep } from '#core/domain/segments/expand.ts';
import { percentOnScale, type Scale, scaleOf } from '#core/domain/segments/scale.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { heartRateMarks, nextMark, targetMarks } from './graph-marks.ts';
import { replaceAt, segmentAt, type SegmentPath } from './segment-path.ts';
import { type Ends, endsOf, kindFacts, kindOf, type TargetKind } from './target-kinds.ts';
import { withinLimits } from './within-limits.ts';

/** Whose drawing it is: heights are percentages on the scale of the workout. */
export type GraphReader = { sport: Sport; thresholds: Thresholds };

/** The end of a ramp that is changed, or both by as much. */
export type RampEnd = 'start' | 'end' | 'both';

const withEnds = (step: Step, kind: TargetKind, ends: Ends): Step => ({
  ...step,
  [kind]: kindFacts[kind].isRamp ? ends : ends.start,
});

function withoutTarget(step: Step, kind: TargetKind): Step {
  const { [kind]: _target, ...rest } = step;
  return rest;
}

/** Free riding and slopes have no height of their own to change. */
export const hasHeight = (step: Step): boolean =>
  step.type !== 'freeRide' && (step.slopePercent === undefined || kindOf(step) !== undefined);

/** Can its two ends differ? */
export function isRampable(step: Step): boolean {
  const kind = kindOf(step);
  return kind !== undefined && kindFacts[kind].isRamp;
}

export function isRamp(step: Step): boolean {
  const kind = kindOf(step);
  if (kind === undefined) return false;
  const { start, end } = endsOf(step, kind);
  return start !== end;
}

type Bounds = { minimum: number; maximum: number };

/** Moves the ends by as much, without leaving the bounds of the kind. */
function shifted({ start, end }: Ends, by: number, { minimum, maximum }: Bounds): Ends {
  const most = maximum - Math.max(start, end);
  const least = minimum - Math.min(start, end);
  const possible = Math.min(most, Math.max(least, by));
  return { start: start + possible, end: end + possible };
}

function moved(ends: Ends, end: RampEnd, value: number, kind: TargetKind): Ends {
  const { minimum, maximum } = kindFacts[kind];
  const { fine } = targetMarks(kind);
  const kept = Math.min(maximum, Math.max(minimum, value));
  if (end !== 'both') return { ...ends, [end]: kept };
  if (ends.start === ends.end) return { start: kept, end: kept };
  const by = Math.round((value - (ends.start + ends.end) / 2) / fine) * fine;
  return shifted(ends, by, kindFacts[kind]);
}

/** The mark of a kind whose height is nearest to a percentage on the scale; heights rise or fall with it all the way. */
function markAt(percent: number, kind: TargetKind, scale: Scale, { sport, thresholds }: GraphReader): number {
  const { fine } = targetMarks(kind);
  const { minimum, maximum, isRamp: isMoreHarder } = kindFacts[kind];
  const heightOf = (value: number) =>
    percentOnScale(withEnds({ type: 'active' }, kind, { start: value, end: value }), scale, sport, thresholds)?.start ??
    0;
  let [low, high] = [Math.ceil(minimum / fine), Math.floor(maximum / fine)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (heightOf(middle * fine) < percent === isMoreHarder) low = middle;
    else high = middle;
  }
  const isLowNearer = Math.abs(heightOf(low * fine) - percent) <= Math.abs(heightOf(high * fine) - percent);
  return (isLowNearer ? low : high) * fine;
}

/**
 * Snaps to percents, to 5 W or to seconds of pace; a range of heart rate moves by as many percent. A step without a
 * target takes one on the scale of the workout, and a rest that is pulled down to nothing is passive again.
 * @param percent on the scale of the workout, of the grabbed end, or of the middle for both
 */
export function raiseTo(
  segments: readonly Segment[],
  path: SegmentPath,
  end: RampEnd,
  percent: number,
  reader: GraphReader,
): readonly Segment[] {
  const scale = scaleOf(reader.sport, segments);
  return changed(segments, path, (step) => {
    const kind = kindOf(step);
    if (kind) {
      if (step.type === 'rest' && end === 'both' && percent <= 0) return withoutTarget(step, kind);
      const value = markAt(percent, kind, scale, reader);
      return withEnds(step, kind, moved(endsOf(step, kind), end, value, kind));
    }
    if (step.percentOfThresholdHeartRate) {
      const { startPercent } = measureStep(step, scale, reader.sport, reader.thresholds);
      return withHeartRate(step, Math.round(percent - startPercent));
    }
    const value = markAt(percent, scale, scale, reader);
    return withEnds(step, scale, { start: value, end: value });
  });
}

/** To the next mark, harder (1) or easier (−1); the same segments where there is none. */
export function nudgeHeight(
  segments: readonly Segment[],
  path: SegmentPath,
  end: RampEnd,
  direction: 1 | -1,
  isCoarse: boolean,
  reader: GraphReader,
): readonly Segment[] {
  const scale = scaleOf(reader.sport, segments);
  return changed(segments, path, (step) => {
    const kind = kindOf(step);
    if (!kind && step.percentOfThresholdHeartRate)
      return withHeartRate(step, direction * heartRateMarks[isCoarse ? 'coarse' : 'fine']);
    if (!kind) {
      // Its first target is where it is drawn.
      const { startPercent } = measureStep(step, scale, reader.sport, reader.thresholds);
      const value = markAt(startPercent, scale, scale, reader);
      return withEnds(step, scale, { start: value, end: value });
    }
    const mark = targetMarks(kind)[isCoarse ? 'coarse' : 'fine'];
    const up = kindFacts[kind].isRamp ? direction : (-direction as 1 | -1);
    const ends = endsOf(step, kind);
    if (end === 'both' && ends.start !== ends.end)
      return withEnds(step, kind, shifted(ends, up * mark, kindFacts[kind]));
    const value = nextMark(end === 'end' ? ends.end : ends.start, mark, up);
    return withEnds(step, kind, moved(ends, end, value, kind));
  });
}

/** The range moved as a whole. */
function withHeartRate(step: Step, by: number): Step {
  const { low, high } = step.percentOfThresholdHeartRate ?? { low: 0, high: 0 };
  const { start, end } = shifted({ start: low, end: high }, by, heartRateMarks);
  return { ...step, percentOfThresholdHeartRate: { low: start, high: end } };
}

function changed(segments: readonly Segment[], path: SegmentPath, become: (step: Step) => Step): readonly Segment[] {
  const step = segmentAt(segments, path);
  if (!step || step.type === 'repeat' || !hasHeight(step)) return segments;
  const next = become(step);
  if (JSON.stringify(next) === JSON.stringify(step)) return segments;
  return withinLimits(segments, replaceAt(segments, path, [next]));
}
