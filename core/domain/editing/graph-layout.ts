/** The positions in the graph of the editor: bars that know their segment, and the brackets of sets. */
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import { type ExpandedStep, expandWorkout } from '#core/domain/segments/expand.ts';
import { type ProfileBar, workoutProfile } from '#core/domain/segments/profile.ts';
import type { Scale } from '#core/domain/segments/scale.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { SegmentPath } from './segment-path.ts';

export type GraphBar = {
  /** The segment that is changed when this bar is; all passes of a set share it. */
  path: SegmentPath;
  /** Counted from 1; later ones are shadows of the first. */
  occurrence: number;
  /** What is left of a send-off: it has no segment of its own. */
  isSendOffRest: boolean;
  expanded: ExpandedStep;
  /** The same step in one colour each. */
  parts: readonly ProfileBar[];
};

export type GraphSet = {
  path: SegmentPath;
  count: number;
  /** The bars of all of its passes, in the first pass of the sets around it. */
  firstBar: number;
  lastBar: number;
};

export type GraphLayout = {
  scale: Scale;
  durationSeconds: number;
  floorPercent: number;
  ceilingPercent: number;
  bars: readonly GraphBar[];
  sets: readonly GraphSet[];
  /** How deep sets lie in each other. */
  depth: number;
};

/** Room above the hardest step, to drag it higher; a sprint beyond the highest ceiling is cut there. */
const headroom = 1.12;
const highestCeiling = 320;

/** The paths of the steps in the order in which they are done, and the sets that begin and end with them. */
function walk(
  segments: readonly Segment[],
  parent: SegmentPath,
  isFirstPass: boolean,
  places: SegmentPath[],
  sets: { path: SegmentPath; count: number; from: number; to: number }[],
) {
  for (const [index, segment] of segments.entries()) {
    const path = [...parent, index];
    if (segment.type !== 'repeat') {
      places.push(path);
      continue;
    }
    const set = { path, count: segment.count, from: places.length, to: 0 };
    if (isFirstPass) sets.push(set);
    for (let pass = 0; pass < segment.count; pass += 1)
      walk(segment.segments, path, isFirstPass && pass === 0, places, sets);
    set.to = places.length - 1;
  }
}

/** Heights and colours are those of the workout profile; only its ceiling leaves room above. */
export function graphLayout(sport: Sport, segments: readonly Segment[], thresholds: Thresholds): GraphLayout {
  const { scale, steps, durationSeconds } = expandWorkout(sport, segments, thresholds);
  const profile = workoutProfile(sport, segments, thresholds);
  const parts = Map.groupBy(profile.bars, ({ stepIndex }) => stepIndex);
  const places: SegmentPath[] = [];
  const ranges: { path: SegmentPath; count: number; from: number; to: number }[] = [];
  walk(segments, [], true, places, ranges);

  const counted = new Map<string, number>();
  const lastBarOf: number[] = [];
  const firstBarOf: number[] = [];
  let placeIndex = -1;
  const bars = steps.map((expanded, index): GraphBar => {
    const { isSendOffRest } = expanded;
    if (!isSendOffRest) {
      placeIndex += 1;
      firstBarOf[placeIndex] = index;
    }
    lastBarOf[placeIndex] = index;
    const path = places[placeIndex] ?? [];
    const occurrence = (counted.get(path.join()) ?? 0) + (isSendOffRest ? 0 : 1);
    counted.set(path.join(), occurrence);
    return { path, occurrence, isSendOffRest, expanded, parts: parts.get(expanded.index) ?? [] };
  });
  const highest = Math.max(
    profile.ceilingPercent,
    ...steps.map(({ startPercent, endPercent }) => Math.max(startPercent, endPercent)),
  );
  return {
    scale,
    durationSeconds,
    floorPercent: profile.floorPercent,
    ceilingPercent: Math.min(highestCeiling, Math.round(highest * headroom)),
    bars,
    sets: ranges.map(({ path, count, from, to }) => ({
      path,
      count,
      firstBar: firstBarOf[from] ?? 0,
      lastBar: lastBarOf[to] ?? 0,
    })),
    depth: Math.max(0, ...ranges.map(({ path }) => path.length)),
  };
}
