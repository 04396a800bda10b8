/** What stands beside and below the bars of the graph: percentages on the left, times at the foot. */
import type { GraphLayout } from '#core/domain/editing/graph-layout.ts';
import { type GraphScale, pixelAt } from '#core/domain/editing/graph-scale.ts';
import { scales } from '#core/domain/segments/scale.ts';
import { useFormat } from '#src/i18n/format.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from './graph-axes.module.css';
import { type Plot, yAt } from './graph-plot.ts';

/** Percentages that are far enough apart to be read. */
export function gridPercentsOf({ floorPercent, ceilingPercent }: Plot): number[] {
  const span = ceilingPercent - floorPercent;
  const every = span > 160 ? 50 : span > 80 ? 25 : 10;
  const first = Math.floor(floorPercent / every) + 1;
  const count = Math.max(0, Math.floor(ceilingPercent / every) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * every);
}

export function PercentAxis({
  percents,
  plot,
  layout,
}: {
  percents: readonly number[];
  plot: Plot;
  layout: GraphLayout;
}) {
  const format = useFormat();
  return (
    <div aria-hidden className={styles.percents}>
      {percents.map((percent) => (
        <span
          key={percent}
          className={classNames(styles.percent, percent === scales[layout.scale].threshold && styles.threshold)}
          style={{ top: yAt(percent, plot) }}
        >
          {format.percent(percent / 100)}
        </span>
      ))}
    </div>
  );
}

type TimeAxisProps = { ticks: readonly number[]; layout: GraphLayout; scale: GraphScale; plot: Plot };

export function TimeAxis({ ticks, layout, scale, plot }: TimeAxisProps) {
  const format = useFormat();
  return (
    <div aria-hidden className={styles.times} style={{ top: plot.top + plot.height }}>
      {[0, ...ticks].map((seconds) => (
        <span key={seconds} className={styles.time} style={{ left: pixelAt(seconds, layout, scale) }}>
          {format.clock(seconds)}
        </span>
      ))}
    </div>
  );
}
