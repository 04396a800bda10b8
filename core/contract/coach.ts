/** The coach service (S7.56), under `/coach-api`: the rules of core/domain/coach, for clients that ask by address. */
import * as z from 'zod/mini';
import { coachPlanConfig } from '#core/model/coach-plan.ts';
import {
  blockTypes,
  coachDayMinutes,
  coachPlanWeeks,
  intensityLevels,
  keyFamilies,
  planTypes,
} from '#core/model/coach-terms.ts';
import { answerSchemas, coachFacts, coachQuestion, focusAreas, type QuestionKey } from '#core/model/coach-profile.ts';
import { eventColors } from '#core/model/event-bounds.ts';
import { id, plainDate } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { planFields } from '#core/model/plan.ts';
import { endpoint, outcome } from './endpoint.ts';
import { workoutsByDays } from './plans.ts';
import { flag } from './query.ts';

const login = { access: 'login', spec: 'S7.56' } as const;
/** S6.03: building plans is premium. */
const premium = { access: 'premium', spec: 'S7.56' } as const;

const profile = z.object({
  /** The id of the account. */
  _id: z.string(),
  facts: coachFacts,
  /** S4.09, S9.07: the last assessment is less than a month old. */
  isAssessmentSkippable: z.boolean(),
});

const assessment = z.object({
  /** What was answered, and the question that comes next. */
  questions: z.array(coachQuestion),
  totalProgress: z.number(),
  /** Nothing but the final question is left. */
  isComplete: z.boolean(),
  isSkippable: z.boolean(),
});

const amount = z.number();
const plannedSession = z.object({
  workoutId: z.string(),
  /** Null follows the newest version. */
  versionId: z.null(),
  /** The kind of session, and its rung on the ladder of that kind; 0 is the easiest. */
  family: z.string(),
  rung: z.int(),
  isKey: z.boolean(),
  minutes: amount,
  stress: amount,
  /** Why the session is on this day, and the source of that rule (docs/coach.md). */
  reason: z.object({ code: z.string(), source: z.string() }),
});

const planWeek = z.object({
  monday: z.string(),
  isRecoveryWeek: z.boolean(),
  kind: z.enum(['load', 'recovery', 'taper', 'race']),
  stress: amount,
  minutes: amount,
  /** Expected on the Sunday evening of the week if everything is done as planned, in stress a day. */
  fitness: amount,
  form: amount,
});

/** S3.16 */
export const coachPlanResult = z.object({
  /** Of the first week; days count from it. */
  monday: z.string(),
  blocks: z.array(z.object({ blockType: z.enum(blockTypes), planType: z.enum(planTypes), weeks: z.array(planWeek) })),
  /** 7 a week, from Monday. */
  workoutsByDays: z.array(z.array(plannedSession)),
  /** The same as a training plan takes it (S7.26). */
  workoutsByDaysForPlans: z.array(z.array(z.object({ workoutId: z.string(), versionId: z.null() }))),
  events: z.array(z.object({ eventDate: z.string(), primary: z.boolean(), day: z.int() })),
});
export type CoachPlanResult = z.infer<typeof coachPlanResult>;

const outcomes = z.optional(z.array(outcome));

