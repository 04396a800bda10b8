/** Changes of the calendar, told. */
import type { calendarActs } from '#core/acts/calendar/index.ts';
import type { WasRow } from '#core/contract/sync.ts';
import { before, type Describers } from './describer.ts';
import { sayDetails } from './fields.ts';
import { sessionName } from './titles.ts';
import type { Words } from './words.ts';

/** The workout and day of a session: as it is, or as the call that deleted it knew it. */
async function session(eventId: string, was: readonly WasRow[], words: Words) {
  const row = (await words.names.row('events', eventId)) ?? before(was, eventId);
  const date = row['calendarDate'];
  return {
    name: await sessionName(row, words),
    date: typeof date === 'string' ? words.format.shortDateInText(date) : words.t('sync.value.someDay'),
  };
}

export const calendar: Describers<keyof typeof calendarActs> = {
  pushEvent: async (event, _was, words) =>
    words.t('sync.call.pushEvent', {
      name: await sessionName(event, words),
      date: words.format.shortDateInText(event.calendarDate),
    }),
  updateEvent: async ({ eventId, fields }, was, words) =>
    words.t('sync.call.updateEvent', {
      ...(await session(eventId, was, words)),
      details: await sayDetails('events', fields, words),
    }),
  moveEvent: async ({ eventId, calendarDate, localTime }, was, words) => {
    const { t, format } = words;
    const { name } = await session(eventId, was, words);
    const old = before(was, eventId);
    const date = format.shortDateInText(calendarDate);
    if (old['calendarDate'] === undefined) return t('sync.call.moveWithinDay', { name, date });
    if (old['calendarDate'] === calendarDate) {
      const time = localTime === null ? t('sync.value.noTime') : format.timeOfDay(localTime);
      return t('sync.call.moveTime', { name, date, time });
    }
    return t('sync.call.moveEvent', { name, from: format.shortDateInText(String(old['calendarDate'])), to: date });
  },
  completeEvent: async ({ eventId, done }, was, words) =>
    words.t(done ? 'sync.call.completeEvent' : 'sync.call.uncompleteEvent', await session(eventId, was, words)),
  deleteEvent: async ({ eventId }, was, words) => words.t('sync.call.deleteEvent', await session(eventId, was, words)),
  restoreEvents: async ({ eventsIds }, was, words) =>
    eventsIds.length === 1
      ? words.t('sync.call.restoreEvent', await session(eventsIds[0] ?? '', was, words))
      : words.t('sync.call.restoreEvents', { count: eventsIds.length }),
  bulkPushEvents: async ({ events }, _was, { t, format }) => {
    const dates = events.map((event) => event.calendarDate).toSorted();
    const range = format.dateRange(dates[0] ?? '', dates.at(-1) ?? '');
    return t('sync.call.bulkPushEvents', { count: events.length, range });
  },
  bulkDeleteEvents: async ({ eventsIds }, was, words) =>
    eventsIds.length === 1
      ? words.t('sync.call.deleteEvent', await session(eventsIds[0] ?? '', was, words))
      : words.t('sync.call.bulkDeleteEvents', { count: eventsIds.length }),
  bulkMoveEvents: async ({ moves }, _was, { t, format }) => {
    const dates = moves.map(({ calendarDate }) => calendarDate).toSorted();
    const range = format.dateRange(dates[0] ?? '', dates.at(-1) ?? '');
    return t('sync.call.bulkMoveEvents', { count: moves.length, range });
  },
  bulkUpdatePercentOfHR: async ({ percents }, _was, { t, format }) => {
    const [percent, another] = new Set(percents.map(({ percentOfHR }) => percentOfHR ?? 100));
    const count = percents.length;
    // Taken back, each has what it had before.
    return percent === undefined || another !== undefined
      ? t('sync.call.bulkUpdatePercentsOfHR', { count })
      : t('sync.call.bulkUpdatePercentOfHR', { count, percent: format.percent(percent / 100) });
  },
};
