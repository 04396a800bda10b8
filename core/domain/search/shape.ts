/**
 * The shape of a workout, by which it is found: its work sets, and how its time is spread over the levels. Stored as
 * plain integers, since a device has 40,000 of them.
 */
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { levelOf } from '#core/domain/segments/scale.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { type Range, rangeBounds, type SetMeasure, setMeasures } from '#core/contract/ranges.ts';
import { workSetsOf } from './work-sets.ts';

/** Percent of the time in each of the six levels, easiest first (S9.11); then sets, as `setMeasures` by turns. */
export type Shape = readonly number[];

export const levelCount = 6;
export const perSet = setMeasures.length;

/** The same for every athlete: lengths in metres last as long as at the quoted thresholds. */
export function shapeOf(sport: Sport, segments: readonly Segment[]): number[] {
  const { scale, steps, durationSeconds } = expandWorkout(sport, segments);
  const shares = Array.from({ length: levelCount }, () => 0);
  for (const { isPassive, level, startPercent, durationSeconds: seconds } of steps) {
    // A ramp counts as its middle: second by second it would take as long as all else together.
    if (isPassive) continue;
    const at = (level ?? levelOf(startPercent, scale)) - 1;
    shares[at] = (shares[at] ?? 0) + (100 * seconds) / durationSeconds;
  }
  const sets = workSetsOf(steps).flatMap((set) => setMeasures.map((measure) => set[measure]));
  return [...shares.map((share) => Math.round(share)), ...sets];
}

/** One set must be within all of them; what a set does not say is in no range. */
export type ShapeQuery = Partial<Record<SetMeasure, Range | undefined>>;

/** What is asked of a set: the index of its measure, and the range. */
export type Asked = readonly { measure: SetMeasure; at: number; low: number; high: number }[];

/**
 * A set that does not say a measure has 0 there, which is within no range. Sets are told in whole numbers, so the bounds
 * are, too.
 */
export const askedOf = (query: ShapeQuery): Asked =>
  setMeasures.flatMap((measure, at) => {
    const range = query[measure];
    if (!range) return [];
    const low = Math.ceil(Math.max(range[0], rangeBounds[measure].minimum));
    return [{ measure, at, low, high: Math.floor(range[1]) }];
  });

/** Has a workout a set of the shape that is asked for? Any workout has, where nothing is. */
export function hasShape(shape: Shape, asked: Asked): boolean {
  if (asked.length === 0) return true;
  for (let set = levelCount; set < shape.length; set += perSet) {
    if (asked.every(({ at, low, high }) => (shape[set + at] ?? 0) >= low && (shape[set + at] ?? 0) <= high))
      return true;
  }
  return false;
}

/** The sets of a shape, each as `setMeasures` in order. */
export function setsIn(shape: Shape): number[][] {
  const sets: number[][] = [];
  for (let at = levelCount; at < shape.length; at += perSet) sets.push(shape.slice(at, at + perSet));
  return sets;
}

/** Is nothing in it harder than tempo? Short sprints, which are too little of the time to count, are found in its sets. */
export const isGentle = (shape: Shape): boolean =>
  shape.slice(3, levelCount).every((share) => share === 0) &&
  setsIn(shape).every((set) => (set[setMeasures.indexOf('workPercent')] ?? 0) <= 100);
