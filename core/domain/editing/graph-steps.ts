/** The segments that the graph of the editor offers to add, as an athlete of each sport would first write them. */
import type { Scale } from '#core/domain/segments/scale.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import type { Pool } from '#core/model/workout.ts';
import { lengthMarks, nearestLength } from './graph-marks.ts';

/** In the order of the palette. */
export const graphKinds = [
  'warmUp',
  'steady',
  'interval',
  'rest',
  'set',
  'ramp',
  'sprint',
  'heartRate',
  'drill',
  'free',
  'coolDown',
] as const;
export type GraphKind = (typeof graphKinds)[number];

const ramp = (start: number, end: number) => ({ start, end });
const flat = (value: number) => ({ start: value, end: value });

/** A steady step, which every scale has. */
type Offer = Partial<Record<GraphKind, Segment>> & { steady: Segment };

const fourTimes = (...segments: Step[]): Segment => ({ type: 'repeat', count: 4, segments });

const offers: Record<Scale, Offer> = {
  percentOfFtp: {
    warmUp: { type: 'warmUp', durationSeconds: 600, percentOfFtp: ramp(45, 70) },
    steady: { type: 'active', durationSeconds: 600, percentOfFtp: flat(70) },
    interval: { type: 'interval', durationSeconds: 240, percentOfFtp: flat(105) },
    rest: { type: 'rest', durationSeconds: 180, percentOfFtp: flat(50) },
    set: fourTimes(
      { type: 'interval', durationSeconds: 240, percentOfFtp: flat(105) },
      { type: 'rest', durationSeconds: 180, percentOfFtp: flat(50) },
    ),
    ramp: { type: 'active', durationSeconds: 600, percentOfFtp: ramp(60, 90) },
    sprint: { type: 'interval', durationSeconds: 15, percentOfFtp: flat(180), isMaximal: true },
    heartRate: { type: 'heartRate', durationSeconds: 600, percentOfThresholdHeartRate: { low: 75, high: 85 } },
    free: { type: 'freeRide', durationSeconds: 600 },
    coolDown: { type: 'coolDown', durationSeconds: 600, percentOfFtp: ramp(65, 45) },
  },
  percentOf2kWatts: {
    warmUp: { type: 'warmUp', durationSeconds: 600, percentOf2kWatts: ramp(40, 60) },
    steady: { type: 'active', durationSeconds: 1200, percentOf2kWatts: flat(55), cadence: { low: 18, high: 20 } },
    interval: { type: 'interval', distanceMeters: 500, percentOf2kWatts: flat(95), cadence: { low: 28, high: 30 } },
    rest: { type: 'rest', durationSeconds: 120 },
    set: fourTimes(
      { type: 'interval', distanceMeters: 500, percentOf2kWatts: flat(95), cadence: { low: 28, high: 30 } },
      { type: 'rest', durationSeconds: 120 },
    ),
    ramp: { type: 'active', durationSeconds: 600, percentOf2kWatts: ramp(50, 75) },
    sprint: { type: 'interval', durationSeconds: 15, percentOf2kWatts: flat(130), isMaximal: true },
    heartRate: { type: 'heartRate', durationSeconds: 1200, percentOfThresholdHeartRate: { low: 75, high: 85 } },
    free: { type: 'freeRide', durationSeconds: 600 },
    coolDown: { type: 'coolDown', durationSeconds: 600, percentOf2kWatts: ramp(55, 40) },
  },
  percentOfCssSpeed: {
    warmUp: { type: 'warmUp', distanceMeters: 200, stroke: 'choice', percentOfCssSpeed: flat(85) },
    steady: { type: 'active', distanceMeters: 400, stroke: 'freestyle', percentOfCssSpeed: flat(94) },
    interval: { type: 'interval', distanceMeters: 100, stroke: 'freestyle', percentOfCssSpeed: flat(102) },
    rest: { type: 'rest', durationSeconds: 20 },
    set: fourTimes(
      { type: 'interval', distanceMeters: 100, stroke: 'freestyle', percentOfCssSpeed: flat(102) },
      { type: 'rest', durationSeconds: 20 },
    ),
    ramp: { type: 'active', distanceMeters: 200, stroke: 'freestyle', percentOfCssSpeed: ramp(90, 104) },
    sprint: {
      type: 'interval',
      distanceMeters: 25,
      stroke: 'freestyle',
      percentOfCssSpeed: flat(120),
      isMaximal: true,
    },
    drill: { type: 'active', distanceMeters: 100, equipment: 'drill', percentOfCssSpeed: flat(85) },
    free: { type: 'freeRide', distanceMeters: 200, stroke: 'choice' },
    coolDown: { type: 'coolDown', distanceMeters: 200, stroke: 'choice', percentOfCssSpeed: flat(80) },
  },
};

/** What is offered on a scale. */
export const kindsOn = (scale: Scale): GraphKind[] => graphKinds.filter((kind) => offers[scale][kind]);

function fitted(segment: Segment, pool: Pool | undefined): Segment {
  if (segment.type === 'repeat') return { ...segment, segments: segment.segments.map((inner) => fitted(inner, pool)) };
  if (segment.distanceMeters === undefined) return segment;
  return { ...segment, distanceMeters: nearestLength(segment.distanceMeters, lengthMarks(segment, pool)) };
}

/** A new segment of a kind, in whole lengths of the pool; a steady one if the scale does not have the kind. */
export const newSegment = (kind: GraphKind, scale: Scale, pool: Pool | undefined): Segment =>
  fitted(offers[scale][kind] ?? offers[scale].steady, pool);

/** What usually follows: a rest after an effort, else another effort. */
export const kindAfter = (segment: Segment | undefined): GraphKind =>
  segment?.type === 'interval' ? 'rest' : segment === undefined ? 'warmUp' : 'interval';
