/**
 * The input for planning a season again: training from four weeks back to the last that is planned, rest days, races.
 */
import { isMissed, isTraining, loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import type { Season, SeasonSession } from '#core/domain/calendar/replan.ts';
import { loadOf } from '#core/domain/calendar/session-load.ts';
import { usualWeekdays } from '#core/domain/calendar/usual-days.ts';
import { readCoachConfig } from '#core/domain/coach/stored-profile.ts';
import type { RowOf } from '#core/model/tables.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { isHardDay } from '#core/domain/plans/training-days.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { type DayEntry, dayEntries } from '#src/db/planned-sessions.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { eventsFrom } from './reads.ts';

/** A race is written on its day, as a note or another sport, or is one of a plan of the coach. */
export interface Race {
  /** Of the entry; of the coach's, its date. */
  id: string;
  date: string;
  entry: DayEntry | null;
  /** Of the coach, towards a race on that day. */
  plans: readonly RowOf<'plans'>[];
}

export interface ReadSeason {
  season: Omit<Season, 'raceDate' | 'trainingDays'>;
  entries: ReadonlyMap<string, DayEntry>;
  /** The weekdays on which there is training as a rule. */
  usual: readonly number[];
  races: readonly Race[];
  /** The next race of a plan of the coach, which is known to be one. */
  coachRace: Race | null;
  /** More than can be planned again. */
  isTooMuch: boolean;
}

/** Past weeks that say what the athlete is used to, and coming ones that say on which days they train. */
const daysBefore = 28;
const daysAhead = 56;
/** More sessions than three of each day of a year. */
const mostSessions = 1_000;

export async function readSeason(database: AccountDatabase, today: string): Promise<ReadSeason> {
  const ahead = await eventsFrom(database, today);
  const last = ahead.reduce((latest, { calendarDate }) => (calendarDate > latest ? calendarDate : latest), today);
  const from = shiftDate(today, -daysBefore - 7);
  const all = await atOnce(database, () => dayEntries(database, from, last));
  const training = all.filter(({ event }) => isTraining(event));
  const dates = training.map(({ event }) => event.calendarDate);
  const coach = (await liveRows(database, 'plans')).flatMap((plan) =>
    plan.coachConfig
      ? (readCoachConfig(plan.coachConfig)?.events ?? [])
          .filter(({ eventDate }) => eventDate >= today)
          .map((event) => ({ ...event, plan }))
      : [],
  );
  const plansOn = (date: string) => coach.filter(({ eventDate }) => eventDate === date).map(({ plan }) => plan);
  const ofCoach = [...new Set(coach.map(({ eventDate }) => eventDate))].toSorted();
  const written = all.filter(
    ({ event: { entry, calendarDate, done } }) =>
      calendarDate >= today && done === null && (entry?.kind === 'note' || entry?.kind === 'sport'),
  );
  const races = [
    ...written.map((entry): Race => ({ id: entry.event.id, date: entry.event.calendarDate, entry, plans: [] })),
    ...ofCoach.map((date): Race => ({ id: date, date, entry: null, plans: plansOn(date) })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const main = coach.filter(({ primary }) => primary).map(({ eventDate }) => eventDate);
  return {
    season: {
      today,
      sessions: training.map((entry) => asSeasonSession(entry, today)),
      restDates: all.flatMap(({ event }) => (event.entry?.kind === 'rest' ? [event.calendarDate] : [])),
    },
    entries: new Map(all.map((entry) => [entry.event.id, entry])),
    usual: usualWeekdays(
      dates.filter((date) => date >= shiftDate(today, -daysBefore) && date <= shiftDate(today, daysAhead)),
    ),
    races,
    coachRace: races.find(({ entry, date }) => entry === null && main.includes(date)) ?? null,
    isTooMuch: training.length > mostSessions,
  };
}

function asSeasonSession({ event, version, activities, repeats }: DayEntry, today: string): SeasonSession {
  const stats = loadStatsOf(event, version?.stats);
  const { stress, seconds } = loadOf(event.done, stats, activities);
  return {
    id: event.id,
    date: event.calendarDate,
    // A missed session adds neither fitness nor fatigue.
    stress: isMissed(event, today) ? 0 : stress,
    seconds,
    isHard: isHardDay([{ workout: version ? { level: version.stats.level } : null }]),
    role: event.done ? 'done' : repeats ? 'repeats' : 'moves',
  };
}
