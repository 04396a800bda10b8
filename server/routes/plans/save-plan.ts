/** A coach makes a plan, saves it whole, or deletes it (S7.26); saving compares it with its rows. */
import type { plans } from '#core/contract/plans.ts';
import type { RestForm } from '#core/acts/rest-forms.ts';
import { compareDays, type WantedDay } from '#core/domain/plans/compare-days.ts';
import { rankBetween, ranksBetween } from '#core/domain/rank.ts';
import { slugOf } from '#core/model/ids.ts';
import { type Handler, type HandlerOf, userOf } from '#server/http/route.ts';
import { given } from '#server/routes/given.ts';
import { notThere } from '#server/routes/named-things.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { type Act, act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { planWeeks } from './plan-view.ts';

type Days = NonNullable<RestForm<'createPlan'>['workoutsByDays']>;
type RestDays = NonNullable<RestForm<'createPlan'>['weekRestDays']>;

/** S9.03 */
const usualWeeks = 8;

export const createPlan =
  (services: Services): Handler<RestForm<'createPlan'>> =>
  async (asked) => {
    const rest = new RestActs(services, asked, asked.input.planId);
    await rest.requireUnmade('plans', asked.input.planId, 'createPlan');
    const { name, originalPlanId = null, workoutsByDays = [], weekRestDays = [] } = asked.input;
    const planId = asked.input.planId ?? rest.freshId('plan');
    const weeks = Math.max(
      Math.ceil(workoutsByDays.length / 7),
      weekRestDays.length,
      asked.input.weeks ?? (workoutsByDays.length > 0 ? 1 : usualWeeks),
    );
    const plan = {
      planId,
      name,
      description: asked.input.description ?? '',
      sport: asked.input.sport ?? ('bike' as const),
      periodType: asked.input.periodType ?? ('other' as const),
      authorName: userOf(asked).username,
      isPublic: asked.input.isPublic ?? false,
      // For a copy, the rule decides.
      isPrivateForever: false,
      originalPlanId,
      createdAt: rest.now,
      weeks: madeWeeks(workoutsByDays, weekRestDays, weeks, (label) => rest.freshId(label)),
    };
    return rest.run([act('createPlan', plan)], { _id: planId, slug: slugOf(name, planId) });
  };

export function madeWeeks(days: Days, restDays: RestDays, count: number, freshId: (label: string) => string) {
  const ranks = ranksBetween(null, null, count);
  return ranks.map((rank, week) => ({
    weekId: freshId(`week ${week}`),
    rank,
    note: '',
    restDays: restDays[week] ?? [],
    items: days.slice(week * 7, week * 7 + 7).flatMap((workouts, day) => {
      const itemRanks = ranksBetween(null, null, workouts.length);
      return workouts.map(({ workoutId, versionId = null }, order) => ({
        itemId: freshId(`item ${week} ${day} ${order}`),
        weekday: day + 1,
        rank: itemRanks[order] ?? '',
        workoutId,
        versionId,
      }));
    }),
  }));
}

export const savePlan =
  (services: Services): HandlerOf<typeof plans.savePlan> =>
  async (asked) => {
    const { _id: planId, workoutsByDays, weekRestDays, ...wanted } = asked.input;
    const rest = new RestActs(services, asked);
    const found = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userOf(asked).userId);
      const plan = await rows.find('plans', planId);
      if (!plan) return null;
      const fields = given(wanted);
      const isChanged = Object.entries(fields).some(([field, value]) => plan[field as keyof typeof plan] !== value);
      const weeks = await planWeeks(rows, planId);
      const { acts: days, weekIds } = workoutsByDays
        ? dayActs(weeks, planId, workoutsByDays, (label) => rest.freshId(label))
        : { acts: [], weekIds: weeks.map(({ week }) => week.id) };
      const restDays = weekRestDays ? restDayActs(weeks, weekIds, weekRestDays) : [];
      // The days first: whether the plan may be shared depends on them.
      return {
        acts: [...days, ...restDays, ...(isChanged ? [act('updatePlan', { planId, fields })] : [])],
        slug: plan.slug,
      };
    });
    if (!found) throw await notThere(services, { table: 'plans', id: planId });
    return rest.run(found.acts, { slug: found.slug });
  };

type PlanWeeks = Awaited<ReturnType<typeof planWeeks>>;

/** First weeks that are missing, then the items, last weeks that are too many. */
export function dayActs(weeks: PlanWeeks, planId: string, days: Days, freshId: (label: string) => string) {
  const count = Math.max(1, Math.ceil(days.length / 7));
  const added: { weekId: string; rank: string }[] = [];
  let last = weeks.at(-1)?.week.rank ?? null;
  for (let index = weeks.length; index < count; index += 1) {
    last = rankBetween(last, null);
    added.push({ weekId: freshId(`week ${last}`), rank: last });
  }
  const weekIds = [...weeks.map(({ week }) => week.id), ...added.map((week) => week.weekId)].slice(0, count);
  const wanted = weekIds.flatMap((weekId, week) =>
    [0, 1, 2, 3, 4, 5, 6].map((day): WantedDay => {
      const workouts = (days[week * 7 + day] ?? []).map(({ workoutId, versionId = null }) => ({
        workoutId,
        versionId,
      }));
      return { weekId, weekday: day + 1, workouts };
    }),
  );
  const {
    added: items,
    moved,
    deleted,
  } = compareDays(
    weeks.flatMap((week) => week.items),
    wanted,
  );
  const acts: Act[] = [
    ...added.map((week) => act('addPlanWeek', { planId, ...week, note: '', items: [] })),
    ...items.map((item) =>
      act('addPlanItem', { itemId: freshId(`item ${item.weekId} ${item.weekday} ${item.rank}`), ...item }),
    ),
    ...moved.map(({ id: itemId, ...place }) => act('movePlanItem', { itemId, ...place })),
    ...deleted.map((itemId) => act('deletePlanItem', { itemId })),
    ...weeks.slice(count).map(({ week }) => act('deletePlanWeek', { weekId: week.id })),
  ];
  return { acts, weekIds };
}

/** Of the weeks there are then, the rest days that are not as wanted yet. */
function restDayActs(weeks: PlanWeeks, weekIds: readonly string[], wanted: RestDays): Act[] {
  const before = new Map(weeks.map(({ week }) => [week.id, week.restDays ?? []]));
  const changed = weekIds
    .map((weekId, week) => ({ weekId, restDays: wanted[week] ?? [] }))
    .filter(({ weekId, restDays }) => restDays.toSorted().join() !== (before.get(weekId) ?? []).toSorted().join());
  return changed.length > 0 ? [act('setRestDays', { weeks: changed })] : [];
}

export const deletePlan =
  (services: Services): Handler<RestForm<'deletePlan'>> =>
  (asked) =>
    new RestActs(services, asked).run([act('deletePlan', { planId: asked.input._id })]);
