/** Keeps `activity_index` in step with the activities that are written. */
import { fiveMinutesWatts } from '#core/domain/activity/vo2max.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Follow } from './sql-store.ts';
import type { SqlTables, SqlTransaction } from './sql-tables.ts';

/** Both databases take far more. */
const idsAtOnce = 500;

export const followActivities: Follow = async (transaction, space, rows) => {
  for (const { table, row } of rows) {
    if (table !== 'activities') continue;
    if (row.deletedBy !== null) {
      const ofSpace = transaction.deleteFrom('activity_index').where('space', '=', space);
      await ofSpace.where('activity_id', '=', row.id).execute();
      continue;
    }
    const indexed = indexedActivity(space, row as RowOf<'activities'>);
    await transaction
      .insertInto('activity_index')
      .values(indexed)
      .onConflict((conflict) => conflict.columns(['space', 'activity_id']).doUpdateSet(indexed))
      .execute();
  }
};

/** The sports of activities, by id, as they were last written; new ones have none. */
export async function sportsOf(
  transaction: SqlTransaction,
  space: string,
  ids: readonly string[],
): Promise<Map<string, ActivitySport>> {
  const sports = new Map<string, ActivitySport>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const known = transaction.selectFrom('activity_index').select(['activity_id', 'sport']).where('space', '=', space);
    const found = await known.where('activity_id', 'in', ids.slice(from, from + idsAtOnce)).execute();
    for (const { activity_id: id, sport } of found) sports.set(id, sport as ActivitySport);
  }
  return sports;
}

/** What an activity doesn't have counts as nothing; only the best of five minutes may be missing. */
export const indexedActivity = (
  space: string,
  { id, calendarDate, sport, isHidden, numbers }: RowOf<'activities'>,
): SqlTables['activity_index'] => ({
  space,
  activity_id: id,
  calendar_date: calendarDate,
  sport,
  is_hidden: isHidden ? 1 : 0,
  moving_seconds: numbers.movingSeconds,
  distance_meters: numbers.distanceMeters ?? 0,
  stress: numbers.stress ?? 0,
  kilojoules: numbers.kilojoules ?? 0,
  five_minutes_watts: fiveMinutesWatts(numbers),
});
