import { expect, test } from 'vitest';
import { sharedSum } from '#src/features/calendar/sharing/shared-load.ts';

test('S2.09 a coach sees a week with the run in it, as the athlete does', () => {
  const run = { kind: 'sport', sport: 'run', title: null, durationSeconds: 2_700, stress: 40 } as const;
  const ride = {
    name: 'Endurance',
    sport: 'bike',
    durationSeconds: 3_600,
    stress: 50.4,
    meters: 0,
    level: 2,
    pool: null,
    segments: [],
  } as const;
  const week = [
    { entry: null, workout: { ...ride, segments: [] } },
    { entry: run, workout: null },
    { entry: { kind: 'rest' } as const, workout: null },
  ];
  expect(sharedSum(week)).toEqual({ seconds: 6_300, stress: 90 });
});
