/** What an athlete does with planned sessions, as calls; each is saved on the device and can be taken back. */
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { asPlanned } from '#core/domain/calendar/session-load.ts';
import { placeBefore, rankAtEnd } from '#core/domain/calendar/place-in-day.ts';
import type { EventColor } from '#core/model/event-bounds.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { WrittenEntry } from '#core/model/written-entry.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { doAct } from './do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { type DayEntry, dayEntries } from '#src/db/planned-sessions.ts';
import { nothingShown } from '#src/entities/shown-for.ts';

type Event = RowOf<'events'>;

/** The sessions of a day as they are now; what the page shows may be a moment old. */
async function sessionsOn(date: string): Promise<Event[]> {
  const athlete = currentAthlete();
  return athlete ? (await dayEntries(athlete.database, date, date)).map(({ event }) => event) : [];
}

/** Moves a session to a day, before another session or to its end. */
export async function moveSession(event: Event, date: string, beforeId: string | null): Promise<boolean> {
  const place = placeBefore(await sessionsOn(date), event, date, beforeId);
  return doAct('moveEvent', { eventId: event.id, ...place }, { events: [event] });
}

/** A copy of the session on another day, not done yet. */
export async function duplicateSession(event: Event, date: string): Promise<boolean> {
  const { id: _own, deletedBy: _none, ...fields } = event;
  const rank = rankAtEnd(await sessionsOn(date));
  const input = { ...fields, eventId: makeId(), calendarDate: date, rank, done: null };
  return doAct('pushEvent', input, nothingShown);
}

/** Marks a session done as planned, or not done. */
export function markDone({ event, version }: DayEntry, isDone: boolean): Promise<boolean> {
  const stats = loadStatsOf(event, version?.stats);
  const secondsRidden = Math.round(stats?.durationSeconds ?? 0);
  const planned = stats && secondsRidden > 0 && asPlanned(stats);
  const done = isDone ? { at: new Date().toISOString(), secondsRidden, ...planned, stepsSkipped: 0 } : null;
  return doAct('completeEvent', { eventId: event.id, done }, { events: [event] });
}

export const setOutdoor = (event: Event, isOutdoorWorkout: boolean): Promise<boolean> =>
  doAct('updateEvent', { eventId: event.id, fields: { isOutdoorWorkout } }, { events: [event] });

/** @param localTime `HH:MM` on the athlete's clock; null leaves it open */
export function setStartTime(event: Event, localTime: string | null): Promise<boolean> {
  const { id: eventId, calendarDate, rank } = event;
  return doAct('moveEvent', { eventId, calendarDate, localTime, rank }, { events: [event] });
}

export const setColor = (event: Event, color: EventColor): Promise<boolean> =>
  doAct('updateEvent', { eventId: event.id, fields: { color: color === 1 ? null : color } }, { events: [event] });

/** Changes what is written in place of a workout. */
export const saveEntry = (event: Event, entry: WrittenEntry): Promise<boolean> =>
  doAct('updateEvent', { eventId: event.id, fields: { entry } }, { events: [event] });

/** Writes on a day what is no workout of ours, at its end. */
export async function addEntry(entry: WrittenEntry, calendarDate: string): Promise<boolean> {
  const rank = rankAtEnd(await sessionsOn(calendarDate));
  const blank = { workoutId: null, versionId: null, localTime: null, percentOfHR: null, isOutdoorWorkout: false };
  const input = { eventId: makeId(), ...blank, calendarDate, rank, note: '', done: null, entry };
  return doAct('pushEvent', input, nothingShown);
}

export const saveNote = (event: Event, note: string): Promise<boolean> =>
  doAct('updateEvent', { eventId: event.id, fields: { note } }, { events: [event] });

export const deleteSession = (event: Event): Promise<boolean> =>
  doAct('deleteEvent', { eventId: event.id }, { events: [event] });

/** Brings back what was deleted, as it was. */
export const restoreSessions = (events: readonly Event[]): Promise<boolean> =>
  doAct('restoreEvents', { eventsIds: events.map(({ id }) => id) }, { events });

export const deleteSessions = (events: readonly Event[]): Promise<boolean> =>
  doAct('bulkDeleteEvents', { eventsIds: events.map(({ id }) => id) }, { events });
