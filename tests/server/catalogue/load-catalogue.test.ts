import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { slugOf } from '#core/model/ids.ts';
import type { Segment } from '#core/model/segment.ts';
import { sports } from '#core/model/sport.ts';
import { type Level, workoutContent, workoutStatsSchema, type WorkoutType } from '#core/model/workout.ts';
import { catalogueId } from '#server/catalogue/catalogue-id.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import expectedStats from './expected-stats.json' with { type: 'json' };

const catalogue = loadCatalogue().map((workout) => ({
  ...workout,
  stats: workoutStats(workout.content.sport, workout.content.segments),
}));
const made = catalogue.filter(({ earlier }) => earlier.length === 0);

const withoutCues = (segments: readonly Segment[]): string =>
  JSON.stringify(segments, (key, value: unknown) => (key === 'messages' ? undefined : value));

test('a new installation has 1,593 workouts in three sports, each within the limits of the model', () => {
  expect(catalogue).toHaveLength(1_593);
  for (const sport of sports)
    expect(catalogue.filter(({ content }) => content.sport === sport).length).toBeGreaterThanOrEqual(300);
  for (const { content, stats } of catalogue) {
    expect(z.safeParse(workoutContent, content).error).toBeUndefined();
    expect(z.safeParse(workoutStatsSchema, stats).error).toBeUndefined();
  }
});

