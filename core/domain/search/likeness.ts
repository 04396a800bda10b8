/**
 * How like two workouts are: an athlete who has done one looks for another that trains the same in 45 minutes. One rule
 * for the device's answer and the server's.
 */
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { setMeasures } from '#core/contract/ranges.ts';
import { setsIn, type Shape, shapeOf } from './shape.ts';

/** The workout that others shall be like, and the minutes that they shall take. */
export interface Wanted {
  workoutId: string;
  sport: Sport;
  shape: Shape;
  minutes: number;
}

/** @param minutes as long as the workout itself, where the athlete has not said */
export const likeThis = (
  {
    workoutId,
    sport,
    segments,
    durationSeconds,
  }: { workoutId: string; sport: Sport; segments: readonly Segment[]; durationSeconds: number },
  minutes = Math.round(durationSeconds / 60),
): Wanted => ({ workoutId, sport, shape: shapeOf(sport, segments), minutes });

/** So many are offered at most. */
const mostAlike = 50;

/** Below this likeness, only the sport is the same. */
const mostUnlike = 1.3;

/** A workout may be a fifth shorter or a quarter longer than wanted. */
export const minutesAround = (minutes: number): [low: number, high: number] => [0.8 * minutes, 1.25 * minutes];

/** Of the sets with the most work; the others are what a workout is rounded off with. */
const mainSets = 3;

const [repeats, seconds, meters, percent] = setMeasures.map((_, at) => at) as [number, number, number, number];

const ratio = (one: number, other: number): number => Math.abs(Math.log(one / other));

/** From 0, the same, to 1. A shorter workout has fewer passes before it has shorter ones: their number counts least. */
function setDistance(one: readonly number[], other: readonly number[]): number {
  const unit = (one[seconds] ?? 0) > 0 ? seconds : meters;
  const [length, otherLength] = [one[unit] ?? 0, other[unit] ?? 0];
  if (length === 0 || otherLength === 0) return 1;
  const harder = Math.abs((one[percent] ?? 0) - (other[percent] ?? 0)) / 15;
  return Math.min(1, harder + ratio(length, otherLength) / 2 + ratio(one[repeats] ?? 1, other[repeats] ?? 1) / 4);
}

/** The sets that are wanted, each beside what comes nearest to it; the first weighs most. */
function setsDistance(wanted: Shape, other: Shape): number {
  const [ones, others] = [setsIn(wanted).slice(0, mainSets), setsIn(other)];
  if (ones.length === 0) return others.length === 0 ? 0 : 1;
  let [sum, weights] = [0, 0];
  for (const [at, one] of ones.entries()) {
    sum += others.reduce((least, two) => Math.min(least, setDistance(one, two)), 1) / (at + 1);
    weights += 1 / (at + 1);
  }
  return sum / weights;
}

const levels = [0, 1, 2, 3, 4, 5];

/** From 0, the same share of time in each level, to 1. */
const levelsDistance = (one: Shape, other: Shape): number =>
  levels.reduce((sum, at) => sum + Math.abs((one[at] ?? 0) - (other[at] ?? 0)), 0) / 200;

/**
 * 0 for a workout of the same shape in the wanted minutes, more for less like ones. A quarter of the minutes more or
 * less weighs as much as half of the time in another level.
 */
export const unlikeness = (wanted: Pick<Wanted, 'shape' | 'minutes'>, shape: Shape, minutes: number): number =>
  levelsDistance(wanted.shape, shape) +
  setsDistance(wanted.shape, shape) +
  2 * ratio(Math.max(1, minutes), Math.max(1, wanted.minutes));

/** The workouts of one sport that are most alike, in order; equals are ordered by id. */
export function mostLike<Item extends { workoutId: string; minutes: number; shape: Shape }>(
  wanted: Wanted,
  items: Iterable<Item>,
): Item[] {
  return Array.from(items, (item) => ({ item, far: unlikeness(wanted, item.shape, item.minutes) }))
    .filter(({ far }) => far <= mostUnlike)
    .toSorted((one, other) => one.far - other.far || (one.item.workoutId < other.item.workoutId ? -1 : 1))
    .slice(0, mostAlike)
    .map(({ item }) => item);
}

/**
 * Of workouts that a device has found, those most like another, in order; without that one itself.
 * @param found what matches the other wishes
 */
export function onlyLike<Entry extends { workoutId: string; sport: Sport; minutes: number; shape?: Shape | undefined }>(
  found: readonly Entry[],
  like: Wanted,
): Entry[] {
  const [low, high] = minutesAround(like.minutes);
  const near = found.flatMap((entry) => {
    const { workoutId, sport, minutes, shape } = entry;
    const isNear = sport === like.sport && minutes >= low && minutes <= high && workoutId !== like.workoutId;
    return isNear && shape ? [{ workoutId, minutes, shape, entry }] : [];
  });
  return mostLike(like, near).map(({ entry }) => entry);
}
