/** Pastes sessions that were copied or cut; fetched when something is first pasted. */
import { pasted, pastedDates } from '#core/domain/calendar/paste.ts';
import { type CalendarClip, calendarClip, type CopiedEvent } from '#core/model/calendar-clip.ts';
import type { RowOf } from '#core/model/tables.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { dropClip } from '#src/db/calendar-clip.ts';
import { calendarEvent } from '#src/db/calendar-events.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';
import { newestVersions } from '#src/db/row-reads.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { doAct } from './do-act.ts';
import { makeId } from '#src/db/make-id.ts';

type Event = RowOf<'events'>;

/** Checks what came by the system's clipboard; null where it is no clip. */
export function readClip(json: string): CalendarClip | null {
  try {
    const read = calendarClip.safeParse(JSON.parse(json));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** How a paste went: what could not come along, since its workout is not known to this account. */
export interface Pasted {
  isDone: boolean;
  leftOut: number;
}

/** Plans copied sessions again, or moves cut ones: one act, undone as one. */
export async function pasteClip(clip: CalendarClip, onto: string): Promise<Pasted> {
  const athlete = currentAthlete();
  if (!athlete) return { isDone: false, leftOut: 0 };
  const { database } = athlete;
  const isOwn = clip.account === database.account;
  if (clip.isCut && isOwn) return { isDone: await moveCut(database, clip.events, onto), leftOut: 0 };
  const events = isOwn ? clip.events : await knownTo(database, clip.events);
  const leftOut = clip.events.length - events.length;
  if (events.length === 0) return { isDone: false, leftOut };
  const dates = pastedDates(events, onto).toSorted();
  const lastRanks = await lastRanksBetween(database, dates[0] ?? onto, dates.at(-1) ?? onto);
  const made = pasted(events, onto, lastRanks, makeId);
  const [only] = made;
  const isDone =
    made.length === 1 && only
      ? await doAct('pushEvent', only, nothingShown)
      : await doAct('bulkPushEvents', { events: made }, nothingShown);
  return { isDone, leftOut };
}

/**
 * Moves what is still there of what was cut; it can be pasted once. The call says where it was when it was cut: if
 * another device has moved it since, that becomes a conflict and is not overwritten.
 */
async function moveCut(database: AccountDatabase, events: readonly CopiedEvent[], onto: string): Promise<boolean> {
  const dates = pastedDates(events, onto);
  const found = await Promise.all(events.map(({ eventId }) => calendarEvent(database, eventId)));
  const there = found.filter((event): event is Event => event !== undefined);
  const to = new Map(events.map(({ eventId }, index) => [eventId, dates[index] ?? onto]));
  const moved = there.filter(({ id, calendarDate }) => to.get(id) !== calendarDate);
  const moves = moved.map(({ id }) => ({ eventId: id, calendarDate: to.get(id) ?? onto }));
  const cut = new Map(events.map(({ eventId, calendarDate, localTime }) => [eventId, { calendarDate, localTime }]));
  const seen = moved.map((event) => ({ ...event, ...cut.get(event.id) }));
  const isDone = moves.length === 0 || (await doAct('bulkMoveEvents', { moves }, { events: seen }));
  if (isDone) await dropClip(database);
  return isDone;
}

/** Of another account's sessions, those whose workouts are known here; a version of theirs is not. */
async function knownTo(database: AccountDatabase, events: readonly CopiedEvent[]): Promise<CopiedEvent[]> {
  const ids = [...new Set(events.flatMap(({ workoutId }) => workoutId ?? []))];
  const own = await newestVersions(database, ids);
  const open = await Promise.all(
    ids.map(async (id) => (own.has(id) || (await catalogueVersionIn(database, id)) ? id : null)),
  );
  const known = new Set(open);
  return events
    .filter(({ workoutId }) => workoutId === null || known.has(workoutId))
    .map((event) => ({ ...event, versionId: null }));
}
