/** What the store asks and writes of rows, spaces and outcomes, in SQL. */
import { sql } from 'kysely';
import type { TableName } from '#core/model/tables.ts';
import { compiled } from './compiled.ts';
import type { Database, RowsTable, SqlTables } from './sql-tables.ts';

const rowsOf = (db: Database, space: string) =>
  db.selectFrom('rows').select(['tbl', 'rev', 'doc']).where('space', '=', space);
const rowsIn = (db: Database, space: string, table: TableName) => rowsOf(db, space).where('tbl', '=', table);

/** Rows that are asked for together say by which of the names they were found. */
const namedRowsIn = (db: Database, space: string, table: TableName) =>
  rowsIn(db, space, table).select(['id', 'parent', 'key']);

export const rowsById = compiled((db, space: string, table: TableName, ids: readonly string[]) =>
  namedRowsIn(db, space, table).where('id', 'in', ids),
);

export const rowsByParent = compiled((db, space: string, table: TableName, parentIds: readonly string[]) =>
  namedRowsIn(db, space, table).where('parent', 'in', parentIds),
);

export const liveRowsByKey = compiled((db, space: string, table: TableName, keys: readonly string[]) =>
  namedRowsIn(db, space, table).where('key', 'in', keys).where('deleted_by', 'is', null),
);

/** As a parameter by itself, SQLite would put the query into its own words again each time: ten times the work. */
export const atMost = (rows: number) => sql<number>`cast(${rows} as integer)`;

/** To be narrowed further. */
export const liveRows = (db: Database, space: string, table: TableName) =>
  rowsIn(db, space, table).where('deleted_by', 'is', null);

const counted = (db: Database, space: string) =>
  db
    .selectFrom('rows')
    .select((by) => by.fn.countAll<number | string>().as('count'))
    .where('space', '=', space);

export const count = compiled((db, space: string, table: TableName) => counted(db, space).where('tbl', '=', table));

export const countAfter = compiled((db, space: string, afterRev: number) =>
  counted(db, space).where('rev', '>', afterRev),
);

/** How large changed rows are. */
export const sizesAfter = compiled((db, space: string, afterRev: number, most: number) =>
  db
    .selectFrom('rows')
    .select(['rev', sql<number | string>`octet_length(doc)`.as('bytes')])
    .where('space', '=', space)
    .where('rev', '>', afterRev)
    .orderBy('rev')
    .limit(atMost(most)),
);

export const rowsBetween = compiled((db, space: string, afterRev: number, lastRev: number) =>
  rowsOf(db, space).where('rev', '>', afterRev).where('rev', '<=', lastRev).orderBy('rev'),
);

export const head = compiled((db, space: string) =>
  db.selectFrom('spaces').select(['rev', 'stamp']).where('id', '=', space),
);

export const stampAt = compiled((db, space: string, rev: number) =>
  db.selectFrom('stamps').select('stamp').where('space', '=', space).where('rev', '=', rev),
);

export const outcomes = compiled((db, account: string, mids: readonly string[]) =>
  db.selectFrom('outcomes').select(['mid', 'hash', 'outcome']).where('account', '=', account).where('mid', 'in', mids),
);

export const putHead = compiled((db, id: string, rev: number, stamp: string) =>
  db
    .insertInto('spaces')
    .values({ id, rev, stamp })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ rev, stamp })),
);

export const addStamps = compiled((db, stamps: readonly SqlTables['stamps'][]) =>
  db.insertInto('stamps').values(stamps),
);

export const putRows = compiled((db, rows: readonly RowsTable[]) =>
  db
    .insertInto('rows')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['space', 'tbl', 'id']).doUpdateSet((by) => ({
        parent: by.ref('excluded.parent'),
        key: by.ref('excluded.key'),
        rev: by.ref('excluded.rev'),
        deleted_by: by.ref('excluded.deleted_by'),
        doc: by.ref('excluded.doc'),
      })),
    ),
);

export const addOutcomes = compiled((db, outcomes: readonly SqlTables['outcomes'][]) =>
  db.insertInto('outcomes').values(outcomes),
);

export const addRevisions = compiled((db, revisions: readonly SqlTables['revisions'][]) =>
  db.insertInto('revisions').values(revisions),
);
