/** An installation that was there before athletes could search in their own words finds its workouts by them too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { up } from '#server/store/migrations/0003-marks.ts';
import { anyWorkout, SearchStore } from '#server/store/search.ts';
import type { SqlEngine } from '#server/store/sql-store.ts';
import { openEngine } from './stores.ts';

let engine: SqlEngine;
beforeAll(async () => {
  engine = await openEngine();
});
afterAll(() => engine.db.destroy());

test('S7.14 workouts of before get their marks, more of them than are read at once', async () => {
  const { db } = engine;
  const copies = Array.from({ length: 6 }, (_, copy) => `space-${copy}`);
  const workouts = loadCatalogue().slice(0, 203);
  for (const space of copies) {
    for (const { workoutId: first, versionId, content } of workouts) {
      // Each is found where its address leads.
      const workoutId = `${first} ${space}`;
      const open = { tbl: 'workouts', address: workoutId, space, id: workoutId, published_at: '' };
      await db.insertInto('public_addresses').values(open).execute();
      const stats = workoutStats(content.sport, content.segments);
      const doc = JSON.stringify({ id: versionId, workoutId, content, stats });
      const place = { space, parent: workoutId, key: '', rev: 1, deleted_by: null };
      await db
        .insertInto('rows')
        .values({ ...place, tbl: 'workoutVersions', id: versionId, doc })
        .execute();
      const shown = { name: content.name, text: content.name.toLowerCase(), sport: content.sport };
      const numbers = { minutes: 1, stress: 1, intensity: 1, has_cadence: 0, has_comments: 0, popularity: 0 };
      const texts = { description: '', author: '', created_at: '', shape: '' };
      const index = { space, workout_id: workoutId, version_id: versionId, is_public: 1 };
      await db
        .insertInto('workout_index')
        .values({ ...index, ...shown, ...numbers, ...texts })
        .execute();
    }
  }
  const search = new SearchStore(engine);
  const found = async (text: string) => (await search.workouts({ ...anyWorkout, text }, { number: 1, size: 1 })).total;
  expect(await found('schwimmen')).toBe(0);
  await db.transaction().execute(up);
  const swims = workouts.filter(({ content }) => content.sport === 'swim').length;
  expect(await found('schwimmen')).toBe(copies.length * swims);
});
