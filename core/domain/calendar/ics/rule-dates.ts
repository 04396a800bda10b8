/** The dates of a rule that another program wrote (RFC 5545, 3.3.10), and the rule of ours that gives the same ones. */
import { recurrenceDates } from '#core/domain/calendar/recurrence.ts';
import { dateOfDayNumber, dayNumberOf, shiftDate, weekdayOf } from '#core/domain/dates.ts';
import { icsLimits, type IcsRule } from '#core/model/ics-calendar.ts';
import { limits } from '#core/model/limits.ts';
import { lastCalendarDate } from '#core/model/series-bounds.ts';
import type { MonthDay, Pattern } from '#core/model/series.ts';

interface Span {
  /** Days by number, both included. */
  first: number;
  last: number;
}

const dateOf = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

function monthSpan(months: number): Span {
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  const first = dayNumberOf(dateOf(year, month));
  return { first, last: dayNumberOf(month === 12 ? dateOf(year + 1, 1) : dateOf(year, month + 1)) - 1 };
}

/** The nth day, week, month or year of the rule. */
function spanOf({ frequency, interval, weekStart }: IcsRule, start: number, startDate: string, n: number): Span {
  if (frequency === 'daily') return { first: start + n * interval, last: start + n * interval };
  if (frequency === 'weekly') {
    const first = start - ((weekdayOf(startDate) - weekStart + 7) % 7) + 7 * n * interval;
    return { first, last: first + 6 };
  }
  const [year, month] = [Number(startDate.slice(0, 4)), Number(startDate.slice(5, 7))];
  if (frequency === 'monthly') return monthSpan(year * 12 + month - 1 + n * interval);
  const at = (year + n * interval) * 12;
  return { first: monthSpan(at).first, last: monthSpan(at + 11).last };
}

const within = (wanted: readonly number[], value: number, size: number): boolean =>
  wanted.some((one) => (one < 0 ? size + 1 + one : one) === value);

/** Is it the nth such weekday of the span? */
const isNth = (nth: number, { first, last }: Span, day: number): boolean =>
  nth === 0 || (nth > 0 ? Math.floor((day - first) / 7) + 1 === nth : Math.floor((last - day) / 7) + 1 === -nth);

/** Does the rule give the day? What the rule leaves open is as the first date has it. */
function gives(rule: IcsRule, startDate: string, day: number): boolean {
  const { frequency, byDay, byMonthDay, byYearDay, byMonth } = rule;
  const date = dateOfDayNumber(day);
  const [year, month, dayOfMonth] = [date.slice(0, 4), date.slice(5, 7), date.slice(8)].map(Number) as [
    number,
    number,
    number,
  ];
  if (byMonth.length > 0 && !byMonth.includes(month)) return false;
  const monthDays = monthSpan(year * 12 + month - 1);
  if (byMonthDay.length > 0 && !within(byMonthDay, dayOfMonth, monthDays.last - monthDays.first + 1)) return false;
  const yearDays = { first: dayNumberOf(dateOf(year, 1)), last: dayNumberOf(dateOf(year + 1, 1)) - 1 };
  if (byYearDay.length > 0 && !within(byYearDay, day - yearDays.first + 1, yearDays.last - yearDays.first + 1))
    return false;
  if (byDay.length > 0) {
    const weekday = weekdayOf(date);
    const isOfMonth = frequency === 'monthly' || (frequency === 'yearly' && byMonth.length > 0);
    const counted = isOfMonth ? monthDays : frequency === 'yearly' ? yearDays : null;
    return byDay.some((one) => one.weekday === weekday && (counted === null || isNth(one.nth, counted, day)));
  }
  if (byMonthDay.length > 0 || byYearDay.length > 0 || frequency === 'daily') return true;
  if (frequency === 'weekly') return weekdayOf(date) === weekdayOf(startDate);
  if (dayOfMonth !== Number(startDate.slice(8))) return false;
  return frequency === 'monthly' || byMonth.length > 0 || month === Number(startDate.slice(5, 7));
}

/** The first span that may have a day from a date on; of a rule that counts, all before it count. */
function firstSpan({ frequency, interval, count }: IcsRule, startDate: string, from: string): number {
  if (count !== null || from <= startDate) return 0;
  const days = dayNumberOf(from) - dayNumberOf(startDate);
  const daysOf = { daily: 1, weekly: 7, monthly: 31, yearly: 366 } as const;
  return Math.max(0, Math.floor(days / daysOf[frequency] / interval) - 1);
}

/** Days that a rule of years may give at all, so that not each of them is looked at. */
function spansIn(rule: IcsRule, startDate: string, span: Span): Span[] {
  const { frequency, byDay, byMonthDay, byYearDay, byMonth } = rule;
  if (frequency !== 'yearly' || byYearDay.length > 0) return [span];
  if (byMonth.length === 0 && (byDay.length > 0 || byMonthDay.length > 0)) return [span];
  const year = Number(dateOfDayNumber(span.first).slice(0, 4));
  const months = byMonth.length > 0 ? byMonth : [Number(startDate.slice(5, 7))];
  return months
    .filter((month) => month >= 1 && month <= 12)
    .toSorted((one, other) => one - other)
    .map((month) => monthSpan(year * 12 + month - 1));
}

