/** Where in the app a row can be looked at. */
import { mondayOf } from '#core/domain/dates.ts';
import { isTableName, type RowOf, type TableName } from '#core/model/tables.ts';
import type { Words } from '#src/app/describe/words.ts';

/** A route of the app with what it needs. */
export type Place =
  | { to: '/calendar'; search: { week: string; event: string } }
  | { to: '/workouts/$slug/{-$version}'; params: { slug: string } }
  | { to: '/library'; search: { list: string } }
  | { to: '/plans/$slug'; params: { slug: string }; search?: { at: string } }
  | { to: '/settings' };

type Places = { [Name in TableName]: (row: RowOf<Name>, words: Words) => Promise<Place | null> | Place | null };

const places: Places = {
  events: ({ id, calendarDate }) => ({ to: '/calendar', search: { week: mondayOf(calendarDate), event: id } }),
  workouts: ({ slug }) => ({ to: '/workouts/$slug/{-$version}', params: { slug } }),
  workoutVersions: ({ slug }) => ({ to: '/workouts/$slug/{-$version}', params: { slug } }),
  lists: ({ id }) => ({ to: '/library', search: { list: id } }),
  listEntries: ({ listId }, words) => placeOf('lists', listId, words),
  plans: ({ slug }) => ({ to: '/plans/$slug', params: { slug } }),
  planWeeks: ({ id, planId }, words) => inPlan(planId, id, words),
  planItems: async ({ id, weekId }, words) => {
    const week = await words.names.row('planWeeks', weekId);
    return week?.deletedBy === null ? inPlan(week.planId, id, words) : null;
  },
  settings: () => ({ to: '/settings' }),
  ftpHistory: () => ({ to: '/settings' }),
  // Where it happened.
  conflicts: ({ entries: [first] }, words) =>
    first && isTableName(first.table) ? placeOf(first.table, first.id, words) : null,
};

/** The plan, opened at one of its weeks or workouts. */
async function inPlan(planId: string, at: string, { names }: Words): Promise<Place | null> {
  const plan = await names.row('plans', planId);
  return plan?.deletedBy === null ? { to: '/plans/$slug', params: { slug: plan.slug }, search: { at } } : null;
}

/** An address of the app; null where the row is gone or has no page. */
export async function placeOf<Name extends TableName>(table: Name, id: string, words: Words): Promise<Place | null> {
  const row = await words.names.row(table, id);
  const place = places[table];
  return row?.deletedBy === null ? place(row, words) : null;
}
