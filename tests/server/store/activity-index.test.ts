/** Totals and best efforts follow what is written, and those of an installation that was there before are the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { curveDurationsSeconds } from '#core/model/activity-summary.ts';
import type { AnyRow } from '#core/model/tables.ts';
import { ActivityTotals } from '#server/store/activity-totals.ts';
import { followActivities } from '#server/store/follow-activities.ts';
import { followPlans } from '#server/store/follow-plans.ts';
import { up } from '#server/store/migrations/0017-activity-index.ts';
import { type SqlEngine, SqlStore } from '#server/store/sql-store.ts';
import { ride } from '#tests/server/annas-things.ts';
import { openEngine } from './stores.ts';

let engine: SqlEngine;
let store: SqlStore;
beforeAll(async () => {
  engine = await openEngine();
  store = new SqlStore(engine, [followActivities, followPlans]);
});
afterAll(() => engine.db.destroy());

const hash = 'a'.repeat(64);
const recorded = (id: string, fields: object = {}): AnyRow =>
  ({ id, deletedBy: null, ...ride(hash), ...fields }) as unknown as AnyRow;
const withFiveMinutes = (watts: number) => ({
  numbers: { ...ride(hash).numbers, curveWatts: curveDurationsSeconds.slice(0, 20).map(() => watts) },
});
const plan = (id: string, coachConfig: string | null): AnyRow => ({
  id,
  deletedBy: null,
  slug: id,
  name: `Says "coachConfig":"yes"`,
  description: '',
  sport: 'bike',
  periodType: 'base',
  authorName: 'Anna',
  isPublic: false,
  isPrivateForever: true,
  originalPlanId: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  coachConfig,
});

const write = (table: 'activities' | 'plans', ...rows: AnyRow[]) =>
  store.write(['anna'], (writes) =>
    writes.putRows(
      'anna',
      rows.map((row) => ({ table, rev: 1, row })),
    ),
  );

test('S7.04 S7.05 what is changed, hidden, deleted and brought back counts as it is, and an older installation counts the same', async () => {
  const totals = new ActivityTotals(engine);
  const counted = async () =>
    (await totals.byYear('anna', undefined)).map(({ year, activities }) => [year, activities]);
  await write('activities', recorded('a'), recorded('b', { calendarDate: '2025-12-31', sport: 'rowing' }));
  expect(await counted()).toEqual([
    [2026, 1],
    [2025, 1],
  ]);
  expect((await totals.byYear('anna', 'rowing')).map(({ year }) => year)).toEqual([2025]);
  expect(await totals.byYear('ben', undefined)).toEqual([]);
  expect(await totals.bestFiveMinutes('anna', '2026-01-01')).toBeNull();
  await write('activities', recorded('a', withFiveMinutes(310)), recorded('b', { deletedBy: 'm' }));
  expect(await counted()).toEqual([[2026, 1]]);
  expect(await totals.bestFiveMinutes('anna', '2026-05-04')).toBe(310);
  expect(await totals.bestFiveMinutes('anna', '2026-05-05')).toBeNull();
  await write('activities', recorded('a', { ...withFiveMinutes(310), isHidden: true }), recorded('b'));
  expect(await counted()).toEqual([[2026, 1]]);
  expect(await totals.bestFiveMinutes('anna', '2026-01-01')).toBeNull();
  await write('plans', plan('p', '{}'), plan('q', null));

  const { db } = engine;
  const kept = async () => ({
    activities: await db.selectFrom('activity_index').selectAll().orderBy('activity_id').execute(),
    plans: await db.selectFrom('plan_index').select(['plan_id', 'is_of_coach']).orderBy('plan_id').execute(),
  });
  const saved = await kept();
  expect(saved.activities).toHaveLength(2);
  expect(saved.plans).toEqual([
    { plan_id: 'p', is_of_coach: 1 },
    { plan_id: 'q', is_of_coach: 0 },
  ]);
  await db.schema.dropTable('activity_index').execute();
  await db.schema.alterTable('plan_index').dropColumn('is_of_coach').execute();
  await db.transaction().execute(up);
  expect(await kept()).toEqual(saved);
});
