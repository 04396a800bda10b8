/**
 * Endpoints for pages that show what the device has before they ask the server: schemas of the contract take a phone a tenth
 * of a second to build, so they come with the first question.
 */
import type { Endpoint } from '#core/contract/endpoint.ts';

export interface LaterEndpoint<Input, Output> {
  /** As the contract has it: stored answers are found by it. */
  path: string;
  load: () => Promise<Endpoint<Input, Output>>;
}

const ofWorkouts = async () => (await import('#core/contract/workouts.ts')).workouts;
const ofPlans = async () => (await import('#core/contract/plans.ts')).plans;

export const later = {
  getWorkoutBySlug: {
    path: '/api/workouts/bySlug/{slug}',
    load: async () => (await ofWorkouts()).getWorkoutBySlug,
  },
  getWorkout: { path: '/api/workouts/{id}', load: async () => (await ofWorkouts()).getWorkout },
  searchWorkouts: { path: '/api/workout/search', load: async () => (await ofWorkouts()).searchWorkouts },
  getPlan: { path: '/api/plans/{slug}', load: async () => (await ofPlans()).getPlan },
  searchPlans: { path: '/api/plans/search', load: async () => (await ofPlans()).searchPlans },
};
