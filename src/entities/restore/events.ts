/** The calendar: sessions on their days, with what was done and noted. */
import { asSeriesId } from '#core/domain/calendar/occurrence-id.ts';
import type { PlannedEvent } from '#core/model/event.ts';
import type { InputOf } from '#core/acts/acts.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Ground } from './ground.ts';
import { inPortions, portionCharacters } from '#src/entities/in-portions.ts';
import { emptyPart, type Part } from './part.ts';

export function restoreEvents(ground: Ground): Part {
  const { archive, now, idOf, referenceOf } = ground;
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
  restoreSeries(ground, part);
  return part;
}

/** What repeats, behind the sessions of their own that stand in place of its occurrences. */
function restoreSeries({ archive, now, idOf, referenceOf }: Ground, part: Part): void {
  const lineageOf = (lineageId: string): string => asSeriesId(idOf(lineageId));
  const seriesIdOf = ({ id, lineageId }: RowOf<'series'>): string => (id === lineageId ? lineageOf(id) : idOf(id));
  const made: InputOf<'bulkCreateRecurrences'>['series'] = [];
  for (const series of archive.rows.series) {
    const { id: _id, deletedBy: _live, lineageId, primaryEventId, ...content } = series;
    const seriesId = seriesIdOf(series);
    const state = now.stateOf('series', seriesId);
    const { workoutId, versionId } = series;
    const reference = workoutId === null ? { workoutId, versionId } : referenceOf({ workoutId, versionId });
    if (state === 'live') part.there += 1;
    else if (state === 'absent' && !reference)
      part.left.push({ kind: 'series', name: content.startDate, why: 'workoutUnknown' });
    else part.coming += 1;
    if (state === 'deleted') part.calls.push({ kind: 'series', subject: content.startDate, ...restoring(seriesId) });
    if (state !== 'absent' || !reference) continue;
    made.push({
      seriesId,
      lineageId: lineageOf(lineageId),
      primaryEventId: idOf(primaryEventId),
      ...content,
      ...reference,
    });
  }
  const overrides = archive.rows.overrides
    .map(({ id, lineageId, originalDate }) => ({ eventId: idOf(id), lineageId: lineageOf(lineageId), originalDate }))
    .filter(({ eventId }) => now.stateOf('overrides', eventId) === 'absent');
  // First the sessions that replace occurrences, so that no occurrence is there twice for a moment.
  for (const some of inPortions(overrides, limits.bulkRows, portionCharacters))
    part.calls.push({
      kind: 'series',
      subject: '',
      name: 'bulkCreateRecurrences',
      input: { series: [], overrides: some },
    });
  for (const some of inPortions(made, limits.bulkRows, portionCharacters)) {
    const subject = some[0]?.startDate ?? '';
    part.calls.push({
      kind: 'series',
      subject,
      name: 'bulkCreateRecurrences',
      input: { series: some, overrides: [] },
    });
  }
}

const restoring = (seriesId: string) => ({
  name: 'restoreRecurrence' as const,
  input: { seriesId, fields: {}, followingId: null, overrides: [], restoredEventsIds: [] },
});
