/** What a step asks, in the words and numbers that an athlete reads. */
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { standsFor, stepRows } from '#src/charts/step-rows.ts';
import { chartStepWords, stepLength, stepTargets, type StepReader } from '#src/charts/step-words.ts';
import { createFormat } from '#src/i18n/format.ts';
import { plainSpaces } from '#tests/plain-spaces.ts';
import en from '#locales/en.json' with { type: 'json' };
import es from '#locales/es.json' with { type: 'json' };

const told = { ftp: 250, swimFtp: null, rowingFtp: 200, thresholdHR: 160 };
const thresholds = { ...thresholdsOf(told, null), cssSecondsPer100m: 100 };
const t = await createInstance().init({ lng: 'en', resources: { en: { translation: en } } });

function read(sport: Sport, step: Step, isVisitor = false) {
  const { scale, steps } = expandWorkout(sport, [step], thresholds);
  const reader: StepReader = {
    scale,
    sport,
    thresholds: isVisitor ? null : thresholds,
    format: createFormat('en', t),
    t,
  };
  const [expanded] = steps;
  if (!expanded) throw new Error('No step.');
  return plainSpaces({ targets: stepTargets(expanded, reader), chart: chartStepWords(expanded, reader) });
}

const steady = (percent: number) => ({ start: percent, end: percent });

test('a rider reads watts, then percent; a visitor has only percent', () => {
  const step: Step = {
    type: 'interval',
    durationSeconds: 240,
    percentOfFtp: steady(105),
    cadence: { low: 85, high: 95 },
  };
  expect(read('bike', step).targets).toEqual(['263 W', '105%', '85–95 rpm']);
  expect(read('bike', step, true).targets).toEqual(['105%', '85–95 rpm']);
  expect(read('bike', step).chart).toBe('Interval 4:00, 263 W, 105%, 85–95 rpm');
});

test('a ramp reads from its first to its last watt, also downwards', () => {
  const step: Step = { type: 'coolDown', durationSeconds: 300, percentOfFtp: { start: 60, end: 40 } };
  expect(read('bike', step).targets).toEqual(['150–100 W', '60–40%']);
});

test('a swimmer reads a pace per 100 m, a rower a split and watts', () => {
  expect(read('swim', { type: 'interval', distanceMeters: 400, percentOfCssSpeed: steady(100) })).toMatchObject({
    targets: ['1:40.0 /100 m', '100%'],
    chart: 'Interval 400 m, 1:40.0 /100 m, 100%',
  });
  expect(read('rowing', { type: 'interval', durationSeconds: 60, percentOf2kWatts: steady(75) }).targets[0]).toMatch(
    /^2:00\.\d \/500 m$/,
  );
});

test('on a card a swimmer reads when to leave and what the length takes, not a pace', () => {
  const carried = (step: Partial<Step>) => {
    const fifty: Step = { type: 'interval', distanceMeters: 50, percentOfCssSpeed: steady(92), ...step };
    const { scale, steps } = expandWorkout('swim', [fifty], thresholds);
    return stepTargets(steps[0]!, {
      scale,
      sport: 'swim',
      thresholds,
      isCarried: true,
      format: createFormat('en', t),
      t,
    });
  };
  expect(carried({})).toEqual(['in 0:54']);
  expect(carried({ sendOffSeconds: 65 })).toEqual(['on 1:05', 'in 0:54']);
  expect(carried({ percentOfCssSpeed: { start: 92, end: 100 } })).toEqual(['in 0:54–0:50']);
});

test('S3.12 in a language that tells strokes apart, a swimmer reads those of the arms, a rower those of the oar', async () => {
  const spanish = await createInstance().init({ lng: 'es', resources: { es: { translation: es } } });
  const strokes = (sport: Sport) => {
    const step: Step = { type: 'interval', durationSeconds: 60, cadence: { low: 28, high: 30 } };
    const { scale, steps } = expandWorkout(sport, [step], thresholds);
    return plainSpaces(
      stepTargets(steps[0]!, { scale, sport, thresholds, format: createFormat('es', spanish), t: spanish }),
    );
  };
  expect(strokes('swim')).toContain('28–30 brazadas/min');
  expect(strokes('rowing')).toContain('28–30 pal/min');
});

test('free riding and rest ask for nothing, an effort at the limit says so', () => {
  expect(read('bike', { type: 'freeRide', durationSeconds: 600 }).targets).toEqual([]);
  expect(read('swim', { type: 'rest', durationSeconds: 20 }).targets).toEqual([]);
  expect(read('bike', { type: 'interval', durationSeconds: 10, isMaximal: true }).targets).toEqual(['All out']);
});

test('S2.43 in the chart a heart rate is in bpm and a slope in percent', () => {
  const heart: Step = {
    type: 'heartRate',
    durationSeconds: 600,
    percentOfThresholdHeartRate: { low: 80, high: 90 },
  };
  expect(read('bike', heart).targets).toEqual(['128–144 bpm']);
  expect(read('bike', heart).chart).toBe('Heart rate 10:00, 136 bpm');
  const climb: Step = { type: 'climb', durationSeconds: 300, percentOfFtp: steady(90), slopePercent: 6 };
  expect(read('bike', climb).chart).toBe('Climb 5:00, 225 W, 90%, 6% gradient');
});

test('repeats stand once, with how often, and know the steps of all their passes', () => {
  const work: Segment = { type: 'interval', durationSeconds: 60, percentOfFtp: steady(100) };
  const set: Segment = {
    type: 'repeat',
    count: 2,
    segments: [{ type: 'repeat', count: 3, segments: [work, work] }, work],
  };
  const segments = [work, set, work];
  const rows = stepRows(segments, expandWorkout('bike', segments).steps);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatchObject({ kind: 'repeat', count: 2, firstIndex: 1, lastIndex: 14 });
  expect(rows[2]).toMatchObject({ kind: 'step', expanded: { index: 15 } });
});

test('the rest of a send-off belongs to the row of its length', () => {
  const swum: Segment = { type: 'interval', distanceMeters: 100, sendOffSeconds: 120, percentOfCssSpeed: steady(100) };
  const segments: Segment[] = [swum, { type: 'repeat', count: 3, segments: [swum] }, swum];
  const { steps } = expandWorkout('swim', segments, thresholds);
  const rows = stepRows(segments, steps);
  expect(steps.map(({ index }) => rows.findIndex((row) => standsFor(row, index)))).toEqual([
    0, 0, 1, 1, 1, 1, 1, 1, 2, 2,
  ]);
});

test('S9.13 in a pool of yards a length is read in yards, in others in metres', () => {
  const hundred: Step = { type: 'interval', distanceMeters: 91.44, percentOfCssSpeed: steady(98) };
  const format = createFormat('en', t);
  expect(plainSpaces(stepLength(hundred, { format, pool: '25yd' }))).toBe('100 yd');
  expect(plainSpaces(stepLength(hundred, { format, pool: '25m' }))).toBe('91 m');
  expect(stepLength({ type: 'rest', durationSeconds: 20 }, { format, pool: '25yd' })).toBe('0:20');
});
