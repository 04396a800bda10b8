/** Plans: an athlete's own, the public ones, or one of them (S7.25, S7.27, S9.04). */
import { Refusal } from '#core/contract/errors.ts';
import type { plans } from '#core/contract/plans.ts';
import { usualPageSize } from '#core/contract/page-size.ts';
import type { User } from '#core/model/access.ts';
import { catalogueIn } from '#server/catalogue/catalogue-language.ts';
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
      translate: null,
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
      translate: catalogueIn(input.language ?? 'en'),
    };
    return find(services, query, { number: input.pageNumber ?? 1, size: input.pageSize ?? usualPageSize }, user);
  };

/** A page of the usual size is in the athlete's own numbers, about 1 ms a plan; a longer one would hold up others, and is as quoted. */
async function find(services: Services, query: PlanQuery, page: Page, user: User | null) {
  const common = { pageNumber: page.number, pageSize: page.size };
  const isOwn = page.size <= usualPageSize;
  const wide = isOwn && user && query.dailyMinutes ? await within(services, query, query.dailyMinutes) : null;
  const { items, total } = wide ? { items: wide, total: wide.length } : await services.search.plans(query, page);
  return services.execute.store.read(async (reads) => {
    const settings = user && (await new OwnRows(reads, user.userId).find('settings', user.userId));
    const shown = user && settings ? await shownPlan(reads, user, settings) : null;
    const own = settings && isOwn ? ownOutlines(reads, settings) : null;
    const cards = await Promise.all(
      items.map(async (item) => planCard(reads, item, shown, own ? await own(item) : undefined)),
    );
    if (!wide || !query.dailyMinutes) return { items: cards, total, ...common };
    const [least, most] = query.dailyMinutes;
    const fitting = cards.filter(({ dailyMinutes }) => dailyMinutes >= least && dailyMinutes <= most);
    const start = (page.number - 1) * page.size;
    return { items: fitting.slice(start, start + page.size), total: fitting.length, ...common };
  });
}

/** A distance is never swum or rowed in less than half, or in more than twice, of the time that is quoted for it. */
const fastest = 0.5;
const slowest = 2;
/** So many plans are worked out for one question, in some 60 ms. */
const mostWorkedOut = 60;

/** All plans that may ask so many minutes of this athlete; null where they are too many, and the quoted minutes decide. */
async function within(services: Services, query: PlanQuery, [least, most]: readonly [number, number]) {
  const dailyMinutes: [number, number] = [least * fastest, most * slowest];
  const found = await services.search.plans({ ...query, dailyMinutes }, { number: 1, size: mostWorkedOut + 1 });
  return found.items.length > mostWorkedOut ? null : found.items;
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
