/** Send-offs: the next length starts so long after this one did. */
import type { Step } from './segment.ts';

/**
 * From here on, the time left of a send-off is a rest; a shorter wait counts to the length, so that the next one starts
 * on time.
 */
const shortestRestSeconds = 1;

/**
 * How long a step lasts whose length takes so many seconds, and the rest that is left of its send-off. Who misses the
 * send-off starts the next length at once, late: no later one is made shorter for it.
 */
export function untilSendOff({ sendOffSeconds }: Step, seconds: number): { seconds: number; rest: Step | null } {
  const left = (sendOffSeconds ?? 0) - seconds;
  if (left >= shortestRestSeconds) return { seconds, rest: { type: 'rest', durationSeconds: left } };
  return { seconds: seconds + Math.max(0, left), rest: null };
}
