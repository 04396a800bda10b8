/** Send-offs: the next length starts so long after this one did. */
import type { Step } from './segment.ts';

/** The rest that is left of a step's send-off when its length took so many seconds; less than a second is none. */
export function restAfter({ sendOffSeconds }: Step, seconds: number): Step | null {
  const durationSeconds = (sendOffSeconds ?? 0) - seconds;
  return durationSeconds >= 1 ? { type: 'rest', durationSeconds } : null;
}
