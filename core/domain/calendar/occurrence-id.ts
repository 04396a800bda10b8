/**
 * The id of an occurrence says which one it is: the id of its series, whose last five digits are left free for the day.
 * So every device that shows, edits or rides an occurrence uses the same id, before and after it is a row.
 */
import { daysBetween, shiftDate } from '#core/domain/dates.ts';
import { derivedId } from '#core/domain/derived-id.ts';
import { seriesIdEnd } from '#core/model/series-bounds.ts';

const digits = seriesIdEnd.length;
/** Day 1; 2^20 - 1 days later is after the last date that `YYYY-MM-DD` can say after it. */
const dayZero = '1000-01-01';

/** Turns an id into one of a series. */
export const asSeriesId = (id: string): string => id.slice(0, -digits) + seriesIdEnd;

/**
 * The id of the series that begins when a session is repeated. Two devices that repeat the same session make the same
 * row, so that no session is there twice.
 * @param ended how many series of this session were deleted before; repeated again, the session begins a new one
 */
export const repeatingId = (primaryEventId: string, ended: number): string =>
  asSeriesId(derivedId(`repeats ${ended}`, primaryEventId));

/** @param lineageId of the series @param originalDate that its rule gives, between 1000 and the last calendar date */
export const occurrenceId = (lineageId: string, originalDate: string): string =>
  lineageId.slice(0, -digits) + (daysBetween(dayZero, originalDate) + 1).toString(16).padStart(digits, '0');

/** Which occurrence an id would stand for; whether there is such a series, only the rows say. */
export function occurrenceOf(id: string): { lineageId: string; originalDate: string } {
  const day = Number.parseInt(id.slice(-digits), 16) - 1;
  return { lineageId: asSeriesId(id), originalDate: shiftDate(dayZero, day) };
}
