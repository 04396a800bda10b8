/** A call that waits as a whole has deleted nothing: what only it had deleted lives again, and nothing else. */
import { expect, test } from 'vitest';
import { Layer, type ReadRows } from '#core/domain/sync/layer.ts';
import { putAny } from '#core/domain/sync/rows.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';
import { undoDeletes } from '#server/execute/not-done.ts';

const nothing: ReadRows = {
  get: async () => undefined,
  children: async () => [],
  versionLines: async () => [],
  catalogueVersion: async () => undefined,
};

/** What becomes of rows where the call `waiting` had been to delete them all. */
async function left(rows: readonly [TableName, AnyRow][]) {
  const layer = new Layer(nothing);
  for (const [table, row] of rows) await putAny(layer, table, row);
  const was = rows.map(([table, { id }]) => ({ table, id, fields: {}, below: {} }));
  await undoDeletes(layer, { mid: 'waiting', sv: 1, call: 'any', input: null, was });
  return Promise.all(rows.map(async ([table, { id }]) => (await layer.get(table, id))?.deletedBy));
}

test('a session that another call deleted stays deleted, beside one that the waiting call had deleted', async () => {
  const session = (id: string, deletedBy: string): [TableName, AnyRow] => ['events', { id, deletedBy }];
  expect(await left([session('a', 'waiting'), session('b', 'another')])).toEqual([null, 'another']);
});

test('a workout lives again under a week that lives, and goes with a week that another call deleted', async () => {
  const inWeek = (deletedBy: string | null): [TableName, AnyRow][] => [
    ['planWeeks', { id: 'week', deletedBy, planId: 'plan' }],
    ['planItems', { id: 'item', deletedBy: 'waiting', weekId: 'week' }],
  ];
  expect(await left(inWeek(null))).toEqual([null, null]);
  expect(await left(inWeek('another'))).toEqual(['another', 'another']);
});
