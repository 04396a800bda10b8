/** What the account has on this device when something is restored into it. */
import { describeContent } from '#core/domain/workouts/describe-workout.ts';
import { newestOf } from '#core/domain/workouts/version-order.ts';
import { changedWords } from '#core/domain/workouts/words-of-workout.ts';
import { tableNames, type RowOf, type TableName } from '#core/model/tables.ts';
import { deviceRow } from '#src/entities/entities.ts';
import type { AccountNow } from '#src/entities/restore/ground.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { catalogueIndexIn } from '#src/db/catalogue-store.ts';
import { liveRows, settingsIn } from '#src/db/row-reads.ts';

const isRestored = (table: TableName): boolean => deviceRow(table).restored !== null;

export async function readAccountNow(database: AccountDatabase): Promise<AccountNow> {
  const index = await catalogueIndexIn(database);
  const deleted = new Map<TableName, Map<string, boolean>>();
  const workouts = new Set(index.map(({ workoutId }) => workoutId));
  const versions = new Set(index.map(({ versionId }) => versionId));
  const kept = new Map<string, RowOf<'workoutVersions'>[]>();
  const own = new Map<string, RowOf<'workouts'>>();
  const tables = tableNames.map((name) => database.rows(name));
  return database.transaction('r', tables, async () => {
    for (const name of tableNames) {
      const rows = new Map<string, boolean>();
      await database.rows(name).each(({ id, view }) => {
        rows.set(id, view.deletedBy !== null);
        if (name === 'workouts') own.set(id, view as unknown as RowOf<'workouts'>);
        if (name !== 'workoutVersions') return;
        const version = view as unknown as RowOf<'workoutVersions'>;
        const { workoutId } = version;
        workouts.add(workoutId);
        versions.add(id);
        kept.set(workoutId, [...(kept.get(workoutId) ?? []), version]);
      });
      deleted.set(name, rows);
    }
    const hasLive = (name: TableName): boolean => [...(deleted.get(name) ?? [])].some(([, isDeleted]) => !isDeleted);
    return {
      account: database.account,
      settings: await settingsIn(database),
      ftpHistory: await liveRows(database, 'ftpHistory'),
      stateOf(table, id) {
        const isDeleted = deleted.get(table)?.get(id);
        return isDeleted === undefined ? 'absent' : isDeleted ? 'deleted' : 'live';
      },
      knowsWorkout: (workoutId) => workouts.has(workoutId),
      knowsVersion: (versionId) => versions.has(versionId),
      versionsOf: (workoutId) => (kept.get(workoutId) ?? []).map(({ id }) => id),
      isReworded(workoutId) {
        const newest = newestOf(kept.get(workoutId) ?? [])?.content;
        const words = newest ? changedWords(describeContent(own.get(workoutId), newest), newest) : {};
        return Object.keys(words).length > 0;
      },
      // Settings and thresholds are there from the beginning.
      isFresh: !tableNames.some(
        (name) => name !== 'settings' && name !== 'ftpHistory' && isRestored(name) && hasLive(name),
      ),
    };
  });
}
