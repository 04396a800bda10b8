/** The place of a segment in a workout, and the one way to replace segments there. */
import type { Segment } from '#core/model/segment.ts';

/** Indices from the outermost list inwards: [2, 0] is the first segment in the third item, a repeat. */
export type SegmentPath = readonly number[];

/** The segment there; undefined where the path leads nowhere. */
export function segmentAt(segments: readonly Segment[], [index, ...inner]: SegmentPath): Segment | undefined {
  const segment = index === undefined ? undefined : segments[index];
  if (inner.length === 0 || segment === undefined) return segment;
  return segment.type === 'repeat' ? segmentAt(segment.segments, inner) : undefined;
}

/**
 * The workout with other segments in the place of one: none deletes it, and itself with a neighbour inserts that. A
 * repeat that is left empty goes too. Nothing changes where the path leads nowhere.
 */
export function replaceAt(
  segments: readonly Segment[],
  [index, ...inner]: SegmentPath,
  replacement: readonly Segment[],
): Segment[] {
  const segment = index === undefined ? undefined : segments[index];
  if (index === undefined || segment === undefined) return [...segments];
  if (inner.length === 0) return segments.toSpliced(index, 1, ...replacement);
  if (segment.type !== 'repeat') return [...segments];
  const within = replaceAt(segment.segments, inner, replacement);
  return segments.toSpliced(index, 1, ...(within.length > 0 ? [{ ...segment, segments: within }] : []));
}
