/** The calendar: sessions on their days, with what was done and noted. */
import type { PlannedEvent } from '#core/model/event.ts';
import { limits } from '#core/model/limits.ts';
import type { Ground } from './ground.ts';
import { inPortions, portionCharacters } from './in-portions.ts';
import { emptyPart, type Part } from './part.ts';

export function restoreEvents({ archive, now, idOf, referenceOf }: Ground): Part {
  const part = emptyPart();
  const made: PlannedEvent[] = [];
  const deleted: string[] = [];
  for (const event of archive.rows.events.toSorted((one, other) => (one.calendarDate < other.calendarDate ? -1 : 1))) {
    const { id, deletedBy: _live, workoutId, versionId, ...fields } = event;
    const eventId = idOf(id);
    const state = now.stateOf('events', eventId);
    // What is written in words refers to no workout.
    const reference = workoutId === null ? { workoutId, versionId } : referenceOf({ workoutId, versionId });
    if (state === 'live') part.there += 1;
    else if (state === 'deleted') deleted.push(eventId);
    else if (reference) made.push({ eventId, ...fields, ...reference });
    else part.left.push({ kind: 'events', name: event.calendarDate, why: 'workoutUnknown' });
  }
  part.coming = made.length + deleted.length;
  for (const events of inPortions(made, limits.bulkRows, portionCharacters)) {
    const subject = events[0]?.calendarDate ?? '';
    part.calls.push({ kind: 'events', subject, name: 'bulkPushEvents', input: { events } });
  }
  for (const eventsIds of inPortions(deleted, limits.bulkRows, portionCharacters)) {
    part.calls.push({ kind: 'events', subject: '', name: 'restoreEvents', input: { eventsIds } });
  }
  return part;
}
