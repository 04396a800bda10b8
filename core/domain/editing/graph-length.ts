/** Changing how long a step is in the graph of the editor, by dragging its edge or by keys. */
import type { Segment, Step } from '#core/model/segment.ts';
import type { Pool } from '#core/model/workout.ts';
import { lengthMarks, nearestLength, nextLength } from './graph-marks.ts';
import { replaceAt, segmentAt, type SegmentPath } from './segment-path.ts';
import { withinLimits } from './within-limits.ts';

export const lengthOf = (step: Step): number => step.durationSeconds ?? step.distanceMeters ?? 0;

/** The step in the same unit with another length. */
export const withLength = (step: Step, length: number): Step =>
  step.durationSeconds === undefined ? { ...step, distanceMeters: length } : { ...step, durationSeconds: length };

/**
 * Snaps to 5 s, 30 s or a minute by length, to 25 or 100 m, or to whole lengths of the pool.
 * @param share of the step's length now, such as 1.5
 */
export function stretch(
  segments: readonly Segment[],
  path: SegmentPath,
  share: number,
  pool: Pool | undefined,
): readonly Segment[] {
  return changed(segments, path, (step) => nearestLength(lengthOf(step) * share, lengthMarks(step, pool)));
}

/** To the next mark; the same segments where the step can become no shorter or longer. */
export function nudgeLength(
  segments: readonly Segment[],
  path: SegmentPath,
  direction: 1 | -1,
  isCoarse: boolean,
  pool: Pool | undefined,
): readonly Segment[] {
  return changed(segments, path, (step) => nextLength(lengthOf(step), lengthMarks(step, pool), direction, isCoarse));
}

function changed(segments: readonly Segment[], path: SegmentPath, lengthFor: (step: Step) => number) {
  const step = segmentAt(segments, path);
  if (!step || step.type === 'repeat') return segments;
  const length = lengthFor(step);
  if (length === lengthOf(step)) return segments;
  return withinLimits(segments, replaceAt(segments, path, [withLength(step, length)]));
}
