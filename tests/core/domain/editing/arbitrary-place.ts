/** A random workout with sets in sets, and the path of one of its segments. */
import fc from 'fast-check';
import type { SegmentPath } from '#core/domain/editing/segment-path.ts';
import { type Segment, segmentsSchema } from '#core/model/segment.ts';
import { sports } from '#core/model/sport.ts';
import { arbitrarySegments } from '#tests/core/domain/segments/arbitrary-segments.ts';

/** The paths of all segments, sets before what is in them. */
export const pathsOf = (segments: readonly Segment[], parent: SegmentPath = []): SegmentPath[] =>
  segments.flatMap((segment, index) => {
    const path = [...parent, index];
    return segment.type === 'repeat' ? [path, ...pathsOf(segment.segments, path)] : [path];
  });

export const arbitraryPlace = fc
  .constantFrom(...sports)
  .chain((sport) =>
    fc.record({
      sport: fc.constant(sport),
      inner: arbitrarySegments(sport),
      outer: arbitrarySegments(sport),
      count: fc.integer({ min: 1, max: 4 }),
      pick: fc.nat(),
      other: fc.nat(),
    }),
  )
  .map(({ sport, inner, outer, count, pick, other }) => {
    const segments: Segment[] = [...outer, { type: 'repeat', count, segments: inner }];
    const paths = pathsOf(segments);
    const pathAt = (index: number): SegmentPath => paths[index % paths.length] ?? [0];
    return { sport, segments, path: pathAt(pick), other: pathAt(other) };
  })
  .filter(({ segments }) => segmentsSchema.safeParse(segments).success);
