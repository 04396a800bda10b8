/** Everything that is done to the chosen segment: each act is one change, says what it did, and keeps the choice. */
import { deleteSegment, duplicate, insert, type Placed, type Side, split } from '#core/domain/editing/graph-acts.ts';
import { nudgeHeight, type RampEnd } from '#core/domain/editing/graph-height.ts';
import { graphLayout } from '#core/domain/editing/graph-layout.ts';
import { nudgeLength } from '#core/domain/editing/graph-length.ts';
import { moveBy } from '#core/domain/editing/graph-move.ts';
import { toggleRamp } from '#core/domain/editing/graph-ramp.ts';
import { group, setCount, ungroup, unroll } from '#core/domain/editing/graph-repeats.ts';
import { type GraphKind, kindAfter, newSegment } from '#core/domain/editing/graph-steps.ts';
import { segmentAt, type SegmentPath } from '#core/domain/editing/segment-path.ts';
import { scaleOf } from '#core/domain/segments/scale.ts';
import { announce } from '#src/app/page/announce.ts';
import type { StepReader } from '#src/charts/step-words.ts';
import type { FaceProps } from '../face.ts';
import { segmentWords } from './graph-words.ts';

export type GraphActs = ReturnType<typeof graphActs>;

/**
 * @param chosen the segment that acts are about
 * @param choose moves the choice and the focus to where the segment went
 */
export function graphActs(
  { sport, pool, segments, thresholds, onChange }: FaceProps,
  chosen: SegmentPath,
  choose: (path: SegmentPath) => void,
  reader: StepReader,
) {
  const { t } = reader;
  const own = { sport, thresholds };
  const words = (after: Segments, path: SegmentPath) =>
    segmentWords(after, path, graphLayout(sport, after, thresholds), reader);

  /** What became of the workout, or why nothing did. */
  const put = ({ segments: after, path }: Placed, say: (words: string) => string = (text) => text): void => {
    if (after === segments) return announce(t('editor.graph.unchanged'));
    onChange([...after]);
    choose(path);
    // A slider says its new value itself.
    if (document.activeElement?.role !== 'slider') announce(say(words(after, path)));
  };
  const keep = (after: Segments): Placed => ({ segments: after, path: chosen });
  const segment = segmentAt(segments, chosen);
  const newOf = (kind: GraphKind) => newSegment(kind, scaleOf(sport, segments), pool);

  return {
    put,
    add: (kind: GraphKind, side: Side) =>
      put(insert(segments, chosen, side, newOf(kind)), (step) => t('editor.graph.added', { step })),
    addNext: () =>
      put(insert(segments, chosen, 'after', newOf(kindAfter(segment))), (step) => t('editor.graph.added', { step })),
    duplicate: () => put(duplicate(segments, chosen), (step) => t('editor.graph.added', { step })),
    delete: () => {
      const was = words(segments, chosen);
      put(deleteSegment(segments, chosen), () => t('editor.graph.deleted', { step: was }));
    },
    move: (by: 1 | -1) => put(moveBy(segments, chosen, by), (step) => t('editor.graph.moved', { step })),
    split: () => put(keep(split(segments, chosen, pool))),
    toggleRamp: () => put(keep(toggleRamp(segments, chosen))),
    group: () => put(keep(group(segments, chosen))),
    ungroup: () => put(keep(ungroup(segments, chosen))),
    unroll: () => put(keep(unroll(segments, chosen))),
    nudgeCount: (by: 1 | -1) => {
      if (segment?.type === 'repeat') put(keep(setCount(segments, chosen, segment.count + by)));
    },
    nudgeLength: (direction: 1 | -1, isCoarse: boolean) =>
      put(keep(nudgeLength(segments, chosen, direction, isCoarse, pool))),
    nudgeHeight: (end: RampEnd, direction: 1 | -1, isCoarse: boolean) =>
      put(keep(nudgeHeight(segments, chosen, end, direction, isCoarse, own))),
  };
}

type Segments = FaceProps['segments'];
