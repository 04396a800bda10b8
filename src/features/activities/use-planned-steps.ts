/** The steps of the planned session that an activity was, laid over what was recorded. */
import { useMemo } from 'react';
import { stepCompliance, targetChannel } from '#core/domain/activity/step-compliance.ts';
import { powerScaleOf } from '#core/domain/activity/time-in-zones.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import type { Channel, RecordedActivity } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { PlannedSteps } from './compliance.tsx';
import type { Activity } from './reads.ts';

/**
 * Watts by the FTP that the activity is measured by.
 * @returns null where its session has no steps in watts of its sport, or no power was recorded
 */
export function usePlannedSteps(
  { sport, numbers }: Activity,
  recorded: RecordedActivity,
  session: DayEntry | undefined,
  settings: RowOf<'settings'> | undefined,
): (PlannedSteps & { target: Channel }) | null {
  const content = session?.version?.content;
  const { ftpWatts } = numbers.thresholds;
  return useMemo(() => {
    if (!content || content.sport !== sport || sport === 'swim') return null;
    const { scale, wattsAt100Percent } = powerScaleOf(sport, ftpWatts);
    const expanded = expandWorkout(sport, content.segments, settings && thresholdsOf(settings, content.pool));
    if (expanded.scale !== scale) return null;
    const kept = stepCompliance(recorded, expanded.steps, wattsAt100Percent);
    if (kept.length === 0) return null;
    const { steps } = expanded;
    return { steps, kept, target: targetChannel(recorded.offsetsSeconds, steps, kept, wattsAt100Percent) };
  }, [content, sport, ftpWatts, recorded, settings]);
}
