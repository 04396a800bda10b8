/** The bars of the graph: the shapes and colours of the workout profile, at the size in which they can be grabbed. */
import { memo, useId } from 'react';
import type { GraphBar, GraphLayout } from '#core/domain/editing/graph-layout.ts';
import { type GraphScale, pixelAt } from '#core/domain/editing/graph-scale.ts';
import type { SegmentPath } from '#core/domain/editing/segment-path.ts';
import { referencePercent } from '#core/domain/segments/profile-marks.ts';
import { tonePaint } from '#src/charts/tone-paint.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from './graph-drawing.module.css';
import { type Plot, yAt } from './graph-plot.ts';

type GraphDrawingProps = {
  layout: GraphLayout;
  scale: GraphScale;
  plot: Plot;
  gridPercents: readonly number[];
  ticks: readonly number[];
  /** The segment that is carried to another place. */
  carried: SegmentPath | undefined;
};

export const GraphDrawing = memo(function GraphDrawing({
  layout,
  scale,
  plot,
  gridPercents,
  ticks,
  carried,
}: GraphDrawingProps) {
  const hatching = useId();
  const foot = plot.top + plot.height;
  const threshold = yAt(referencePercent, plot);
  return (
    <svg width={scale.width} height={foot} aria-hidden className={styles.drawing}>
      <defs>
        <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" className={styles.hatch} />
        </pattern>
      </defs>
      {gridPercents.map((percent) => (
        <path key={percent} d={`M0 ${yAt(percent, plot)}H${scale.width}`} className={styles.grid} />
      ))}
      {ticks.map((seconds) => (
        <path key={seconds} d={`M${pixelAt(seconds, layout, scale)} ${plot.top}V${foot}`} className={styles.grid} />
      ))}
      {layout.bars.map((bar, index) => (
        <g
          key={bar.expanded.index}
          className={classNames(
            bar.occurrence > 1 && styles.shadow,
            carried?.every((at, depth) => bar.path[depth] === at) && styles.carried,
          )}
        >
          <Bar bar={bar} edge={scale.edges[index]} plot={plot} hatching={hatching} />
        </g>
      ))}
      <path d={`M0 ${threshold}H${scale.width}`} className={styles.threshold} />
    </svg>
  );
});

type BarProps = { bar: GraphBar; edge: GraphScale['edges'][number] | undefined; plot: Plot; hatching: string };

function Bar({ bar: { expanded, parts }, edge, plot, hatching }: BarProps) {
  if (!edge) return null;
  const foot = plot.top + plot.height;
  const perSecond = (edge.right - edge.left) / expanded.durationSeconds;
  const x = (seconds: number) => edge.left + (seconds - expanded.startSeconds) * perSecond;
  return parts.map(({ startSeconds, endSeconds, startPercent, endPercent, level, tone }) => {
    // Apart, so that equal neighbours can be told from one long step.
    const right = x(endSeconds) - (endSeconds === expanded.endSeconds ? Math.min(2, (edge.right - edge.left) / 8) : 0);
    const isPassive = startPercent === 0 && endPercent === 0;
    const isFree = level === null && !isPassive;
    const outline = `M${x(startSeconds)} ${foot}V${yAt(startPercent, plot)}L${right} ${yAt(endPercent, plot)}V${foot}Z`;
    return isFree ? (
      <path key={startSeconds} d={outline} fill={`url(#${hatching})`} className={styles.free} />
    ) : (
      <path key={startSeconds} d={outline} {...tonePaint(tone ?? 1)} className={styles.bar} />
    );
  });
}
