/** The steps of a planned session, placed on its recording. */
import { stepCompliance, type StepCompliance } from '#core/domain/activity/step-compliance.ts';
import { powerScaleOf } from '#core/domain/activity/time-in-zones.ts';
import { type ExpandedStep, expandWorkout } from '#core/domain/segments/expand.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';

export interface PlannedSteps {
  steps: readonly ExpandedStep[];
  compliance: readonly StepCompliance[];
  wattsAt100Percent: number;
}

/**
 * Watts by the FTP that the activity is measured by.
 * @param content of the session
 * @returns null where its session has no steps in watts of its sport, or no power was recorded
 */
export function plannedSteps(
  { sport, numbers }: Pick<RowOf<'activities'>, 'sport' | 'numbers'>,
  recorded: RecordedActivity,
  content: RowOf<'workoutVersions'>['content'] | undefined,
  settings: RowOf<'settings'> | undefined,
): PlannedSteps | null {
  if (!content || content.sport !== sport || sport === 'swim') return null;
  const { scale, wattsAt100Percent } = powerScaleOf(sport, numbers.thresholds.ftpWatts);
  const expanded = expandWorkout(sport, content.segments, settings && thresholdsOf(settings, content.pool));
  if (expanded.scale !== scale) return null;
  const compliance = stepCompliance(recorded, expanded.steps, wattsAt100Percent);
  return compliance.length === 0 ? null : { steps: expanded.steps, compliance, wattsAt100Percent };
}
