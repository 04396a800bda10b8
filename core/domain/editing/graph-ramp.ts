/** Making a ramp of a steady step and back. */
import type { Segment } from '#core/model/segment.ts';
import { isRampable } from './graph-height.ts';
import { targetMarks } from './graph-marks.ts';
import { replaceAt, segmentAt, type SegmentPath } from './segment-path.ts';
import { endsOf, kindFacts, kindOf } from './target-kinds.ts';
import { withinLimits } from './within-limits.ts';

/** Where a new ramp starts and ends beside the steady target: up to it, down from it, or around it. */
const shares: Partial<Record<Segment['type'], { start: number; end: number }>> = {
  warmUp: { start: 0.65, end: 1 },
  coolDown: { start: 1, end: 0.65 },
};
const around = { start: 0.9, end: 1.1 };

/** A ramp becomes steady at its middle. The same segments for a pace, and for a step without a target. */
export function toggleRamp(segments: readonly Segment[], path: SegmentPath): readonly Segment[] {
  const step = segmentAt(segments, path);
  if (!step || step.type === 'repeat' || !isRampable(step)) return segments;
  const kind = kindOf(step);
  if (!kind) return segments;
  const { fine } = targetMarks(kind);
  const { minimum, maximum } = kindFacts[kind];
  const snapped = (value: number) => Math.min(maximum, Math.max(minimum, Math.round(value / fine) * fine));
  const { start, end } = endsOf(step, kind);
  const share = start === end ? (shares[step.type] ?? around) : { start: 0.5, end: 0.5 };
  const base = start === end ? start : start + end;
  const next = { ...step, [kind]: { start: snapped(base * share.start), end: snapped(base * share.end) } };
  return withinLimits(segments, replaceAt(segments, path, [next]));
}
