/** What holds an account back, and what administrators have done. Frozen: a change is a new migration. */
import type { SchemaModule } from 'kysely';

export async function up(db: { schema: SchemaModule }): Promise<void> {
  await db.schema
    .createTable('account_holds')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('hold', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_holds_primary', ['account', 'hold'])
    .execute();
  await db.schema
    .createTable('admin_acts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('done_by', 'text')
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('account', 'text')
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .execute();
}
