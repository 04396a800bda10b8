/** A swim for another pool: as many whole lengths as come nearest, and send-offs in proportion to them. */
import { type Segment, segmentLimits, type Step } from '#core/model/segment.ts';
import { type Pool, poolMeters } from '#core/model/workout.ts';
import { inHundredths } from './hundredths.ts';

/** Pool clocks are read in fives. */
const sendOffGrain = 5;

/** Metres in whole lengths of a pool, one at least. */
export function wholeLengths(meters: number, pool: Pool): number {
  const length = poolMeters[pool];
  return inHundredths(Math.max(1, Math.round(meters / length)) * length);
}

function converted(step: Step, pool: Pool): Step {
  if (step.distanceMeters === undefined) return step;
  const distanceMeters = wholeLengths(step.distanceMeters, pool);
  if (step.sendOffSeconds === undefined) return { ...step, distanceMeters };
  const seconds = (step.sendOffSeconds * distanceMeters) / step.distanceMeters;
  const onClock = Math.round(seconds / sendOffGrain) * sendOffGrain;
  const sendOffSeconds = Math.min(Math.max(sendOffGrain, onClock), segmentLimits.sendOffSeconds);
  return { ...step, distanceMeters, sendOffSeconds };
}

export const convertPool = (segments: readonly Segment[], pool: Pool): Segment[] =>
  segments.map((segment) =>
    segment.type === 'repeat'
      ? { ...segment, segments: convertPool(segment.segments, pool) }
      : converted(segment, pool),
  );
