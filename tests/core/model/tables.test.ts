/** The tables as they are declared, and the database and protocol that follow from them. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { schemaVersion } from '#core/contract/protocol.ts';
import * as tables from '#core/model/tables.gen.ts';
import { schemaOf } from '#core/model/row-schemas.ts';
import type { SaidTable } from '#core/model/table.ts';
import { isTableName, type TableName, tableNames, tableOf } from '#core/model/tables.ts';
import { AccountDatabase } from '#src/db/account-database.ts';

const declared: Readonly<Record<TableName, { table: SaidTable }>> = tables;

const fieldsOf = (table: TableName): string[] => Object.keys((schemaOf(table) as unknown as { shape: object }).shape);

test.each(tableNames)('%s names only fields that its rows have, and a parent that is a table', (table) => {
  const { parent, key, together, derived, serverSet, sparse, fixed, onClash } = tableOf(table);
  const { indexes = [] } = declared[table].table;
  const named = [
    ...together.flat(),
    ...derived,
    ...serverSet,
    ...sparse,
    ...fixed,
    ...Object.keys(onClash),
    ...indexes,
  ];
  const all = [...named, ...(key === null ? [] : [key]), ...(parent ? [parent.field] : [])];
  expect(all.filter((field) => !fieldsOf(table).includes(field))).toEqual([]);
  expect(parent === null || isTableName(parent.table)).toBe(true);
});

test('S4.04 the device has each table with its indexes, in the version that brought it', async () => {
  const database = new AccountDatabase('019a0000-0000-7000-8000-000000000001');
  await database.open();
  for (const table of tableNames) {
    const { parent, key } = tableOf(table);
    const { indexes = [], since } = declared[table].table;
    const indexed = [parent?.field, key, ...indexes].filter((field) => typeof field === 'string');
    const found = database.rows(table).schema.indexes.map(({ name }) => name);
    expect(found).toEqual(expect.arrayContaining(['pending', ...indexed.map((field) => `view.${field}`)]));
    expect(since?.database ?? 1).toBeLessThanOrEqual(database.verno);
    expect(since?.schema ?? 1).toBeLessThanOrEqual(schemaVersion);
  }
  database.close();
});
