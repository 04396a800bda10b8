/** Where a workout is picked: numbers are read as numbers, and no name is out of reach for what it looks like. */
import { expect, test } from 'vitest';
import { buildDeviceIndex } from '#core/domain/search/device-index.ts';
import { pickWorkouts } from '#core/domain/search/pick-workouts.ts';
import { shapeOf } from '#core/domain/search/shape.ts';
import type { Sport } from '#core/model/sport.ts';

const bike = (name: string, count: number, durationSeconds: number) => ({
  name,
  tags: [],
  sport: 'bike' as const,
  minutes: 60,
  stress: 50,
  intensity: 75,
  level: 2 as const,
  createdAt: '',
  shape: shapeOf('bike', [
    {
      type: 'repeat',
      count,
      segments: [
        { type: 'interval', durationSeconds, percentOfFtp: { start: 105, end: 105 } },
        { type: 'rest', durationSeconds: 60, percentOfFtp: { start: 50, end: 50 } },
      ],
    },
  ]),
});
const known = buildDeviceIndex([bike('SST 3x13 min', 39, 30), bike('Hard fours', 4, 240), bike('4×4 min', 20, 60)]);

const names = (text: string, sport?: Sport, among = ['SST 3x13 min', 'Hard fours', '4×4 min']): string[] =>
  pickWorkouts(known, text, sport, ({ name }) => among.includes(name)).map(({ name }) => name);

test('S7.14 a shape that is typed finds the workouts that have it', () => {
  expect(names('4x4 min')).toEqual(['Hard fours']);
  expect(names('within 60 min, 4 x 4 min')).toEqual(['Hard fours']);
});

test('a workout whose name reads as a shape that it does not have is found by its name', () => {
  expect(names('SST 3x13 min')).toEqual(['SST 3x13 min']);
  expect(names('sst 3x13', 'bike')).toEqual(['SST 3x13 min']);
  expect(names('SST 3x13 min', 'swim')).toEqual([]);
});

test('so it is in a list that has no workout of this shape', () => {
  expect(names('4×4 min', undefined, ['SST 3x13 min', '4×4 min'])).toEqual(['4×4 min']);
});

test('what is not all of what was typed is not picked: Enter takes the first', () => {
  expect(names('4x4 min nosuchword')).toEqual([]);
});
