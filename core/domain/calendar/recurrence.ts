/**
 * The dates of a rule (RFC 5545 section 3.3.10 with WKST=MO: daily, weekly and monthly). Plain dates throughout: no time
 * zone and no change of the clocks can move an occurrence. A range takes time by its own length, however long ago the
 * series began.
 */
import { dateOfDayNumber, datesBetween, dayNumberOf, mondayOf, shiftDate, weekdayOf } from '#core/domain/dates.ts';
import { lastCalendarDate } from '#core/model/series-bounds.ts';
import type { MonthDay, Pattern } from '#core/model/series.ts';
import { monthOf, monthSpan, shiftMonth } from './calendar-dates.ts';

/** A rule and the first date that it may give. */
export interface Recurrence {
  startDate: string;
  pattern: Pattern;
}

/** The dates of the rule from one date to another, both included, in order. */
export function recurrenceDates({ startDate, pattern }: Recurrence, from: string, to: string): string[] {
  const last = lastDate({ startDate, pattern });
  const first = from > startDate ? from : startDate;
  const end = to < last ? to : last;
  return first > end ? [] : openDates({ startDate, pattern }, first, end);
}

/** Does the rule give the date? */
export const isOccurrence = (recurrence: Recurrence, date: string): boolean =>
  recurrenceDates(recurrence, date, date).length > 0;

/** The first date of the rule, or null where it gives none. */
export function firstDate(recurrence: Recurrence): string | null {
  const { startDate, pattern } = recurrence;
  const last = lastDate(recurrence);
  // Every rule has a date within so many months, or none at all: the leap day of every nth year comes round within 400
  // years.
  const isSoon = pattern.frequency !== 'monthly';
  const horizon = isSoon ? shiftDate(startDate, 7 * pattern.interval + 7) : lastCalendarDate;
  return openDates(recurrence, startDate, horizon < last ? horizon : last, 1)[0] ?? null;
}

/** The first date of the rule from a date on, or null where it gives none. */
export function nextDate(recurrence: Recurrence, from: string): string | null {
  const first = from > recurrence.startDate ? from : recurrence.startDate;
  const last = lastDate(recurrence);
  return first > last ? null : (openDates(recurrence, first, last, 1)[0] ?? null);
}

/** The date after which the rule gives none: its own end, or that of calendars. Before the start where it gives none at all. */
export function lastDate({ startDate, pattern }: Recurrence): string {
  const { end } = pattern;
  if (end === null) return lastCalendarDate;
  if ('until' in end) return end.until < lastCalendarDate ? end.until : lastCalendarDate;
  const last = nthDate({ startDate, pattern }, end.count);
  return last !== null && last < lastCalendarDate ? last : lastCalendarDate;
}

/** The nth date of the rule without its end, or null where calendars end before. */
function nthDate({ startDate, pattern }: Recurrence, n: number): string | null {
  if (pattern.frequency === 'daily') return shiftDate(startDate, (n - 1) * pattern.interval);
  if (pattern.frequency === 'weekly') {
    const { weekdays, interval } = pattern;
    const inFirstWeek = weekdays.filter((weekday) => weekday >= weekdayOf(startDate));
    const monday = mondayOf(startDate);
    if (n <= inFirstWeek.length) return shiftDate(monday, Number(inFirstWeek[n - 1]) - 1);
    const further = n - inFirstWeek.length - 1;
    const weeks = interval * (1 + Math.floor(further / weekdays.length));
    return shiftDate(monday, 7 * weeks + Number(weekdays[further % weekdays.length]) - 1);
  }
  return openDates({ startDate, pattern }, startDate, lastCalendarDate, n)[n - 1] ?? null;
}

/** The dates of a rule without its end, at most so many. @param first not before the start */
function openDates({ startDate, pattern }: Recurrence, first: string, end: string, most = Infinity): string[] {
  if (pattern.frequency === 'daily') return everyNth(startDate, pattern.interval, first, end, most);
  return pattern.frequency === 'weekly'
    ? everyWeek(startDate, pattern, first, end, most)
    : everyMonth(startDate, pattern, first, end, most);
}

function everyNth(startDate: string, interval: number, first: string, end: string, most: number): string[] {
  const [start, from, to] = [startDate, first, end].map(dayNumberOf) as [number, number, number];
  const dates: string[] = [];
  for (let day = start + interval * Math.ceil((from - start) / interval); day <= to && dates.length < most;) {
    dates.push(dateOfDayNumber(day));
    day += interval;
  }
  return dates;
}

function everyWeek(
  startDate: string,
  { interval, weekdays }: Pattern & { frequency: 'weekly' },
  first: string,
  end: string,
  most: number,
): string[] {
  const start = dayNumberOf(mondayOf(startDate));
  const [from, to] = [dayNumberOf(first), dayNumberOf(end)];
  const dates: string[] = [];
  const step = 7 * interval;
  for (let monday = start + step * Math.floor((from - start) / step); monday <= to; monday += step) {
    for (const weekday of weekdays) {
      const day = monday + weekday - 1;
      if (day >= from && day <= to && dates.length < most) dates.push(dateOfDayNumber(day));
    }
    if (dates.length >= most) break;
  }
  return dates;
}

function everyMonth(
  startDate: string,
  { interval, monthDay }: Pattern & { frequency: 'monthly' },
  first: string,
  end: string,
  most: number,
): string[] {
  const start = monthNumberOf(monthOf(startDate));
  const from = monthNumberOf(monthOf(first));
  const dates: string[] = [];
  for (let at = start + interval * Math.ceil((from - start) / interval); dates.length < most; at += interval) {
    const month = shiftMonth(firstMonth, at);
    if (`${month}-01` > end) break;
    const date = dateInMonth(month, monthDay);
    if (date !== null && date >= first && date <= end) dates.push(date);
  }
  return dates;
}

const firstMonth = '0000-01';
const monthNumberOf = (month: string): number => 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1;

/** The day of a month, `YYYY-MM`, or null where it has none such. */
function dateInMonth(month: string, monthDay: MonthDay): string | null {
  const { first, last } = monthSpan(month);
  if ('dayOfMonth' in monthDay) {
    if (monthDay.dayOfMonth === -1) return last;
    const date = `${month}-${String(monthDay.dayOfMonth).padStart(2, '0')}`;
    return date <= last ? date : null;
  }
  const { nth, weekday } = monthDay;
  if (nth === -1) return shiftDate(last, -((weekdayOf(last) - weekday + 7) % 7));
  return shiftDate(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

/** The ways in which a date can come round every month: by its number, by its weekday, and as the last of them. */
export function monthDaysOf(date: string): MonthDay[] {
  const day = Number(date.slice(8));
  const weekday = weekdayOf(date);
  const nth = Math.ceil(day / 7);
  const { last } = monthSpan(monthOf(date));
  const isLastOfKind = datesBetween(date, last).length <= 7;
  return [
    { dayOfMonth: day },
    ...(nth <= 4 ? [{ nth, weekday }] : []),
    ...(isLastOfKind ? [{ nth: -1 as const, weekday }] : []),
    ...(date === last ? [{ dayOfMonth: -1 as const }] : []),
  ];
}
