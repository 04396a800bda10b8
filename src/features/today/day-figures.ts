/** What Today says of its sessions as a whole: on which placeholders their targets stand, and what of them is done. */
import { isCutShort } from '#core/domain/calendar/session-load.ts';
import { weekTotals } from '#core/domain/calendar/week-totals.ts';
import type { ThresholdSettings } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { missingIn, placeholdersIn } from '#core/domain/settings/thresholds.ts';
import type { ThresholdName } from '#core/model/thresholds.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { PlannedSession } from '#src/db/planned-sessions.ts';
import type { Format } from '#src/i18n/format.ts';

/** Of the session to do next, or of the sport that the athlete trains for now. */
export function placeholdersOfToday(
  next: PlannedSession | undefined,
  settings: ThresholdSettings & Pick<RowOf<'settings'>, 'activeSportProfile'>,
): ThresholdName[] {
  const content = next?.version?.content;
  if (content) return placeholdersIn(expandWorkout(content.sport, content.segments), content.sport, settings);
  const missing = missingIn(settings.activeSportProfile, settings);
  return missing ? [missing] : [];
}

/** Was every session ridden to its end? */
export const isAllDone = (sessions: readonly PlannedSession[]): boolean =>
  sessions.every(({ event: { done }, version }) => done && !isCutShort(done, version?.stats ?? null));

/** Time done and time planned, as they are shown. */
export function doneOfPlanned(sessions: readonly PlannedSession[], format: Format) {
  const { done, planned } = weekTotals(
    sessions.map(({ event, version, activities }) => ({ done: event.done, stats: version?.stats ?? null, activities })),
  );
  return { done: format.duration(done.seconds), planned: format.duration(planned.seconds) };
}
