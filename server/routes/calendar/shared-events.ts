/** A month or a year of a shared calendar, for anybody who has its address (S7.41). */
import type { calendar } from '#core/contract/calendar.ts';
import { Refusal } from '#core/contract/errors.ts';
import type { SharedEvent } from '#core/contract/shared-event.ts';
import type { SessionWithWorkout } from '#core/domain/calendar/calendar-session.ts';
import { catalogueAuthor } from '#core/domain/workouts/catalogue-words.ts';
import { withoutMessages } from '#core/domain/editing/merge-steps.ts';
import { limits } from '#core/model/limits.ts';
import type { Segment } from '#core/model/segment.ts';
import { addressOf } from '#server/http/caller.ts';
import type { HandlerOf } from '#server/http/route.ts';
import { OwnRows, sessionsPerAnswer } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import { byDay } from './calendar-events.ts';
import { openCalendar } from './open-calendar.ts';
import { fewSessions } from './own-calendar.ts';
import { sessionsOf, versionsOf } from './sessions-of.ts';

export const sharedEvents =
  (services: Services): HandlerOf<typeof calendar.sharedEvents> =>
  async ({ input, context }) => {
    services.limits.sharedByAddress.take(addressOf(context, services.config));
    const { shareId, year, month, includeCompletedWorkouts = true } = input;
    const { space, settings } = await openCalendar(services, shareId, ['page']);
    const months = month === undefined ? ['01', '12'] : [month, month].map((one) => String(one).padStart(2, '0'));
    const { events, versions } = await services.execute.store.read(async (reads) => {
      const rows = new OwnRows(reads, space);
      const planned = await fewSessions(rows, `${year}-${months[0]}-01`, `${year}-${months[1]}-31`, sessionsPerAnswer);
      if (!planned) throw new Refusal('tooMany', { most: sessionsPerAnswer });
      const shown = planned
        .map(({ event }) => event)
        // A note is for its athlete alone.
        .filter(({ entry }) => entry?.kind !== 'note')
        .filter((event) => includeCompletedWorkouts || event.done === null)
        .sort(byDay);
      return { events: shown, versions: await versionsOf(rows, shown) };
    });
    const sessions = fitting(await sessionsOf(events, versions, settings));
    return {
      athleteName: settings.name,
      events: sessions.map((session, index) => sharedEvent(session, events[index]?.isOutdoorWorkout === true)),
    };
  };

/** The workouts that fit into one answer, once for each session; the rest is left out. */
function fitting(sessions: readonly SessionWithWorkout[]): SessionWithWorkout[] {
  const sizes = new Map<readonly Segment[], number>();
  let characters = 0;
  return sessions.map((session) => {
    if (!session.workout || characters > limits.answerCharacters) return { ...session, workout: null };
    const { segments } = session.workout.content;
    const size = sizes.get(segments) ?? JSON.stringify(withoutMessages(segments)).length;
    sizes.set(segments, size);
    characters += size;
    return characters > limits.answerCharacters ? { ...session, workout: null } : session;
  });
}

/**
 * These fields and no others: a new field of a session is not shared before it is named here. Messages in steps are for
 * the athlete alone, as notes are.
 */
function sharedEvent(session: SessionWithWorkout, isOutdoorWorkout: boolean): SharedEvent {
  const { eventId, date, time, done, entry, workout } = session;
  return {
    eventId,
    calendarDate: date,
    localTime: time,
    isOutdoorWorkout,
    isDone: done !== null,
    entry,
    workout: workout && {
      name: workout.content.name,
      ...(workout.content.authorName === catalogueAuthor && { authorName: catalogueAuthor }),
      sport: workout.content.sport,
      durationSeconds: workout.durationSeconds,
      stress: workout.stress,
      meters: workout.meters,
      level: workout.level,
      pool: workout.content.pool ?? null,
      segments: withoutMessages(workout.content.segments),
    },
  };
}
