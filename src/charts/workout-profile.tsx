/**
 * The hero shape: intensity over time, by colour AND height. One drawing for a table row of 24 px and for the whole screen.
 * It fills its container's width; the height is the container's, or `height`.
 */
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#src/i18n/format.ts';
import { freeStretches, levelLine, type Shape, shapePaths } from './profile-paths.ts';
import styles from './workout-profile.module.css';

type WorkoutProfileProps = {
  /** A `Profile` from core/domain/segments/profile.ts, or the same few fields from the search index. */
  shape: Shape;
  /** In px; without it the drawing fills the height it is given. */
  height?: number | undefined;
  /** A line at 100 % of threshold. */
  hasThresholdLine?: boolean | undefined;
  /** Where the athlete is now; what was done is dimmed. */
  cursorSeconds?: number | undefined;
  /** The words around it already say what it shows (a card with title, minutes and level). */
  isDecorative?: boolean | undefined;
};

export function WorkoutProfile({
  shape,
  height,
  hasThresholdLine = false,
  cursorSeconds,
  isDecorative,
}: WorkoutProfileProps) {
  return (
    <div className={styles.profile} style={height === undefined ? undefined : { blockSize: height }}>
      <Drawing shape={shape} hasThresholdLine={hasThresholdLine} isDecorative={isDecorative ?? false} />
      {cursorSeconds !== undefined && (
        <div
          className={styles.cursor}
          style={{
            inlineSize: `${(100 * Math.min(cursorSeconds, shape.durationSeconds)) / Math.max(shape.durationSeconds, 1)}%`,
          }}
        />
      )}
    </div>
  );
}

type DrawingProps = { shape: Shape; hasThresholdLine: boolean; isDecorative: boolean };

// Remembered apart from the cursor, which moves every second.
const Drawing = memo(function Drawing({ shape, hasThresholdLine, isDecorative }: DrawingProps) {
  const paths = useMemo(() => shapePaths(shape), [shape]);
  return (
    <>
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden className={styles.svg}>
        {paths.map(({ level, path }) => (
          <path key={level} data-level={level} d={path} fill={`var(--level-${level})`} />
        ))}
        {hasThresholdLine && <path d={`M0 ${levelLine(100, shape)}H1000`} className={styles.threshold} />}
      </svg>
      {freeStretches(shape).map(({ start, width, height }) => (
        <div
          key={start}
          className={styles.free}
          style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${width * 100}%`, blockSize: `${height * 100}%` }}
        />
      ))}
      {!isDecorative && <Summary shape={shape} />}
    </>
  );
});

/** What a screen reader says instead of the drawing. */
function Summary({ shape }: { shape: Shape }) {
  const { t } = useTranslation();
  const format = useFormat();
  const highest = Math.max(
    0,
    ...shape.bars.map((bar) => (bar.level === null ? 0 : Math.max(bar.startPercent, bar.endPercent))),
  );
  const duration = format.duration(shape.durationSeconds);
  const label =
    highest > 0
      ? t('ui.profile.label', { duration, percent: format.percent(highest / 100) })
      : t('ui.profile.freeLabel', { duration });
  return <div role="img" aria-label={label} className={styles.summary} />;
}
