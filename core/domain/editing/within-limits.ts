/** An act of the editor holds only if the workout stays one that can be saved. */
import { type Segment, segmentsSchema } from '#core/model/segment.ts';

/** What the segments become; the very same segments where that would be beyond the limits of a workout. */
export function withinLimits(before: readonly Segment[], after: readonly Segment[]): readonly Segment[] {
  return segmentsSchema.safeParse(after).success ? after : before;
}
