/**
 * Compares a calendar file that was imported before with the calendar: has the file changed, and has the athlete
 * changed what was imported? It compares the entries of each day, so that neither the form of a rule nor the first day
 * that was read matters.
 */
import { recurrenceDates, lastDate } from '#core/domain/calendar/recurrence.ts';
import { canonical } from '#core/domain/sync/digest.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { IcsBecomes } from './entry-of.ts';
import type { IcsContent, IcsSession } from './read-sessions.ts';

type Event = RowOf<'events'>;
export type Becomes = (content: IcsContent) => IcsBecomes;

/** Dates that are compared, both included, of what repeats. */
export interface Compared {
  from: string;
  to: string;
}

type Said = Pick<Event, 'calendarDate' | 'localTime' | 'workoutId' | 'note'> & { entry?: Event['entry'] };

const lineOf = ({ calendarDate, localTime, workoutId, entry, note }: Said): string =>
  canonical([calendarDate, localTime, workoutId, entry ?? null, note]);

/** What an entry of a file puts onto the calendar, day by day. */
export function linesOfFile(session: IcsSession, becomes: Becomes, { from, to }: Compared): string {
  const line = (content: IcsContent, calendarDate: string, localTime: string | null): string =>
    lineOf({ calendarDate, localTime, ...becomes(content), note: content.description });
  const { repeats, date, time } = session;
  if (!repeats) return line(session, date, time);
  const { pattern, excluded, moved } = repeats;
  const rule = { startDate: date, pattern };
  const not = new Set([...excluded, ...moved.map(({ originalDate }) => originalDate)]);
  const isIn = (day: string): boolean => day >= from && day <= to;
  return [
    ...recurrenceDates(rule, from, to)
      .filter((day) => !not.has(day))
      .map((day) => line(session, day, time)),
    ...moved.filter((one) => isIn(one.date)).map((one) => line(one, one.date, one.time)),
    lastDate(rule),
  ]
    .toSorted()
    .join('\n');
}

/** The entries of the calendar that came from the file. @param series that it repeats by; none for a single one */
export function linesOfCalendar(
  events: readonly Event[],
  series: readonly RowOf<'series'>[],
  { from, to }: Compared,
): string {
  if (series.length === 0) return events.map(lineOf).toSorted().join('\n');
  const seen = events.filter(({ calendarDate }) => calendarDate >= from && calendarDate <= to);
  const last = series.map(lastDate).toSorted().at(-1) ?? '';
  return [...seen.map(lineOf), last].toSorted().join('\n');
}

/**
 * How an imported entry and the file differ.
 * - `same`: it is as the file says.
 * - `changed`: only the file has changed.
 * - `edited`: only the athlete has changed it.
 * - `disputed`: both have changed it, or it cannot be known.
 */
export type ImportDifference = 'same' | 'changed' | 'edited' | 'disputed';

/**
 * @param now the calendar's lines @param file the file's lines, for each way in which it may have been imported
 * @param earlier the same of what was imported before, the newest first; none where this device did not do it
 */
export function compareImport(
  now: string,
  file: readonly string[],
  earlier: readonly (readonly string[])[],
): ImportDifference {
  if (file.includes(now)) return 'same';
  if (earlier.some((ways) => ways.includes(now))) return 'changed';
  return earlier[0]?.[0] !== undefined && earlier[0][0] === file[0] ? 'edited' : 'disputed';
}
