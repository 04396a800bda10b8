/**
 * A range of the calendar for other calendar programs (RFC 5545, 3.8.4.4 and 3.8.5): a series is written once, as its
 * rule and the dates that are left out; a session that replaces an occurrence names it.
 */
import type { CalendarFileType } from '#core/model/calendar-file.ts';
import type { Pattern } from '#core/model/series.ts';
import type { RowOf } from '#core/model/tables.ts';
import { occurrenceOn, standIns } from './occurrences.ts';
import { firstDate, isOccurrence, recurrenceDates } from './recurrence.ts';

type Event = RowOf<'events'>;
type Series = RowOf<'series'>;

/** A session of the range, and what it repeats by. */
interface Session {
  event: Event;
  repeats: { series: Series; originalDate: string; isDetached: boolean } | null;
}

/** One entry of a calendar file. */
export interface EntryOfCalendar {
  /** The session, or of what repeats the first one. */
  event: Event;
  /** The same in every export. */
  uid: string;
  /** The rule up to the last date of the range, and the dates without a session; null for a session alone. */
  repeats: { pattern: Pattern; excluded: string[] } | null;
  /**
   * The date and time of the occurrence that this session replaces, which repeats under the same `uid`; null for any
   * other.
   */
  instead: { date: string; time: string | null } | null;
}

/** A session as a single entry, also where it repeats. */
export const alone = (event: Event): EntryOfCalendar => ({ event, uid: event.id, repeats: null, instead: null });

/**
 * The entries of a file of this type: a calendar has what repeats once, any other has each session.
 * @param sessions of the range, all of them
 */
export const fileEntries = (sessions: readonly Session[], type: CalendarFileType): EntryOfCalendar[] =>
  type === 'ics' ? entriesOf(sessions) : sessions.map(({ event }) => alone(event));

/** @param sessions of the range, all of them, in any order */
export function entriesOf(sessions: readonly Session[]): EntryOfCalendar[] {
  const entries: EntryOfCalendar[] = [];
  const bySeries = new Map<string, { series: Series; dates: Set<string> }>();
  for (const { event, repeats } of sessions) {
    if (!repeats || !isOccurrence(repeats.series, repeats.originalDate)) {
      entries.push(alone(event));
      continue;
    }
    const { series, originalDate, isDetached } = repeats;
    const known = bySeries.get(series.id) ?? { series, dates: new Set() };
    bySeries.set(series.id, known);
    known.dates.add(originalDate);
    if (isDetached) {
      const instead = { date: originalDate, time: series.localTime };
      entries.push({ event, uid: series.id, repeats: null, instead });
    }
  }
  for (const { series, dates } of bySeries.values()) entries.push(repeated(series, dates));
  return entries;
}

function repeated(series: Series, dates: ReadonlySet<string>): EntryOfCalendar {
  const sorted = [...dates].toSorted();
  const [first = series.startDate, last = first] = [sorted[0], sorted.at(-1)];
  const excluded = recurrenceDates(series, first, last).filter((date) => !dates.has(date));
  const pattern = { ...series.pattern, end: { until: last } };
  return { event: occurrenceOn(series, first), uid: series.id, repeats: { pattern, excluded }, instead: null };
}

/** The entries of a whole calendar: live rows alone. */
export function allEntries(
  events: readonly Event[],
  series: readonly Series[],
  overrides: readonly RowOf<'overrides'>[],
): EntryOfCalendar[] {
  const instead = standIns(series, overrides);
  const byId = new Map(instead.map((override) => [override.id, override]));
  const live = new Set(events.map(({ id }) => id));
  const partOf = (override: (typeof instead)[number] | undefined): Series | undefined =>
    override && series.find((one) => one.lineageId === override.lineageId && isOccurrence(one, override.originalDate));
  const own = events.map((event): EntryOfCalendar => {
    const override = byId.get(event.id);
    const part = partOf(override);
    const place = override && part ? { date: override.originalDate, time: part.localTime } : null;
    return { event, uid: place && part ? part.id : event.id, repeats: null, instead: place };
  });
  const repeated = series.flatMap((one): EntryOfCalendar[] => {
    const first = firstDate(one);
    const excluded = instead
      .filter((override) => partOf(override) === one && !live.has(override.id))
      .map(({ originalDate }) => originalDate)
      .toSorted();
    const { pattern } = one;
    return first === null
      ? []
      : [{ event: occurrenceOn(one, first), uid: one.id, repeats: { pattern, excluded }, instead: null }];
  });
  return [...own, ...repeated];
}
