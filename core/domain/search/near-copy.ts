/**
 * When one workout is a near-copy of another, and what differs. The main part must be the same step by step but for a
 * few percent of its targets and one repeat; warm-up and cool-down may be other ones, some minutes longer or shorter.
 * Name, words and messages do not count. Spec S7.14.
 */
import type { Segment, Step } from '#core/model/segment.ts';
import { segmentSize, targetKinds } from '#core/model/segment-size.ts';
import type { Sport } from '#core/model/sport.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { measureStep } from '#core/domain/segments/expand.ts';
import { percentOnScale, type Scale, scaleOf } from '#core/domain/segments/scale.ts';

/** As a result card knows it. */
export interface Likened {
  sport: Sport;
  durationSeconds: number;
  segments: readonly Segment[];
}

/** One thing in which a workout differs from another: `by` is what it has more, or less. */
export type Difference =
  | { what: 'minutes' | 'meters'; by: number }
  | { what: 'repeats'; by: 1 | -1 }
  /** Of the workout's scale; the steps that differ all do so within these bounds. */
  | { what: 'percent'; low: number; high: number }
  /** Another warm-up or cool-down of the same length. */
  | { what: 'ends' };

/** A step as it is compared: what must be the same, as text, and its target. */
interface Outlined {
  same: string;
  start: number;
  end: number;
}

/** Warm-up or cool-down, with the rests around it. */
interface End {
  seconds: number;
  /** What is done, as text. */
  text: string;
}

/** What two workouts are compared by. */
interface Outline {
  /** Near-copies have the same key: it leaves out everything that may differ between them. */
  key: string;
  sport: Sport;
  scale: Scale;
  main: readonly Outlined[];
  warmUp: End;
  coolDown: End;
  meters: number;
}

/** Percent that a step's target may differ by: swim speeds lie closer together than powers. */
const mostPercent: Record<Scale, number> = { percentOfFtp: 5, percentOf2kWatts: 5, percentOfCssSpeed: 2 };

/** That a warm-up or a cool-down may be longer or shorter by. */
const mostEndSeconds = 600;

const unrolled = (segments: readonly Segment[]): Step[] =>
  segments.flatMap((segment) =>
    segment.type === 'repeat'
      ? Array.from({ length: segment.count }, () => unrolled(segment.segments)).flat()
      : [segment],
  );

const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(10 * value) / 10;

function outlinedStep(step: Step, scale: Scale, sport: Sport): Outlined {
  const { start, end } = percentOnScale(step, scale, sport, referenceThresholds) ?? { start: 0, end: 0 };
  const { percentOfThresholdHeartRate: heartRate, cadence } = step;
  const same = JSON.stringify([
    step.type,
    rounded(step.durationSeconds),
    rounded(step.distanceMeters),
    step.sendOffSeconds,
    targetKinds.find((kind) => step[kind] !== undefined),
    heartRate && [heartRate.low, heartRate.high],
    cadence && [cadence.low, cadence.high],
    step.slopePercent,
    step.stroke,
    step.equipment,
    step.isOpenEnded,
    step.isMaximal,
  ]);
  return { same, start, end };
}

/** Made once for each workout: a page of results is compared again whenever more of them come. */
const outlines = new WeakMap<readonly Segment[], Outline>();

export function outlineOf({ sport, segments }: Likened): Outline {
  const known = outlines.get(segments);
  if (known?.sport === sport) return known;
  const scale = scaleOf(sport, segments);
  const steps = unrolled(segments);
  const isMain = ({ type }: Step, other: Step['type']): boolean => type !== other && type !== 'rest';
  const first = steps.findIndex((step) => isMain(step, 'warmUp'));
  const last = steps.findLastIndex((step) => isMain(step, 'coolDown'));
  // A workout that is only a warm-up or a rest has that as its main part.
  const [from, to] = first === -1 || last < first ? [0, steps.length] : [first, last + 1];
  const endOf = (some: readonly Step[]): End => ({
    seconds: some.reduce((sum, step) => {
      const { durationSeconds } = measureStep(step, scale, sport, referenceThresholds);
      return sum + Math.max(durationSeconds, step.sendOffSeconds ?? 0);
    }, 0),
    text: JSON.stringify(some.filter(({ type }) => type !== 'rest').map((step) => outlinedStep(step, scale, sport))),
  });
  const main = steps.slice(from, to).map((step) => outlinedStep(step, scale, sport));
  const outline = {
    key: JSON.stringify([sport, scale, ...[...new Set(main.map(({ same }) => same))].toSorted()]),
    sport,
    scale,
    main,
    warmUp: endOf(steps.slice(0, from)),
    coolDown: endOf(steps.slice(to)),
    meters: segmentSize(segments).meters,
  };
  outlines.set(segments, outline);
  return outline;
}

