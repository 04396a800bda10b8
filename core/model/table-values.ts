/**
 * Values that follow from the declarations of the tables, apart from the schemas of rows. A build computes them once
 * and puts the results here (scripts/fold-tables.ts), so that code that only names tables loads no schema.
 */
import * as declared from './tables.gen.ts';
import { plainTable, type SaidTable, type Table } from './table.ts';

export type TableName = keyof typeof declared;

const all = Object.entries(declared).map(([name, { table }]) => ({
  name,
  ...plainTable,
  indexes: [],
  since: { database: 1, schema: 1 },
  ...(table as SaidTable),
}));

/** What each table says of itself to sync. */
export const saidTables = Object.fromEntries(
  Object.entries(declared).map(([name, { table }]) => {
    const { indexes: _indexes, since: _since, ...said } = table;
    return [name, said];
  }),
) as Readonly<Record<TableName, Partial<Table<TableName>>>>;

const versions = [...new Set(all.map(({ since }) => since.database))];

/**
 * By version of the device's database: the tables that it brought, with their indexes as Dexie reads them. Of a row its
 * view is indexed, as the athlete sees it: by its parent, its key and the fields that its table names.
 */
export const indexesSince: Readonly<Record<number, Readonly<Record<string, string>>>> = Object.fromEntries(
  versions.map((version) => [
    version,
    Object.fromEntries(
      all
        .filter(({ since }) => since.database === version)
        .map(({ name, parent, key, indexes }) => {
          const fields = [parent?.field, key, ...indexes].filter((field) => typeof field === 'string');
          return [name, ['id', 'pending', ...fields.map((field) => `view.${field}`)].join(', ')];
        }),
    ),
  ]),
);

/** The newest version of the device's database, and the newest schema of the protocol, that came with a table. */
export const newest = {
  database: Math.max(...versions),
  schema: Math.max(...all.map(({ since }) => since.schema)),
};
