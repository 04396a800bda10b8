/** Where copied sessions come to stand. */
import { daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { byRank, rankBetween } from '#core/domain/rank.ts';
import type { CalendarClip, CopiedEvent } from '#core/model/calendar-clip.ts';
import type { PlannedEvent } from '#core/model/event.ts';
import type { RowOf } from '#core/model/tables.ts';

/** Under this type they stand on the system's clipboard, beside words for other programs. */
export const clipMediaType = 'application/x-trainside-calendar+json';

/** What is stored of sessions that are copied or cut. */
export const clipOf = (account: string, events: readonly RowOf<'events'>[], isCut: boolean): CalendarClip => ({
  format: 'trainside-calendar',
  version: 1,
  account,
  isCut,
  events: copied(events),
});

/** What is copied of sessions, by date and in the order of their days. */
const copied = (events: readonly RowOf<'events'>[]): CopiedEvent[] =>
  events
    .toSorted((one, other) =>
      one.calendarDate === other.calendarDate ? byRank(one, other) : one.calendarDate < other.calendarDate ? -1 : 1,
    )
    .map(({ id: eventId, deletedBy: _live, done: _done, ...fields }) => ({ eventId, ...fields }));

/**
 * The days of what is pasted: of one day onto the chosen one; of several each on its weekday, from the week of the chosen
 * one on.
 * @param events by date
 * @param onto the day that is chosen
 */
export function pastedDates(events: readonly Pick<CopiedEvent, 'calendarDate'>[], onto: string): string[] {
  const [first, last] = [events[0]?.calendarDate ?? onto, events.at(-1)?.calendarDate ?? onto];
  const days = first === last ? daysBetween(first, onto) : daysBetween(mondayOf(first), mondayOf(onto));
  return events.map(({ calendarDate }) => shiftDate(calendarDate, days));
}

/**
 * Copies of the sessions, not done, each after the last entry of its day.
 * @param lastRanks of the days that they come to, where those have entries
 */
export function pasted(
  events: readonly CopiedEvent[],
  onto: string,
  lastRanks: ReadonlyMap<string, string>,
  freshId: () => string,
): PlannedEvent[] {
  const dates = pastedDates(events, onto);
  const last = new Map(lastRanks);
  return events.map((event, index) => {
    const calendarDate = dates[index] ?? onto;
    const rank = rankBetween(last.get(calendarDate) ?? null, null);
    last.set(calendarDate, rank);
    return { ...event, eventId: freshId(), calendarDate, rank, done: null };
  });
}
