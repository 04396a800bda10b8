/** A plan laid onto the weekdays that an athlete trains on, in place of those that it was designed for (S2.46). */

/** On how many days of its busiest week the plan trains. @param days of the plan, 7 a week */
export function mostTrainingDays(days: readonly (readonly unknown[])[]): number {
  let most = 0;
  for (let week = 0; week < days.length; week += 7)
    most = Math.max(most, days.slice(week, week + 7).filter((day) => day.length > 0).length);
  return most;
}

/**
 * The same plan with each week's training days, in their order, on chosen weekdays: those that move them least, the
 * earlier ones where it is all the same. What is on one day stays together.
 * @param days of the plan, 7 a week from Monday
 * @param weekdays from 0, Monday, to 6; at least `mostTrainingDays` of them
 * @returns as many days, in the same order of sessions
 */
export function ontoTrainingDays<Session>(
  days: readonly (readonly Session[])[],
  weekdays: readonly number[],
): (readonly Session[])[] {
  const free = [...new Set(weekdays)].toSorted((one, other) => one - other);
  const laid: (readonly Session[])[] = days.map(() => []);
  for (let week = 0; week < days.length; week += 7) {
    const active = [0, 1, 2, 3, 4, 5, 6].filter((day) => (days[week + day]?.length ?? 0) > 0);
    for (const [index, weekday] of nearest(active, free).entries())
      laid[week + weekday] = days[week + (active[index] ?? weekday)] ?? [];
  }
  return laid;
}

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

/** Of all ways to give each day one of the free ones in the same order, that which moves them least. */
function nearest(active: readonly number[], free: readonly number[]): readonly number[] {
  const [day, ...others] = active;
  if (day === undefined) return [];
  let best: { moved: number; way: readonly number[] } = { moved: Infinity, way: [] };
  for (const [index, weekday] of free.slice(0, free.length - others.length).entries()) {
    const way = [weekday, ...nearest(others, free.slice(index + 1))];
    const moved = way.reduce((sum, to, at) => sum + Math.abs(to - (active[at] ?? 0)), 0);
    if (moved < best.moved) best = { moved, way };
  }
  return best.way;
}
