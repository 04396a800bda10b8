/** What an athlete does with many planned sessions at once; not in the first load. */
import { shiftDate } from '#core/domain/dates.ts';
import type { RowOf } from '#core/model/tables.ts';
import { doAct } from './do-act.ts';

type Event = RowOf<'events'>;

/** @param days later; earlier where it is below 0 */
export function moveSessions(events: readonly Event[], days: number): Promise<boolean> {
  const moves = events.map(({ id, calendarDate }) => ({ eventId: id, calendarDate: shiftDate(calendarDate, days) }));
  return doAct('bulkMoveEvents', { moves }, { events });
}

/** @param percent of their heart-rate targets; 100 is as the workouts say */
export async function setPercentOfHR(events: readonly Event[], percent: number): Promise<boolean> {
  const percentOfHR = percent === 100 ? null : percent;
  // To set what a session has already would say that it is wanted so, against what another device makes of it.
  const changed = events.filter((event) => event.percentOfHR !== percentOfHR);
  const percents = changed.map(({ id }) => ({ eventId: id, percentOfHR }));
  return percents.length === 0 || doAct('bulkUpdatePercentOfHR', { percents }, { events: changed });
}
