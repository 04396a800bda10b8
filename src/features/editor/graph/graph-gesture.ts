/** What a drag in the graph means: which part of a bar was grabbed, and what the workout becomes. */
import { raiseTo, isRamp, type GraphReader } from '#core/domain/editing/graph-height.ts';
import type { GraphBar, GraphLayout } from '#core/domain/editing/graph-layout.ts';
import { stretch } from '#core/domain/editing/graph-length.ts';
import { move } from '#core/domain/editing/graph-move.ts';
import type { Side } from '#core/domain/editing/graph-acts.ts';
import { barAt, type GraphScale } from '#core/domain/editing/graph-scale.ts';
import type { SegmentPath } from '#core/domain/editing/segment-path.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Pool } from '#core/model/workout.ts';
import { percentPerPixel, type Plot, yAt } from './graph-plot.ts';

/** The right edge, the top at an end of the bar or all of it, or the bar itself. */
export type Grip = 'length' | 'start' | 'end' | 'both' | 'move';

export type Point = { x: number; y: number };

export type Gesture = { grip: Grip; path: SegmentPath; occurrence: number; from: Point };

/** The drawing as it was when the drag began; it keeps its scale until the drag ends. */
export type Frame = {
  segments: readonly Segment[];
  layout: GraphLayout;
  scale: GraphScale;
  plot: Plot;
  reader: GraphReader;
  pool: Pool | undefined;
};

export type Drop = { path: SegmentPath; side: Side; x: number };

/** Nearer than this to an edge or the top, a mouse grabs it. */
const gripPixels = 8;

export const barOf = (
  { bars }: Pick<GraphLayout, 'bars'>,
  path: SegmentPath,
  occurrence: number,
): GraphBar | undefined => {
  const own = bars.filter((bar) => !bar.isSendOffRest && bar.path.join() === path.join());
  return own.find((bar) => bar.occurrence === occurrence) ?? own[0];
};

/** What a mouse would grab at a place; null beside the bars and on what is left of a send-off. */
export function gripAt(at: Point, { layout, scale, plot }: Frame): { grip: Grip; bar: GraphBar } | null {
  const index = barAt(at.x, scale);
  const [bar, edge] = [layout.bars[index], scale.edges[index]];
  if (!bar || !edge || bar.isSendOffRest || at.x < 0 || at.x > edge.right + gripPixels) return null;
  const width = edge.right - edge.left;
  const share = Math.min(1, (at.x - edge.left) / width);
  if (at.x > edge.right - Math.min(gripPixels, width / 3)) return { grip: 'length', bar };
  const { startPercent, endPercent, step } = bar.expanded;
  const top = yAt(startPercent + (endPercent - startPercent) * share, plot);
  if (at.y < top - gripPixels) return null;
  if (at.y > top + gripPixels) return { grip: 'move', bar };
  if (!isRamp(step)) return { grip: 'both', bar };
  return { grip: share < 1 / 3 ? 'start' : share > 2 / 3 ? 'end' : 'both', bar };
}

/** The workout while a length or a height is dragged; the very same segments where nothing changes. */
export function previewOf({ grip, path, occurrence, from }: Gesture, at: Point, frame: Frame): readonly Segment[] {
  const { segments, layout, scale, plot, reader, pool } = frame;
  const bar = barOf(layout, path, occurrence);
  if (!bar || grip === 'move') return segments;
  const { durationSeconds, startPercent, endPercent } = bar.expanded;
  if (grip === 'length') {
    // Each pass before this one grows as well and carries the edge along.
    const seconds = (at.x - from.x) / scale.pixelsPerSecond / bar.occurrence;
    return stretch(segments, path, 1 + seconds / durationSeconds, pool);
  }
  const grabbed = { start: startPercent, end: endPercent, both: (startPercent + endPercent) / 2 }[grip];
  const percent = Math.max(plot.floorPercent, grabbed) + (from.y - at.y) * percentPerPixel(plot);
  const isOnGround = bar.expanded.step.type === 'rest' && percent <= plot.floorPercent;
  const possible = Math.min(plot.ceilingPercent, Math.max(plot.floorPercent, percent));
  return raiseTo(segments, path, grip, isOnGround ? 0 : possible, reader);
}

/** Within this share of the outer bar of a set, what is dropped lands beside the set. */
const besideShare = 0.25;

/** Where a bar would land; null where it would not move. */
export function dropAt({ path }: Gesture, { x }: Point, { segments, layout, scale }: Frame): Drop | null {
  const index = barAt(x, scale);
  const [bar, edge] = [layout.bars[index], scale.edges[index]];
  if (!bar || !edge) return null;
  const share = (x - edge.left) / (edge.right - edge.left);
  const side = share < 0.5 && !bar.isSendOffRest ? 'before' : 'after';
  const set = layout.sets.find(({ firstBar, lastBar }) =>
    side === 'before' ? firstBar === index && share < besideShare : lastBar === index && share > 1 - besideShare,
  );
  const to = set?.path ?? bar.path;
  if (move(segments, path, to, side).segments === segments) return null;
  return { path: to, side, x: side === 'before' ? edge.left : edge.right };
}
