/** The weeks and months that a calendar shows, as plain dates; weeks start on Monday (S9.10). */
import { datesBetween, daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';

/** `YYYY-MM` of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month some months later, or earlier for a negative count. */
export function shiftMonth(month: string, months: number): string {
  const total = 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1 + months;
  const year = String(Math.floor(total / 12)).padStart(4, '0');
  return `${year}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** First and last date of a month. */
export function monthSpan(month: string): { first: string; last: string } {
  return { first: `${month}-01`, last: shiftDate(`${shiftMonth(month, 1)}-01`, -1) };
}

/** The whole weeks that hold a month: four to six Mondays. */
export function mondaysOfMonth(month: string): string[] {
  const { first, last } = monthSpan(month);
  return mondaysBetween(mondayOf(first), mondayOf(last));
}

/** The Mondays from one to another, both included. */
export const mondaysBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) / 7 + 1) }, (_, index) => shiftDate(first, 7 * index));

/** Monday to Sunday. */
export const weekDates = (monday: string): string[] => datesBetween(monday, shiftDate(monday, 6));

/** A month out of an address, or null where it is none. */
export const parseMonth = (text: unknown): string | null =>
  typeof text === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;

/** A date out of an address, or null where it is none. */
export function parseDate(text: unknown): string | null {
  if (typeof text !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null;
  const isDate = !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && shiftDate(text, 0) === text;
  return isDate ? text : null;
}

/** The Monday of a date out of an address, or null where it is none. */
export function parseWeek(text: unknown): string | null {
  const date = parseDate(text);
  return date && mondayOf(date);
}
