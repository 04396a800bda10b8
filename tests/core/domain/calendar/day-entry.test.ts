import { expect, test } from 'vitest';
import { isMissed, isTraining, loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { hasHeartRateTargets } from '#core/domain/segments/has-heart-rate-targets.ts';

const run = { kind: 'sport', sport: 'run', title: null, durationSeconds: 2_700, stress: null } as const;

test('S3.09 a run counts for the minutes that were written, a note and a day of rest for nothing', () => {
  expect(loadStatsOf({ entry: run }, undefined)).toEqual({ durationSeconds: 2_700, stress: 0 });
  expect(loadStatsOf({ entry: { ...run, stress: 40 } }, undefined)).toEqual({ durationSeconds: 2_700, stress: 40 });
  const note = { kind: 'note', title: 'Camp' } as const;
  expect([{ kind: 'rest' } as const, note].map((entry) => loadStatsOf({ entry }, undefined))).toEqual([null, null]);
  expect(isTraining({ entry: note })).toBe(false);
  expect(loadStatsOf({}, { durationSeconds: 3_600, stress: 50 })).toEqual({ durationSeconds: 3_600, stress: 50 });
  expect([run, { kind: 'rest' } as const, null].map((entry) => isTraining({ entry }))).toEqual([true, false, true]);
});

test('S3.09 a session of yesterday that was not done is missed; today’s is not yet, and a day of rest never', () => {
  const [yesterday, today] = ['2027-01-13', '2027-01-14'];
  const done = { at: '2027-01-13T10:00:00Z', secondsRidden: 3_600, stepsSkipped: 0 };
  expect(isMissed({ calendarDate: yesterday, done: null }, today)).toBe(true);
  expect(isMissed({ calendarDate: yesterday, done }, today)).toBe(false);
  expect(isMissed({ calendarDate: today, done: null }, today)).toBe(false);
  expect(isMissed({ calendarDate: yesterday, done: null, entry: { kind: 'rest' } }, today)).toBe(false);
});

test('a percent of heart rate is offered where a step asks for one, however deep it is repeated', () => {
  const beats = {
    type: 'heartRate',
    durationSeconds: 600,
    percentOfThresholdHeartRate: { low: 75, high: 85 },
  } as const;
  const watts = { type: 'interval', durationSeconds: 600, percentOfFtp: { start: 95, end: 95 } } as const;
  expect(hasHeartRateTargets([watts])).toBe(false);
  expect(hasHeartRateTargets([watts, { type: 'repeat', count: 2, segments: [watts, beats] }])).toBe(true);
});
