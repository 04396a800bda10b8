/**
 * How hard a session was, and what there is to say of it, is asked after it and on the page of its recording: an answer
 * at one of them is the answer at the other.
 */
import type { Feeling } from '#core/domain/ride/ride.ts';
import type { RowOf } from '#core/model/tables.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { calendarEvent } from '#src/db/calendar-events.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';

type Event = RowOf<'events'>;
/** A session that is done. */
export type DoneEvent = Event & { done: NonNullable<Event['done']> };

/** The recording that what is done of a session tells of: of several, the last one. */
export async function recordingOf(
  database: AccountDatabase,
  eventId: string,
): Promise<RowOf<'activities'> | undefined> {
  const recordings = await liveRowsWith(database, 'activities', 'eventId', [eventId]);
  return recordings.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt)).at(-1);
}

/** The session that an activity was; undefined where it was none, is not done, or what is done of it tells of another one. */
export async function sessionOf(
  database: AccountDatabase,
  { id, eventId }: Pick<RowOf<'activities'>, 'id' | 'eventId'>,
): Promise<DoneEvent | undefined> {
  if (eventId === null || (await recordingOf(database, eventId))?.id !== id) return undefined;
  const event = await calendarEvent(database, eventId);
  return event?.done ? { ...event, done: event.done } : undefined;
}

/**
 * Says it of the session that an activity was, too.
 * @param shown the session as the page showed it
 * @param said what is new of it; an empty comment is none
 */
export async function sayOfSession(
  database: AccountDatabase,
  activity: Pick<RowOf<'activities'>, 'id' | 'eventId'>,
  shown: DoneEvent,
  said: Feeling,
): Promise<void> {
  // The page may not have heard yet what was said of it a moment ago.
  const now = await sessionOf(database, activity);
  if (!now) return;
  const { comment, ...done } = { ...now.done, ...said };
  const input = { eventId: now.id, done: { ...done, ...(comment && { comment }) } };
  await doAct('completeEvent', input, { events: [shown] }, { isSilent: true });
}
