/** The acts on calendar, in the order in which their addresses are matched. */
import { bulkDeleteEvents } from './bulk-delete-events.ts';
import { bulkMoveEvents } from './bulk-move-events.ts';
import { bulkPushEvents } from './bulk-push-events.ts';
import { bulkUpdatePercentOfHR } from './bulk-update-percent-of-hr.ts';
import { completeEvent } from './complete-event.ts';
import { deleteEvent } from './delete-event.ts';
import { moveEvent } from './move-event.ts';
import { pushEvent } from './push-event.ts';
import { restoreEvents } from './restore-events.ts';
import { updateEvent } from './update-event.ts';

export const calendarActs = {
  pushEvent,
  updateEvent,
  moveEvent,
  completeEvent,
  deleteEvent,
  restoreEvents,
  bulkPushEvents,
  bulkDeleteEvents,
  bulkMoveEvents,
  bulkUpdatePercentOfHR,
};
