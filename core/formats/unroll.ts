/** The steps of a workout one after the other in seconds, for formats without repeats. */
import type { Segment, Step, TimedMessage } from '#core/model/segment.ts';
import { untilSendOff } from '#core/model/send-off.ts';
import type { StepPlan } from './result.ts';

export type UnrolledStep = {
  step: Step;
  startSeconds: number;
  endSeconds: number;
  startPercentOfFtp: number;
  endPercentOfFtp: number;
};

/** Messages are timed from the start of the workout. */
export type Unrolled = { steps: UnrolledStep[]; messages: TimedMessage[] };

/** @param plan gives each step in the athlete's numbers */
export function unroll(segments: readonly Segment[], plan: StepPlan): Unrolled {
  const unrolled: Unrolled = { steps: [], messages: [] };
  addTo(unrolled, segments, plan, 0);
  unrolled.messages.sort((one, other) => one.atSeconds - other.atSeconds);
  return unrolled;
}

function addTo(unrolled: Unrolled, segments: readonly Segment[], plan: StepPlan, from: number): number {
  let at = from;
  for (const segment of segments) {
    for (const message of segment.messages ?? [])
      unrolled.messages.push({ ...message, atSeconds: at + message.atSeconds });
    if (segment.type === 'repeat') {
      for (let pass = 0; pass < segment.count; pass += 1) at = addTo(unrolled, segment.segments, plan, at);
      continue;
    }
    const { durationSeconds, startPercentOfFtp, endPercentOfFtp } = plan(segment);
    const { seconds, rest } = untilSendOff(segment, durationSeconds);
    const endSeconds = at + seconds;
    unrolled.steps.push({ step: segment, startSeconds: at, endSeconds, startPercentOfFtp, endPercentOfFtp });
    at = rest ? endSeconds + (rest.durationSeconds ?? 0) : endSeconds;
    if (rest)
      unrolled.steps.push({
        step: rest,
        startSeconds: endSeconds,
        endSeconds: at,
        startPercentOfFtp: 0,
        endPercentOfFtp: 0,
      });
  }
  return at;
}
