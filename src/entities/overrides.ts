/** What a device adds to sessions of their own that stand in place of an occurrence of a series. */
import { mondayOf } from '#core/domain/dates.ts';
import { declareEntity } from './entity.ts';
import { sessionName } from './names.ts';

export const overrides = declareEntity(
  'overrides',
  {
    title: ({ id }, words) => words.titleOf('events', id),
    fullTitle: null,
    fields: [
      {
        fields: ['originalDate', 'lineageId'],
        label: 'sync.field.day',
        say: ({ originalDate }, { format }) => format.fullDate(String(originalDate)),
      },
    ],
    deleted: 'sync.deleted.overrides',
    place: async ({ id }, { names }) => {
      const event = await names.row('events', id);
      return event?.deletedBy === null
        ? { to: '/calendar', search: { week: mondayOf(event.calendarDate), event: id } }
        : null;
    },
    restored: { with: 'events' },
  },
  {
    detachOccurrences: {
      shows: [],
      // What follows is told.
      done: null,
      undo: null,
      tell: async ({ occurrences }, _was, words) => {
        const [first] = occurrences;
        return first && occurrences.length === 1
          ? words.t('sync.call.detachOccurrence', {
              name: await sessionName(first, words),
              date: words.format.shortDateInText(first.originalDate),
            })
          : words.t('sync.call.detachOccurrences', { count: occurrences.length });
      },
    },
  },
);
