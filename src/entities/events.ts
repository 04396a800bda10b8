/** What a device adds to planned sessions: their words, their place, and how each act on them is told and taken back. */
import type { InputOf } from '#core/acts/acts.ts';
import type { WasRow } from '#core/contract/sync.ts';
import type { Completion } from '#core/domain/calendar/session-load.ts';
import { mondayOf } from '#core/domain/dates.ts';
import { eventColors } from '#core/model/event-bounds.ts';
import { writtenEntry } from '#core/model/written-entry.ts';
import { entryTitle } from '#src/i18n/entry-title.ts';
import { feelingWords } from '#src/i18n/feeling-words.ts';
import { backBy, before, fieldsBackBy, fieldsBefore, isIn, placeBack } from './before.ts';
import { declareEntity } from './entity.ts';
import { restoreEvents } from './restore/events.ts';
import { sessionName, workoutLine } from './names.ts';
import { line, text, yesNo } from './say.ts';
import type { FieldLine, Tongue, Words } from './words.ts';

/** The workout and day of a session: as it is, or as the call that deleted it knew it. */
async function session(eventId: string, was: readonly WasRow[], words: Words) {
  const row = (await words.names.row('events', eventId)) ?? before(was, eventId);
  const date = row['calendarDate'];
  return {
    name: await sessionName(row, words),
    date: typeof date === 'string' ? words.format.shortDateInText(date) : words.t('sync.value.someDay'),
  };
}

const day: FieldLine = {
  fields: ['calendarDate', 'localTime'],
  label: 'sync.field.day',
  say: ({ calendarDate, localTime }, { t, format }) => {
    const date = format.shortDateInText(String(calendarDate));
    return typeof localTime === 'string'
      ? t('sync.value.dayAndTime', { date, time: format.timeOfDay(localTime) })
      : date;
  },
};

const done = (value: unknown, { t, format }: Tongue): string => {
  const completed = value as Partial<Completion> | null;
  const secondsRidden = completed?.secondsRidden;
  if (typeof secondsRidden !== 'number') return t('sync.value.notDone');
  const ridden =
    secondsRidden > 0 ? t('sync.value.doneIn', { time: format.duration(secondsRidden) }) : t('sync.value.done');
  const comment = completed?.comment ? [completed.comment] : [];
  return [ridden, ...feelingWords(completed ?? {}, { t, format }), ...comment].join(' · ');
};

const colorName = (value: unknown, { t }: Tongue): string => {
  const color = eventColors.find((known) => known === value) ?? 1;
  return t(`calendar.color.${color}`);
};

/** 'Run · Along the river · 45 min · Stress 30'; one of a later release by its noun. */
const entryWords = (value: unknown, { t, format }: Tongue): string => {
  const read = writtenEntry.safeParse(value);
  if (!read.success) return t('sync.noun.events');
  const entry = read.data;
  if (entry.kind !== 'sport') return entryTitle(entry, t);
  const { sport, title, durationSeconds, stress } = entry;
  return [
    t(`calendar.sport.${sport}`),
    ...(title === null ? [] : [title]),
    ...(durationSeconds === null ? [] : [format.duration(durationSeconds)]),
    ...(stress === null ? [] : [t('workout.stressOf', { value: format.number(stress) })]),
  ].join(' · ');
};

function deleting(ids: readonly string[], was: readonly WasRow[]) {
  const eventsIds = ids.filter((id) => isIn(was, 'events', id));
  return eventsIds.length > 0 ? { name: 'bulkDeleteEvents' as const, input: { eventsIds } } : null;
}

