import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { workoutContent } from '#core/model/workout.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { widenCatalogue } from '#server/catalogue/widen.ts';

const wide = [...widenCatalogue(3000, 7)];

test('the same seed gives the same workouts, and a longer list begins with the shorter', () => {
  expect([...widenCatalogue(50, 7)]).toEqual(wide.slice(0, 50));
  expect([...widenCatalogue(50, 8)].map(({ content }) => content.name)).not.toEqual(
    wide.slice(0, 50).map(({ content }) => content.name),
  );
});

test('each has an id, a name and a structure of its own, apart from those of the catalogue', () => {
  expect(new Set(wide.map(({ content }) => content.name)).size).toBe(3000);
  expect(new Set(wide.map(({ content }) => JSON.stringify(content.segments))).size).toBe(3000);
  const ids = [...wide, ...loadCatalogue()].flatMap(({ workoutId, versionId }) => [workoutId, versionId]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('each is within the limits of the model', () => {
  for (const { content } of wide) expect(z.safeParse(workoutContent, content).error).toBeUndefined();
});

test('they are plausible: 10 minutes to 5 hours, of all sports and levels, never beyond what a day can take', () => {
  const stats = wide.map(({ content }) => ({ ...workoutStats(content.sport, content.segments), sport: content.sport }));
  for (const { durationSeconds, stress } of stats) {
    expect(durationSeconds).toBeGreaterThan(600);
    expect(durationSeconds).toBeLessThan(5 * 3600);
    expect(stress).toBeLessThan(300);
  }
  for (const level of [1, 2, 3, 4, 5, 6])
    expect(stats.filter((one) => one.level === level).length).toBeGreaterThan(100);
  for (const sport of ['bike', 'swim', 'rowing'])
    expect(stats.filter((one) => one.sport === sport).length).toBeGreaterThan(400);
});
