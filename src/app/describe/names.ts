/** What the rows that a change is about are called now, read from the device; a deleted row still has its name. */
import { byRank } from '#core/domain/rank.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { liveChildren, newestVersions } from '#src/db/row-reads.ts';

export interface Names {
  /** A row of the device, deleted ones too. */
  row<Name extends TableName>(table: Name, id: string): Promise<RowOf<Name> | undefined>;
  /** The name of a workout, in the version that is meant or the newest; null where it is not on this device. */
  workout(workoutId: string, versionId?: string | null): Promise<string | null>;
  /** Which week of its plan it is, from 1. */
  weekNumber(week: RowOf<'planWeeks'>): Promise<number>;
}

/** Reads each name once; made anew for every read of a page, so that names stay live. */
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
          named ??
          (await newestVersions(database, [workoutId])).get(workoutId) ??
          (await catalogueVersionIn(database, workoutId));
        return version?.content.name ?? null;
      }),
    weekNumber: async (week) => {
      const siblings = await once(`weeks of ${week.planId}`, () => liveChildren(database, 'planWeeks', [week.planId]));
      return siblings.filter((other) => other.id !== week.id && byRank(other, week) < 0).length + 1;
    },
  };
}
