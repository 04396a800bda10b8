/** An act of the editor counts only if the result can be saved. */
import { type Segment, segmentsSchema } from '#core/model/segment.ts';

/** The segments after an act; the same segments as before if the workout would exceed its limits. */
export function withinLimits(before: readonly Segment[], after: readonly Segment[]): readonly Segment[] {
  return segmentsSchema.safeParse(after).success ? after : before;
}
