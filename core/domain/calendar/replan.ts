/**
 * Plans a season again when an athlete is ill or away, needs an easy week, or the race moves to another day. The result
 * is a proposal: the athlete sees it, changes it, and accepts it as one act.
 *
 * - What is over, what was done and what repeats stay where they are; of what repeats, the days off are left out.
 * - Up to three days off change nothing else: missed sessions go to free training days of the same week, or are left
 *   out. After more days off, the plan continues where it stopped, a number of full weeks later (Friel, *The Cyclist's
 *   Training Bible*, on missed workouts: three days or fewer are not made up for, a week or more is a step back).
 * - The week of a race and the one before it stay as they are: two weeks of taper serve best (Bosquet et al. 2007).
 *   Sessions that come into these two weeks are left out.
 * - An easy week has at most half the stress of the week before, easy sessions only (docs/coach.md, recovery week).
 * - lay-weeks.ts chooses the day in the week, and says when there is none.
 */
import { datesBetween, daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { type Item, laid, type LeftOutReason, stressIn } from './lay-weeks.ts';
import { longSessions } from './usual-days.ts';

/** A session of the calendar that is training. */
export interface SeasonSession {
  id: string;
  date: string;
  /** Points, and seconds; of one that was done, as it was done. */
  stress: number;
  seconds: number;
  isHard: boolean;
  /** `moves`: may be laid elsewhere. `repeats`: stays on its day, or is left out. `done`: stays. */
  role: 'moves' | 'repeats' | 'done';
}

export interface Season {
  today: string;
  /** From four weeks before today, at least, to the last one that is planned. */
  sessions: readonly SeasonSession[];
  /** From Monday, 1. */
  trainingDays: readonly number[];
  /** Days that are marked for rest: nothing is laid onto them. */
  restDates: readonly string[];
  /** The race that all of this is for; null where there is none. */
  raceDate: string | null;
}

export type Change =
  /** Ill or away from a day on. `isLater`: the rest goes on where it was left, later. */
  | { kind: 'away'; from: string; days: number; isLater: boolean }
  /** The week of a day becomes an easy one; what was in it comes a week later. */
  | { kind: 'easyWeek'; from: string }
  /** The race is on another day. */
  | { kind: 'race'; to: string };

export interface Proposal {
  moves: readonly { id: string; to: string }[];
  leftOut: readonly { id: string; reason: LeftOutReason }[];
  /** Sessions to be done once more. */
  copies: readonly { ofId: string; date: string }[];
}

/** Longer off than this, the rest is better pushed back than gone on with. */
export const mostDaysToGoOn = 3;
/** Of the stress of the week before: docs/coach.md. */
export const easyShare = 0.5;
/** Days off at a time: what is longer is a new season. */
export const mostDaysAway = 60;

/** The Monday from which on nothing changes before a race. */
export const taperFrom = (raceDate: string): string => shiftDate(mondayOf(raceDate), -7);

/** @returns what moves, what is left out and why, and what is done once more; nothing where nothing has to change */
export function replan(season: Season, change: Change): Proposal {
  const { sessions, raceDate, today } = season;
  const { wishes, isOff, copies, race } = wishesOf(season, change);
  const long = longSessions(sessions);
  const at = race ?? raceDate;
  const isAway = (date: string): boolean => date >= today && isOff(date);
  const isByRace = (date: string): boolean => date >= today && race !== null && Math.abs(daysBetween(date, race)) <= 1;
  const items = sessions.map((session): Item => {
    const { role, date } = session;
    const wish = role === 'moves' ? (wishes.get(session.id) ?? date) : date;
    return {
      ...session,
      isLong: long.has(session.id),
      isCopy: false,
      // A repeating session needs no other day: it comes again by its rule.
      want: role === 'repeats' && change.kind === 'away' && isAway(date) ? { leftOut: 'away' } : wish,
      isTouched: role === 'moves' && (wish !== date || isAway(date) || isByRace(date)),
    };
  });
  const again = copies.map(({ of, date }): Item => ({
    ...of,
    isLong: long.has(of.id),
    isCopy: true,
    want: date,
    isTouched: true,
  }));
  const rest = new Set(season.restDates);
  const ended = laid({
    items: [...items, ...again],
    race: at === null || raceDate === null ? null : { from: raceDate, date: at },
    today,
    trainingDays: season.trainingDays,
    isClosed: (date, { isCopy }) => rest.has(date) || date === at || (!isCopy && isOff(date)),
  });
  return {
    moves: ended.flatMap(({ item, date }) =>
      typeof date === 'string' && !item.isCopy && date !== item.date ? [{ id: item.id, to: date }] : [],
    ),
    leftOut: ended.flatMap(({ item, date }) =>
      typeof date !== 'string' && !item.isCopy ? [{ id: item.id, reason: date.leftOut }] : [],
    ),
    copies: ended.flatMap(({ item, date }) =>
      typeof date === 'string' && item.isCopy ? [{ ofId: item.id, date }] : [],
    ),
  };
}

interface Wishes {
  /** Where sessions go that don't stay. */
  wishes: Map<string, Item['want']>;
  /** Nothing is laid onto these days. */
  isOff: (date: string) => boolean;
  copies: { of: SeasonSession; date: string }[];
  /** The race's new day. */
  race: string | null;
}

function wishesOf(season: Season, change: Change): Wishes {
  if (change.kind === 'race') return ofRace(season, change.to);
  const { today } = season;
  const monday = change.kind === 'easyWeek' ? mondayOf(change.from) : null;
  const from = monday ?? (change.kind === 'away' ? change.from : today);
  const days = change.kind === 'away' ? change.days : 7;
  const isOff = (date: string): boolean => date >= from && date < shiftDate(from, days);
  const bound = season.raceDate === null || season.raceDate < from ? null : taperFrom(season.raceDate);
  const isTaper = (date: string): boolean => bound !== null && date >= bound;
  const isLater = change.kind === 'easyWeek' || change.isLater;
  if (!isLater) return { wishes: new Map(), isOff, copies: [], race: null };
  // In the taper nothing is moved to later, since the race stays, and no easy week is added, since it is one.
  if (isTaper(from)) return { wishes: new Map(), isOff: monday === null ? isOff : () => false, copies: [], race: null };
  const begin = from < today ? today : from;
  const byDays = 7 * Math.max(1, Math.round(days / 7));
  const wishes = new Map<string, Item['want']>();
  for (const { id, date } of season.sessions) {
    if (date < begin || isTaper(date)) continue;
    const to = shiftDate(date, byDays);
    wishes.set(id, isTaper(to) ? { leftOut: 'taper' } : to);
  }
  return { wishes, isOff, copies: monday === null ? [] : easyCopies(season, monday), race: null };
}

/** The easy sessions of a week, in their order, as far as they make an easy week. */
function easyCopies({ sessions, today }: Season, monday: string): Wishes['copies'] {
  const own = sessions.filter(({ date }) => mondayOf(date) === monday);
  const long = longSessions(sessions);
  const before = stressIn(sessions, shiftDate(monday, -7)) || stressIn(sessions, monday);
  const isStaying = ({ role, date }: SeasonSession): boolean => role !== 'moves' || date < today;
  let left = easyShare * before - own.filter(isStaying).reduce((sum, { stress }) => sum + stress, 0);
  const copies: Wishes['copies'] = [];
  for (const of of own.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    if (isStaying(of) || of.isHard || long.has(of.id) || of.stress > left) continue;
    left -= of.stress;
    copies.push({ of, date: of.date });
  }
  return copies;
}

/** The taper moves with its race, and so does what follows; the weeks in between repeat those before them. */
function ofRace({ sessions, today, raceDate }: Season, to: string): Wishes {
  const none = { wishes: new Map<string, Item['want']>(), isOff: () => false, copies: [], race: raceDate && to };
  if (raceDate === null) return none;
  const byDays = daysBetween(mondayOf(raceDate), mondayOf(to));
  if (byDays === 0) return none;
  const taper = taperFrom(raceDate);
  const wishes = new Map<string, Item['want']>();
  for (const { id, date } of sessions) {
    if (date < today) continue;
    const moved = shiftDate(date, byDays);
    if (date >= taper) wishes.set(id, moved < today ? { leftOut: 'past' } : moved);
    else if (date >= shiftDate(taper, byDays)) wishes.set(id, { leftOut: 'taper' });
  }
  const between = new Set(byDays > 0 ? datesBetween(shiftDate(taper, -byDays), shiftDate(taper, -1)) : []);
  const copies = sessions
    .filter(({ date, role }) => between.has(date) && role !== 'repeats' && shiftDate(date, byDays) >= today)
    .map((of) => ({ of, date: shiftDate(of.date, byDays) }));
  return { ...none, wishes, copies };
}

/** The stress of the weeks that a change touches, before and after it; a copy is counted on its new day. */
export function weeksOf(
  sessions: readonly SeasonSession[],
  { moves, leftOut, copies }: Proposal,
): { monday: string; before: number; after: number }[] {
  const to = new Map(moves.map(({ id, to: date }) => [id, date]));
  const gone = new Set(leftOut.map(({ id }) => id));
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const after = [
    ...sessions.flatMap((one) => (gone.has(one.id) ? [] : [{ ...one, date: to.get(one.id) ?? one.date }])),
    ...copies.flatMap(({ ofId, date }) => {
      const of = byId.get(ofId);
      return of ? [{ ...of, date }] : [];
    }),
  ];
  const touched = [
    ...[...to.keys(), ...gone].flatMap((id) => byId.get(id)?.date ?? []),
    ...to.values(),
    ...copies.map(({ date }) => date),
  ];
  return [...new Set(touched.map(mondayOf))]
    .toSorted()
    .map((monday) => ({ monday, before: stressIn(sessions, monday), after: stressIn(after, monday) }));
}
