/** The lanes of a pool card: each swims the set at its own pace. */
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import { expandWorkout, type ExpandedWorkout } from '#core/domain/segments/expand.ts';
import { forLane, inLane } from '#core/domain/segments/swim-lanes.ts';
import type { Segment } from '#core/model/segment.ts';
import { type StepRow, stepRows } from '#src/charts/step-rows.ts';
import type { Carried } from './carried.ts';

/** Seconds per 100 m that each lane is slower than the first. */
const slower = { A: 0, B: 10, C: 20 } as const;
type LaneName = keyof typeof slower;
const laneNames: readonly LaneName[] = ['A', 'B', 'C'];

export type Lane = { name: LaneName; thresholds: Thresholds; expanded: ExpandedWorkout; rows: StepRow[] };

/** Where a set is swum on send-offs it differs by lane. */
export const hasSendOffs = (segments: readonly Segment[]): boolean =>
  segments.some((segment) =>
    segment.type === 'repeat' ? hasSendOffs(segment.segments) : segment.sendOffSeconds !== undefined,
  );

/** @param count from the first lane, which swims the set as it is written */
export function lanesOf({ sport, segments, thresholds }: Carried, count: number): Lane[] {
  return laneNames.slice(0, count).map((name) => {
    const own = inLane(thresholds, slower[name]);
    const sendOffs = slower[name] === 0 ? segments : forLane(segments, thresholds, own);
    const expanded = expandWorkout(sport, sendOffs, own);
    return { name, thresholds: own, expanded, rows: stepRows(sendOffs, expanded.steps) };
  });
}