const isNear = (one: Outlined | undefined, other: Outlined | undefined, most: number): boolean =>
  one !== undefined &&
  one.same === other?.same &&
  Math.abs(one.start - other.start) <= most &&
  Math.abs(one.end - other.end) <= most;

/** Are these steps the same as those that come so many later? */
const recurs = (steps: readonly Outlined[], from: number, to: number, later: number): boolean =>
  steps.slice(from, to).every((step, index) => isNear(step, steps[from + index + later], 0));

/** Are these steps one pass of a set: the same as those before or after them, and not several passes themselves? */
function isOnePass(steps: readonly Outlined[], from: number, length: number): boolean {
  const isBeside =
    (from >= length && recurs(steps, from - length, from, length)) || recurs(steps, from, from + length, length);
  if (!isBeside) return false;
  const parts = Array.from({ length: length - 1 }, (_, index) => index + 1).filter((part) => length % part === 0);
  return !parts.some((part) => recurs(steps, from, from + length - part, part));
}

/** Where a list of steps has one pass of a set more than a shorter one, which is near to it else; null where it has not. */
function placeOfPass(shorter: readonly Outlined[], longer: readonly Outlined[], most: number): number | null {
  const more = longer.length - shorter.length;
  let before = 0;
  while (before < shorter.length && isNear(shorter[before], longer[before], most)) before += 1;
  if (more === 0) return before === shorter.length ? before : null;
  let after = 0;
  while (after < shorter.length && isNear(shorter.at(-1 - after), longer.at(-1 - after), most)) after += 1;
  if (before + after < shorter.length) return null;
  return [before, shorter.length - after].find((at) => isOnePass(longer, at, more)) ?? null;
}

/**
 * What `other` has more, less or otherwise than `one`: nothing where only their names differ.
 * @returns null where it is no near-copy of it; the same for both ways round, but for the signs
 */
export function differencesOf(one: Likened, other: Likened): Difference[] | null {
  const [mine, its] = [outlineOf(one), outlineOf(other)];
  if (mine.key !== its.key) return null;
  const ends = (['warmUp', 'coolDown'] as const).map((end) => ({
    seconds: its[end].seconds - mine[end].seconds,
    isOther: its[end].text !== mine[end].text,
  }));
  if (ends.some(({ seconds }) => Math.abs(seconds) > mostEndSeconds)) return null;

  const isLonger = its.main.length >= mine.main.length;
  const [shorter, longer] = isLonger ? [mine.main, its.main] : [its.main, mine.main];
  const at = placeOfPass(shorter, longer, mostPercent[mine.scale]);
  if (at === null) return null;
  const more = longer.length - shorter.length;
  const percents = shorter
    .flatMap((step, index) => {
      const beside = longer[index < at ? index : index + more] ?? step;
      return [beside.start - step.start, beside.end - step.end];
    })
    .map((percent) => Math.round(isLonger ? percent : -percent))
    .filter((percent) => percent !== 0);

  const meters = Math.round(its.meters - mine.meters);
  const minutes = Math.round(other.durationSeconds / 60) - Math.round(one.durationSeconds / 60);
  const differences: Difference[] = [];
  if (meters !== 0) differences.push({ what: 'meters', by: meters });
  else if (minutes !== 0) differences.push({ what: 'minutes', by: minutes });
  if (more > 0) differences.push({ what: 'repeats', by: isLonger ? 1 : -1 });
  if (percents.length > 0)
    differences.push({ what: 'percent', low: Math.min(...percents), high: Math.max(...percents) });
  const isSameLength = Math.abs(ends.reduce((sum, { seconds }) => sum + seconds, 0)) < 30;
  if (isSameLength && ends.some(({ isOther }) => isOther)) differences.push({ what: 'ends' });
  return differences;
}
