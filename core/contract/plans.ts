/** Training plans: weeks and items are rows, so two coaches can work in one plan at once. */
import * as z from 'zod/mini';
import { id, slug } from '#core/model/ids.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { localeIds } from '#core/model/locales.ts';
import { limits } from '#core/model/limits.ts';
import { planFields, restDays } from '#core/model/plan.ts';
import { planInvitationFields, planLink } from '#core/model/plan-invitation.ts';
import { endpoint, outcome } from './endpoint.ts';
import { planSorts } from './sorts.ts';
import { flag, range, whole, wholeRange, words } from './query.ts';
import { pageOf, planCard, planView } from './views.ts';

const { name, description, sport, periodType, isPublic } = planFields;

/** Seven days a week, Monday first; each day a list of workouts in order (S3.07). */
export const workoutsByDays = z
  .array(
    z.array(z.object({ workoutId: id, versionId: z.optional(z.nullable(id)) })).check(z.maxLength(limits.itemsPerWeek)),
  )
  .check(z.maxLength(limits.planWeeks * 7));

/** The rest days of each week, as the view has them (S8.14); a week that is not named has none. */
export const weekRestDays = z.array(restDays).check(z.maxLength(limits.planWeeks));

export const plans = {
  listPlans: endpoint({
    method: 'GET',
    path: '/api/plans',
    access: 'login',
    input: z.object({
      page: z.optional(whole(1, 100_000)),
      limit: z.optional(whole(1, 100)),
      keywords: z.optional(words),
      dailyMinutesBetween: z.optional(range),
      daysPerWeekBetween: z.optional(wholeRange(0, 7)),
      weeksBetween: z.optional(wholeRange(1, limits.planWeeks)),
      isCreatedByCoachJack: z.optional(flag),
    }),
    output: pageOf(planCard),
    spec: 'S7.25',
  }),
  searchPlans: endpoint({
    method: 'GET',
    path: '/api/plans/search',
    access: 'anyone',
    input: z.object({
      sortBy: z.optional(z.enum(planSorts)),
      type: z.optional(sportSchema),
      periodType: z.optional(periodType),
      searchString: z.optional(words),
      dailyMinutesBetween: z.optional(range),
      daysPerWeekBetween: z.optional(wholeRange(0, 7)),
      weeksBetween: z.optional(wholeRange(1, limits.planWeeks)),
      /** The language that the asker reads the catalogue in: its plans are found by their names in that as well. */
      language: z.optional(z.enum(localeIds)),
      pageNumber: z.optional(whole(1, 100_000)),
      pageSize: z.optional(whole(1, 100)),
    }),
    output: pageOf(planCard),
    spec: 'S7.27',
  }),
  getPlan: endpoint({
    method: 'GET',
    path: '/api/plans/{slug}',
    access: 'anyone',
    /** An id will do as well. */
    input: z.object({ slug }),
    output: planView,
    spec: 'S7.25',
  }),
  savePlan: endpoint({
    method: 'PUT',
    path: '/api/plans',
    access: 'login',
    input: z.object({
      _id: id,
      ...z.partial(z.object({ name, description, sport, periodType, isPublic, workoutsByDays, weekRestDays })).shape,
    }),
    output: z.object({ outcomes: z.array(outcome), slug: z.string() }),
    spec: 'S7.26',
  }),
  /** What a link to join a plan leads to, before one joins. The secret belongs into no address, hence a body. */
  lookAtInvitation: endpoint({
    method: 'POST',
    path: '/api/plans/invitations/look',
    access: 'anyone',
    input: planLink,
    output: z.object({ planName: z.string(), ownerName: z.string(), role: planInvitationFields.role }),
    spec: 'S3.07',
  }),
};
