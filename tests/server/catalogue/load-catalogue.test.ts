import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { workoutContent, workoutStatsSchema } from '#core/model/workout.ts';
import { catalogueId } from '#server/catalogue/catalogue-id.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import expectedStats from './expected-stats.json' with { type: 'json' };

const catalogue = loadCatalogue();

test('a new installation has 203 workouts in three sports, each within the limits of the model', () => {
  expect(catalogue).toHaveLength(203);
  expect(new Set(catalogue.map(({ content }) => content.sport))).toEqual(new Set(['bike', 'swim', 'rowing']));
  for (const { content } of catalogue) expect(z.safeParse(workoutContent, content).error).toBeUndefined();
});

test('every workout names where it comes from', () => {
  for (const { entry } of catalogue) expect(entry.source).not.toBe('');
  expect(catalogue.filter(({ entry }) => entry.evidence === 'published')).toHaveLength(158);
});

test('ids are unique, look like UUIDs and are the same on every installation', () => {
  const ids = catalogue.flatMap(({ workoutId, versionId }) => [workoutId, versionId]);
  expect(new Set(ids).size).toBe(2 * catalogue.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(catalogueId('workout', 'b-001')).toBe('4fd3457d-11ae-8fb4-ac83-34115e089092');
});

test('forty thousand names give forty thousand ids', () => {
  expect(new Set(Array.from({ length: 40_000 }, (_, index) => catalogueId('workout', `w-${index}`))).size).toBe(40_000);
});

// The expected numbers were made by an independent implementation in another language.
describe.each(Object.entries(expectedStats))('%s', (id, expected) => {
  test('S3.05 has the duration, stress, intensity and level that an independent calculation gives', () => {
    const workout = catalogue.find(({ entry }) => entry.id === id);
    if (!workout) throw new Error(`The catalogue has no ${id}.`);
    const stats = workoutStats(workout.content.sport, workout.content.segments);
    expect(z.safeParse(workoutStatsSchema, stats).error).toBeUndefined();
    expect(Math.abs(stats.durationSeconds - expected.durationSeconds)).toBeLessThan(0.1);
    expect(Math.abs(stats.durationSeconds - stats.movingSeconds - expected.passiveSeconds)).toBeLessThan(0.1);
    expect(Math.abs(stats.distanceMeters - expected.distanceMeters)).toBeLessThan(0.51);
    expect(Math.abs(stats.stress - expected.stress)).toBeLessThan(0.01);
    expect(Math.abs(stats.intensityFactor - expected.intensityFactor)).toBeLessThan(0.0001);
    expect(stats.level).toBe(expected.level);
    for (const [index, seconds] of expected.secondsInLevel.entries())
      expect(Math.abs((stats.secondsInLevel[index] ?? Number.NaN) - seconds)).toBeLessThan(0.1);
    if ('kilojoules' in expected) {
      expect(Math.abs((stats.kilojoules ?? Number.NaN) - expected.kilojoules)).toBeLessThan(0.01);
      expect(Math.abs((stats.normalizedPower ?? Number.NaN) - expected.normalizedPower)).toBeLessThan(0.001);
      expect(Math.abs((stats.averageWatts ?? Number.NaN) - expected.averageWatts)).toBeLessThan(0.01);
    }
  });
});
