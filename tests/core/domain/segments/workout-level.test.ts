/** One level by one rule in all three sports: that of the work that a session was made for. */
import { expect, test } from 'vitest';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';

const both = (percent: number) => ({ start: percent, end: percent });
const ride = (minutes: number, percent: number): Step => ({
  type: 'active',
  durationSeconds: 60 * minutes,
  percentOfFtp: both(percent),
});
const swim = (distanceMeters: number, percent: number): Step => ({
  type: 'interval',
  distanceMeters,
  percentOfCssSpeed: both(percent),
});
const row = (distanceMeters: number, percent: number): Step => ({
  type: 'interval',
  distanceMeters,
  percentOf2kWatts: both(percent),
});
const rest = (durationSeconds: number): Step => ({ type: 'rest', durationSeconds });
const times = (count: number, ...segments: Step[]): Segment => ({ type: 'repeat', count, segments });

const vectors: [string, Sport, Segment[], number][] = [
  ['an hour of easy spinning', 'bike', [ride(60, 50)], 1],
  ['an hour of endurance', 'bike', [ride(60, 68)], 2],
  ['an hour of endurance with 8 minutes of tempo', 'bike', [ride(52, 68), ride(8, 85)], 2],
  ['2x10 min of tempo', 'bike', [ride(15, 60), times(2, ride(10, 85), ride(5, 50)), ride(10, 50)], 3],
  ['3x10 min at threshold', 'bike', [ride(15, 60), times(3, ride(10, 98), ride(5, 50)), ride(10, 50)], 4],
  ['5x3 min at 115 %', 'bike', [ride(15, 60), times(5, ride(3, 115), ride(3, 50)), ride(10, 50)], 5],
  ['6x30 s at 160 %', 'bike', [ride(15, 60), times(6, ride(0.5, 160), ride(4, 50)), ride(10, 50)], 6],
  ['2x4 min at threshold within half an hour', 'bike', [ride(5, 60), times(2, ride(4, 98), ride(2, 50))], 4],
  ['4x100 m at CSS', 'swim', [times(4, swim(100, 100), rest(20))], 4],
  ['5x100 m at CSS with a warm-up', 'swim', [swim(400, 85), times(5, swim(100, 100), rest(15)), swim(200, 80)], 4],
  ['10x100 m at CSS', 'swim', [swim(400, 85), times(10, swim(100, 100), rest(15)), swim(200, 80)], 4],
  ['an easy 1,500 m', 'swim', [swim(1500, 85)], 1],
  ['a steady 1,500 m', 'swim', [swim(1500, 95)], 2],
  [
    '3x400 m steady with easy swimming around',
    'swim',
    [swim(600, 82), times(3, swim(400, 96), rest(30)), swim(200, 80)],
    2,
  ],
  ['2x200 m steady in an easy swim', 'swim', [swim(600, 82), times(2, swim(200, 96), rest(30)), swim(200, 80)], 1],
  ['8x50 m fast', 'swim', [swim(400, 85), times(8, swim(50, 112), rest(30)), swim(200, 80)], 6],
  ['6x100 m at 106 %', 'swim', [swim(400, 85), times(6, swim(100, 106), rest(30)), swim(200, 80)], 5],
  ['5 km of UT2', 'rowing', [row(5000, 50)], 2],
  ['4x1,000 m at threshold', 'rowing', [row(1000, 45), times(4, row(1000, 76), rest(120)), row(1000, 45)], 4],
  ['3x500 m at threshold', 'rowing', [row(1000, 45), times(3, row(500, 76), rest(60))], 4],
  ['6x500 m at 2k pace', 'rowing', [row(1000, 45), times(6, row(500, 100), rest(120)), row(1000, 45)], 5],
];

test.each(vectors)('%s', (_name, sport, segments, level) => {
  expect(workoutStats(sport, segments).level).toBe(level);
});
