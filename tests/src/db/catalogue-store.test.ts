/** The public catalogue on the device: what is shown of a workout before its own copy is here. */
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { AccountDatabase } from '#src/db/account-database.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { takeCatalogue } from '#src/db/take-catalogue.ts';

const database = new AccountDatabase('0199-athlete');
afterEach(() => database.delete());

test('a test that an athlete plans from the catalogue is still a test, so that no day is offered it', async () => {
  const workout = {
    workoutId: '0199-ramp-test',
    versionId: '0199-ramp-test-1',
    slug: 'ramp-test-000000000001',
    name: 'Ramp test',
    sport: 'bike' as const,
    tags: ['ftp'],
    minutes: 1,
    stress: 1,
    intensity: 75,
    level: 2 as const,
    workoutType: 'test' as const,
    segments: [{ type: 'active' as const, durationSeconds: 60, percentOfFtp: { start: 75, end: 75 } }],
  };
  const { workoutType: _none, ...ordinary } = { ...workout, workoutId: '0199-endurance' };
  const head = { rev: 1, stamp: 'a' };
  await takeCatalogue(database, { reset: true, workouts: [workout, ordinary], removed: [], head });
  expect((await catalogueVersionIn(database, workout.workoutId))?.content).toMatchObject({ workoutType: 'test' });
  expect((await catalogueVersionIn(database, ordinary.workoutId))?.content).not.toHaveProperty('workoutType');
});
