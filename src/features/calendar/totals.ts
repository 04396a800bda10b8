/** What sessions, and what was recorded beside them, add up to. */
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { recordedLoad } from '#core/domain/calendar/session-load.ts';
import { type Totals, weekTotals, withRecorded } from '#core/domain/calendar/week-totals.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { UnplannedActivity } from './recorded.ts';

/** @param recorded what no session of them is matched with */
export function totalsOf(
  training: readonly DayEntry[],
  recorded: readonly UnplannedActivity[] = [],
): { planned: Totals; done: Totals } {
  const sessions = training.map(({ event, version, activities }) => ({
    done: event.done,
    stats: loadStatsOf(event, version?.stats),
    sport: version?.content.sport,
    activities,
  }));
  const { planned, done } = weekTotals(sessions);
  return {
    planned,
    done: withRecorded(done, recorded.map(recordedLoad)),
  };
}
