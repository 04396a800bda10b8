/** Rules of every kind, by a seeded generator or by fast-check; and the same rule as RFC 5545 writes it. */
import { shiftDate } from '#core/domain/dates.ts';
import type { Recurrence } from '#core/domain/calendar/recurrence.ts';
import type { MonthDay, Pattern } from '#core/model/series.ts';
import type { Random } from '#tests/simulation/random.ts';

const weekdaysIn = (random: Random): number[] => {
  const some = [1, 2, 3, 4, 5, 6, 7].filter(() => random.chance(0.35));
  return some.length > 0 ? some : [1 + random.below(7)];
};

const monthDayIn = (random: Random): MonthDay =>
  random.chance(0.5)
    ? { dayOfMonth: random.chance(0.2) ? -1 : 1 + random.below(31) }
    : { nth: random.chance(0.3) ? -1 : 1 + random.below(4), weekday: 1 + random.below(7) };

/** A rule that begins somewhere between 2024 and 2032: leap years, year ends and both changes of the clocks are in it. */
export function recurrenceIn(random: Random): Recurrence {
  const startDate = shiftDate('2024-01-01', random.below(3_000));
  const interval = random.chance(0.5) ? 1 : 1 + random.below(random.chance(0.1) ? 99 : 6);
  const end: Pattern['end'] = random.chance(0.3)
    ? null
    : random.chance(0.5)
      ? { until: shiftDate(startDate, random.below(900) - 5) }
      : { count: 1 + random.below(random.chance(0.1) ? 400 : 30) };
  const frequency = random.pick(['daily', 'weekly', 'weekly', 'monthly'] as const) ?? 'daily';
  if (frequency === 'daily') return { startDate, pattern: { frequency, interval, end } };
  if (frequency === 'weekly') return { startDate, pattern: { frequency, interval, weekdays: weekdaysIn(random), end } };
  return { startDate, pattern: { frequency, interval, monthDay: monthDayIn(random), end } };
}
