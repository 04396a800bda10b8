import { expect, test } from 'vitest';
import { recordedLoad } from '#core/domain/calendar/session-load.ts';
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

test('S2.33 what was recorded beside the plan counts as done, and is not planned', () => {
  const { planned, done } = weekTotals([]);
  expect(planned.count).toBe(0);
  const recorded = [
    { movingSeconds: 5_389, stress: 98.4 },
    { movingSeconds: 1_800, stress: null },
  ].map(recordedLoad);
  expect(withRecorded(done, recorded)).toMatchObject({ count: 2, seconds: 7_200, stress: 98 });
});
