/** What a new device shows first of the calendar. */
import { occurrencesBetween } from '#core/domain/calendar/occurrences.ts';
import { recurrenceDates } from '#core/domain/calendar/recurrence.ts';
import { byAge } from '#core/domain/workouts/version-order.ts';
import { limits } from '#core/model/limits.ts';
import type { AnyRow, RowOf } from '#core/model/tables.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';
import type { First } from './first.ts';

/** Of those days: the sessions, what repeats, and the workouts of both. */
export const firstOfCalendar: First = async (reads, space, { from, to }) => {
  const events = (await reads.byKey(space, 'events', from, to, limits.pageRows)).map(({ row, ...stored }) => ({
    ...stored,
    row: row as AnyRow & RowOf<'events'>,
  }));
  const repeating = await seriesBetween(reads, space, from, to);
  const planned = [...events.map(({ row }) => row), ...repeating.occurrences];
  const workoutIds = [...new Set(planned.flatMap(({ workoutId }) => workoutId ?? []))];
  const lines = await Promise.all(workoutIds.map((id) => reads.versionLines(space, id)));
  const versionsPlanned = new Set(planned.map(({ versionId }) => versionId));
  const wanted = lines.flatMap((ofOne) => {
    const newest = ofOne.toSorted(byAge).at(-1);
    return ofOne.filter((line) => line === newest || versionsPlanned.has(line.id));
  });
  let characters = 0;
  const fitting = wanted.filter((line) => (characters += line.characters) <= limits.pageBytes);
  const versions = await Promise.all(fitting.map(({ id }) => reads.row(space, 'workoutVersions', id)));
  return [...events, ...repeating.rows, ...versions.filter((version) => version !== undefined)];
};

/** What repeats in these days: rules, the sessions that replace occurrences, and what they name. */
async function seriesBetween(reads: StoreReads, space: string, from: string, to: string) {
  const all = await reads.byKey(space, 'series', null, null, limits.pageRows);
  const seriesOf = ({ row }: StoredRow): RowOf<'series'> => row as AnyRow & RowOf<'series'>;
  const series = all.filter((stored) => recurrenceDates(seriesOf(stored), from, to).length > 0);
  if (series.length === 0) return { rows: [], occurrences: [] };
  const overrides = await reads.byKey(space, 'overrides', from, to, limits.pageRows);
  const instead = overrides.map(({ row }) => row as AnyRow & RowOf<'overrides'>);
  const occurrences = occurrencesBetween(series.map(seriesOf), instead, from, to).map(({ event }) => event);
  return { rows: [...series, ...overrides], occurrences };
}
