import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '#core/formats/workout-json.ts';
import { arbitraryWorkout } from '#tests/core/domain/segments/arbitrary-segments.ts';
import { readBack, workoutOf, written } from './carried.ts';

test('any workout is the same after writing and reading, and nothing is lost', () => {
  fc.assert(
    fc.property(arbitraryWorkout, ({ sport, segments }) => {
      const workout = workoutOf(sport, segments);
      const { bytes, lost } = written('json', workout);
      expect(lost).toEqual([]);
      expect(readBack('json', bytes)).toEqual({ ...workout, repaired: [] });
    }),
    { numRuns: 60 },
  );
});

const good = { format: 'trainside-workout', version: 1, workout: workoutOf('bike', []) };

test.each([
  ['nothing', ' ', { code: 'empty' }],
  ['a file cut off', '{\n "format": "trainside-workout",\n "version', { code: 'json', line: 3 }],
  ['JSON of something else', '{"type": "FeatureCollection"}', { code: 'notOurJson' }],
  ['a list', '[]', { code: 'notOurJson' }],
  ['what a later version wrote', JSON.stringify({ ...good, version: 2 }), { code: 'newerVersion', detail: '2' }],
  [
    'a step that no workout has',
    JSON.stringify({ ...good, workout: { ...good.workout, segments: [{ type: 'sprint', durationSeconds: 5 }] } }),
    { code: 'content', detail: 'segments.0.type' },
  ],
  [
    'a workout without a name',
    JSON.stringify({ ...good, workout: { ...good.workout, name: ' ' } }),
    { code: 'content', detail: 'name' },
  ],
])('%s is refused', (_, text, error) => {
  const result = readJson(new TextEncoder().encode(text));
  expect(result.ok ? null : result.error).toMatchObject(error);
});

test('S7.24 a tag with a comma in it is several, and more than a workout takes are cut and counted', () => {
  const read = (tags: string[]) => {
    const text = JSON.stringify({ ...good, workout: { ...good.workout, tags } });
    return readJson(new TextEncoder().encode(text));
  };
  expect(read(['race week, taper', 'hills'])).toMatchObject({
    workout: { tags: ['race week', 'taper', 'hills'] },
    repaired: [],
  });
  const many = read(Array.from({ length: 12 }, (_, index) => `tag ${index}, other ${index}`));
  expect(many).toMatchObject({ ok: true, repaired: [{ code: 'shortened' }] });
  expect(many.ok && many.workout.tags).toHaveLength(20);
});
