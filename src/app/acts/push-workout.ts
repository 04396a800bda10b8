/** Puts a workout on a day of the athlete's calendar; a visitor's waits on the device for an account. */
import type { PlannedEvent } from '#core/model/event.ts';
import { byRank, rankAt } from '#core/domain/rank.ts';
import { calendarEvents } from '#src/db/calendar-events.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { anonymous, currentAthlete } from '#src/app/session/athlete.ts';
import { doAct } from './do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { askAtGate } from '#src/app/session/gate.ts';
import { storeDraft } from '#src/app/drafts/store-draft.ts';

/** Adds a session at the end of a day, following the workout's newest version. */
export async function pushWorkout(workoutId: string, calendarDate: string): Promise<boolean> {
  const athlete = currentAthlete();
  if (!athlete) return false;
  const day = (await calendarEvents(athlete.database, calendarDate, calendarDate)).map(({ event }) => event);
  const session = newSession(workoutId, calendarDate, rankAt(day.toSorted(byRank), day.length));
  return doAct('pushEvent', session, nothingShown);
}

/**
 * Keeps what a visitor chose, and asks them to register or log in.
 * @param label what it is, in words, for the question at the next sign-in
 */
export async function keepWorkout(workoutId: string, calendarDate: string, label: string): Promise<void> {
  const input = newSession(workoutId, calendarDate, rankAt([], 0));
  const isStored = await storeDraft(anonymous, input.eventId, { name: 'pushEvent', input, label }, Date.now());
  askAtGate(isStored ? 'kept' : 'login');
}

const newSession = (workoutId: string, calendarDate: string, rank: string): PlannedEvent => ({
  eventId: makeId(),
  workoutId,
  versionId: null,
  calendarDate,
  localTime: null,
  rank,
  percentOfHR: null,
  isOutdoorWorkout: false,
  note: '',
  done: null,
});
