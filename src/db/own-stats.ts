/** What workouts are for the athlete of this device, worked out once for each version. */
import { isSameForAll, ownStats } from '#core/domain/settings/own-stats.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { WorkoutStats } from '#core/model/workout.ts';

type Content = Parameters<typeof isSameForAll>[0];

/** A version never changes, and a page reads the same ones again after each change: 0.1 ms each, for the same numbers. */
let remembered = new Map<string, WorkoutStats | null>();
let rememberedBy: string | undefined;
const mostRemembered = 2_000;

/** The athlete's own numbers of a version by these settings; null where those that it is quoted with hold. */
export function ownStatsBy(settings: RowOf<'settings'> | undefined) {
  const by = JSON.stringify(settings);
  if (rememberedBy !== by || remembered.size > mostRemembered) remembered = new Map();
  rememberedBy = by;
  const ofVersion = remembered;
  return ({ id, content }: { id: string; content: Content }): WorkoutStats | null => {
    if (!ofVersion.has(id)) ofVersion.set(id, isSameForAll(content) ? null : ownStats(content, settings));
    return ofVersion.get(id) ?? null;
  };
}
