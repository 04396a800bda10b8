/** Every mutation, by the name that queued calls carry. */
import { calendarMutations } from './calendar.ts';
import type { MutationEndpoint } from './endpoint.ts';
import { listMutations } from './lists.ts';
import { planMutations } from './plans.ts';
import { syncMutations } from './sync.ts';
import { userMutations } from './users.ts';
import { workoutMutations } from './workouts.ts';

export const mutations = {
  ...calendarMutations,
  ...workoutMutations,
  ...listMutations,
  ...planMutations,
  ...userMutations,
  ...syncMutations,
};

export type MutationName = keyof typeof mutations;

const byCall = new Map<string, MutationEndpoint>(
  Object.values(mutations).map((entry) => [entry.call, entry as unknown as MutationEndpoint]),
);

/** The contract's line of a queued call, or undefined where this build does not know it. */
export const mutationOf = (call: string): MutationEndpoint | undefined => byCall.get(call);