export interface DatesAsked {
  /** The last date that counts, as the entry's own wall has it; null where nothing ends the rule but a count. */
  until: string | null;
  from: string;
  to: string;
}

/** The dates of a rule between two dates, in order, at most as many as are looked at of one rule. */
export function icsRuleDates(rule: IcsRule, startDate: string, { until, from, to }: DatesAsked): string[] {
  const end = [until ?? lastCalendarDate, to, lastCalendarDate].toSorted()[0] ?? to;
  const [start, first, last] = [startDate, from, end].map(dayNumberOf) as [number, number, number];
  const most = Math.min(rule.count ?? Infinity, icsLimits.datesPerRule);
  const days: number[] = [];
  const begin = firstSpan(rule, startDate, from);
  for (let n = begin; days.length < most && n < begin + mostSpans; n += 1) {
    const span = spanOf(rule, start, startDate, n);
    // Beyond the year 9999 it is no number.
    if (!(span.first <= last)) break;
    const given: number[] = [];
    for (const part of spansIn(rule, startDate, span))
      for (let day = part.first; day <= part.last; day += 1) if (gives(rule, startDate, day)) given.push(day);
    const { bySetPosition } = rule;
    const chosen =
      bySetPosition.length === 0 ? given : given.filter((_, at) => within(bySetPosition, at + 1, given.length));
    const isCounted = rule.count !== null;
    for (const day of chosen) {
      if (day >= start && day <= last && (isCounted || day >= first) && days.length < most) days.push(day);
    }
  }
  return days.filter((day) => day >= first).map(dateOfDayNumber);
}

/** Days, weeks, months or years of a rule that are looked at: one that never fits is given up. */
const mostSpans = 5_000;

/**
 * The rule of ours that gives the same dates, from the first of them on and without an end.
 * @param dates that the rule gives, one after the other
 */
export function patternOf(rule: IcsRule, dates: readonly string[]): Pattern | null {
  const [startDate = '', last = ''] = [dates[0], dates.at(-1)];
  const open = openPattern(rule, startDate);
  if (!open) return null;
  const ours = recurrenceDates({ startDate, pattern: open }, startDate, last);
  return ours.length === dates.length && ours.every((date, index) => date === dates[index]) ? open : null;
}

function openPattern(rule: IcsRule, startDate: string): Pattern | null {
  const { frequency, interval, byDay, bySetPosition } = rule;
  const weekdays = [...new Set(byDay.map(({ weekday }) => weekday))].toSorted((one, other) => one - other);
  const end = null;
  if (frequency === 'yearly' || frequency === 'monthly') {
    const months = frequency === 'yearly' ? 12 * interval : interval;
    const monthDay = monthDayOf(rule, startDate);
    if (!monthDay || months > limits.recurrenceInterval) return null;
    return { frequency: 'monthly', interval: months, monthDay, end };
  }
  if (interval > limits.recurrenceInterval || bySetPosition.length > 0) return null;
  if (frequency === 'daily' && weekdays.length === 0) return { frequency, interval, end };
  // Every day that is one of these weekdays.
  if (frequency === 'daily' && interval > 1) return null;
  return {
    frequency: 'weekly',
    interval,
    weekdays: weekdays.length > 0 ? weekdays : [weekdayOf(startDate)],
    end,
  };
}

function monthDayOf({ byDay, byMonthDay, bySetPosition }: IcsRule, startDate: string): MonthDay | null {
  const [day, otherDay] = byDay;
  const [number, otherNumber] = byMonthDay;
  if (day && !otherDay && byMonthDay.length === 0) {
    const nth = day.nth === 0 && bySetPosition.length === 1 ? (bySetPosition[0] ?? 0) : day.nth;
    if (nth === -1) return { nth, weekday: day.weekday };
    return nth >= 1 && nth <= 4 ? { nth, weekday: day.weekday } : null;
  }
  if (day || otherNumber !== undefined || bySetPosition.length > 0) return null;
  if (number === undefined) return { dayOfMonth: Number(startDate.slice(8)) };
  if (number === -1) return { dayOfMonth: number };
  return number >= 1 && number <= 31 ? { dayOfMonth: number } : null;
}

/** The rule, some days later or earlier; null where none of ours says that. */
export function shiftedPattern(pattern: Pattern, days: number): Pattern | null {
  if (days === 0 || pattern.frequency === 'daily') return endShifted(pattern, days);
  if (pattern.frequency === 'monthly') return null;
  const weekdays = pattern.weekdays.map((weekday) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1);
  // With every second week, days that shift past the end of their week come into a week without sessions.
  const isOver = pattern.weekdays.some((weekday) => weekday + days < 1 || weekday + days > 7);
  if (isOver && pattern.interval > 1 && weekdays.length > 1) return null;
  return endShifted({ ...pattern, weekdays: weekdays.toSorted((one, other) => one - other) }, days);
}

const endShifted = (pattern: Pattern, days: number): Pattern =>
  pattern.end && 'until' in pattern.end ? { ...pattern, end: { until: shiftDate(pattern.end.until, days) } } : pattern;
