/** The choice of workouts on the landing page. */
import { expect, test } from 'vitest';
import type { WorkoutCard } from '#core/contract/views.ts';
import { mostVaried, oneOfEachSport } from '#src/features/home/pick.ts';

const card = (name: string, percents: number[], workoutType: WorkoutCard['workoutType'] = null): WorkoutCard => ({
  id: name,
  workoutId: name,
  slug: name,
  name,
  sport: 'bike',
  workoutType,
  tags: [],
  authorName: '',
  durationSeconds: 600 * percents.length,
  stress: 1,
  intensityFactor: 1,
  level: 2,
  segments: percents.map((percent) => ({
    type: 'active' as const,
    durationSeconds: 600,
    percentOfFtp: { start: percent, end: percent },
  })),
});

test('the workout with the most levels is shown, but never a test', () => {
  const plain = card('plain', [60]);
  const varied = card('varied', [50, 70, 95]);
  const ftpTest = card('test', [50, 70, 85, 100, 110, 130], 'test');
  expect(mostVaried([plain, ftpTest, varied])?.name).toBe('varied');
  expect(mostVaried([])).toBeUndefined();
});

test('each sport has its turn, as far as there are any', () => {
  const of = (sport: WorkoutCard['sport'], name: string) => ({ sport, name });
  const all = [of('bike', 'b1'), of('bike', 'b2'), of('bike', 'b3'), of('swim', 's1'), of('rowing', 'r1')];
  expect(oneOfEachSport(all, 4).map(({ name }) => name)).toEqual(['b1', 's1', 'r1', 'b2']);
});
