/**
 * The sessions that series stand for (S3.09): one on each date of a rule that no override replaces. They look like rows
 * of the calendar, and are none until something happens to one of them alone.
 */
import type { RowOf } from '#core/model/tables.ts';
import { occurrenceId, occurrenceOf } from './occurrence-id.ts';
import { lastDate, recurrenceDates } from './recurrence.ts';

type Event = RowOf<'events'>;
type Series = RowOf<'series'>;
type Override = Pick<RowOf<'overrides'>, 'id' | 'lineageId' | 'originalDate' | 'deletedBy'>;

/** What replaces occurrences: the overrides, and the session that was repeated, which is its own first occurrence. */
export const standIns = (series: readonly Series[], overrides: readonly Override[]): Override[] => [
  ...overrides,
  ...series.map(({ primaryEventId: id, lineageId, primaryDate: originalDate }) => ({
    id,
    lineageId,
    originalDate,
    deletedBy: null,
  })),
];

/** The session of a series on one of its dates. */
export const occurrenceOn = (series: Series, date: string): Event => ({
  id: occurrenceId(series.lineageId, date),
  deletedBy: null,
  calendarDate: date,
  ...whatRepeats(series),
  done: null,
});

type WhatRepeats = Pick<
  Series,
  'workoutId' | 'versionId' | 'localTime' | 'rank' | 'percentOfHR' | 'isOutdoorWorkout' | 'note' | 'color' | 'entry'
>;

/** What each occurrence of a series is; of a session, what repeating it repeats. */
export function whatRepeats(series: WhatRepeats): WhatRepeats {
  const { workoutId, versionId, localTime, rank, percentOfHR, isOutdoorWorkout, note, color, entry } = series;
  const words = { color: color ?? null, entry: entry ?? null };
  return { workoutId, versionId, localTime, rank, percentOfHR, isOutdoorWorkout, note, ...words };
}

/** An occurrence and the series that it is of. */
export interface Occurrence {
  event: Event;
  series: Series;
}

/**
 * The occurrences from one date to another, both included, in no order.
 * @param series of the calendar, deleted ones too
 * @param overrides whose original date is in the range, at least
 * @param most that are wanted; where there are more, the answer has more than so many, and not all of them
 */
export function occurrencesBetween(
  series: readonly Series[],
  overrides: readonly Override[],
  from: string,
  to: string,
  most = Infinity,
): Occurrence[] {
  const taken = new Set(
    standIns(series, overrides)
      .filter(({ deletedBy }) => deletedBy === null)
      .map(({ lineageId, originalDate }) => occurrenceId(lineageId, originalDate)),
  );
  const found = new Map<string, Occurrence>();
  for (const one of series) {
    if (one.deletedBy !== null) continue;
    if (found.size > most) break;
    for (const date of recurrenceDates(one, from, to)) {
      const event = occurrenceOn(one, date);
      // If two devices split or repeat a session at once, two rules can give a session for one day; the one that begins
      // later holds.
      const place = `${one.primaryEventId} ${date}`;
      const other = found.get(place)?.series;
      if (!taken.has(event.id) && (!other || isLater(one, other))) found.set(place, { event, series: one });
    }
  }
  return [...found.values()];
}

const isLater = (one: Series, other: Series): boolean =>
  one.startDate === other.startDate ? one.id > other.id : one.startDate > other.startDate;

/**
 * The occurrence with an id; null where no series has it, or where something else replaces it.
 * @param series of the calendar @param override with the id
 */
export function occurrenceWithId(
  series: readonly Series[],
  override: Override | undefined,
  id: string,
): Occurrence | null {
  const { lineageId, originalDate } = occurrenceOf(id);
  const ofLineage = series.filter((one) => one.lineageId === lineageId);
  if (ofLineage.length === 0) return null;
  return occurrencesBetween(ofLineage, override ? [override] : [], originalDate, originalDate)[0] ?? null;
}

/** An occurrence, as it becomes a session of its own. @param event as it was shown */
export const detaching = ({ event, series }: Pick<Occurrence, 'event'> & { series: Pick<Series, 'lineageId'> }) => ({
  lineageId: series.lineageId,
  originalDate: occurrenceOf(event.id).originalDate,
  calendarDate: event.calendarDate,
  ...whatRepeats(event),
});

/** The series of a lineage that an occurrence is of: the last one that had begun by then, or where none had, the first. */
export function seriesAt(series: readonly Series[], lineageId: string, date: string): Series | undefined {
  const parts = series
    .filter((one) => one.lineageId === lineageId && one.deletedBy === null)
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  return parts.findLast((one) => one.startDate <= date && date <= lastDate(one)) ?? parts[0];
}
