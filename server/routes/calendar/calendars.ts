/** The calendar as a whole: how much there is, what repeats, and to clear it (S7.40). */
import type { calendar } from '#core/contract/calendar.ts';
import { Refusal } from '#core/contract/errors.ts';
import { whatRepeats } from '#core/domain/calendar/occurrences.ts';
import { limits } from '#core/model/limits.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { type Act, act, RestActs } from '#server/routes/rest-acts.ts';
import type { Services } from '#server/services.ts';
import { seriesOf } from './own-calendar.ts';

export const listCalendars =
  (services: Services): HandlerOf<typeof calendar.listCalendars> =>
  (asked) =>
    services.execute.store.read(async (reads) => {
      const { userId: calendarId } = userOf(asked);
      const rows = new OwnRows(reads, calendarId);
      const [events, series] = await Promise.all([rows.byKey('events', null, null), seriesOf(rows)]);
      return { calendars: [{ calendarId, events: events.length, recurrences: series.length }] };
    });

export const listRecurrences =
  (services: Services): HandlerOf<typeof calendar.listRecurrences> =>
  (asked) =>
    services.execute.store.read(async (reads) => {
      const series = await seriesOf(new OwnRows(reads, userOf(asked).userId));
      return {
        recurrences: series.map((one) => {
          const { versionId: embedWorkout, rank: _rank, ...content } = whatRepeats(one);
          const { id, primaryEventId, startDate, pattern } = one;
          return {
            id,
            primaryEventId,
            startDate,
            pattern,
            ...content,
            embedWorkout,
            color: content.color ?? 1,
            entry: content.entry ?? null,
          };
        }),
      };
    });

export const deleteCalendar =
  (services: Services): HandlerOf<typeof calendar.deleteCalendar> =>
  async (asked) => {
    const { userId } = userOf(asked);
    if (asked.input.calendarId !== userId) throw new Refusal('notFound');
    const acts = await services.execute.store.read((reads) => clearing(new OwnRows(reads, userId)));
    return new RestActs(services, asked).run(acts);
  };

/** What was done stays on its day. */
async function clearing(rows: OwnRows): Promise<Act[]> {
  const [events, series] = await Promise.all([rows.byKey('events', null, null), seriesOf(rows)]);
  const planned = events.filter(({ done }) => done === null).map(({ id }) => id);
  const acts = series.map(({ id }) => act('deleteRecurrence', { seriesId: id, deletedEventsIds: [] }));
  for (let from = 0; from < planned.length; from += limits.bulkRows)
    acts.push(act('bulkDeleteEvents', { eventsIds: planned.slice(from, from + limits.bulkRows) }));
  return acts;
}
