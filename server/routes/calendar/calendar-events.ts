/** An athlete's sessions of a month or a year, each with the workout to ride (S7.41). */
import type { calendar } from '#core/contract/calendar.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { EventView } from '#core/contract/views.ts';
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { byRank } from '#core/domain/rank.ts';
import type { RowOf } from '#core/model/tables.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows, sessionsPerAnswer } from '#server/routes/own-rows.ts';
import { workoutCard } from '#server/routes/workouts/workout-card.ts';
import type { Services } from '#server/services.ts';
import { type CalendarEvent, fewSessions } from './own-calendar.ts';

export const calendarEvents =
  (services: Services): HandlerOf<typeof calendar.calendarEvents> =>
  (asked) => {
    const { year, month, includeCompletedWorkouts = true } = asked.input;
    const months = month === undefined ? ['01', '12'] : [month, month].map((one) => String(one).padStart(2, '0'));
    return services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, userOf(asked).userId);
      // Day 31 sorts behind the last day of any month.
      const [from, to] = [`${year}-${months[0]}-01`, `${year}-${months[1]}-31`];
      const events = await fewSessions(rows, from, to, sessionsPerAnswer);
      if (!events) throw new Refusal('tooMany', { most: sessionsPerAnswer });
      const wanted = events.filter(({ event }) => includeCompletedWorkouts || event.done === null);
      const sorted = wanted.sort((one, other) => byDay(one.event, other.event));
      return { events: await Promise.all(sorted.map((one) => eventView(rows, one))) };
    });
  };

/** By date, and within a day in the athlete's order. */
export const byDay = (a: RowOf<'events'>, b: RowOf<'events'>): number =>
  a.calendarDate === b.calendarDate ? byRank(a, b) : a.calendarDate < b.calendarDate ? -1 : 1;

export async function eventView(rows: OwnRows, { event, repeats }: CalendarEvent): Promise<EventView> {
  const { id: eventId, deletedBy: _deletedBy, rank: _rank, versionId, ...fields } = event;
  const version = isForWorkout(event) ? await rows.version(event.workoutId, versionId) : undefined;
  return {
    eventId,
    ...fields,
    color: event.color ?? 1,
    entry: event.entry ?? null,
    embedWorkout: versionId,
    recurrence: repeats && {
      id: repeats.series.id,
      primaryEventId: repeats.series.primaryEventId,
      pattern: repeats.series.pattern,
      originalDate: repeats.originalDate,
      isDetached: repeats.isDetached,
    },
    workout: version ? workoutCard(version) : null,
  };
}
