/** Searches workouts (S7.14, S9.04). */
import { usualPageSize } from '#core/contract/page-size.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { workouts } from '#core/contract/workouts.ts';
import type { User } from '#core/model/access.ts';
import { likeThis, type Wanted } from '#core/domain/search/likeness.ts';
import { typedQuery } from '#core/domain/search/typed-query.ts';
import { catalogueIn } from '#server/catalogue/catalogue-language.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { workoutCard } from './workout-card.ts';
import { findWorkout, readWorkout } from './workout-view.ts';

export const searchWorkouts =
  (services: Services): HandlerOf<typeof workouts.searchWorkouts> =>
  async ({ input, user }) => {
    const like = input.like === undefined ? null : await wantedLike(services, user, input.like, input.likeMinutes);
    const account = input.myLibrary ? userOf({ user }).userId : (user?.userId ?? null);
    const { text, minutesBetween, stressBetween, intensityBetween, shape } = typedQuery(input.s ?? '', {
      minutes: input.minutesBetween,
      stress: input.stressBetween,
      intensity: input.intensityBetween,
      repeats: input.repeatsBetween,
      workSeconds: input.workSecondsBetween,
      workMeters: input.workMetersBetween,
      workPercent: input.workPercentBetween,
      workCadence: input.workCadenceBetween,
    });
    const query = {
      text,
      inDescriptions: input.textDescriptions ?? true,
      inAuthors: input.authorDescriptions ?? false,
      sport: input.type,
      level: input.level,
      hasCadence: input.hasCadence ?? false,
      hasComments: input.hasIntervalComments ?? false,
      minutes: minutesBetween,
      stress: stressBetween,
      intensity: intensityBetween,
      shape: shape ?? {},
      sportsFirst: input.sportsFirst ?? [],
      sort: input.sortBy ?? ('popularity' as const),
      account,
      onlyLibrary: input.myLibrary ?? false,
      translate: catalogueIn(input.language ?? 'en'),
    };
    const page = { number: input.pageNumber ?? 1, size: input.pageSize ?? usualPageSize };
    const { search } = services;
    const common = { pageNumber: page.number, pageSize: page.size };
    if (like) {
      const { items, total } = await search.workoutsLike(query, like, page);
      return { items: items.map(workoutCard), total, ...common };
    }
    const { items, total, leftOut, readAs } = await search.workouts(query, page);
    return { items: items.map(workoutCard), total, ...common, leftOut, readAs };
  };

/** @throws Refusal where the athlete knows no such workout */
async function wantedLike(
  services: Services,
  user: User | null,
  slugOrId: string,
  minutes: number | undefined,
): Promise<Wanted> {
  const place = await findWorkout(services, user, slugOrId);
  const view = place && (await services.execute.store.read((reads) => readWorkout(reads, user, place)));
  if (!view) throw new Refusal('notFound');
  return likeThis(view, minutes);
}
