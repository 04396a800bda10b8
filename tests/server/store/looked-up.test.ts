/** What is asked for one by one is looked up by an index, however large the table of its space is. */
import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NodeSqliteConnection } from '#server/store/node-sqlite-dialect.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { SqlStore } from '#server/store/sql-store.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';

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
  const engine = await openSqlite(':memory:');
  const store = new SqlStore(engine, []);
  await store.write(['anna'], (writes) => writes.putRows('anna', [list]));
  const asked = recorded();
  await store.read(ask);
  const selects = asked().filter(({ sql }) => sql.startsWith('select'));
  expect(selects).toHaveLength(readCount);
  for (const { sql, parameters } of selects) {
    const explained = await engine.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    expect(explained.rows.map(({ detail }) => detail).join('; ')).toMatch(plan);
  }
  await store.close();
});

test('what is asked again in the same read is known', async () => {
  const store = new SqlStore(await openSqlite(':memory:'), []);
  const asked = recorded();
  const twice = await store.read(async (reads) => [
    await reads.row('anna', 'lists', 'a'),
    await reads.row('anna', 'lists', 'a'),
  ]);
  expect(twice).toEqual([undefined, undefined]);
  expect(asked().filter(({ sql }) => sql.startsWith('select'))).toHaveLength(1);
  await store.close();
});

const list: StoredRow = { table: 'lists', rev: 4, row: { id: 'l', slug: 'l', deletedBy: null } };

/** The statements that the database is asked from now on. */
function recorded(): () => CompiledQuery[] {
  const spy = vi.spyOn(NodeSqliteConnection.prototype, 'executeQuery');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map(([query]) => query);
}
