/** Laws for every season that is planned again, tried on many of them; worked out without the rule's own code. */
import fc from 'fast-check';
import { type Change, replan, type Season, type SeasonSession } from '#core/domain/calendar/replan.ts';

/** A Wednesday, in days from a Monday. */
const today = 7 * 6 + 2;
const weeks = 16;

const dateOf = (day: number): string => new Date(Date.UTC(2027, 0, 4) + day * 86_400_000).toISOString().slice(0, 10);
const dayOf = (date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(2027, 0, 4)) / 86_400_000);
const weekOf = (day: number): number => Math.floor(day / 7);

const someSession = fc.record({
  day: fc.integer({ min: 0, max: 7 * weeks - 1 }),
  stress: fc.integer({ min: 0, max: 200 }),
  minutes: fc.integer({ min: 10, max: 300 }),
  isHard: fc.boolean(),
  role: fc.constantFrom<SeasonSession['role'][]>('moves', 'moves', 'moves', 'moves', 'repeats', 'done'),
});

/** Weeks that look alike, as planned ones do: here a hard day beside another, and a long one, come often. */
const someWeek = fc.array(someSession, { maxLength: 7 });
const sessionsOfWeeks = fc
  .array(someWeek, { minLength: 0, maxLength: 3 })
  .map((kinds) =>
    Array.from({ length: weeks }, (_, week) =>
      (kinds[week % Math.max(1, kinds.length)] ?? []).map((one) => ({ ...one, day: 7 * week + (one.day % 7) })),
    ).flat(),
  );

const someChange = fc.oneof(
  fc.record({
    kind: fc.constant('away' as const),
    from: fc.integer({ min: today - 5, max: today + 50 }).map(dateOf),
    days: fc.integer({ min: 1, max: 30 }),
    isLater: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('easyWeek' as const),
    from: fc.integer({ min: today, max: today + 50 }).map(dateOf),
  }),
  fc.record({ kind: fc.constant('race' as const), to: fc.integer({ min: today, max: today + 70 }).map(dateOf) }),
);

const someSeason = fc.record({
  sessions: fc.oneof(sessionsOfWeeks, fc.array(someSession, { maxLength: 60 })),
  trainingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  restDates: fc.array(fc.integer({ min: today, max: 7 * weeks }).map(dateOf), { maxLength: 3 }),
  raceDate: fc.option(fc.integer({ min: today + 1, max: 7 * weeks }).map(dateOf)),
});

const seasonOf = (some: typeof someSeason extends fc.Arbitrary<infer Some> ? Some : never): Season => ({
  ...some,
  today: dateOf(today),
  sessions: some.sessions.map(({ day, stress, minutes, isHard, role }, index) => ({
    id: String(index),
    date: dateOf(day),
    stress,
    seconds: 60 * minutes,
    isHard,
    role,
  })),
});

/** The long one of each week: the longest, where every other one is at most two thirds as long. */
function longOnes(sessions: readonly SeasonSession[]): Set<string> {
  const weekly = sessions.map((session) => ({ ...session, week: weekOf(dayOf(session.date)) }));
  return new Set(
    weekly
      .filter((one) => {
        const others = weekly.filter((other) => other !== one && other.week === one.week);
        return others.length > 0 && others.every(({ seconds }) => one.seconds >= 1.5 * seconds);
      })
      .map(({ id }) => id),
  );
}

interface Stood {
  before: number;
  day: number;
  stress: number;
  isHard: boolean;
  role: SeasonSession['role'];
  isCopy: boolean;
}

