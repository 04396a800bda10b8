/** What the graph says of a segment: to screen readers, in the toolbar and beside the pointer. */
import type { TFunction } from 'i18next';
import type { GraphLayout } from '#core/domain/editing/graph-layout.ts';
import type { GraphKind } from '#core/domain/editing/graph-steps.ts';
import { segmentAt, type SegmentPath } from '#core/domain/editing/segment-path.ts';
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import type { Segment } from '#core/model/segment.ts';
import { chartStepWords, stepLength, stepName, type StepReader, stepTargets } from '#src/charts/step-words.ts';
import { barOf } from './graph-gesture.ts';

/** 'Interval 4:00, 263 W, 105 %', or 'Set, 4 ×, 2 steps'. */
export function segmentWords(
  segments: readonly Segment[],
  path: SegmentPath,
  layout: GraphLayout,
  reader: StepReader,
): string {
  const segment = segmentAt(segments, path);
  if (segment?.type === 'repeat') {
    const times = reader.t('segment.repeat', { times: reader.format.number(segment.count) });
    return reader.t('editor.graph.setOf', { times, count: segment.segments.length });
  }
  const bar = barOf(layout, path, 1);
  return bar ? chartStepWords(bar.expanded, reader) : '';
}

/** '4:00 · 263 W · 105 %': what changes while a bar is dragged. */
export const readout = (expanded: ExpandedStep, reader: StepReader): string =>
  [stepLength(expanded.step, reader), ...stepTargets(expanded, reader).slice(0, 2)].join(' · ');

/** 'Interval 4:00': what is carried. */
export function carriedWords(
  segments: readonly Segment[],
  path: SegmentPath,
  layout: GraphLayout,
  reader: StepReader,
): string {
  const bar = barOf(layout, path, 1);
  if (!bar) return segmentWords(segments, path, layout, reader);
  return `${stepName(bar.expanded.step, reader.t)} ${stepLength(bar.expanded.step, reader)}`;
}

/** The name of what the palette adds. */
export function kindName(kind: GraphKind, t: TFunction): string {
  switch (kind) {
    case 'steady':
    case 'set':
    case 'ramp':
    case 'sprint':
    case 'free':
      return t(`editor.graph.kind.${kind}`);
    default:
      return t(`segment.${kind}`);
  }
}
