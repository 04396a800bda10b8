/** Which days of a week are hard, and which is the long one. Weekdays count from 0, Monday. */

export interface DayWishes {
  workoutDays: readonly number[];
  bestLongRideDays: readonly number[];
  /** By weekday. */
  minutes: Readonly<Record<number, number>>;
  keySessions: number;
  isBackToBack: boolean;
  /** Days that may not be hard, such as those before an event. */
  easyDays?: readonly number[];
  /** Days that are too short for a long session, such as those beside an event. */
  shortDays?: { has: (day: number) => boolean };
  /** Answers to such wishes before, which are looked up and added to. */
  placed?: Map<string, DayPlan>;
}

export interface DayPlan {
  /** In the order of the week. */
  keyDays: readonly number[];
  longDay: number;
}

/** Tuesday and Thursday first: a day behind the weekend, and two days apart. By weekday. */
const preference = [6, 0, 3, 1, 4, 2, 5];

/** The weekdays in that order. */
export const byPreference: readonly number[] = preference
  .map((_, day) => day)
  .toSorted((one, other) => (preference[one] ?? 0) - (preference[other] ?? 0));

/** Days from one to the next, round the week: Sunday and Monday are neighbours. */
const gapsOf = (days: readonly number[]): number[] =>
  days.map((day, at) => (((days[(at + 1) % days.length] ?? day) - day + 6) % 7) + 1);

/**
 * The best of all ways to place so many hard days; one fewer where there is none. Practice; the order is
 * docs/coach.md's.
 */
export function placeDays(wishes: DayWishes): DayPlan {
  const { workoutDays, keySessions, isBackToBack, easyDays, placed } = wishes;
  const days = [...new Set(workoutDays)].toSorted((one, other) => one - other);
  const longDays = longDaysOf(days, wishes);
  const mayBeHard = days.filter((day) => !easyDays?.includes(day));
  const asked = [keySessions, isBackToBack, longDays, mayBeHard].join(' ');
  const plan = placed?.get(asked) ?? bestOf(mayBeHard, longDays, keySessions, isBackToBack);
  placed?.set(asked, plan);
  return plan;
}

function bestOf(
  mayBeHard: readonly number[],
  longDays: readonly number[],
  keySessions: number,
  isBackToBack: boolean,
): DayPlan {
  for (let count = Math.min(keySessions, mayBeHard.length); count > 0; count -= 1) {
    let best: { cost: readonly number[]; plan: DayPlan } | null = null;
    for (const keyDays of subsetsOf(mayBeHard, count)) {
      const neighbours = count > 1 ? gapsOf(keyDays).filter((gap) => gap === 1).length : 0;
      if (neighbours > 0 && !isBackToBack) continue;
      for (const longDay of longDays) {
        const cost = costOf(keyDays, longDay, neighbours);
        if (best === null || isLess(cost, best.cost)) best = { cost, plan: { keyDays, longDay } };
      }
    }
    if (best) return best.plan;
  }
  return { keyDays: [], longDay: longDays[0] ?? 0 };
}

/** Among the days that are best for it, if any is trained on, those with the most minutes. */
function longDaysOf(days: readonly number[], { bestLongRideDays, minutes, shortDays }: DayWishes): number[] {
  const best = days.filter((day) => bestLongRideDays.includes(day));
  const allowed = best.length > 0 ? best : days;
  const free = allowed.filter((day) => !shortDays?.has(day));
  const among = free.length > 0 ? free : allowed;
  const most = Math.max(...among.map((day) => minutes[day] ?? 0));
  return among.filter((day) => (minutes[day] ?? 0) === most);
}

const costOf = (keyDays: readonly number[], longDay: number, neighbours: number): number[] => [
  neighbours,
  keyDays.includes(longDay) ? 1 : 0,
  -Math.min(...gapsOf(keyDays)),
  keyDays.includes((longDay + 1) % 7) ? 1 : 0,
  keyDays.reduce((sum, day) => sum + (preference[day] ?? 0), 0),
  ...keyDays,
  longDay,
];

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
}

function subsetsOf(days: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return days.flatMap((day, at) => subsetsOf(days.slice(at + 1), count - 1).map((rest) => [day, ...rest]));
}
