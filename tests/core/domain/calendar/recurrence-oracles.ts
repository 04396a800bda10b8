/** Holds the rule of recurrence against two independent implementations of RFC 5545, rrule and ical.js, and its edits against sets of dates. */
import { createRequire } from 'node:module';
import ICAL from 'ical.js';
import type * as rrule from 'rrule';
import { endedBefore, fromDateOn, movedRecurrence } from '#core/domain/calendar/edit-series.ts';
import { isOccurrence, type Recurrence, recurrenceDates } from '#core/domain/calendar/recurrence.ts';
import { recurrenceRule } from '#core/formats/recurrence-rule.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { Random } from '#tests/simulation/random.ts';
import { recurrenceIn } from './any-recurrence.ts';

// A CommonJS package whose types speak of another kind of module.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof rrule;

const instantOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

function byRrule({ startDate, pattern }: Recurrence, from: string, to: string): string[] {
  const rule = new RRule({
    ...RRule.parseString(recurrenceRule(pattern)),
    dtstart: instantOf(startDate),
  });
  return rule.between(instantOf(from), instantOf(to), true).map((date) => date.toISOString().slice(0, 10));
}

/**
 * From the beginning, up to a date; null where it may have given up: of every 5 months on the 31st it says, after four
 * months without one, that there is none.
 */
function byIcal({ startDate, pattern }: Recurrence, to: string): string[] | null {
  const rule = ICAL.Recur.fromString(recurrenceRule(pattern));
  const dates = rule.iterator(ICAL.Time.fromDateString(startDate));
  const found: string[] = [];
  let next = dates.next();
  for (; next && next.toString() <= to; next = dates.next()) found.push(next.toString());
  const isSparse =
    pattern.frequency === 'monthly' && 'dayOfMonth' in pattern.monthDay && pattern.monthDay.dayOfMonth > 28;
  return next || !isSparse ? found : null;
}

export interface Difference {
  what: string;
  recurrence: Recurrence;
  ours: unknown;
  theirs: unknown;
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** @returns what differs for one rule and one edit of it, or null */
export function differenceOf(random: Random): Difference | null {
  const recurrence = recurrenceIn(random);
  const { startDate } = recurrence;
  const from = shiftDate(startDate, random.below(700) - 60);
  const to = shiftDate(from, random.below(200));
  const said = (what: string, ours: unknown, theirs: unknown): Difference => ({ what, recurrence, ours, theirs });
  const ours = recurrenceDates(recurrence, from, to);
  const theirs = byRrule(recurrence, from, to);
  if (!same(ours, theirs)) return said(`rrule, ${from} to ${to}`, ours, theirs);
  const fromStart = recurrenceDates(recurrence, startDate, to);
  const iterated = byIcal(recurrence, to);
  const begun = byRrule(recurrence, startDate, to);
  if (!same(fromStart, begun)) return said(`rrule, to ${to}`, fromStart, begun);
  if (iterated && !same(fromStart, iterated)) return said(`ical.js, to ${to}`, fromStart, iterated);
  return editDifference(random, recurrence, fromStart, to, said);
}

function editDifference(
  random: Random,
  recurrence: Recurrence,
  dates: readonly string[],
  to: string,
  said: (what: string, ours: unknown, theirs: unknown) => Difference,
): Difference | null {
  const date = random.pick(dates);
  if (date === undefined) return null;
  const { startDate, pattern } = recurrence;
  const before = recurrenceDates({ startDate, pattern: endedBefore(pattern, date) }, startDate, to);
  const after = recurrenceDates(fromDateOn(recurrence, date), startDate, to);
  if (!same([...before, ...after], dates)) return said(`split at ${date}`, [before, after], dates);
  const days = random.below(29) - 14;
  const target = shiftDate(date, days);
  const moved = movedRecurrence(recurrence, date, target);
  if (!moved) return null;
  if (!isOccurrence(moved, target) && pattern.frequency !== 'monthly')
    return said(`moved from ${date} to ${target}`, moved, target);
  if (pattern.frequency === 'monthly') return null;
  const shifted = recurrenceDates(moved, shiftDate(startDate, days), shiftDate(to, days));
  const wanted = dates.map((one) => shiftDate(one, days));
  return same(shifted, wanted) ? null : said(`moved by ${days} days`, shifted, wanted);
}

/** @returns the first difference among so many rules, or null */
export function firstDifference(seed: number, count: number): Difference | null {
  const random = new Random(seed);
  for (let at = 0; at < count; at += 1) {
    const difference = differenceOf(random);
    if (difference) return difference;
  }
  return null;
}
