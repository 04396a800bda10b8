/**
 * The versions of every workout without what is in them: which is the newest, and how much they are, is asked with every
 * save, and must not take a look into all of them. Frozen: a change is a new migration.
 */
import type { Database } from '#server/store/sql-tables.ts';

const atOnce = 500;

/** Of each stored version, as far as its line tells of it. */
interface Version {
  id: string;
  workoutId: string;
  deletedBy: string | null;
  number: number | null;
  createdAt: string;
  content: object;
  stats: { durationSeconds: number; stress: number; level: number };
}

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('version_index')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('version_id', 'text', (column) => column.notNull())
    .addColumn('workout_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('is_deleted', 'integer', (column) => column.notNull())
    .addColumn('characters', 'integer', (column) => column.notNull())
    .addColumn('duration_seconds', 'double precision', (column) => column.notNull())
    .addColumn('stress', 'double precision', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('version_index_primary', ['space', 'version_id'])
    .execute();
  await db.schema
    .createIndex('version_index_by_workout')
    .on('version_index')
    .columns(['space', 'workout_id', 'number'])
    .execute();
  let [space, id] = ['', ''];
  for (;;) {
    const page = await db
      .selectFrom('rows')
      .where('tbl', '=', 'workoutVersions')
      .where((by) => by(by.refTuple('space', 'id'), '>', by.tuple(space, id)))
      .select(['space', 'id', 'doc'])
      .orderBy('space')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const lines = page.map(({ space: of, doc }) => lineOf(of, JSON.parse(doc) as Version));
    for (let from = 0; from < lines.length; from += 100)
      await db
        .insertInto('version_index')
        .values(lines.slice(from, from + 100))
        .execute();
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    [space, id] = [last.space, last.id];
  }
}

const lineOf = (space: string, { id, workoutId, deletedBy, number, createdAt, content, stats }: Version) => ({
  space,
  version_id: id,
  workout_id: workoutId,
  number: number ?? 0,
  created_at: createdAt,
  is_deleted: deletedBy === null ? 0 : 1,
  characters: JSON.stringify(content).length,
  duration_seconds: stats.durationSeconds,
  stress: stats.stress,
  level: stats.level,
});
