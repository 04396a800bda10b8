/** What is asked for one by one is looked up by an index, however large the table of its space is. */
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite } from '#server/store/sqlite.ts';
import { type SqlEngine, SqlStore } from '#server/store/sql-store.ts';
import type { StoreReads } from '#server/store/store.ts';

/** In one read each, unless told otherwise. */
const lookUps: [what: string, ask: (reads: StoreReads) => Promise<unknown>, plan: RegExp, readCount?: number][] = [
  ['a row', (reads) => reads.row('anna', 'lists', 'a'), /\(space=\? AND tbl=\? AND id=\?\)/],
  [
    'the rows of a parent',
    (reads) => reads.children('anna', 'planWeeks', 'a'),
    /\(space=\? AND tbl=\? AND parent=\?\)/,
  ],
  ['rows by their key', (reads) => reads.byKey('anna', 'lists', 'a', 'a'), /\(space=\? AND tbl=\? AND key=\?\)/],
  [
    'the rows between two keys',
    (reads) => reads.byKey('anna', 'events', '2026-05-01', '2026-05-31'),
    /\(space=\? AND tbl=\? AND key>\? AND key<\?\)/,
  ],
  [
    'a year of activities between two dates, with a limit (S7.03)',
    (reads) => reads.byKey('anna', 'activities', '2025-05-05', '2026-05-04', 1_101),
    /\(space=\? AND tbl=\? AND key>\? AND key<\?\)/,
  ],
  ['the versions of a workout', (reads) => reads.versionLines('anna', 'a'), /\(space=\? AND workout_id=\?\)/],
  // How large it is comes first.
  ['what has changed', (reads) => reads.changes('anna', 3, 10), /\(space=\? AND rev>\?/, 2],
  ['how a row was', (reads) => reads.earlier('anna', 'events', 'a', 3), /\(space=\? AND tbl=\? AND id=\?\)/],
  ['what became of a call', (reads) => reads.outcome('anna', 'm'), /\(account=\? AND mid=\?\)/],
];

test.each(lookUps)('%s', async (_, ask, plan, readCount = 1) => {
  const { engine, asked } = recorded(await openSqlite(':memory:'));
  const store = new SqlStore(engine, []);
  await store.read(ask);
  expect(asked).toHaveLength(readCount);
  for (const { sql, parameters } of asked) {
    const explained = await engine.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    expect(explained.rows.map(({ detail }) => detail).join('; ')).toMatch(plan);
  }
  await store.close();
});

/** The same database, with the statements that it is asked. */
function recorded(engine: SqlEngine): { engine: SqlEngine; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode') asked.push(engine.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { engine: { ...engine, db: engine.db.withPlugin(plugin) }, asked };
}
