/** What can be filtered by in a workout's steps, and whether a workout is for any day. */
import type { Segment } from '#core/model/segment.ts';
import type { WorkoutType } from '#core/model/workout.ts';

export const hasCadence = (segments: readonly Segment[]): boolean =>
  segments.some((segment) =>
    segment.type === 'repeat' ? hasCadence(segment.segments) : segment.cadence !== undefined,
  );

/** Does any step or repeat carry a message? */
export const hasMessages = (segments: readonly Segment[]): boolean =>
  segments.some(
    (segment) => segment.messages !== undefined || (segment.type === 'repeat' && hasMessages(segment.segments)),
  );

const plannedTypes: readonly (WorkoutType | null | undefined)[] = ['test', 'opener'];

/** Tests and openers are planned for their own reasons: they are never suggested for an ordinary day. */
export const isForAnyDay = ({ workoutType }: { workoutType?: WorkoutType | null | undefined }): boolean =>
  !plannedTypes.includes(workoutType);
