/** What an athlete types over a list finds in it what the search of all workouts would. */
import { expect, test } from 'vitest';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import type { Segment } from '#core/model/segment.ts';
import { matching } from '#src/features/library/arrange.ts';
import type { LibraryEntry } from '#src/features/library/reads.ts';

function entryOf(name: string, segments: Segment[]): LibraryEntry {
  const { durationSeconds, stress, intensityFactor, level } = workoutStats('bike', segments);
  const numbers = { durationSeconds, stress, intensityFactor, level };
  const workout = { workoutId: name, slug: name, name, sport: 'bike' as const, tags: [], ...numbers, segments };
  return { workoutId: name, workout } as unknown as LibraryEntry;
}

const step = (type: 'interval' | 'rest' | 'active', durationSeconds: number, percent: number): Segment => ({
  type,
  durationSeconds,
  percentOfFtp: { start: percent, end: percent },
});
const entries = [
  entryOf('Hard eights', [{ type: 'repeat', count: 4, segments: [step('interval', 480, 105), step('rest', 120, 50)] }]),
  entryOf('Long spin', [step('active', 3600, 60)]),
];
const found = (query: string) => matching(entries, query).map(({ workoutId }) => workoutId);

test('S7.14 sets are found by their shape', () => {
  expect(found('4x8 min')).toEqual(['Hard eights']);
  expect(found('8 min')).toEqual(['Hard eights']);
  expect(found('60 min')).toContain('Long spin');
  expect(found('')).toHaveLength(2);
});
