/** Somebody searches workouts (S7.14, S9.04). */
import { usualPageSize } from '#core/contract/page-size.ts';
import type { workouts } from '#core/contract/workouts.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { workoutCard } from './workout-card.ts';

export const searchWorkouts =
  (services: Services): HandlerOf<typeof workouts.searchWorkouts> =>
  async ({ input, user }) => {
    const account = input.myLibrary ? userOf({ user }).userId : (user?.userId ?? null);
    const query = {
      text: input.s ?? '',
      inDescriptions: input.textDescriptions ?? true,
      inAuthors: input.authorDescriptions ?? false,
      sport: input.type,
      level: input.level,
      hasCadence: input.hasCadence ?? false,
      hasComments: input.hasIntervalComments ?? false,
      minutes: input.minutesBetween,
      stress: input.stressBetween,
      intensity: input.intensityBetween,
      sort: input.sortBy ?? ('popularity' as const),
      account,
      onlyLibrary: input.myLibrary ?? false,
    };
    const page = { number: input.pageNumber ?? 1, size: input.pageSize ?? usualPageSize };
    const { items, total } = await services.search.workouts(query, page);
    return { items: items.map(workoutCard), total, pageNumber: page.number, pageSize: page.size };
  };
