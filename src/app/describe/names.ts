/** What the rows that a change is about are called, read from the device; a deleted row still has its name. */
import type { RowOf, TableName } from '#core/model/tables.ts';
import { parentIndex, type AccountDatabase } from '#src/db/account-database.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { describedIn, newestVersions } from '#src/db/row-reads.ts';
import type { Names } from '#src/entities/words.ts';
import type { Past } from './past.ts';

/** Reads each name once; a new reader for each read of a page, so that names stay live. */
export function namesIn(database: AccountDatabase): Names {
  const known = new Map<string, Promise<unknown>>();
  const once = <Result>(key: string, read: () => Promise<Result>): Promise<Result> => {
    const reading = (known.get(key) as Promise<Result> | undefined) ?? read();
    known.set(key, reading);
    return reading;
  };
  const row = <Name extends TableName>(table: Name, id: string) =>
    once(
      `${table}/${id}`,
      async () => (await database.rows(table).get(id))?.view as unknown as RowOf<Name> | undefined,
    );
  return {
    row,
    workout: (workoutId, versionId) =>
      once(`name of ${versionId ?? workoutId}`, async () => {
        const named = versionId ? await row('workoutVersions', versionId) : undefined;
        const version =
          (named && (await describedIn(database, [named]))[0]) ??
          (await newestVersions(database, [workoutId])).get(workoutId) ??
          (await catalogueVersionIn(database, workoutId));
        return version?.content.name ?? null;
      }),
    weeks: (planId) =>
      once(`weeks of ${planId}`, async () => {
        const weeks = await database.rows('planWeeks').where(parentIndex('planWeeks')).equals(planId).toArray();
        return weeks.map(({ view }) => view as unknown as RowOf<'planWeeks'>);
      }),
  };
}

/** The names that these rows had: today's, with those that are known to have been different. */
export function namesBefore(names: Names, past: Past): Names {
  const then = <Row extends { id: string }>(table: TableName, row: Row): Row => ({
    ...row,
    ...past(`${table}/${row.id}`),
  });
  return {
    ...names,
    workout: async (workoutId, versionId) => {
      const { name } = past(`workouts/${workoutId}`) ?? {};
      return typeof name === 'string' ? name : names.workout(workoutId, versionId);
    },
    row: async (table, id) => {
      const row = await names.row(table, id);
      return row && then(table, row);
    },
    weeks: async (planId) => {
      const weeks = (await names.weeks(planId)).filter(({ id }) => past(`planWeeks/${id}`) !== null);
      return weeks.map((week) => then('planWeeks', week));
    },
  };
}
