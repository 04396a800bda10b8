/** Puts a plan on the calendar: one act with a lasting undo, in calls of no more sessions than one may have. */
import i18next from 'i18next';
import { noteEvents } from '#core/domain/plans/day-notes.ts';
import { type PlacedDay, planEvents, sessionsOf } from '#core/domain/plans/plan-events.ts';
import { limits } from '#core/model/limits.ts';
import { actTogether, part, sayTogether } from '#src/app/acts/act-together.ts';
import { makeId } from '#src/db/make-id.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';
import { inPortions, portionCharacters } from '#src/entities/in-portions.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import type { SheetItem } from './plan-sheet.ts';
import { planPlacedKey } from './way-back-keys.ts';

/**
 * Puts a plan on the calendar.
 * @param days on their dates, by date; at least one
 * @returns true when all of it is saved on this device; where a part is refused, which says why, nothing has changed
 */
export async function pushPlan(
  { database }: Athlete,
  planId: string,
  days: readonly PlacedDay<SheetItem>[],
): Promise<boolean> {
  const [first = '', last = ''] = [days[0]?.calendarDate, days.at(-1)?.calendarDate];
  const ranks = await lastRanksBetween(database, first, last);
  const ground = { lastRankOn: (date: string) => ranks.get(date) ?? null, freshId: makeId };
  const events = [...planEvents(days, ground), ...noteEvents(days, ground)];
  const key = planPlacedKey(planId);
  const parts = inPortions(events, limits.bulkRows, portionCharacters).map((some) =>
    part('bulkPushEvents', { events: some }, nothingShown),
  );
  const done = await actTogether(parts, { key });
  if (!done) return false;
  sayTogether(i18next.t('plans.onCalendar', { count: sessionsOf(days) }), key, done);
  return true;
}
