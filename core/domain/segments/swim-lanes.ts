/** One set for swimmers of different paces: the same lengths and the same rest, so each lane has its own send-offs. */
import type { Segment, Step } from '#core/model/segment.ts';
import type { Thresholds } from './thresholds.ts';
import { measureStep } from './expand.ts';
import { type Scale, scaleOf } from './scale.ts';

/** Send-offs are read off a pace clock. */
const clockSeconds = 5;

/** The swimmer of a lane whose pace at critical swim speed is so many seconds per 100 m slower. */
export const inLane = (thresholds: Thresholds, slowerSeconds: number): Thresholds => ({
  ...thresholds,
  cssSecondsPer100m: thresholds.cssSecondsPer100m + slowerSeconds,
});

/**
 * The segments as another lane swims them: each send-off is the time of the length in that lane and the rest that it
 * leaves `written`, on the nearest 5 seconds of the clock, and never before the length is swum.
 * @param written the athlete whom the send-offs were written for
 */
export function forLane(segments: readonly Segment[], written: Thresholds, lane: Thresholds): Segment[] {
  const scale = scaleOf('swim', segments);
  return segments.map(function sendOffs(segment): Segment {
    if (segment.type === 'repeat') return { ...segment, segments: segment.segments.map(sendOffs) };
    const { sendOffSeconds } = segment;
    return sendOffSeconds === undefined
      ? segment
      : { ...segment, sendOffSeconds: laneSendOff({ ...segment, sendOffSeconds }, scale, written, lane) };
  });
}

function laneSendOff(
  step: Step & { sendOffSeconds: number },
  scale: Scale,
  written: Thresholds,
  lane: Thresholds,
): number {
  const seconds = (thresholds: Thresholds) => measureStep(step, scale, 'swim', thresholds).durationSeconds;
  const swum = seconds(lane);
  const rest = Math.max(0, step.sendOffSeconds - seconds(written));
  const onClock = (round: (value: number) => number, value: number) => round(value / clockSeconds) * clockSeconds;
  return Math.max(onClock(Math.ceil, swum - 1e-6), onClock(Math.round, swum + rest));
}
