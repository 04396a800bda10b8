/** Calendar dates as plain `YYYY-MM-DD` text: no time zone ever touches them. */

const dayMilliseconds = 86_400_000;
const toDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMilliseconds;
const fromDay = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);

/** The date some days later, or earlier for a negative count. */
export const shiftDate = (date: string, days: number): string => fromDay(toDay(date) + days);

/** Days from one date to another; negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number => toDay(to) - toDay(from);

/** Monday 1 to Sunday 7 (S9.10). */
export const weekdayOf = (date: string): number => ((((toDay(date) + 3) % 7) + 7) % 7) + 1;

/** The Monday of the date's week. */
export const mondayOf = (date: string): string => shiftDate(date, 1 - weekdayOf(date));

/** Any Monday. */
const someMonday = '2024-01-01';

/** A date as a count of days from a Monday, and back. */
export const dayNumberOf = (date: string): number => daysBetween(someMonday, date);
export const dateOfDayNumber = (day: number): string => shiftDate(someMonday, day);

/** Some date with the weekday, for its name: plans have days and no dates. Monday is 1, as in `weekdayOf`. */
export const dateWithWeekday = (weekday: number): string => shiftDate(someMonday, weekday - 1);

/** The dates from one to another, both included. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => shiftDate(from, index));

/** The calendar date that a clock on the wall of this device shows. */
export function localToday(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** When this device's date changes next: the first moment of tomorrow, also where the clocks skip midnight. */
export const nextLocalMidnight = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