test('no two workouts are the same, and no name stands twice in a sport', () => {
  const bodies = catalogue.map(({ content }) => `${content.sport} ${withoutCues(content.segments)}`);
  expect(bodies.filter((body, at) => bodies.indexOf(body) !== at)).toEqual([]);
  const names = catalogue.map(({ content }) => `${content.sport} ${content.name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every workout says in two lines what it is for and for whom, and none says where it comes from', () => {
  for (const { content, entry } of catalogue) {
    expect(content.description.split('\n')).toHaveLength(2);
    expect(entry.source).not.toBe('');
    expect(content.description).not.toContain(entry.source);
  }
  expect(catalogue.filter(({ entry }) => entry.evidence === 'published')).toHaveLength(1_010);
  const others = /trainerroad|zwift|trainingpeaks|strava|peloton|concept2|swim smooth|pete|wolverine|garmin|wahoo/i;
  for (const { content } of catalogue) expect(JSON.stringify(content)).not.toMatch(others);
});

test('ids are unique, look like UUIDs and are the same on every installation', () => {
  const ids = catalogue.flatMap(({ workoutId, versionId, earlier }) => [
    workoutId,
    versionId,
    ...earlier.map((version) => version.versionId),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(catalogueId('workout', 'b-001')).toBe('4fd3457d-11ae-8fb4-ac83-34115e089092');
});

test('what sessions and plans refer to since the first release is still there: ids, addresses and versions', () => {
  const first = catalogue.filter(({ earlier }) => earlier.length > 0);
  expect(first).toHaveLength(203);
  for (const { entry, workoutId, slug, earlier } of first) {
    const [version] = earlier;
    expect(workoutId).toBe(catalogueId('workout', entry.id));
    expect(version?.versionId).toBe(catalogueId('version', entry.id));
    expect(slug).toBe(slugOf(version?.content.name ?? '', workoutId));
  }
});

test('forty thousand names give forty thousand ids', () => {
  expect(new Set(Array.from({ length: 40_000 }, (_, index) => catalogueId('workout', `w-${index}`))).size).toBe(40_000);
});

/** The levels that a session of a kind may have by the rule for all workouts; what is not named may have any. */
const levelsOf: Partial<Record<WorkoutType, readonly Level[]>> = {
  recovery: [1],
  endurance: [1, 2],
  long: [2, 3],
  tempo: [3],
  sweetspot: [3, 4],
  threshold: [4],
  vo2max: [5],
  anaerobic: [6],
  sprint: [6],
  opener: [1, 2],
};

test('S9.11 what a workout is called agrees with its level by the rule', () => {
  const wrong = made.filter(({ entry, stats }) => levelsOf[entry.workoutType]?.includes(stats.level) === false);
  expect(wrong.map(({ content, stats }) => `${content.name}: ${stats.level}`)).toEqual([]);
});

test('each level of each sport has short and long sessions, light and heavy ones', () => {
  for (const sport of sports) {
    for (const level of [1, 2, 3, 4, 5, 6]) {
      const of = catalogue.filter(({ content, stats }) => content.sport === sport && stats.level === level);
      expect(of.length).toBeGreaterThanOrEqual(12);
      const spread = (values: readonly number[]) => Math.max(...values) / Math.min(...values);
      expect(spread(of.map(({ stats }) => stats.durationSeconds))).toBeGreaterThan(1.9);
      expect(spread(of.map(({ stats }) => stats.stress))).toBeGreaterThan(1.9);
    }
  }
});

/** What is left of the work above threshold, in percent-seconds of threshold power; the differential model (science.md 1.7). */
function leastBalance(sport: 'bike' | 'rowing', segments: readonly Segment[], reserve: number): number {
  const threshold = sport === 'bike' ? 100 : 75;
  let left = reserve;
  let least = reserve;
  for (const { step, startPercent, endPercent, durationSeconds } of expandWorkout(sport, segments).steps) {
    // Maximal efforts are as hard as they can be: their percents are for planning.
    if (step.isMaximal) continue;
    for (let second = 0; second < durationSeconds; second += 1) {
      const percent = (100 * (startPercent + ((endPercent - startPercent) * second) / durationSeconds)) / threshold;
      const above = percent - 100;
      left -= above > 0 ? above : (above * (reserve - left)) / reserve;
      least = Math.min(least, left);
    }
  }
  return least;
}

describe('what is asked of an athlete can be done', () => {
  // 20 kJ at 250 W on the bike (science.md); rowers use the whole body, and 2,000 m at 133 % of threshold show it.
  test.each([
    ['bike', 8_000],
    ['rowing', 15_500],
  ] as const)('on the %s the work above threshold never runs out', (sport, reserve) => {
    const empty = made
      .filter(({ content }) => content.sport === sport)
      .map(({ content }) => ({ name: content.name, least: leastBalance(sport, content.segments, reserve) }))
      .filter(({ least }) => least < 0);
    expect(empty.map(({ name, least }) => `${name}: ${Math.round(least)}`)).toEqual([]);
  });

  test('in the water no length is faster than the speed that 20 m beyond critical speed allow', () => {
    const tooFast = made
      .filter(({ content }) => content.sport === 'swim')
      .filter(({ content }) =>
        expandWorkout('swim', content.segments).steps.some(
          ({ step: { distanceMeters = 0 }, endPercent }) =>
            distanceMeters > 25 && endPercent >= (100 * distanceMeters) / (distanceMeters - 20),
        ),
      );
    expect(tooFast.map(({ content }) => content.name)).toEqual([]);
  });

  test('no session takes longer than five hours or more than 220 stress', () => {
    for (const { stats } of catalogue) {
      expect(stats.durationSeconds).toBeLessThanOrEqual(5 * 3600);
      expect(stats.stress).toBeLessThan(220);
      expect(stats.durationSeconds).toBeGreaterThanOrEqual(900);
    }
  });
});

test('every swim names the stroke of each length, and many have a send-off or equipment', () => {
  const swims = catalogue.filter(({ content }) => content.sport === 'swim');
  const withWatts = 'Swim bench: 8x3 min';
  for (const { content } of swims)
    if (content.name !== withWatts)
      for (const { step } of expandWorkout('swim', content.segments).steps)
        if (step.distanceMeters && step.type !== 'rest') expect(step.stroke).toBeDefined();
  const says = (word: string) => swims.filter(({ content }) => JSON.stringify(content.segments).includes(word)).length;
  expect(says('sendOffSeconds')).toBeGreaterThan(80);
  for (const one of ['drill', 'kick', 'pull', 'paddles', 'fins', 'snorkel'])
    expect(says(`"${one}"`)).toBeGreaterThan(3);
});

test('cues come within the session, in order, and never two in ten seconds', () => {
  for (const { content } of catalogue) {
    const expanded = expandWorkout(content.sport, content.segments);
    const at = expanded.steps.flatMap(({ messages }) => messages.map(({ atSeconds }) => atSeconds));
    expect(at.length).toBeGreaterThan(0);
    for (const [index, second] of at.entries()) {
      expect(second).toBeLessThan(expanded.durationSeconds);
      if (index > 0) expect(second - (at[index - 1] ?? 0)).toBeGreaterThanOrEqual(10);
    }
  }
});

// The expected numbers were made by an independent implementation in another language, of the first versions.
describe.each(Object.entries(expectedStats))('%s', (id, expected) => {
  test('S3.05 has the duration, stress, intensity and level that an independent calculation gives', () => {
    const workout = catalogue.find(({ entry }) => entry.id === id);
    const content = workout?.earlier[0]?.content;
    if (!content) throw new Error(`The catalogue has no ${id}.`);
    const stats = workoutStats(content.sport, content.segments);
    // Cues and strokes of later versions change no number.
    expect(workout.stats).toEqual(stats);
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
