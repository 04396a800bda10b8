/** Before an export: what each format drops, and how fixes for the one file help. */
import { describe, expect, test } from 'vitest';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { readWorkoutFile } from '#core/formats/formats.ts';
import type { Segment, Step } from '#core/model/segment.ts';
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
  const thresholds = thresholdsOf({ ftp: 300, swimFtp: null, rowingFtp: null, thresholdHR: null });
  const { bytes } = preFlight(ride([steady(60, 50)]), 'erg', none, thresholds);
  expect(new TextDecoder().decode(bytes)).toContain('\t150\r\n');
});
