/** How a whole swim was swum: the mean SWOLF of its lengths, by which swims in one pool are compared. */
import { type SwimLength, swolfOf } from '#core/model/recorded-activity.ts';

/** @returns null where no strokes were counted; lengths of drills are told by hand, and have none */
export function meanSwolf(lengths: readonly SwimLength[]): number | null {
  const counted = lengths.flatMap((length) => swolfOf(length) ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, one) => sum + one, 0) / counted.length;
}
