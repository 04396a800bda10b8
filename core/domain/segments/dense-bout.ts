/** Short dense bouts, such as the 30 of 30/15, train VO2max though their power alone would count as anaerobic. */
import { levelOf, type Scale } from './scale.ts';

/** Up to this percentage; swim sets have no such rule. */
const ceilings: Partial<Record<Scale, number>> = { percentOfFtp: 140, percentOf2kWatts: 120 };

const longestSeconds = 120;
/** Easier than this is a rest. */
const restPercent = 85;

type Bout = { durationSeconds: number; startPercent: number; endPercent: number };

/** So short, and followed by so short a rest, that oxygen uptake stays near its maximum. */
export function isDenseBout(bout: Bout, next: Bout | undefined, scale: Scale): boolean {
  const ceiling = ceilings[scale];
  if (ceiling === undefined || next === undefined || bout.durationSeconds > longestSeconds) return false;
  const lowest = Math.min(bout.startPercent, bout.endPercent);
  const highest = Math.max(bout.startPercent, bout.endPercent);
  if (highest > ceiling || levelOf(lowest, scale) !== 6) return false;
  return next.durationSeconds <= bout.durationSeconds || next.startPercent >= restPercent;
}
