/** What was deleted from the calendar in the last 30 days, as this device has it. */
import { deletedAt, deletedLately } from '#core/domain/calendar/bin.ts';
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { byRank } from '#core/domain/rank.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsByMid } from '#src/db/call-reads.ts';
import { newestVersions } from '#src/db/row-reads.ts';

type Event = RowOf<'events'>;

/** What has become meanwhile of the workout of a deleted session. */
export type WorkoutSince = 'asItWas' | 'changed' | 'gone';

export interface BinEntry {
  event: Event;
  version: RowOf<'workoutVersions'> | undefined;
  workoutSince: WorkoutSince;
  /** How many entries are on its day now. */
  onDay: number;
}

/** What one act deleted. */
export interface BinGroup {
  /** The call that did it. */
  mid: string;
  at: Date;
  /** Done on this device; else on another one of the account's. */
  isHere: boolean;
  entries: readonly BinEntry[];
}

/** @returns what was deleted last first; within an act by date */
export async function readBin(database: AccountDatabase, now: number): Promise<BinGroup[]> {
  const { from, to } = deletedLately(now);
  const stored = await database
    .rows('events')
    .where('view.deletedBy')
    .between(from, to)
    .reverse()
    .limit(limits.bulkRows)
    .toArray();
  const events = stored.map(({ view }) => view as unknown as Event);
  const [versions, deleted, own, onDay] = await Promise.all([
    newestVersions(
      database,
      events.filter(isForWorkout).map(({ workoutId }) => workoutId),
    ),
    database.rows('workouts').bulkGet(events.map(({ workoutId }) => workoutId ?? '')),
    callsByMid(database, [...new Set(events.map(midOf))]),
    countsOn(database, [...new Set(events.map(({ calendarDate }) => calendarDate))]),
  ]);
  const here = new Set(own.map(({ mid }) => mid));
  const entries = events.map((event, index): BinEntry => {
    const version = versions.get(event.workoutId ?? '');
    const isGone = (deleted[index]?.view['deletedBy'] ?? null) !== null;
    const isNewer = version !== undefined && version.createdAt > deletedAt(midOf(event)).toISOString();
    return {
      event,
      version,
      workoutSince: isGone ? 'gone' : isNewer ? 'changed' : 'asItWas',
      onDay: onDay.get(event.calendarDate) ?? 0,
    };
  });
  return [...Map.groupBy(entries, ({ event }) => midOf(event))].map(([mid, group]) => ({
    mid,
    at: deletedAt(mid),
    isHere: here.has(mid),
    entries: group.toSorted(
      ({ event: one }, { event: other }) => one.calendarDate.localeCompare(other.calendarDate) || byRank(one, other),
    ),
  }));
}

const midOf = ({ deletedBy }: Event): string => deletedBy ?? '';

/** How many entries each of these days has. */
async function countsOn(database: AccountDatabase, dates: readonly string[]): Promise<Map<string, number>> {
  const rows = database.rows('events');
  return database.transaction('r', rows, async () => {
    const counts = await Promise.all(
      dates.map((date) =>
        rows
          .where('view.calendarDate')
          .equals(date)
          .filter(({ view }) => view.deletedBy === null)
          .count(),
      ),
    );
    return new Map(dates.map((date, index) => [date, counts[index] ?? 0]));
  });
}
