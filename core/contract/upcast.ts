/**
 * Calls of earlier releases, brought to today's shape. A queue may be months old: the server takes every
 * released version for ever, the device only re-reads its own rows this way for the rebase.
 */
import type { SentCall } from './sync.ts';

/** For each call, the step from version n to n + 1 at index n - 1. Steps are pure and frozen once released. */
export const upcastSteps: Record<string, readonly ((input: unknown) => unknown)[]> = {
  // A session that is done may say how hard it was, and felt.
  'calendar.completeEvent': [(input) => input],
  // What stands on a day may have a colour, and be written in words.
  'calendar.pushEvent': [(input) => input, (input) => input],
  'calendar.bulkPushEvents': [(input) => input, (input) => input],
  'calendar.updateEvent': [(input) => input],
  // More fields can be set, and none is said in other words: an earlier server is to wait, not to refuse them.
  'users.updateSettings': [(input) => input, (input) => input, (input) => input, (input) => input, (input) => input],
  // An entry may be of another setting than the FTP, of two at first.
  'users.createFtpHistoryEntry': [(input) => input, (input) => input],
  // A week may say which of its days are for rest; a plan, what the coach was asked for.
  'plans.updatePlan': [(input) => ({ ...Object(input), isFromBeforeRestDays: true }), (input) => input],
  'plans.createPlan': [(input) => input, (input) => input],
  'plans.addPlanWeek': [(input) => input],
  // A version came with all that is said of its workout; no purpose went unsaid.
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
