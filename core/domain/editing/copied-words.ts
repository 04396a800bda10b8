/** What a copy says of itself: the description and the purpose of another workout hold for as long as some of its work is left. */
import type { Segment, Step } from '#core/model/segment.ts';
import type { EditedWorkout } from './edited-workout.ts';

const around: readonly Step['type'][] = ['warmUp', 'coolDown', 'rest'];

const workIn = (segments: readonly Segment[]): Step[] =>
  segments.flatMap((one) => (one.type === 'repeat' ? workIn(one.segments) : around.includes(one.type) ? [] : [one]));

/** Without what is said on the way. */
const workOf = (segments: readonly Segment[]): string[] =>
  workIn(segments).map(({ messages: _messages, ...step }) => JSON.stringify(Object.entries(step).toSorted()));

/**
 * A copy with other steps. Where a coach's note has taken the place of all its work, what was written of the source, and left as it was,
 * goes: tonight's sprints are no "just below threshold".
 * @param source what the copy began with
 */
export function withSteps(edited: EditedWorkout, segments: Segment[], source: EditedWorkout): EditedWorkout {
  const next = { ...edited, segments };
  const before = new Set(workOf(source.segments));
  const now = workOf(segments);
  if (now.length === 0 || before.size === 0 || now.some((step) => before.has(step))) return next;
  const { workoutType, ...rest } = next;
  const isTypeKept = workoutType !== undefined && workoutType !== source.workoutType;
  return {
    ...rest,
    ...(isTypeKept && { workoutType }),
    description: edited.description === source.description ? '' : edited.description,
  };
}
