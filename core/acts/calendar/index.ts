/** The acts on calendar, in the order in which their addresses are matched. */
export { pushEvent } from './push-event.ts';
export { updateEvent } from './update-event.ts';
export { moveEvent } from './move-event.ts';
export { completeEvent } from './complete-event.ts';
export { deleteEvent } from './delete-event.ts';
export { restoreEvents } from './restore-events.ts';
export { bulkPushEvents } from './bulk-push-events.ts';
export { bulkDeleteEvents } from './bulk-delete-events.ts';
