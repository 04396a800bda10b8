/**
 * Works out a plan of the coach, saves it as a training plan, or works it out again for another wish (S3.15, S3.16,
 * S7.56).
 */
import type { InputOf } from '#core/acts/acts.ts';
import { coachValues as values, type coach, type CoachPlanResult } from '#core/contract/coach.ts';
import { Refusal } from '#core/contract/errors.ts';
import { formOf } from '#core/domain/coach/fitness.ts';
import { writeCoachConfig } from '#core/domain/coach/stored-profile.ts';
import { type CoachPlan, makePlan, windowDays } from '#core/domain/coach/make-plan.ts';
import { refusalOf } from '#core/domain/coach/plan-frame.ts';
import { athleteOf } from '#core/domain/coach/recommend.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { slugOf } from '#core/model/ids.ts';
import { coachLadders } from '#server/coach/ladders.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { notThere } from '#server/routes/named-things.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { planWeeks } from '#server/routes/plans/plan-view.ts';
import { dayActs, madeWeeks } from '#server/routes/plans/save-plan.ts';
import { act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { type OwnProfile, ownProfile } from './own-profile.ts';

/** @throws Refusal invalidInput where no plan can be made of it (S5.17): the plan before stays as it is */
function planned({ profile, settings }: OwnProfile, config: CoachPlanConfig): CoachPlan {
  const athlete = athleteOf(profile?.answers ?? {}, profile?.facts ?? null);
  const plan = makePlan(config, athlete, coachLadders(config.sport, thresholdsOf(settings, null)));
  if (!plan) throw new Refusal('invalidInput', { field: 'config', problem: refusalOf(config) ?? 'tooShort' });
  return plan;
}

const shown = ({ blocks, workoutsByDays, ...plan }: CoachPlan): CoachPlanResult => ({
  monday: plan.monday,
  blocks: blocks.map((block) => ({
    ...block,
    weeks: block.weeks.map(({ monday, isRecoveryWeek, kind, stress, minutes, fitness }) => ({
      monday,
      isRecoveryWeek,
      kind,
      stress,
      minutes,
      fitness: fitness.chronic,
      form: formOf(fitness),
    })),
  })),
  workoutsByDays: workoutsByDays.map((day) =>
    day.map(({ workoutId, family, rung, isKey, minutes, stress, reason }) => ({
      workoutId,
      versionId: null,
      family,
      rung,
      isKey,
      minutes,
      stress,
      reason,
    })),
  ),
  workoutsByDaysForPlans: plan.workoutsByDaysForPlans,
  events: plan.events,
});

export const createCoachPlan =
  (services: Services): HandlerOf<typeof coach.createCoachPlan> =>
  async (asked) => {
    const { config, ids, isNewCjPlan, name } = asked.input;
    const plan = planned(await ownProfile(services, asked), config);
    if (!isNewCjPlan) return { _id: null, plan: shown(plan) };
    const rest = new RestActs(services, asked, ids?.planId);
    await rest.requireUnmade('plans', ids?.planId, 'createPlan');
    const planId = ids?.planId ?? rest.freshId('plan');
    const days = plan.workoutsByDaysForPlans;
    const made = {
      planId,
      name: name ?? `Coach plan, ${days.length / 7} weeks`,
      description: '',
      sport: config.sport,
      periodType: config.isEventBasedPlan ? ('race' as const) : (config.blocks[0]?.blockType ?? ('other' as const)),
      authorName: userOf(asked).username,
      isPublic: false,
      isPrivateForever: false,
      originalPlanId: null,
      createdAt: rest.now,
      coachConfig: writeCoachConfig(config),
      weeks: madeWeeks(days, [], days.length / 7, (label) => rest.freshId(label)),
    };
    const answer = { _id: planId, slug: slugOf(made.name, planId), plan: shown(plan) };
    return rest.run([act('createPlan', made)], answer);
  };

export const updateCoachPlan =
  (services: Services): HandlerOf<typeof coach.updateCoachPlan> =>
  async (asked) => {
    const { id: planId, config } = asked.input;
    const plan = planned(await ownProfile(services, asked), config);
    const rest = new RestActs(services, asked);
    const acts = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userOf(asked).userId);
      if (!(await rows.find('plans', planId))) return null;
      const weeks = await planWeeks(rows, planId);
      const items = new Map(weeks.flatMap((week) => week.items).map((item) => [item.id, item]));
      const freshId = (label: string) => rest.freshId(label);
      return dayActs(weeks, planId, plan.workoutsByDaysForPlans, freshId).acts.flatMap((one) => {
        // A move becomes a delete and an add: the deleted item shows that the plan had a session there, so that the one
        // on the calendar is recognised as the plan's.
        if (one.name !== 'movePlanItem') return [one];
        const { itemId, ...place } = one.input as InputOf<'movePlanItem'>;
        const item = items.get(itemId);
        if (!item) return [];
        const { workoutId, versionId } = item;
        return [
          act('deletePlanItem', { itemId }),
          act('addPlanItem', { itemId: freshId(`moved ${itemId}`), ...place, workoutId, versionId }),
        ];
      });
    });
    if (!acts) throw await notThere(services, { table: 'plans', id: planId });
    const configured = act('updatePlan', { planId, fields: { coachConfig: writeCoachConfig(config) } });
    return rest.run([...acts, configured], { _id: planId, plan: shown(plan) });
  };

export const coachValues = (): HandlerOf<typeof coach.coachValues> => async () => ({ ...values, windowDays });
