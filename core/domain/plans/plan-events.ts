/** A plan on the calendar: the date of each day, and the sessions on it. Spec S2.45, S7.51. */
import type { PlannedEvent } from '#core/model/event.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { ranksBetween } from '#core/domain/rank.ts';

/** Where a plan goes on the calendar. All dates are `YYYY-MM-DD`. */
export interface Placing {
  /** The Monday of the plan's first week. */
  monday: string;
  /** The first and the last day for which there is to be something; null where none is left out. */
  from: string | null;
  until: string | null;
}

/** From the week of a date on. */
export const startingOn = (date: string): Placing => ({ monday: mondayOf(date), from: null, until: null });

/**
 * Up to race day: the last week of the plan is the week of the race. Nothing is planned after the race, and nothing
 * before today: an athlete who begins late joins the plan in the week that it has reached.
 */
export const endingOn = (raceDay: string, weeks: number, today: string): Placing => ({
  monday: shiftDate(mondayOf(raceDay), -7 * (weeks - 1)),
  from: today,
  until: raceDay,
});

export interface PlacedDay<Session> {
  calendarDate: string;
  sessions: readonly Session[];
  /** What the plan says of the day; '' where that is nothing. */
  note: string;
}

/**
 * The days of a plan that have sessions or a note, on their dates.
 * @param days the sessions of each day, 7 a week, as `workoutsByDays` gives them
 * @param notes of the days
 * @returns what is planned, and how many sessions are left out before and after it
 */
export function placedDays<Session>(
  days: readonly (readonly Session[])[],
  { monday, from, until }: Placing,
  notes: readonly string[] = [],
) {
  const all = days
    .map((sessions, day): PlacedDay<Session> => {
      return { calendarDate: shiftDate(monday, day), sessions, note: notes[day] ?? '' };
    })
    .filter(({ sessions, note }) => sessions.length > 0 || note !== '');
  const isEarly = ({ calendarDate }: PlacedDay<Session>) => from !== null && calendarDate < from;
  const isLate = ({ calendarDate }: PlacedDay<Session>) => until !== null && calendarDate > until;
  return {
    placed: all.filter((day) => !isEarly(day) && !isLate(day)),
    before: sessionsOf(all.filter(isEarly)),
    after: sessionsOf(all.filter((day) => isLate(day) && !isEarly(day))),
  };
}

/** How many sessions days have. */
export const sessionsOf = (days: readonly PlacedDay<unknown>[]): number =>
  days.reduce((count, { sessions }) => count + sessions.length, 0);

export interface Ground {
  /** Rank of the last session on a date already; the plan's sessions come after it. */
  lastRankOn: (date: string) => string | null;
  freshId: () => string;
}

/** The sessions of a plan, as new ones of the calendar; the first of a day has its note. */
export function planEvents(
  days: readonly PlacedDay<{ workoutId: string; versionId: string | null }>[],
  { lastRankOn, freshId }: Ground,
): PlannedEvent[] {
  return days.flatMap(({ calendarDate, sessions, note }) => {
    const ranks = ranksBetween(lastRankOn(calendarDate), null, sessions.length);
    return sessions.map(({ workoutId, versionId }, index) => ({
      eventId: freshId(),
      workoutId,
      versionId,
      calendarDate,
      localTime: null,
      rank: ranks[index] ?? '',
      percentOfHR: null,
      isOutdoorWorkout: false,
      note: index === 0 ? note : '',
      done: null,
    }));
  });
}
