/** Acts on the calendar: what is said, and how each is taken back. */
import type { calendarActs } from '#core/acts/calendar/index.ts';
import type { InputOf } from '#core/acts/acts.ts';
import { fieldsBefore, isIn, placeBack, type SaidTable } from './mutation.ts';

export const calendar: SaidTable<keyof typeof calendarActs> = {
  pushEvent: {
    done: 'told',
    undo: ({ eventId }, was) => (isIn(was, 'events', eventId) ? { name: 'deleteEvent', input: { eventId } } : null),
  },
  updateEvent: {
    done: 'told',
    undo: ({ eventId }, was) => {
      const fields = fieldsBefore(was, 'events', eventId) as InputOf<'updateEvent'>['fields'] | null;
      return fields && { name: 'updateEvent', input: { eventId, fields } };
    },
  },
  moveEvent: {
    done: 'told',
    undo: ({ eventId }, was, left) => {
      const place = placeBack(was, left, 'events', eventId, ['calendarDate', 'localTime', 'rank']);
      return place && { name: 'moveEvent', input: { eventId, ...place } };
    },
  },
  completeEvent: {
    done: 'told',
    undo: ({ eventId }, was) => {
      const before = fieldsBefore(was, 'events', eventId) as Pick<InputOf<'completeEvent'>, 'done'> | null;
      return before && { name: 'completeEvent', input: { eventId, done: before.done } };
    },
  },
  deleteEvent: {
    done: 'told',
    undo: ({ eventId }, was) =>
      isIn(was, 'events', eventId) ? { name: 'restoreEvents', input: { eventsIds: [eventId] } } : null,
  },
  restoreEvents: { done: 'told', undo: ({ eventsIds }, was) => deleting(eventsIds, was) },
  bulkPushEvents: {
    done: 'told',
    undo: ({ events }, was) =>
      deleting(
        events.map(({ eventId }) => eventId),
        was,
      ),
  },
  bulkDeleteEvents: {
    done: 'told',
    undo: ({ eventsIds }, was) => {
      const deleted = eventsIds.filter((id) => isIn(was, 'events', id));
      return deleted.length > 0 ? { name: 'restoreEvents', input: { eventsIds: deleted } } : null;
    },
  },
  bulkMoveEvents: {
    done: 'told',
    undo: (input, was, left) => {
      const moves = input.moves.flatMap(({ eventId }) => {
        const place = placeBack(was, left, 'events', eventId, ['calendarDate']);
        return place ? [{ eventId, ...place }] : [];
      });
      return moves.length > 0 ? { name: 'bulkMoveEvents', input: { moves } } : null;
    },
  },
  bulkUpdatePercentOfHR: {
    done: 'told',
    undo: (input, was) => {
      const percents = input.percents.flatMap(({ eventId }) => {
        const before = fieldsBefore(was, 'events', eventId) as { percentOfHR: number | null } | null;
        return before ? [{ eventId, ...before }] : [];
      });
      return percents.length > 0 ? { name: 'bulkUpdatePercentOfHR', input: { percents } } : null;
    },
  },
};

function deleting(ids: readonly string[], was: Parameters<typeof isIn>[0]) {
  const eventsIds = ids.filter((id) => isIn(was, 'events', id));
  return eventsIds.length > 0 ? { name: 'bulkDeleteEvents' as const, input: { eventsIds } } : null;
}
