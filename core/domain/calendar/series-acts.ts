/**
 * What an athlete asks of an occurrence and of those after it, as the input of an act on its series. It is worked out
 * from what is shown, so that it means the same whenever it is sent.
 */
import { daysBetween, shiftDate } from '#core/domain/dates.ts';
import { limits } from '#core/model/limits.ts';
import type { SeriesScope } from '#core/model/series.ts';
import type { RowOf } from '#core/model/tables.ts';
import { endedBefore, fromDateOn, movedRecurrence } from './edit-series.ts';
import { whatRepeats } from './occurrences.ts';
import { firstDate, isOccurrence } from './recurrence.ts';

type Series = RowOf<'series'>;
export type SeriesContent = Omit<Series, 'id' | 'deletedBy' | 'lineageId' | 'primaryEventId'>;

/** A session that replaces an occurrence. */
export interface OwnSession {
  eventId: string;
  lineageId: string;
  originalDate: string;
  isDone: boolean;
}

/** One occurrence, and how much of its series is meant with it. */
export interface Meant {
  series: Series;
  /** The date that its rule gives, wherever the session is now. */
  originalDate: string;
  scope: SeriesScope;
}

/** From the first occurrence on is all of it. */
const isAll = ({ series, originalDate, scope }: Meant): boolean =>
  scope === 'all' || originalDate <= (firstDate(series) ?? series.startDate);

/** Does a session of its own stand for what is meant? */
export const isMeant = ({ lineageId, originalDate }: Omit<OwnSession, 'eventId' | 'isDone'>, meant: Meant): boolean =>
  lineageId === meant.series.lineageId &&
  isOccurrence(meant.series, originalDate) &&
  (isAll(meant) || originalDate >= meant.originalDate);

const meantAmong = (own: readonly OwnSession[], meant: Meant): OwnSession[] => own.filter((one) => isMeant(one, meant));

/** The sessions that are deleted with what is ended; what was done stays on its day. */
const deletedAmong = (own: readonly OwnSession[], meant: Meant): string[] =>
  meantAmong(own, meant)
    .filter(({ isDone }) => !isDone)
    .map(({ eventId }) => eventId);

/** A change of a series, with everything that changes with it. */
export interface SeriesChange {
  id: string;
  fields: Partial<SeriesContent>;
  following: ({ seriesId: string } & SeriesContent) | null;
  overrides: { eventId: string; originalDate: string }[];
  deletedEventsIds: string[];
}

const nothingElse = { following: null, overrides: [], deletedEventsIds: [] };

/** The rule of what is meant: of what follows, with as many occurrences as are left. */
export const meantRecurrence = (meant: Meant) =>
  isAll(meant)
    ? { startDate: meant.series.startDate, pattern: meant.series.pattern }
    : fromDateOn(meant.series, meant.originalDate);

/** Sets fields of what is meant. @param seriesId of the series that is split off, if one is */
export function changing(meant: Meant, fields: Partial<SeriesContent>, seriesId: string): SeriesChange {
  const { series, originalDate } = meant;
  if (isAll(meant)) return { id: series.id, fields, ...nothingElse };
  return {
    ...nothingElse,
    id: series.id,
    fields: { pattern: endedBefore(series.pattern, originalDate) },
    following: {
      seriesId,
      primaryDate: series.primaryDate,
      ...whatRepeats(series),
      ...meantRecurrence(meant),
      ...fields,
    },
  };
}

/**
 * Moves the chosen occurrences by as many days as this one. Sessions that replace an occurrence stay where they are,
 * and replace the moved one. Null where no rule gives the result.
 */
export function moving(meant: Meant, to: string, own: readonly OwnSession[], seriesId: string): SeriesChange | null {
  const moved = movedRecurrence(meantRecurrence(meant), meant.originalDate, to);
  if (!moved) return null;
  const days = daysBetween(meant.originalDate, to);
  const { primaryEventId, primaryDate } = meant.series;
  const stand = meantAmong(own, meant);
  const overrides = stand
    .filter(({ eventId }) => eventId !== primaryEventId)
    .map(({ eventId, originalDate }) => ({ eventId, originalDate: shiftDate(originalDate, days) }));
  const isFirstMoved = stand.some(({ eventId }) => eventId === primaryEventId);
  const fields = isFirstMoved ? { ...moved, primaryDate: shiftDate(primaryDate, days) } : moved;
  return { ...changing(meant, fields, seriesId), overrides };
}

/** Takes what follows off the calendar; null where that is all of it. */
export function ending(meant: Meant, own: readonly OwnSession[]): SeriesChange | null {
  const { series, originalDate } = meant;
  if (isAll(meant)) return null;
  return {
    ...nothingElse,
    id: series.id,
    fields: { pattern: endedBefore(series.pattern, originalDate) },
    deletedEventsIds: deletedAmong(own, meant),
  };
}

/** Takes all of it off the calendar. */
export const deleting = (series: Series, own: readonly OwnSession[]) => ({
  seriesId: series.id,
  deletedEventsIds: deletedAmong(own, { series, originalDate: series.startDate, scope: 'all' }),
});

/** How many replaced occurrences one act can name. */
const most = limits.bulkRows;

const portions = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most));

/** What is told of sessions of their own beyond the first act on their series. */
const deletions = (deletedEventsIds: readonly string[]) =>
  portions(deletedEventsIds.slice(most)).map((eventsIds) => ({
    name: 'bulkDeleteEvents' as const,
    input: { eventsIds },
  }));

/** A change of a series as acts: a second one only where one cannot name all of it. */
export const updatingActs = ({ overrides, deletedEventsIds, ...change }: SeriesChange) => [
  {
    name: 'updateRecurrence' as const,
    input: { ...change, overrides: overrides.slice(0, most), deletedEventsIds: deletedEventsIds.slice(0, most) },
  },
  ...portions(overrides.slice(most)).map((some) => ({
    name: 'updateRecurrence' as const,
    input: { id: change.id, fields: {}, ...nothingElse, overrides: some },
  })),
  ...deletions(deletedEventsIds),
];

/** The end of a series as acts. */
export const deletingActs = ({ seriesId, deletedEventsIds }: ReturnType<typeof deleting>) => [
  {
    name: 'deleteRecurrence' as const,
    input: { seriesId, deletedEventsIds: deletedEventsIds.slice(0, most) },
  },
  ...deletions(deletedEventsIds),
];
