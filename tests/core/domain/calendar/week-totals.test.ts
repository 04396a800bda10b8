import { expect, test } from 'vitest';
import { type CountedActivity, recordedLoad } from '#core/domain/calendar/session-load.ts';
import { weekTotals, withRecorded } from '#core/domain/calendar/week-totals.ts';

const hour = { durationSeconds: 3600, stress: 80 };
const ridden = (secondsRidden: number) => ({ at: '2027-01-05T18:00:00.000Z', secondsRidden, stepsSkipped: 0 });

test('a week of three sessions with one ridden says what was planned and what was done', () => {
  const totals = weekTotals([
    { done: null, stats: hour },
    { done: ridden(3600), stats: hour },
    { done: null, stats: null },
  ]);
  expect(totals.planned).toMatchObject({ count: 3, seconds: 7200, stress: 160 });
  expect(totals.done).toMatchObject({ count: 1, seconds: 3600, stress: 80 });
});

test('half a session counts with half its stress, an overlong one with no more than all of it', () => {
  expect(weekTotals([{ done: ridden(1800), stats: hour }]).done).toMatchObject({ count: 1, seconds: 1800, stress: 40 });
  expect(weekTotals([{ done: ridden(5400), stats: hour }]).done).toMatchObject({ count: 1, seconds: 5400, stress: 80 });
});

test('metres are summed by sport, those of the road not at all', () => {
  const swim = { durationSeconds: 2400, stress: 40, distanceMeters: 2000 };
  const row = { ...hour, kilojoules: 500, distanceMeters: 12_000 };
  const { planned, done } = weekTotals([
    { done: ridden(2400), stats: swim, sport: 'swim' },
    { done: null, stats: swim, sport: 'swim' },
    { done: ridden(1800), stats: row, sport: 'rowing' },
    { done: ridden(3600), stats: { ...hour, distanceMeters: 5000 }, sport: 'bike' },
  ]);
  expect(planned.meters).toEqual({ swim: 4000, rowing: 12_000 });
  expect(done.meters).toEqual({ swim: 2000, rowing: 6000 });
});

const numbers = { movingSeconds: 3_000, timerSeconds: 3_600, stress: null, distanceMeters: null };

test('S2.33 a matched session counts the time and the stress that were recorded, together', () => {
  const session = { done: ridden(3_600), stats: { ...hour, distanceMeters: 3_000 }, sport: 'swim' } as const;
  const swum = { sport: 'swim', numbers: { ...numbers, stress: 61.4, distanceMeters: 2_600 } } as const;
  // Its rests are in the plan, and in the time that was trained.
  expect(weekTotals([{ ...session, activities: [swum] }]).done).toMatchObject({
    count: 1,
    seconds: 3_600,
    stress: 61,
    meters: { swim: 2_600 },
  });
  // Recorded in two parts.
  const part = { sport: 'bike', numbers: { ...numbers, stress: 30 } } as const;
  expect(weekTotals([{ ...session, activities: [part, part] }]).done).toMatchObject({ seconds: 6_000, stress: 60 });
  // How hard it was is not known: it counts by the plan.
  const unmeasured = { sport: 'bike', numbers } as const;
  expect(weekTotals([{ ...session, activities: [part, unmeasured] }]).done).toMatchObject({
    seconds: 3_600,
    stress: 80,
  });
});

test('S2.33 what was recorded beside the plan counts as done, and is not planned', () => {
  const { planned, done } = weekTotals([]);
  expect(planned.count).toBe(0);
  const recorded = [
    { sport: 'bike', numbers: { ...numbers, movingSeconds: 5_389, stress: 98.4 } },
    { sport: 'other', numbers: { ...numbers, movingSeconds: 1_800 } },
  ] satisfies CountedActivity[];
  expect(withRecorded(done, recorded.map(recordedLoad))).toMatchObject({ count: 2, seconds: 7_200, stress: 98 });
});
