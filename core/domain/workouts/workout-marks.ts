/** What an athlete can filter workouts by that stands in their steps. */
import type { Segment } from '#core/model/segment.ts';

export const hasCadence = (segments: readonly Segment[]): boolean =>
  segments.some((segment) =>
    segment.type === 'repeat' ? hasCadence(segment.segments) : segment.cadence !== undefined,
  );

/** Does any step or repeat carry a message? */
export const hasMessages = (segments: readonly Segment[]): boolean =>
  segments.some(
    (segment) => segment.messages !== undefined || (segment.type === 'repeat' && hasMessages(segment.segments)),
  );
