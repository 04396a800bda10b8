/** Minutes, stress and level of the workouts of a plan that is being put together, in the athlete's own numbers (S7.56). */
import type { coach } from '#core/contract/coach.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';

export const calcWorkoutStats =
  (services: Services): HandlerOf<typeof coach.calcWorkoutStats> =>
  async (asked) => {
    const { workoutsByDays } = asked.input;
    const ids = new Map(
      workoutsByDays
        .flat()
        .map(({ workoutId, versionId = null }) => [`${workoutId}/${versionId}`, { workoutId, versionId }]),
    );
    const { userId } = userOf(asked);
    const stats = await services.execute.store.read(async (reads) => {
      const own = new OwnRows(reads, userId);
      const catalogue = new OwnRows(reads, catalogueSpace);
      const settings = await own.find('settings', userId);
      const found = new Map<string, { minutes: number; stress: number; level: number }>();
      for (const [key, { workoutId, versionId }] of ids) {
        const version = (await own.version(workoutId, versionId)) ?? (await catalogue.version(workoutId, versionId));
        if (!version) continue;
        const { sport, pool, segments } = version.content;
        const { durationSeconds, stress, level } = workoutStats(sport, segments, thresholdsOf(settings, pool));
        found.set(key, { minutes: Math.round(durationSeconds / 60), stress, level });
      }
      return found;
    });
    const days = workoutsByDays.map((day) =>
      day.map(({ workoutId, versionId = null }) => stats.get(`${workoutId}/${versionId}`) ?? null),
    );
    const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
      days.slice(7 * week, 7 * week + 7).flat(),
    );
    const sum = (week: (typeof weeks)[number], of: 'minutes' | 'stress'): number =>
      week.reduce((all, one) => all + (one?.[of] ?? 0), 0);
    return {
      days,
      weekMinutes: weeks.map((week) => sum(week, 'minutes')),
      weekStress: weeks.map((week) => sum(week, 'stress')),
    };
  };
