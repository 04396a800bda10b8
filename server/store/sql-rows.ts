/** Rows between their SQL columns and their content. */
import { isTableName, tableOf } from '#core/model/tables.ts';
import type { RowsTable } from './sql-tables.ts';
import type { StoredRow } from './store.ts';

/** @throws Error for a table that this release does not know */
export function fromColumns({ tbl, rev, doc }: Pick<RowsTable, 'tbl' | 'rev' | 'doc'>): StoredRow {
  if (!isTableName(tbl)) throw new Error(`There is no table ${tbl}.`);
  return { table: tbl, rev, row: JSON.parse(doc) };
}

export function toColumns(space: string, { table, rev, row }: StoredRow): RowsTable {
  const { parent, key } = tableOf(table);
  return {
    space,
    tbl: table,
    id: row.id,
    parent: parent ? String(row[parent.field]) : '',
    key: key ? String(row[key]) : '',
    rev,
    deleted_by: row.deletedBy,
    doc: JSON.stringify(row),
  };
}
