/** With which browser a session was last used, so that its athlete knows it again. Frozen: a change is a new migration. */
import type { SchemaModule } from 'kysely';

export async function up(db: { schema: SchemaModule }): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();
}