/** @returns the law that this case breaks, or null */
export function brokenBy(season: Season, change: Change): string | null {
  const { moves, leftOut, copies } = replan(season, change);
  const byId = new Map(season.sessions.map((session) => [session.id, session]));
  const changed = [...moves.map(({ id }) => id), ...leftOut.map(({ id }) => id)];
  if (new Set(changed).size !== changed.length) return 'a session moves or is left out, once';
  for (const id of changed) {
    const session = byId.get(id);
    if (!session || session.role === 'done' || session.date < season.today) return 'what is over stays as it is';
  }
  if (moves.some(({ id }) => byId.get(id)?.role !== 'moves')) return 'what repeats does not move';
  if ([...moves.map(({ to }) => to), ...copies.map(({ date }) => date)].some((date) => date < season.today))
    return 'nothing comes before today';
  if (moves.some(({ id, to }) => byId.get(id)?.date === to)) return 'what moves comes to another day';

  const race = change.kind === 'race' ? (season.raceDate === null ? null : change.to) : season.raceDate;
  const isClosed = (date: string): boolean => date === race || season.restDates.includes(date);
  if (moves.some(({ to }) => isClosed(to)) || copies.some(({ date }) => isClosed(date)))
    return 'nothing is laid onto a race or a day of rest';

  const moved = new Map(moves.map(({ id, to }) => [id, to]));
  const gone = new Set(leftOut.map(({ id }) => id));
  const after: Stood[] = season.sessions
    .filter(({ id }) => !gone.has(id))
    .map(({ id, date, ...session }) => ({
      ...session,
      before: dayOf(date),
      day: dayOf(moved.get(id) ?? date),
      isCopy: false,
    }));
  for (const { ofId, date } of copies) {
    const of = byId.get(ofId);
    if (!of) return 'a copy is of a session that there is';
    after.push({ ...of, before: dayOf(of.date), day: dayOf(date), isCopy: true });
  }

  if (change.kind === 'away') {
    const [from, to] = [dayOf(change.from), dayOf(change.from) + change.days - 1];
    const isOff = ({ date }: SeasonSession): boolean => dayOf(date) >= Math.max(today, from) && dayOf(date) <= to;
    if (moves.some(({ to: date }) => dayOf(date) >= from && dayOf(date) <= to)) return 'nothing comes onto a day off';
    if (season.sessions.some((one) => isOff(one) && one.role !== 'done' && !changed.includes(one.id)))
      return 'nothing stays on a day off';
    if (!change.isLater && season.sessions.some((one) => changed.includes(one.id) && !isOff(one)))
      return 'who goes on changes the days off alone';
    if (copies.length > 0) return 'who is away does nothing twice';
  }
  const long = longOnes(season.sessions);
  if (moves.some(({ id, to }) => long.has(id) && (dayOf(to) - dayOf(byId.get(id)?.date ?? to)) % 7 !== 0))
    return 'a long session keeps its weekday';
  const weekdayOf = (date: string): number => (dayOf(date) % 7) + 1;
  if (
    moves.some(
      ({ id, to }) =>
        (dayOf(to) - dayOf(byId.get(id)?.date ?? to)) % 7 !== 0 && !season.trainingDays.includes(weekdayOf(to)),
    )
  )
    return 'another weekday is one to train on';

  if (change.kind !== 'race' && season.raceDate !== null) {
    const taper = 7 * (weekOf(dayOf(season.raceDate)) - 1);
    const isOff = (day: number): boolean =>
      change.kind === 'away' && day >= dayOf(change.from) && day < dayOf(change.from) + change.days;
    const isAhead = dayOf(season.raceDate) >= (change.kind === 'away' ? dayOf(change.from) : 0);
    const isTaper = (date: string): boolean => dayOf(date) >= taper;
    const disturbed = changed.some((id) => {
      const date = byId.get(id)?.date ?? '';
      return isTaper(date) && !isOff(dayOf(date));
    });
    const easyFrom = change.kind === 'easyWeek' ? 7 * weekOf(dayOf(change.from)) : 0;
    const isInto = moves.some(({ id, to }) => isTaper(to) && !isTaper(byId.get(id)?.date ?? ''));
    if (isAhead && isInto) return 'nothing comes into the weeks of a race';
    if (isAhead && disturbed && easyFrom <= dayOf(season.raceDate)) return 'the weeks of a race stay';
  }

  const isNew = (one: Stood, other: Stood): boolean =>
    one.isCopy !== other.isCopy || Math.abs(one.before - other.before) !== 1;
  const hard = after.filter(({ isHard }) => isHard);
  if (hard.some((one) => hard.some((other) => other.day === one.day + 1 && isNew(one, other))))
    return 'no hard day is beside another, unless it was so before';
  // Beside the race, too, where it has moved.
  if (change.kind === 'race' && race !== null && season.raceDate !== null) {
    const [old, own] = [dayOf(season.raceDate), dayOf(race)];
    const beside = hard.find(
      (one) =>
        Math.abs(one.day - own) === 1 &&
        one.day >= today &&
        Math.abs(one.before - old) !== 1 &&
        (one.isCopy || one.role === 'moves'),
    );
    if (beside) return 'nothing hard comes beside a race';
  }

  const sums = (all: readonly { day: number; stress: number }[]): number[] =>
    Array.from({ length: 3 * weeks }, (_, week) =>
      all.reduce((sum, one) => sum + (weekOf(one.day) === week ? one.stress : 0), 0),
    );
  const [was, is] = [sums(season.sessions.map((one) => ({ ...one, day: dayOf(one.date) }))), sums(after)];
  const highest = Math.max(...was);
  for (const [week, own] of is.entries()) {
    const recent = Math.max(0, ...is.slice(Math.max(0, week - 4), week));
    const most = Math.max(was[week] ?? 0, recent > 0 ? Math.min(highest, 1.1 * recent) : highest / 2);
    if (own > most + 1e-9) return 'a week has no more than it had, or than a tenth above those before it';
  }
  if (change.kind === 'easyWeek') {
    const week = weekOf(dayOf(change.from));
    const half = (is[week - 1] || was[week] || 0) / 2;
    const stays = after.filter(
      (one) => weekOf(one.day) === week && !one.isCopy && one.day === one.before && one.day < 7 * weeks,
    );
    const own = after.filter((one) => one.isCopy);
    if (own.some(({ isHard }) => isHard)) return 'an easy week has nothing hard';
    const sum = (all: readonly Stood[]): number => all.reduce((total, { stress }) => total + stress, 0);
    if (sum(own) > 0 && sum(own) + sum(stays) > half + 1e-9) return 'an easy week has half the stress';
  }
  return null;
}

/**
 * Tries so many changes of seasons.
 * @returns the first that breaks a law, made as small as can be, in words; null where none does
 */
export function firstBroken(cases: number, seed?: number): string | null {
  const law = fc.property(someSeason, someChange, (some, change) => {
    const broken = brokenBy(seasonOf(some), change);
    if (broken !== null) throw new Error(broken);
  });
  const details = fc.check(law, { numRuns: cases, ...(seed !== undefined && { seed }) });
  if (!details.failed) return null;
  return `${String(details.errorInstance)} ${JSON.stringify(details.counterexample)} seed ${details.seed}`;
}
