/** The coach service (S7.56), under `/coach-api`. */
import * as z from 'zod/mini';
import { plannedEndpoint } from './endpoint.ts';
import { flag } from './query.ts';

const coachId = z.string().check(z.maxLength(64));
const anyBody = z.looseObject({});
const login = { access: 'login', output: z.unknown(), spec: 'S7.56' } as const;
/** S6.03: building plans is premium. */
const premium = { ...login, access: 'premium' } as const;

export const coach = {
  getCoachProfile: plannedEndpoint({ ...login, method: 'GET', path: '/profile', input: z.object({ _id: coachId }) }),
  saveCoachProfile: plannedEndpoint({ ...login, method: 'POST', path: '/profile', input: anyBody }),
  fillDefaultFacts: plannedEndpoint({ ...login, method: 'POST', path: '/profile/fill-default-facts', input: anyBody }),
  saveFacts: plannedEndpoint({ ...login, method: 'POST', path: '/profile/facts', input: anyBody }),
  checkPremium: plannedEndpoint({ ...login, method: 'POST', path: '/profile/check-premium', input: anyBody }),
  connectCoachToStrava: plannedEndpoint({ ...login, method: 'POST', path: '/profile/strava', input: anyBody }),
  restoreAssessment: plannedEndpoint({
    ...login,
    method: 'GET',
    path: '/assessment/restore-questions-and-answers',
    input: z.object({ skipStrava: z.optional(flag) }),
  }),
  nextQuestion: plannedEndpoint({ ...login, method: 'POST', path: '/assessment/next-question', input: anyBody }),
  sendCoachPlan: plannedEndpoint({ ...premium, method: 'POST', path: '/plan/send', input: anyBody }),
  calcWorkoutStats: plannedEndpoint({ ...premium, method: 'POST', path: '/plan/calc-workout-stats', input: anyBody }),
  updateCoachPlan: plannedEndpoint({
    ...premium,
    method: 'POST',
    path: '/plan/{id}',
    input: z.looseObject({ id: coachId }),
  }),
  createCoachPlan: plannedEndpoint({ ...premium, method: 'POST', path: '/plan', input: anyBody }),
  coachValues: plannedEndpoint({ ...login, method: 'GET', path: '/values', input: z.object({}) }),
};
