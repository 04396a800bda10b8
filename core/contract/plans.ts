/** Training plans: weeks and items are rows, so two coaches can work in one plan at once. */
import * as z from 'zod/mini';
import { id, rank, slug } from '#core/model/ids.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { limits } from '#core/model/limits.ts';
import { planFields, planItemFields, planWeekFields } from '#core/model/plan.ts';
import { endpoint, mutation, outcome } from './endpoint.ts';
import { planSorts } from './sorts.ts';
import { flag, range, whole, words } from './query.ts';
import { pageOf, planCard, planView } from './views.ts';

const { slug: _slug, ...madePlan } = planFields;
const { name, description, sport, periodType, isPublic } = planFields;
const { weekday, workoutId, versionId } = planItemFields;
const { note } = planWeekFields;

const madeItem = z.strictObject({ itemId: id, weekday, rank, workoutId, versionId });
const madeWeek = z.strictObject({
  weekId: id,
  rank,
  note,
  items: z.array(madeItem).check(z.maxLength(limits.itemsPerWeek)),
});

export const planMutations = {
  createPlan: mutation({
    call: 'plans.createPlan',
    method: 'POST',
    path: '/api/plans',
    input: z.strictObject({
      planId: id,
      ...madePlan,
      weeks: z.array(madeWeek).check(z.minLength(1), z.maxLength(limits.planWeeks)),
    }),
    policy: 'atomic',
    spec: 'S7.26',
  }),
  updatePlan: mutation({
    call: 'plans.updatePlan',
    method: 'PUT',
    path: '/api/plans/fields',
    input: z.strictObject({
      planId: id,
      fields: z.partial(z.strictObject({ name, description, sport, periodType, isPublic })),
    }),
    spec: 'S7.26',
  }),
  deletePlan: mutation({
    call: 'plans.deletePlan',
    method: 'DELETE',
    path: '/api/plans',
    input: z.strictObject({ planId: id }),
    policy: 'atomic',
    spec: 'S7.26',
  }),
  restorePlan: mutation({
    call: 'plans.restorePlan',
    method: 'POST',
    path: '/api/plans/restore',
    input: z.strictObject({ planId: id }),
    spec: 'S7.26',
  }),
  addPlanWeek: mutation({
    call: 'plans.addPlanWeek',
    method: 'POST',
    path: '/api/plans/weeks',
    input: z.strictObject({ planId: id, ...madeWeek.shape }),
    policy: 'atomic',
    spec: 'S3.07',
  }),
  updatePlanWeek: mutation({
    call: 'plans.updatePlanWeek',
    method: 'PUT',
    path: '/api/plans/weeks',
    input: z.strictObject({ weekId: id, fields: z.partial(z.strictObject({ rank, note })) }),
    spec: 'S3.07',
  }),
  deletePlanWeek: mutation({
    call: 'plans.deletePlanWeek',
    method: 'DELETE',
    path: '/api/plans/weeks',
    input: z.strictObject({ weekId: id }),
    policy: 'atomic',
    spec: 'S3.07',
  }),
  restorePlanWeek: mutation({
    call: 'plans.restorePlanWeek',
    method: 'POST',
    path: '/api/plans/weeks/restore',
    input: z.strictObject({ weekId: id }),
    spec: 'S3.07',
  }),
  addPlanItem: mutation({
    call: 'plans.addPlanItem',
    method: 'POST',
    path: '/api/plans/items',
    input: z.strictObject({ weekId: id, ...madeItem.shape }),
    spec: 'S3.07',
  }),
  movePlanItem: mutation({
    call: 'plans.movePlanItem',
    method: 'PUT',
    path: '/api/plans/items',
    input: z.strictObject({ itemId: id, weekId: id, weekday, rank }),
    spec: 'S3.07',
  }),
  deletePlanItem: mutation({
    call: 'plans.deletePlanItem',
    method: 'DELETE',
    path: '/api/plans/items',
    input: z.strictObject({ itemId: id }),
    policy: 'atomic',
    spec: 'S3.07',
  }),
  restorePlanItem: mutation({
    call: 'plans.restorePlanItem',
    method: 'POST',
    path: '/api/plans/items/restore',
    input: z.strictObject({ itemId: id }),
    spec: 'S3.07',
  }),
};

/** Seven days a week, Monday first; each day a list of workouts in order (S3.07). */
export const workoutsByDays = z
  .array(
    z.array(z.object({ workoutId: id, versionId: z.optional(z.nullable(id)) })).check(z.maxLength(limits.itemsPerWeek)),
  )
  .check(z.maxLength(limits.planWeeks * 7));

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
      daysPerWeekBetween: z.optional(range),
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
      daysPerWeekBetween: z.optional(range),
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
      ...z.partial(z.object({ name, description, sport, periodType, isPublic, workoutsByDays })).shape,
    }),
    output: z.object({ outcomes: z.array(outcome), slug: z.string() }),
    spec: 'S7.26',
  }),
};
