/** The axes of the graph: percentages on the left, times at the foot. */
import type { GraphLayout } from '#core/domain/editing/graph-layout.ts';
import { type GraphScale, pixelAt } from '#core/domain/editing/graph-scale.ts';
import { referencePercent } from '#core/domain/segments/profile-marks.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from './graph-axes.module.css';
import { type Plot, yAt } from './graph-plot.ts';

export function PercentAxis({ percents, plot }: { percents: readonly number[]; plot: Plot }) {
  const { format } = useWords();
  return (
    <div aria-hidden className={styles.percents}>
      {percents.map((percent) => (
        <span
          key={percent}
          className={classNames(styles.percent, percent === referencePercent && styles.threshold)}
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
  const { format } = useWords();
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
