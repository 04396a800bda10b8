/** Where in the app a row can be looked at. */
import { mondayOf } from '#core/domain/dates.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { Words } from '#src/app/describe/words.ts';

/** A route of the app with what it needs. */
export type Place =
  | { to: '/calendar'; search: { week: string; event: string } }
  | { to: '/workouts/$slug/{-$version}'; params: { slug: string } }
  | { to: '/library'; search: { list: string } }
  | { to: '/plans/$slug'; params: { slug: string } }
  | { to: '/settings' };

type Places = { [Name in TableName]?: (row: RowOf<Name>, words: Words) => Promise<Place | null> | Place };

const places: Places = {
  events: ({ id, calendarDate }) => ({ to: '/calendar', search: { week: mondayOf(calendarDate), event: id } }),
  workouts: ({ slug }) => ({ to: '/workouts/$slug/{-$version}', params: { slug } }),
  workoutVersions: ({ slug }) => ({ to: '/workouts/$slug/{-$version}', params: { slug } }),
  lists: ({ id }) => ({ to: '/library', search: { list: id } }),
  listEntries: ({ listId }, words) => placeOf('lists', listId, words),
  plans: ({ slug }) => ({ to: '/plans/$slug', params: { slug } }),
  planWeeks: ({ planId }, words) => placeOf('plans', planId, words),
  planItems: ({ weekId }, words) => placeOf('planWeeks', weekId, words),
  settings: () => ({ to: '/settings' }),
};

/** An address of the app; null where the row is gone or has no page. */
export async function placeOf<Name extends TableName>(table: Name, id: string, words: Words): Promise<Place | null> {
  const row = await words.names.row(table, id);
  const place = places[table];
  return row && row.deletedBy === null && place ? place(row, words) : null;
}
