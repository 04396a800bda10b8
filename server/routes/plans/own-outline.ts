/** What a plan asks of the athlete who asks for it: by their own thresholds, as its page has it (S7.25, S7.27). */
import { planOutline, type PlanOutline } from '#core/domain/plans/plan-outline.ts';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';
import { ownStatsOnce, versionFor } from '#core/domain/settings/own-stats.ts';
import type { RowOf } from '#core/model/tables.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { StoreReads } from '#server/store/store.ts';
import { planWeeks } from './plan-view.ts';

/** Works out plans for one athlete, each workout of theirs once. */
export function ownOutlines(reads: StoreReads, settings: RowOf<'settings'>) {
  const own = ownStatsOnce(settings);
  return async ({ space, plan_id: planId }: { space: string; plan_id: string }): Promise<PlanOutline> => {
    const rows = new OwnRows(reads, space);
    const weeks = await planWeeks(rows, planId);
    const items = weeks.flatMap((week) => week.items);
    const sizes = new Map<string, RowOf<'workoutVersions'>['stats'] | null>();
    for (const item of items) {
      const key = item.versionId ?? item.workoutId;
      if (sizes.has(key)) continue;
      const version = await rows.version(item.workoutId, item.versionId);
      sizes.set(key, version ? versionFor(version, null, own).stats : null);
    }
    const days = workoutsByDays(
      weeks.map(({ week }) => week),
      items,
    );
    return planOutline(days.map((day) => day.map((item) => sizes.get(item.versionId ?? item.workoutId) ?? null)));
  };
}
