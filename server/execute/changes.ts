/** What a device does not have yet: a page of changed rows, and whether it still speaks with the same server. */
import type { ChangedRow, SyncReply, SyncRequest } from '#core/contract/sync.ts';
import { occurrencesBetween } from '#core/domain/calendar/occurrences.ts';
import { recurrenceDates } from '#core/domain/calendar/recurrence.ts';
import { byAge } from '#core/domain/workouts/version-order.ts';
import { limits } from '#core/model/limits.ts';
import { readableSince } from '#core/model/readable-since.ts';
import type { AnyRow, RowOf } from '#core/model/tables.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';

/**
 * Was this server restored to an earlier state since the device last heard of it? Then its write at the device's head
 * has another stamp, or there is none.
 */
export async function isOtherServer(reads: StoreReads, space: string, request: SyncRequest): Promise<boolean> {
  const known = request.heads[space];
  const cursor = request.cursors[space] ?? 0;
  if (cursor > (await reads.head(space)).rev) return true;
  return known !== undefined && known.rev > 0 && (await reads.stampAt(space, known.rev)) !== known.stamp;
}

/** The page after the device's cursor, the cursor it leads to, and the newest write. */
export async function changesFor(
  reads: StoreReads,
  space: string,
  request: SyncRequest,
  pageRows: number,
): Promise<Pick<SyncReply, 'changes' | 'early' | 'cursors' | 'heads' | 'more' | 'remaining'>> {
  const head = await reads.head(space);
  const from = request.cursors[space] ?? 0;
  const heads = { [space]: head };
  if (request.outcomesOnly) return { changes: [], cursors: { [space]: from }, heads, more: true, remaining: 0 };
  const rows = await reads.changes(space, from, pageRows);
  const last = rows.at(-1)?.rev ?? head.rev;
  const remaining = last === head.rev ? 0 : await reads.countChanges(space, last);
  const to = remaining === 0 ? head.rev : last;
  const early = request.first && from === 0 && remaining > 0 ? await earlyRows(reads, space, request.first) : null;
  const isReadable = ({ table, row }: StoredRow): boolean => readableSince(table, row) <= request.schema;
  return {
    changes: rows.filter(isReadable).map(toChange(space)),
    ...(early && { early: early.filter(isReadable).map(toChange(space)) }),
    cursors: { [space]: to },
    heads,
    more: remaining > 0,
    remaining,
  };
}

/** This week's sessions, their workouts and the settings: what an athlete needs before the rest has arrived. */
async function earlyRows(
  reads: StoreReads,
  space: string,
  { from, to }: { from: string; to: string },
): Promise<StoredRow[]> {
  const events = (await reads.byKey(space, 'events', from, to, limits.pageRows)).map(({ row, ...stored }) => ({
    ...stored,
    row: row as AnyRow & RowOf<'events'>,
  }));
  const settings = await reads.byKey(space, 'settings', null, null);
  const repeating = await earlySeries(reads, space, from, to);
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
  return [...settings, ...events, ...repeating.rows, ...versions.filter((version) => version !== undefined)];
}

/** What repeats in these days: rules, the sessions that replace occurrences, and what they name. */
async function earlySeries(reads: StoreReads, space: string, from: string, to: string) {
  const all = await reads.byKey(space, 'series', null, null, limits.pageRows);
  const seriesOf = ({ row }: StoredRow): RowOf<'series'> => row as AnyRow & RowOf<'series'>;
  const series = all.filter((stored) => recurrenceDates(seriesOf(stored), from, to).length > 0);
  if (series.length === 0) return { rows: [], occurrences: [] };
  const overrides = await reads.byKey(space, 'overrides', from, to, limits.pageRows);
  const instead = overrides.map(({ row }) => row as AnyRow & RowOf<'overrides'>);
  const occurrences = occurrencesBetween(series.map(seriesOf), instead, from, to).map(({ event }) => event);
  return { rows: [...series, ...overrides], occurrences };
}

const toChange =
  (space: string) =>
  ({ table, rev, row }: StoredRow): ChangedRow => ({ space, table, rev, row });
