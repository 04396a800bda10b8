/** How much of what repeats an act is for. */
import type { SeriesContent } from '#core/domain/calendar/series-acts.ts';
import type { SeriesScope } from '#core/model/series.ts';
import type { Repeated } from '#src/app/acts/series-acts.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';

/** This one, this and those that follow, or all of them. */
export type Scope = 'this' | SeriesScope;

export const isRepeated = (session: DayEntry): session is Repeated => session.repeats !== null;

/** Not in the first load: most calendars repeat nothing. */
export const loadSeriesActs = () => import('./repeating.ts');

/** Changes a session, alone or with others of what repeats it. @param alone changes this one */
export async function changeWith(
  session: DayEntry,
  scope: Scope,
  fields: Partial<SeriesContent>,
  alone: () => Promise<boolean>,
): Promise<boolean> {
  if (scope === 'this' || !isRepeated(session)) return alone();
  return (await loadSeriesActs()).changeSeries(session, scope, fields);
}
