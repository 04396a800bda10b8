/** What a queued call shows on the device while the rows of a server that was put back still come page by page. */
import { expect, test } from 'vitest';
import type { ReadRows } from '#core/domain/sync/layer.ts';
import { meant } from '#src/sync/meant.ts';
import { itemInput } from '#tests/inputs.ts';
import { freshId } from '#tests/src/own-device.ts';

test('S3.06 an order of a list that has not come again yet keeps no other row from coming', async () => {
  const [entryId, listId, workoutId, account] = [freshId(), freshId(), freshId(), freshId()];
  const entry = { id: entryId, deletedBy: null, listId, workoutId, rank: 'V', addedAt: '2027-01-03T12:00:00.000Z' };
  const entryAlone: ReadRows = {
    get: async (table) => (table === 'listEntries' ? (entry as never) : undefined),
    children: async () => [],
    versionLines: async () => [],
    catalogueVersion: async () => undefined,
  };
  const call = {
    mid: freshId(),
    sv: 1,
    call: 'lists.orderList',
    input: { entries: [{ entryId, rank: 'k' }] },
    was: [{ table: 'listEntries', id: entryId, fields: { rank: 'V' } }],
  };
  const changes = await meant(entryAlone, call, account);
  expect(changes.map(({ row }) => row)).toEqual([{ ...entry, rank: 'k' }]);
});

test('S3.06 a workout of a deleted week whose plan has not come yet keeps no other row from coming', async () => {
  const [weekId, planId, itemId, account] = [freshId(), freshId(), freshId(), freshId()];
  const week = { id: weekId, deletedBy: freshId(), planId, rank: 'V', note: '' };
  const weekAlone: ReadRows = {
    get: async (table) => (table === 'planWeeks' ? (week as never) : undefined),
    children: async () => [],
    versionLines: async () => [],
    catalogueVersion: async () => undefined,
  };
  const call = {
    mid: freshId(),
    sv: 1,
    call: 'plans.addPlanItem',
    input: { weekId, ...itemInput(itemId, freshId(), 2) },
    was: [{ table: 'planItems', id: itemId, fields: null }],
  };
  const changes = await meant(weekAlone, call, account);
  expect(changes).toMatchObject([{ table: 'planItems', row: { id: itemId, deletedBy: null } }]);
});
