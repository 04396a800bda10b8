/** Plans: an athlete's own, the public ones, or one of them (S7.25, S7.27, S9.04). */
import { Refusal } from '#core/contract/errors.ts';
import type { plans } from '#core/contract/plans.ts';
import { usualPageSize } from '#core/contract/page-size.ts';
import type { User } from '#core/model/access.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import type { Page, Place, PlanQuery } from '#server/store/search.ts';
import { ownOutlines } from './own-outline.ts';
import { planCard, planView } from './plan-view.ts';
import { shownPlan } from './shown-plan.ts';

export const listPlans =
  (services: Services): HandlerOf<typeof plans.listPlans> =>
  ({ input, user }) => {
    const athlete = userOf({ user });
    const page = { number: input.page ?? 1, size: input.limit ?? usualPageSize };
    const query = {
      text: input.keywords ?? '',
      sport: undefined,
      period: undefined,
      daysPerWeek: input.daysPerWeekBetween,
      dailyMinutes: input.dailyMinutesBetween,
      weeks: input.weeksBetween,
      sort: 'newest' as const,
      account: athlete.userId,
      isOfCoach: input.isCreatedByCoachJack === true,
    };
    return find(services, query, page, athlete);
  };

export const searchPlans =
  (services: Services): HandlerOf<typeof plans.searchPlans> =>
  ({ input, user }) => {
    const query = {
      text: input.searchString ?? '',
      sport: input.type,
      period: input.periodType,
      daysPerWeek: input.daysPerWeekBetween,
      dailyMinutes: input.dailyMinutesBetween,
      weeks: input.weeksBetween,
      sort: input.sortBy ?? ('popularity' as const),
      account: null,
      isOfCoach: false,
    };
    return find(services, query, { number: input.pageNumber ?? 1, size: input.pageSize ?? usualPageSize }, user);
  };

/** A page of the usual size is in the athlete's own numbers, about 1 ms a plan; a longer one would hold up others, and is as quoted. */
async function find(services: Services, query: PlanQuery, page: Page, user: User | null) {
  const { items, total } = await services.search.plans(query, page);
  const cards = await services.execute.store.read(async (reads) => {
    const settings = user && (await new OwnRows(reads, user.userId).find('settings', user.userId));
    const shown = user && settings ? await shownPlan(reads, user, settings) : null;
    const own = settings && page.size <= usualPageSize ? ownOutlines(reads, settings) : null;
    return Promise.all(items.map(async (item) => planCard(reads, item, shown, own ? await own(item) : undefined)));
  });
  return { items: cards, total, pageNumber: page.number, pageSize: page.size };
}

export const getPlan =
  (services: Services): HandlerOf<typeof plans.getPlan> =>
  async ({ input: { slug }, user }) => {
    const place = (user && (await ownPlan(services, user, slug))) ?? (await services.search.publicPlan(slug));
    const indexed = place && (await services.search.plan(place));
    if (!indexed) throw new Refusal('notFound');
    return services.execute.store.read(async (reads) =>
      planView(reads, indexed, user && (await shownPlan(reads, user))),
    );
  };

const ownPlan = (services: Services, { userId: space }: User, slugOrId: string): Promise<Place | null> =>
  services.execute.store.read(async (reads) => {
    const rows = new OwnRows(reads, space);
    const [bySlug] = await rows.byKey('plans', slugOrId, slugOrId);
    const plan = bySlug ?? (await rows.find('plans', slugOrId));
    return plan ? { space, id: plan.id } : null;
  });
