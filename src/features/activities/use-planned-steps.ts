/** The steps of the planned session that an activity was, placed on its recording. */
import { useMemo } from 'react';
import { targetChannel } from '#core/domain/activity/step-compliance.ts';
import type { Channel, RecordedActivity } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type PlannedSteps, plannedSteps } from '#src/app/activities/planned-steps.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { Activity } from './reads.ts';

/** @returns null where its session has no steps in watts of its sport, or no power was recorded */
export function usePlannedSteps(
  { sport, numbers }: Activity,
  recorded: RecordedActivity,
  session: DayEntry | undefined,
  settings: RowOf<'settings'> | undefined,
): (PlannedSteps & { target: Channel }) | null {
  const content = session?.version?.content;
  return useMemo(() => {
    const planned = plannedSteps({ sport, numbers }, recorded, content, settings);
    if (!planned) return null;
    const { steps, compliance, wattsAt100Percent } = planned;
    return { ...planned, target: targetChannel(recorded.offsetsSeconds, steps, compliance, wattsAt100Percent) };
  }, [content, sport, numbers, recorded, settings]);
}
