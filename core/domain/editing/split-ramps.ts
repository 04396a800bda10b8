/** Ramps as stairs, for devices that hold one target through a step. */
import { type Segment, segmentLimits, type Step } from '#core/model/segment.ts';
import { segmentSize } from '#core/model/segment-size.ts';

/** A stair is about so long, and a ramp has not more of them than that. */
const [stairSeconds, stairMeters, mostStairs] = [60, 200, 10] as const;

const rampKinds = ['percentOfFtp', 'watts', 'percentOfCssSpeed', 'percentOf2kWatts'] as const;

function stairsOf(step: Step): Step[] {
  const kind = rampKinds.find((one) => step[one] && step[one].start !== step[one].end);
  const target = kind && step[kind];
  // A step without a length of its own, or one that ends at a send-off, stays whole.
  if (!kind || !target || step.isOpenEnded || step.sendOffSeconds !== undefined) return [step];
  const { durationSeconds, distanceMeters, messages = [], ...rest } = step;
  const isTime = durationSeconds !== undefined;
  const length = durationSeconds ?? distanceMeters ?? 0;
  const wanted = Math.ceil(length / (isTime ? stairSeconds : stairMeters));
  // Each stair has whole seconds or metres: a step shorter than two of them has one stair.
  const count = length < 2 ? 1 : Math.max(2, Math.min(mostStairs, wanted));
  const edge = (stair: number): number => (stair === count ? length : Math.floor((length * stair) / count));
  return Array.from({ length: count }, (_, stair): Step => {
    const [start, end] = [edge(stair), edge(stair + 1)];
    const middle = target.start + ((target.end - target.start) * (start + end)) / 2 / length;
    const isIn = (seconds: number) => seconds >= start && (seconds < end || stair === count - 1);
    // The plan does not know when a stair in metres begins, so the first one has all messages.
    const said = isTime
      ? messages.filter(({ atSeconds }) => isIn(atSeconds)).map((one) => ({ ...one, atSeconds: one.atSeconds - start }))
      : stair === 0
        ? messages
        : [];
    const part = isTime ? { durationSeconds: end - start } : { distanceMeters: end - start };
    return { ...rest, ...part, [kind]: steadyAt(middle), ...(said.length > 0 && { messages: said }) };
  });
}

/** To a tenth, which is more exact than any device shows. */
function steadyAt(value: number): { start: number; end: number } {
  const rounded = Math.round(10 * value) / 10;
  return { start: rounded, end: rounded };
}

const split = (segments: readonly Segment[]): Segment[] =>
  segments.flatMap((segment): Segment[] =>
    segment.type === 'repeat' ? [{ ...segment, segments: split(segment.segments) }] : stairsOf(segment),
  );

/**
 * Turns each ramp into steps of about a minute, each with the target at its middle. Ramps stay where that makes too
 * many steps.
 */
export function splitRamps(segments: readonly Segment[]): Segment[] {
  const stairs = split(segments);
  return segmentSize(stairs).steps <= segmentLimits.expandedSteps ? stairs : [...segments];
}
