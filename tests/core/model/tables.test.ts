/** The tables as they are declared, and the database and protocol that follow from them. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { schemaVersion } from '#core/contract/protocol.ts';
import { schemaOf } from '#core/model/row-schemas.ts';
import { isTableName, tableNames, tableOf } from '#core/model/tables.ts';
import { AccountDatabase } from '#src/db/account-database.ts';

const fieldsOf = (table: (typeof tableNames)[number]): string[] =>
  Object.keys((schemaOf(table) as unknown as { shape: object }).shape);

test.each(tableNames)('%s names only fields that its rows have, and a parent that is a table', (table) => {
  const { parent, key, together, derived, serverSet, fixed, onClash, indexes } = tableOf(table);
  const named = [...together.flat(), ...derived, ...serverSet, ...fixed, ...Object.keys(onClash), ...indexes];
  const all = [...named, ...(key === null ? [] : [key]), ...(parent ? [parent.field] : [])];
  expect(all.filter((field) => !fieldsOf(table).includes(field))).toEqual([]);
  expect(parent === null || isTableName(parent.table)).toBe(true);
});

test('S4.04 the device has each table with its indexes, in the version and the schema that brought it', async () => {
  const database = new AccountDatabase('019a0000-0000-7000-8000-000000000001');
  await database.open();
  for (const table of tableNames) {
    const indexes = database.rows(table).schema.indexes.map(({ name }) => name);
    const declared = ['pending', ...tableOf(table).indexes.map((field) => `view.${field}`)];
    expect(indexes).toEqual(expect.arrayContaining(declared));
    expect(tableOf(table).since.database).toBeLessThanOrEqual(database.verno);
    expect(tableOf(table).since.schema).toBeLessThanOrEqual(schemaVersion);
  }
});