export const events = declareEntity(
  'events',
  {
    title: async (event, words) =>
      words.t('sync.session', {
        name: await sessionName(event, words),
        date: words.format.shortDateInText(event.calendarDate),
      }),
    fullTitle: null,
    fields: [
      day,
      workoutLine,
      line('sync.field.note', text, 'note'),
      line('sync.field.done', done, 'done'),
      line(
        'sync.field.percentOfHR',
        (value, { t, format }) =>
          typeof value === 'number' ? format.percent(value / 100) : t('sync.value.asDesigned'),
        'percentOfHR',
      ),
      line('sync.field.isOutdoorWorkout', yesNo, 'isOutdoorWorkout'),
      line('sync.field.color', colorName, 'color'),
      line('sync.field.entry', entryWords, 'entry'),
    ],
    deleted: 'sync.deleted.events',
    place: ({ id, calendarDate }) => ({ to: '/calendar', search: { week: mondayOf(calendarDate), event: id } }),
    restored: {
      // Some languages have one word for workouts and sessions.
      label: 'calendar.title',
      order: 6,
      plan: restoreEvents,
    },
  },
  {
    pushEvent: {
      shows: [],
      done: 'told',
      undo: backBy('deleteEvent', 'events', 'eventId'),
      tell: async (event, _was, words) =>
        words.t('sync.call.pushEvent', {
          name: await sessionName(event, words),
          date: words.format.shortDateInText(event.calendarDate),
        }),
    },
    updateEvent: {
      shows: ['events'],
      done: 'told',
      undo: fieldsBackBy('updateEvent', 'events', 'eventId'),
      tell: async ({ eventId, fields }, was, words) =>
        words.t('sync.call.updateEvent', {
          ...(await session(eventId, was, words)),
          details: await words.detailsOf('events', fields),
        }),
    },
    rollbackEvent: {
      shows: ['events'],
      done: 'told',
      undo: fieldsBackBy('rollbackEvent', 'events', 'eventId'),
      tell: async ({ eventId, fields }, was, words) =>
        words.t('sync.call.rollbackEvent', {
          ...(await session(eventId, was, words)),
          details: await words.detailsOf('events', fields),
        }),
    },
    moveEvent: {
      shows: ['events'],
      done: 'told',
      undo: ({ eventId }, was, left) => {
        const place = placeBack(was, left, 'events', eventId, ['calendarDate', 'localTime', 'rank']);
        return place && { name: 'moveEvent', input: { eventId, ...place } };
      },
      tell: async ({ eventId, calendarDate, localTime }, was, words) => {
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
    },
    completeEvent: {
      shows: ['events'],
      done: 'told',
      undo: ({ eventId }, was) => {
        const before = fieldsBefore(was, 'events', eventId) as Pick<InputOf<'completeEvent'>, 'done'> | null;
        return before && { name: 'completeEvent', input: { eventId, done: before.done } };
      },
      tell: async ({ eventId, done }, was, words) =>
        words.t(done ? 'sync.call.completeEvent' : 'sync.call.uncompleteEvent', await session(eventId, was, words)),
    },
    deleteEvent: {
      shows: ['events'],
      done: 'told',
      undo: ({ eventId }, was) =>
        isIn(was, 'events', eventId) ? { name: 'restoreEvents', input: { eventsIds: [eventId] } } : null,
      tell: async ({ eventId }, was, words) => words.t('sync.call.deleteEvent', await session(eventId, was, words)),
    },
    restoreEvents: {
      shows: ['events'],
      done: 'told',
      undo: ({ eventsIds }, was) => deleting(eventsIds, was),
      tell: async ({ eventsIds }, was, words) =>
        eventsIds.length === 1
          ? words.t('sync.call.restoreEvent', await session(eventsIds[0] ?? '', was, words))
          : words.t('sync.call.restoreEvents', { count: eventsIds.length }),
    },
    bulkPushEvents: {
      shows: [],
      done: 'told',
      undo: ({ events }, was) =>
        deleting(
          events.map(({ eventId }) => eventId),
          was,
        ),
      tell: async ({ events }, _was, { t, format }) => {
        const dates = events.map((event) => event.calendarDate).toSorted();
        const range = format.dateRange(dates[0] ?? '', dates.at(-1) ?? '');
        return t('sync.call.bulkPushEvents', { count: events.length, range });
      },
    },
    bulkDeleteEvents: {
      shows: ['events'],
      done: 'told',
      undo: ({ eventsIds }, was) => {
        const deleted = eventsIds.filter((id) => isIn(was, 'events', id));
        return deleted.length > 0 ? { name: 'restoreEvents', input: { eventsIds: deleted } } : null;
      },
      tell: async ({ eventsIds }, was, words) =>
        eventsIds.length === 1
          ? words.t('sync.call.deleteEvent', await session(eventsIds[0] ?? '', was, words))
          : words.t('sync.call.bulkDeleteEvents', { count: eventsIds.length }),
    },
    bulkMoveEvents: {
      shows: ['events'],
      done: 'told',
      undo: (input, was, left) => {
        const moves = input.moves.flatMap(({ eventId }) => {
          const place = placeBack(was, left, 'events', eventId, ['calendarDate']);
          return place ? [{ eventId, ...place }] : [];
        });
        return moves.length > 0 ? { name: 'bulkMoveEvents', input: { moves } } : null;
      },
      tell: async ({ moves }, _was, { t, format }) => {
        const dates = moves.map(({ calendarDate }) => calendarDate).toSorted();
        const range = format.dateRange(dates[0] ?? '', dates.at(-1) ?? '');
        return t('sync.call.bulkMoveEvents', { count: moves.length, range });
      },
    },
    bulkUpdatePercentOfHR: {
      shows: ['events'],
      done: 'told',
      undo: (input, was) => {
        const percents = input.percents.flatMap(({ eventId }) => {
          const before = fieldsBefore(was, 'events', eventId) as { percentOfHR: number | null } | null;
          return before ? [{ eventId, ...before }] : [];
        });
        return percents.length > 0 ? { name: 'bulkUpdatePercentOfHR', input: { percents } } : null;
      },
      tell: async ({ percents }, _was, { t, format }) => {
        const [percent, another] = new Set(percents.map(({ percentOfHR }) => percentOfHR ?? 100));
        const count = percents.length;
        // Taken back, each has what it had before.
        return percent === undefined || another !== undefined
          ? t('sync.call.bulkUpdatePercentsOfHR', { count })
          : t('sync.call.bulkUpdatePercentOfHR', { count, percent: format.percent(percent / 100) });
      },
    },
  },
);
