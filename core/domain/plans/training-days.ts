/** A plan laid onto the weekdays that an athlete trains on, in place of those that it was designed for (S2.46). */
import type { Level } from '#core/model/workout.ts';

/** On how many days of its busiest week the plan trains. @param days of the plan, 7 a week */
export function mostTrainingDays(days: readonly (readonly unknown[])[]): number {
  let most = 0;
  for (let week = 0; week < days.length; week += 7)
    most = Math.max(most, days.slice(week, week + 7).filter((day) => day.length > 0).length);
  return most;
}

/** From threshold on (S9.11) a day takes more out of an athlete than a night gives back. */
const hardFrom = 4;

/** Is it a hard day? A session whose steps are not known here counts as an easy one. */
export const isHardDay = (sessions: readonly { workout: { level: Level } | null }[]): boolean =>
  sessions.some(({ workout }) => workout !== null && workout.level >= hardFrom);

/**
 * The same plan with each week's training days, in their order, on chosen weekdays. Of all ways to do so that which has
 * the fewest hard days right after another, across a Sunday too; of those, that which moves the days least; of those, the
 * earlier days. What is on one day stays together.
 * @param days of the plan, 7 a week from Monday
 * @param weekdays from 0, Monday, to 6; a week that trains on more days than these stays as it is
 * @returns as many days, in the same order of sessions
 */
export function ontoTrainingDays<Session>(
  days: readonly (readonly Session[])[],
  weekdays: readonly number[],
  isHard: (sessions: readonly Session[]) => boolean = () => false,
): (readonly Session[])[] {
  const free = [...new Set(weekdays)].toSorted((one, other) => one - other);
  let best: Laid[] = [{ touching: 0, moved: 0, endsHard: false, week: null, before: null }];
  for (let week = 0; week < days.length; week += 7) {
    const active = [0, 1, 2, 3, 4, 5, 6].filter((day) => (days[week + day]?.length ?? 0) > 0);
    const hard = active.map((day) => isHard(days[week + day] ?? []));
    const ways = waysOnto(active, free);
    best = nextBest(best, ways.length > 0 ? ways : [active], { active, hard });
  }
  const laid: (readonly Session[])[] = days.map(() => []);
  for (let at: Laid | null = leastOf(best), week = days.length - 7; at?.week; at = at.before, week -= 7) {
    const { active, way } = at.week;
    for (const [index, weekday] of way.entries()) laid[week + weekday] = days[week + (active[index] ?? weekday)] ?? [];
  }
  return laid;
}

type Way = readonly number[];

/** The weeks so far, laid as well as can be with such a last Sunday. */
interface Laid {
  /** Hard days right after another. */
  touching: number;
  /** By how many days all training days are moved together. */
  moved: number;
  endsHard: boolean;
  /** The days of the last week with sessions, and where they stand; null before the first. */
  week: { active: readonly number[]; way: Way } | null;
  before: Laid | null;
}

/** All ways to move the days to free weekdays in the same order, those with earlier days first. */
function waysOnto(active: readonly number[], free: readonly number[]): Way[] {
  const [first, ...others] = active;
  if (first === undefined) return [[]];
  return free
    .slice(0, Math.max(0, free.length - others.length))
    .flatMap((weekday, index) => waysOnto(others, free.slice(index + 1)).map((way) => [weekday, ...way]));
}

/** One week more: of all its ways the best that ends with a hard Sunday, and the best that does not. */
function nextBest(
  before: readonly Laid[],
  ways: readonly Way[],
  { active, hard }: { active: readonly number[]; hard: readonly boolean[] },
): Laid[] {
  const all = before.flatMap((last) =>
    ways.map((way): Laid => {
      const hardDays = way.filter((_, index) => hard[index]);
      const touching = hardDays.filter((day) => (day === 0 ? last.endsHard : hardDays.includes(day - 1))).length;
      const moved = way.reduce((sum, to, at) => sum + Math.abs(to - (active[at] ?? 0)), 0);
      return {
        touching: last.touching + touching,
        moved: last.moved + moved,
        endsHard: hardDays.includes(6),
        week: { active, way },
        before: last,
      };
    }),
  );
  const [easy, hardest] = [false, true].map((endsHard) => leastOf(all.filter((laid) => laid.endsHard === endsHard)));
  return [easy, hardest].filter((laid) => laid != null);
}

/** The first of the best. */
const leastOf = (all: readonly Laid[]): Laid | null =>
  all.reduce<Laid | null>(
    (best, laid) =>
      best === null || laid.touching < best.touching || (laid.touching === best.touching && laid.moved < best.moved)
        ? laid
        : best,
    null,
  );

/**
 * The rest days of a plan that was laid so: where every day without sessions was one, each is again; of other weeks those
 * stay that are still without (S8.14).
 * @param designed the days before, @param laid the days after, both 7 a week
 * @param restDays of each week, from 1, Monday
 */
export function restDaysOnto(
  designed: readonly (readonly unknown[])[],
  laid: readonly (readonly unknown[])[],
  restDays: readonly (readonly number[])[],
): number[][] {
  const freeIn = (days: readonly (readonly unknown[])[], week: number): number[] =>
    [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (days[7 * week + weekday - 1]?.length ?? 0) === 0);
  return restDays.map((marked, week) => {
    const free = freeIn(laid, week);
    const isEveryOne = freeIn(designed, week).every((weekday) => marked.includes(weekday));
    return isEveryOne ? free : free.filter((weekday) => marked.includes(weekday));
  });
}
