/** A plan at a glance, on its card: the stress of each week as a bar, and under it the week's seven days by level. */
import { memo } from 'react';
import type { Level } from '#core/model/workout.ts';
import { columnWidth, dayPaths, shapeHeight, stressPath } from './plan-shape-paths.ts';
import styles from './plan-shape.module.css';
import { tonePaint } from './tone-paint.ts';

type PlanShapeProps = {
  weekStress: readonly number[];
  /** The hardest level of each day, 7 a week; 0 is a day off. */
  dayLevels: readonly (Level | 0)[];
};

/** Decorative: the words beside it say weeks, sessions and minutes. */
export const PlanShape = memo(function PlanShape({ weekStress, dayLevels }: PlanShapeProps) {
  const width = Math.max(1, weekStress.length) * columnWidth;
  return (
    <svg
      viewBox={`0 0 ${width} ${shapeHeight}`}
      preserveAspectRatio="none"
      aria-hidden
      className={styles.shape}
      style={{ maxInlineSize: `${weekStress.length * 1.5}rem` }}
    >
      <path d={stressPath(weekStress)} className={styles.stress} />
      {dayPaths(dayLevels).map(({ level, path }) => (
        <path
          key={level}
          d={path}
          {...(level === 0 ? { fill: 'var(--line)' } : tonePaint(level))}
          className={styles.days}
        />
      ))}
    </svg>
  );
});
