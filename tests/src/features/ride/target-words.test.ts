/** The figure an athlete reads from two metres, in the sport's own measure. */
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '#locales/en.json' with { type: 'json' };
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';
import { plainSpaces } from '#tests/plain-spaces.ts';
import { createFormat } from '#src/i18n/format.ts';
import { lengthText, steadyAt, targetText, targetWords } from '#src/features/ride/target-words.ts';

const i18n = createInstance();
beforeAll(() =>
  i18n.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } }),
);

const told = { ftp: 250, swimFtp: null, rowingFtp: 210, thresholdHR: 160 };
const thresholds = { ...thresholdsOf(told, null), cssSecondsPer100m: 100 };

function asked(sport: Sport, step: Step, pool?: Pool) {
  const { scale, steps } = expandWorkout(sport, [step], thresholds);
  const context = { scale, sport, pool, thresholds, format: createFormat('en-GB', i18n.t), t: i18n.t };
  const expanded = steps[0]!;
  return plainSpaces({
    ...targetWords(expanded, context),
    text: targetText(expanded, context),
    length: lengthText(expanded, context),
    middle: targetWords(steadyAt(expanded, (expanded.startPercent + expanded.endPercent) / 2), context).main,
  });
}

describe('on the bike', () => {
  test('watts, with percent of FTP and cadence beside', () => {
    const cadence = { low: 85, high: 95 };
    const steady = { start: 95, end: 95 };
    expect(asked('bike', { type: 'active', durationSeconds: 240, percentOfFtp: steady, cadence })).toMatchObject({
      main: '238',
      unit: 'W',
      details: ['95% of FTP', '85–95 rpm'],
      text: '238 W',
      length: '4:00',
    });
  });

  test('a ramp says both ends ahead, and where it is now', () => {
    const ramp = asked('bike', { type: 'warmUp', durationSeconds: 600, percentOfFtp: { start: 40, end: 80 } });
    expect(ramp).toMatchObject({ text: '100 → 200 W', middle: '150' });
  });

  test('heart rate comes before the power that was only planned', () => {
    const range = { low: 80, high: 90 };
    const step: Step = { type: 'heartRate', durationSeconds: 600, percentOfThresholdHeartRate: range };
    expect(asked('bike', step)).toMatchObject({ main: '128–144', unit: 'bpm', details: [], text: '128–144 bpm' });
  });

  test('no number where the athlete is held to none', () => {
    expect(asked('bike', { type: 'rest', durationSeconds: 60 })).toMatchObject({ main: 'Rest', isFigure: false });
    expect(asked('bike', { type: 'interval', durationSeconds: 30, isMaximal: true }).main).toBe('All out');
    expect(asked('bike', { type: 'freeRide', durationSeconds: 300 }).main).toBe('Free ride');
    expect(asked('bike', { type: 'openEnded', durationSeconds: 300, isOpenEnded: true }).length).toBe('until you tap');
  });

  test('S2.43 a slope is in percent', () => {
    expect(asked('bike', { type: 'climb', durationSeconds: 300, slopePercent: 6 })).toMatchObject({ main: '6%' });
  });
});

test('a swimmer who leaves on 1:20 reads so, where no pace is asked', () => {
  const drill: Step = { type: 'interval', distanceMeters: 50, sendOffSeconds: 80, equipment: 'drill' };
  expect(asked('swim', drill)).toMatchObject({ main: 'on 1:20', text: 'on 1:20', details: ['Drill'], length: '50 m' });
  const free: Step = { ...drill, percentOfCssSpeed: { start: 100, end: 100 } };
  expect(asked('swim', free).details).toContain('on 1:20');
});

test('a swimmer reads a pace per 100 m and metres', () => {
  const step: Step = { type: 'interval', distanceMeters: 400, percentOfCssSpeed: { start: 100, end: 100 } };
  expect(asked('swim', { ...step, equipment: 'pull' })).toMatchObject({
    main: '1:40.0',
    unit: '/100 m',
    details: ['100% of CSS', 'Pull'],
    length: '400 m',
  });
});

test('in a pool of yards, a swimmer reads yards', () => {
  const step: Step = { type: 'interval', distanceMeters: 91.44, percentOfCssSpeed: { start: 100, end: 100 } };
  expect(asked('swim', step, '25yd').length).toBe('100 yd');
  expect(asked('swim', { ...step, distanceMeters: 100 }, '50m').length).toBe('100 m');
});

test('a rower reads a pace per 500 m, with watts and stroke rate beside', () => {
  const step: Step = { type: 'interval', durationSeconds: 300, percentOf2kWatts: { start: 100, end: 100 } };
  // 280 W is 1:47.7 on the flywheel: watts = 2.8 / (seconds per metre)^3.
  expect(asked('rowing', { ...step, cadence: { low: 28, high: 28 } })).toMatchObject({
    main: '1:47.7',
    unit: '/500 m',
    details: ['280 W', '100% of 2k power', '28 spm'],
  });
});
