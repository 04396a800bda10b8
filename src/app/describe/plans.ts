/** Changes of training plans, told. */
import type { planActs } from '#core/acts/plans/index.ts';
import type { WasRow } from '#core/contract/sync.ts';
import { before, type Describers } from './describer.ts';
import { sayDetails, sayFields } from './fields.ts';
import { planPlace, titleOf, workoutName } from './titles.ts';
import type { Words } from './words.ts';

const plan = async (planId: string, words: Words) => ({ plan: await titleOf('plans', planId, words) });

async function week(weekId: string, words: Words) {
  const row = await words.names.row('planWeeks', weekId);
  return {
    week: await titleOf('planWeeks', weekId, words),
    plan: row ? await titleOf('plans', row.planId, words) : words.t('sync.noun.plans'),
  };
}

async function item(itemId: string, was: readonly WasRow[], words: Words) {
  const row = (await words.names.row('planItems', itemId)) ?? before(was, itemId);
  const { workoutId, versionId, weekId, weekday } = row;
  const { plan } = await week(String(weekId), words);
  return {
    workout: await workoutName(String(workoutId), typeof versionId === 'string' ? versionId : null, words),
    place: await planPlace(String(weekId), Number(weekday), words),
    plan,
  };
}

export const plans: Describers<keyof typeof planActs> = {
  createPlan: async ({ name }, _was, { t }) => t('sync.call.createPlan', { plan: name }),
  updatePlan: async ({ planId, fields }, _was, words) =>
    words.t('sync.call.updatePlan', {
      ...(await plan(planId, words)),
      details: await sayDetails('plans', fields, words),
    }),
  deletePlan: async ({ planId }, _was, words) => words.t('sync.call.deletePlan', await plan(planId, words)),
  restorePlan: async ({ planId }, _was, words) => words.t('sync.call.restorePlan', await plan(planId, words)),
  addPlanWeek: async ({ planId }, _was, words) => words.t('sync.call.addPlanWeek', await plan(planId, words)),
  updatePlanWeek: async ({ weekId, fields }, _was, words) => {
    const details = await sayDetails('planWeeks', fields, words);
    // Only its place in the plan has changed.
    if (details === '') return words.t('sync.call.movePlanWeek', await week(weekId, words));
    return words.t('sync.call.updatePlanWeek', { ...(await week(weekId, words)), details });
  },
  setRestDays: async ({ weeks }, _was, words) => {
    const said = weeks.map(async ({ weekId, restDays }) =>
      words.t('sync.detail', {
        label: await titleOf('planWeeks', weekId, words),
        value: (await sayFields('planWeeks', { restDays }, words))[0]?.value,
      }),
    );
    const details = (await Promise.all(said)).join(' · ');
    return words.t('sync.call.setRestDays', { ...(await week(weeks[0]?.weekId ?? '', words)), details });
  },
  deletePlanWeek: async ({ weekId }, _was, words) => words.t('sync.call.deletePlanWeek', await week(weekId, words)),
  restorePlanWeek: async ({ weekId }, _was, words) => words.t('sync.call.restorePlanWeek', await week(weekId, words)),
  addPlanItem: async ({ weekId, weekday, workoutId, versionId }, _was, words) =>
    words.t('sync.call.addPlanItem', {
      workout: await workoutName(workoutId, versionId, words),
      place: await planPlace(weekId, weekday, words),
      plan: (await week(weekId, words)).plan,
    }),
  movePlanItem: async ({ itemId, weekId, weekday }, was, words) => {
    const { weekId: oldWeek, weekday: oldDay } = before(was, itemId);
    const { workout, plan } = await item(itemId, was, words);
    const to = await planPlace(weekId, weekday, words);
    if (oldWeek === undefined) return words.t('sync.call.movePlanItemWithinDay', { workout, plan, place: to });
    return words.t('sync.call.movePlanItem', {
      workout,
      plan,
      from: await planPlace(String(oldWeek), Number(oldDay), words),
      to,
    });
  },
  deletePlanItem: async ({ itemId }, was, words) => words.t('sync.call.deletePlanItem', await item(itemId, was, words)),
  restorePlanItem: async ({ itemId }, was, words) =>
    words.t('sync.call.restorePlanItem', await item(itemId, was, words)),
};
