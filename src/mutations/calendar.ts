/** Acts on the calendar: what is said, and how each is taken back. */
import type { calendarMutations } from '#core/contract/calendar.ts';
import type { InputOf } from '#core/domain/rules.ts';
import { fieldsBefore, type SaidTable } from './mutation.ts';

type Before<Name extends 'moveEvent' | 'updateEvent' | 'completeEvent'> = InputOf<Name>;

export const calendar: SaidTable<keyof typeof calendarMutations> = {
  pushEvent: {
    done: 'told',
    undo: ({ eventId }) => ({ name: 'deleteEvent', input: { eventId } }),
  },
  updateEvent: {
    done: 'told',
    undo: ({ eventId }, was) => {
      const fields = fieldsBefore(was, eventId) as Before<'updateEvent'>['fields'];
      return { name: 'updateEvent', input: { eventId, fields } };
    },
  },
  moveEvent: {
    done: 'told',
    undo: ({ eventId, ...place }, was) => {
      const before = fieldsBefore(was, eventId) as Partial<Before<'moveEvent'>>;
      return { name: 'moveEvent', input: { ...place, ...before, eventId } };
    },
  },
  completeEvent: {
    done: 'told',
    undo: ({ eventId }, was) => {
      const { done = null } = fieldsBefore(was, eventId) as Partial<Before<'completeEvent'>>;
      return { name: 'completeEvent', input: { eventId, done } };
    },
  },
  deleteEvent: {
    done: 'told',
    undo: ({ eventId }) => ({ name: 'restoreEvents', input: { eventsIds: [eventId] } }),
  },
  restoreEvents: {
    done: 'told',
    undo: ({ eventsIds }) => ({ name: 'bulkDeleteEvents', input: { eventsIds } }),
  },
  bulkPushEvents: {
    done: 'told',
    undo: ({ events }) => ({ name: 'bulkDeleteEvents', input: { eventsIds: events.map((event) => event.eventId) } }),
  },
  bulkDeleteEvents: {
    done: 'told',
    undo: ({ eventsIds }) => ({ name: 'restoreEvents', input: { eventsIds } }),
  },
};
