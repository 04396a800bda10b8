/** An installation that was there before workouts could be found by their shape finds those that it has by it too. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { followVersions } from '#server/store/follow-versions.ts';
import { followWorkouts } from '#server/store/follow-workouts.ts';
import { up } from '#server/store/migrations/0008-workout-shapes.ts';
import { type SqlEngine, SqlStore } from '#server/store/sql-store.ts';
import { openEngine } from './stores.ts';
import { wholeSlices } from '#tests/whole-slices.ts';

let engine: SqlEngine;
beforeAll(async () => {
  engine = await openEngine();
});
afterAll(() => engine.db.destroy());

test('S7.14 workouts of before get the shape that a save gives them', { timeout: 60_000 }, async () => {
  const { db } = engine;
  const store = new SqlStore(engine, [followVersions, followWorkouts]);
  const ports = {
    now: () => new Date('2026-05-14T06:00:00Z'),
    randomBytes,
    run: 'tests0',
    announce: () => {},
    report: () => {},
  };
  await seedCatalogue({ store, pageRows: 100, ...wholeSlices, ...ports });
  const kept = async () => ({
    shapes: await db.selectFrom('workout_index').select(['workout_id', 'shape']).orderBy('workout_id').execute(),
    sets: await db
      .selectFrom('workout_sets')
      .selectAll()
      .orderBy('workout_id')
      .orderBy('repeats')
      .orderBy('work_seconds')
      .orderBy('work_meters')
      .orderBy('work_percent')
      .orderBy('work_cadence')
      .execute(),
  });
  const saved = await kept();
  expect(saved.sets.length).toBeGreaterThan(300);
  await db.schema.dropTable('workout_sets').execute();
  await db.schema.alterTable('workout_index').dropColumn('shape').execute();
  await db.transaction().execute(up);
  expect(await kept()).toEqual(saved);
});
