/**
 * Calls of earlier releases, brought to today's shape. A queue may be months old: the server takes every
 * released version for ever, the device only re-reads its own rows this way for the rebase.
 */
import type { SentCall } from './sync.ts';

/** For versions that only add something: an earlier server waits for its update instead of refusing the call. */
const same = (input: unknown): unknown => input;

/** For each call, the step from version n to n + 1 at index n - 1. Steps are pure and frozen once released. */
export const upcastSteps: Record<string, readonly ((input: unknown) => unknown)[]> = {
  // A session that is done may say how hard it was, and felt.
  'calendar.completeEvent': [same],
  // From here on a session may have a colour, and an entry in words may take the place of a workout.
  'calendar.pushEvent': [same, same],
  'calendar.bulkPushEvents': [same, same],
  'calendar.updateEvent': [same],
  // More fields can be set, and none has another meaning: an earlier server waits instead of refusing them.
  'users.updateSettings': [same, same, same, same, same, same],
  // An entry may be of another setting than the FTP, of two at first.
  'users.createFtpHistoryEntry': [same, same],
  // A week may say which of its days are for rest; a plan, what the coach was asked for.
  'plans.updatePlan': [(input) => ({ ...Object(input), isFromBeforeRestDays: true }), same],
  'plans.createPlan': [same, same],
  'plans.addPlanWeek': [same],
  // An activity may have tags, and tell what it is like; its numbers, the best times of a swim or a row.
  'activities.addActivity': [same, same],
  'activities.updateActivity': [same],
  'activities.setActivitySources': [same, same],
  'activities.recalculateActivity': [same],
  // What was made one with another row says so.
  'activities.joinActivities': [same, same],
  // A version used to carry all words of its workout; a missing purpose meant that there is none.
  'workouts.saveVersion': [
    (input) => {
      const { content, ...rest } = Object(input) as { content?: object };
      return { ...rest, content: { workoutType: null, ...content } };
    },
  ],
};

/** The input of a call in the shape of this build. */
export function upcast({ call, sv, input }: Pick<SentCall, 'call' | 'sv' | 'input'>): unknown {
  const known = Object.hasOwn(upcastSteps, call) ? upcastSteps[call] : undefined;
  return (known ?? []).slice(sv - 1).reduce((value, step) => step(value), input);
}