export const coach = {
  getCoachProfile: endpoint({
    ...login,
    method: 'GET',
    path: '/profile',
    input: z.object({ _id: z.string().check(z.maxLength(64)) }),
    output: profile,
  }),
  /** Makes the profile, if there is none yet. */
  saveCoachProfile: endpoint({ ...login, method: 'POST', path: '/profile', input: z.object({}), output: profile }),
  /** Facts from the settings, where nothing was answered yet. */
  fillDefaultFacts: endpoint({
    ...login,
    method: 'POST',
    path: '/profile/fill-default-facts',
    input: z.object({}),
    output: profile,
  }),
  saveFacts: endpoint({
    ...login,
    method: 'POST',
    path: '/profile/facts',
    input: z.object({ facts: z.partial(coachFacts) }),
    output: profile,
  }),
  checkPremium: endpoint({
    ...login,
    method: 'POST',
    path: '/profile/check-premium',
    input: z.object({}),
    output: z.object({ isPremium: z.boolean() }),
  }),
  /** Nothing is read from Strava: its terms don't allow what an assessment would need. */
  connectCoachToStrava: endpoint({
    ...login,
    method: 'POST',
    path: '/profile/strava',
    input: z.object({}),
    output: z.object({ isConnected: z.literal(false) }),
  }),
  restoreAssessment: endpoint({
    ...login,
    method: 'GET',
    path: '/assessment/restore-questions-and-answers',
    input: z.object({ skipStrava: z.optional(flag) }),
    output: assessment,
  }),
  nextQuestion: endpoint({
    ...login,
    method: 'POST',
    path: '/assessment/next-question',
    input: z.object({
      key: z.enum([...(Object.keys(answerSchemas) as QuestionKey[]), 'final']),
      /** In the shape of its question; null skips one that may be skipped. */
      userChoice: z.optional(
        z.union([
          z.null(),
          z.string().check(z.maxLength(limits.nameLength)),
          z.number(),
          z.array(z.union([z.string().check(z.maxLength(40)), z.number()])).check(z.maxLength(20)),
          z.record(z.string().check(z.maxLength(1)), z.number()),
        ]),
      ),
    }),
    output: assessment,
  }),
  sendCoachPlan: endpoint({
    ...premium,
    method: 'POST',
    path: '/plan/send',
    input: z.object({
      id,
      /** Days before this one stay as they are; by default today. */
      from: z.optional(plainDate),
    }),
    output: z.object({ outcomes, eventsIds: z.array(z.string()) }),
  }),
  calcWorkoutStats: endpoint({
    ...premium,
    method: 'POST',
    path: '/plan/calc-workout-stats',
    input: z.object({ workoutsByDays }),
    output: z.object({
      /** Null for a workout that is not known here. */
      days: z.array(z.array(z.nullable(z.object({ minutes: amount, stress: amount, level: z.int() })))),
      weekMinutes: z.array(amount),
      weekStress: z.array(amount),
    }),
  }),
  updateCoachPlan: endpoint({
    ...premium,
    method: 'POST',
    path: '/plan/{id}',
    input: z.object({ id, config: coachPlanConfig }),
    output: z.object({ outcomes, _id: z.string(), plan: coachPlanResult }),
  }),
  createCoachPlan: endpoint({
    ...premium,
    method: 'POST',
    path: '/plan',
    input: z.object({
      config: coachPlanConfig,
      /** Ids of the rows to be made; the server makes those that are left out. */
      ids: z.optional(z.object({ planId: z.optional(id) })),
      /** True: it is saved as a training plan; otherwise it is only worked out. */
      isNewCjPlan: z.boolean(),
      name: z.optional(planFields.name),
    }),
    output: z.object({ outcomes, _id: z.nullable(z.string()), plan: coachPlanResult }),
  }),
  coachValues: endpoint({
    ...login,
    method: 'GET',
    path: '/values',
    input: z.object({}),
    output: z.object({
      planTypes: z.array(z.enum(planTypes)),
      blockTypes: z.array(z.enum(blockTypes)),
      secondaryTypes: z.array(z.enum(keyFamilies)),
      focusAreas: z.array(z.enum(focusAreas)),
      periodizationTypes: z.array(coachFacts.shape.periodizationType),
      intensityLevels: z.object({
        minimum: z.literal(intensityLevels.minimum),
        maximum: z.literal(intensityLevels.maximum),
      }),
      weeks: z.object({ minimum: z.int(), maximum: z.int(), default: z.int() }),
      dayMinutes: z.object({ minimum: z.int(), maximum: z.int(), weekday: z.int(), weekend: z.int() }),
      calendarColors: z.array(z.literal(eventColors)),
      windowDays: z.int(),
    }),
  }),
};

/** What the address of the values answers, from the tables themselves. */
export const coachValues = {
  planTypes: [...planTypes],
  blockTypes: [...blockTypes],
  secondaryTypes: [...keyFamilies],
  focusAreas: [...focusAreas],
  periodizationTypes: ['3:1' as const, '2:1' as const],
  intensityLevels,
  weeks: { minimum: coachPlanWeeks.minimum, maximum: coachPlanWeeks.maximum, default: coachPlanWeeks.default },
  dayMinutes: coachDayMinutes,
  calendarColors: [...eventColors],
};
