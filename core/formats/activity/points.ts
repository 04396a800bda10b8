/**
 * Samples of files turned into those of the model: in order, whole seconds, within their bounds. Every reader collects
 * its points here, so that all formats are read with the same leniency.
 */
import {
  activityLimits,
  type Channel,
  type ChannelName,
  channelNames,
  type ReadingLoss,
  type RecordedActivity,
  type Samples,
} from '#core/model/recorded-activity.ts';
import { channelValue } from './samples.ts';

/** Counts what was lost in reading. */
export type LossCount = Map<ReadingLoss, number>;

export function countLoss(losses: LossCount, code: ReadingLoss, times = 1): void {
  if (times > 0) losses.set(code, (losses.get(code) ?? 0) + times);
}

export const listLosses = (losses: LossCount): RecordedActivity['lost'] =>
  [...losses].map(([code, times]) => ({ code, times }));

/** Several activities may stand in one file; points beyond this are no recording any more. */
const mostPoints = 4 * activityLimits.samples;

/** An earlier time is not real: a clock that was never set begins in 1970, or at the end of its counter. */
const earliestSeconds = Date.UTC(1989, 0, 1) / 1000;
const latestSeconds = Date.UTC(2200, 0, 1) / 1000;

export type Points = {
  /** Begins a point; its time in seconds since 1970, parts of seconds too. Undefined where the file has none. */
  begin: (time: number | undefined) => void;
  /** A value of the point that was begun last. Out of bounds, it is a gap. */
  set: (name: ChannelName, value: number) => void;
  readonly times: readonly number[];
  readonly columns: Readonly<Record<ChannelName, readonly number[]>>;
};

/** Collects points; values that were not set are NaN. */
export function collectPoints(losses: LossCount): Points {
  const times: number[] = [];
  const columns = Object.fromEntries(channelNames.map((name) => [name, [] as number[]])) as Record<
    ChannelName,
    number[]
  >;
  const all = channelNames.map((name) => columns[name]);
  let isOpen = false;
  return {
    times,
    columns,
    begin: (time) => {
      isOpen = time !== undefined && time >= earliestSeconds && time < latestSeconds && times.length < mostPoints;
      if (time === undefined || !isOpen) {
        countLoss(losses, times.length < mostPoints ? 'noTime' : 'tooMany');
        return;
      }
      times.push(time);
      for (const column of all) column.push(Number.NaN);
    },
    set: (name, value) => {
      if (!isOpen) return;
      const kept = channelValue(name, value);
      if (kept === null) {
        // A pulse of 0 comes from a strap that is not worn.
        if (name !== 'beatsPerMinute' || value !== 0) countLoss(losses, 'outOfBounds');
        return;
      }
      columns[name][times.length - 1] = kept;
    },
  };
}

/** Which of the points, by index and in the order of the file, whose times lie in a span. */
export const pointsBetween = ({ times }: Points, from: number, to: number): number[] =>
  times.flatMap((time, index) => (time >= from && time < to ? [index] : []));

/**
 * The points that can be one recording: in order, and without a leap of more than an activity can last, which a clock
 * makes when it is set by the first satellites.
 */
export function soundPoints(points: Points, indexes: readonly number[], losses: LossCount): readonly number[] {
  const inOrder = mostInOrder(indexes, points.times);
  countLoss(losses, 'timeBackwards', indexes.length - inOrder.length);
  const timeAt = (place: number) => points.times[inOrder[place] ?? 0] ?? 0;
  let best: readonly [number, number] = [0, 0];
  let from = 0;
  for (let place = 1; place <= inOrder.length; place += 1) {
    if (place < inOrder.length && timeAt(place) - timeAt(place - 1) < activityLimits.spanSeconds) continue;
    if (place - from > best[1] - best[0]) best = [from, place];
    from = place;
  }
  const [first, end] = best;
  if (end - first === inOrder.length) return inOrder;
  countLoss(losses, 'contradiction', inOrder.length - (end - first));
  return inOrder.slice(first, end);
}

