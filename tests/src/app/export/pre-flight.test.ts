/** Before an export: what each format drops, and how fixes for the one file help. */
import { describe, expect, test } from 'vitest';
import type { ThresholdSettings } from '#core/domain/segments/thresholds.ts';
import { readWorkoutFile } from '#core/formats/formats.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { type FixName, preFlight } from '#src/app/export/pre-flight.ts';

const ride = (segments: Segment[]): WorkoutContent => ({
  name: 'Ride',
  sport: 'bike',
  description: '',
  tags: [],
  authorName: '',
  segments,
});
const steady = (durationSeconds: number, percent: number): Step => ({
  type: 'active',
  durationSeconds,
  percentOfFtp: { start: percent, end: percent },
});
const none = new Set<FixName>();
const codes = (
  workout: WorkoutContent,
  format: 'fit' | 'erg' | 'tcx' | 'json' | 'zwo',
  chosen: ReadonlySet<FixName> = none,
) => preFlight(workout, format, chosen, undefined).lost.map(({ code }) => code);

describe('a ride with a ramp and words', () => {
  const workout = ride([
    {
      type: 'warmUp',
      durationSeconds: 300,
      percentOfFtp: { start: 50, end: 75 },
      messages: [{ atSeconds: 30, text: 'Spin' }],
    },
    steady(600, 90),
  ]);

  test('loses nothing as ZWO and JSON, its ramp as FIT, its power as TCX', () => {
    expect(codes(workout, 'zwo')).toEqual([]);
    expect(codes(workout, 'json')).toEqual([]);
    expect(codes(workout, 'fit')).toEqual(['ramp', 'messageTime']);
    expect(codes(workout, 'tcx')).toEqual(['power', 'stepType', 'messageTime']);
  });

  test('a fix is offered where it helps, and helps: five stairs, no words, nothing lost', () => {
    expect(preFlight(workout, 'fit', none, undefined).offered).toEqual(['splitRamps', 'cutMessages']);
    const fixed = preFlight(workout, 'fit', new Set<FixName>(['splitRamps', 'cutMessages']), undefined);
    expect(fixed.lost).toEqual([]);
    expect(fixed.offered).toEqual(['splitRamps', 'cutMessages']);
    const again = readWorkoutFile('a.fit', fixed.bytes, { thresholdHeartRate: 140 });
    expect(
      again.ok && again.workout.segments.map((step) => step.type !== 'repeat' && step.percentOfFtp?.start),
    ).toEqual([52.5, 57.5, 62.5, 67.5, 72.5, 90]);
    expect(preFlight(workout, 'zwo', none, undefined).offered).toEqual([]);
  });

  test('the workout itself is as it was', () => {
    const before = structuredClone(workout);
    preFlight(workout, 'fit', new Set<FixName>(['splitRamps', 'mergeSteps', 'foldRepeats', 'cutMessages']), undefined);
    expect(workout).toEqual(before);
  });
});

test('sixty steps are too many for many devices until equal rows become repeats', () => {
  const workout = ride(Array.from({ length: 30 }, () => [steady(30, 120), steady(15, 50)]).flat());
  expect(preFlight(workout, 'fit', none, undefined)).toMatchObject({
    lost: [{ code: 'stepLimit', times: 10 }],
    offered: ['foldRepeats'],
  });
  expect(codes(workout, 'fit', new Set<FixName>(['foldRepeats']))).toEqual([]);
});

test('watts in the file are those of the athlete who exports', () => {
  const { bytes } = preFlight(ride([steady(60, 50)]), 'erg', none, { ...defaultSettings, ftp: 300 });
  expect(new TextDecoder().decode(bytes)).toContain('\t150\r\n');
});

test('paces in the file are those that the athlete swims in its pool', () => {
  const swimmer = { ...defaultSettings, cssSecondsPer100m: 95, longCourseCssSecondsPer100m: 100 };
  const set: Segment = { type: 'interval', distanceMeters: 400, percentOfCssSpeed: { start: 100, end: 100 } };
  const swim = (pool: '25m' | '50m'): WorkoutContent => ({ ...ride([set]), sport: 'swim', pool });
  const bytesIn = (pool: '25m' | '50m', settings: ThresholdSettings) =>
    preFlight(swim(pool), 'fit', none, settings).bytes;
  const always100 = { ...defaultSettings, cssSecondsPer100m: 100 };
  expect(bytesIn('50m', swimmer)).toEqual(bytesIn('50m', always100));
  expect(bytesIn('25m', swimmer)).not.toEqual(bytesIn('25m', always100));
});