/**
 * The samples of sound points, from a start on.
 * @param startSeconds whole, since 1970, not after the first point
 */
export function samplesOf(points: Points, sound: readonly number[], startSeconds: number, losses: LossCount): Samples {
  const offsetsSeconds: number[] = [];
  const columns = new Map<ChannelName, (number | null)[]>(
    channelNames
      .filter((name) => sound.some((index) => !Number.isNaN(points.columns[name][index])))
      .map((name) => [name, []]),
  );
  const inParallel = [...columns].map(([name, column]) => ({ from: points.columns[name], column }));
  for (const [place, index] of sound.entries()) {
    const offset = Math.max(0, Math.floor((points.times[index] ?? 0) - startSeconds + 0.001));
    const isSame = offset === offsetsSeconds.at(-1);
    if (offset > activityLimits.spanSeconds || (!isSame && offsetsSeconds.length >= activityLimits.samples)) {
      countLoss(losses, 'tooMany', sound.length - place);
      break;
    }
    if (!isSame) offsetsSeconds.push(offset);
    for (const { from, column } of inParallel) {
      const value = from[index] ?? Number.NaN;
      // If a second has two points, the later one is used; values that only the earlier one has are used too.
      if (!isSame) column.push(Number.isNaN(value) ? null : value);
      else if (!Number.isNaN(value)) column[column.length - 1] = value;
    }
  }
  return { offsetsSeconds, channels: tidied(columns, losses) };
}

/** As many of the points as can be in order of time: a leap of the clock costs a point, not the ride. */
function mostInOrder(indexes: readonly number[], times: readonly number[]): readonly number[] {
  const timeAt = (place: number) => times[indexes[place] ?? 0] ?? 0;
  if (indexes.every((_, place) => place === 0 || timeAt(place) >= timeAt(place - 1))) return indexes;
  // The longest rising subsequence: of each length, the place where one ends earliest (Schensted 1961).
  const ends: number[] = [];
  const before = new Int32Array(indexes.length);
  for (let place = 0; place < indexes.length; place += 1) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (timeAt(ends[middle] ?? 0) <= timeAt(place)) low = middle + 1;
      else high = middle;
    }
    before[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  }
  const kept: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) kept.push(indexes[place] ?? 0);
  return kept.reverse();
}

/** Positions whole or not at all, distances that never fall, channels that have a value. */
function tidied(columns: Map<ChannelName, (number | null)[]>, losses: LossCount): { [Name in ChannelName]?: Channel } {
  const [latitude, longitude] = [columns.get('latitude'), columns.get('longitude')];
  for (const [index, value] of (latitude ?? longitude ?? []).entries()) {
    if (latitude && longitude && value !== null && longitude[index] !== null) continue;
    if (latitude) latitude[index] = null;
    if (longitude) longitude[index] = null;
  }
  const distance = columns.get('distanceMeters');
  if (distance) dropFalling(distance, losses);
  const isThere = (name: ChannelName, column: Channel): boolean =>
    column.some((value) => value !== null && (value !== 0 || !emptyAtZero.includes(name)));
  return Object.fromEntries([...columns].filter(([name, column]) => isThere(name, column)));
}

/** Devices without a sensor write 0 throughout. */
const emptyAtZero: readonly ChannelName[] = ['watts', 'cadence', 'metersPerSecond', 'distanceMeters'];

/** A counter that restarts goes on from its last value; one that falls a little leaves a gap. */
function dropFalling(distance: (number | null)[], losses: LossCount): void {
  let [before, added] = [0, 0];
  for (const [index, value] of distance.entries()) {
    if (value === null) continue;
    if (value + added < before) {
      countLoss(losses, 'distanceBackwards');
      if (value > (before - added) / 2) {
        distance[index] = null;
        continue;
      }
      added = before;
    }
    before = channelValue('distanceMeters', value + added) ?? before;
    distance[index] = before;
  }
}
