/**
 * The hero shape: intensity over time, by colour AND height. One drawing for a table row of 24 px and for the whole screen.
 * It fills its container's width; the height is the container's, or `height`.
 */
import { memo, useMemo } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { referencePercent } from '#core/domain/segments/profile-marks.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { freeStretches, gapPath, levelLine, type Shape, shapePaths } from './profile-paths.ts';
import { tonePaint } from './tone-paint.ts';
import styles from './workout-profile.module.css';

type WorkoutProfileProps = {
  /** A `Profile` from core/domain/segments/profile.ts. */
  shape: Shape;
  /** In px; without it the drawing fills the height it is given. */
  height?: number | undefined;
  /** 300 px wide or more: with the line at FTP, CSS or 2k and its name, and with gaps between short steps, too. */
  isLarge?: boolean | undefined;
  /** Where the athlete is now; what was done is dimmed. */
  cursorSeconds?: number | undefined;
  /** The words around it already say what it shows (a card with title, minutes and level). */
  isDecorative?: boolean | undefined;
};

export function WorkoutProfile({ shape, height, isLarge = false, cursorSeconds, isDecorative }: WorkoutProfileProps) {
  const isPlain =
    isDecorative === true && !isLarge && cursorSeconds === undefined && shape.bars.every((bar) => bar.tone !== null);
  return (
    <div
      className={classNames(styles.profile, isPlain && styles.plain)}
      style={height === undefined ? undefined : { blockSize: height }}
    >
      <Drawing shape={shape} isLarge={isLarge} isDecorative={isDecorative ?? false} />
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

/** Of the width that a step has at the least to spare a gap: 3 px of 100, or of 350. */
const leastShare = { small: 0.03, large: 0.0085 };

type DrawingProps = { shape: Shape; isLarge: boolean; isDecorative: boolean };

// Remembered apart from the cursor, which moves every second.
const Drawing = memo(function Drawing({ shape, isLarge, isDecorative }: DrawingProps) {
  const { t } = useWords();
  const paths = useMemo(() => shapePaths(shape), [shape]);
  const gaps = useMemo(() => gapPath(shape, isLarge ? leastShare.large : leastShare.small), [shape, isLarge]);
  const reference = levelLine(referencePercent, shape);
  return (
    <>
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden className={styles.svg}>
        {paths.map(({ tone, path }) => (
          <path key={tone} d={path} {...tonePaint(tone)} className={styles.bars} />
        ))}
        {gaps !== '' && <path d={gaps} className={styles.gaps} />}
        {isLarge && <path d={`M0 ${reference}H1000`} className={styles.reference} />}
      </svg>
      {freeStretches(shape).map(({ start, width, height }) => (
        <div
          key={start}
          className={styles.free}
          style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${width * 100}%`, blockSize: `${height * 100}%` }}
        />
      ))}
      {isLarge && (
        <span
          aria-hidden
          className={styles.name}
          style={{ insetBlockStart: `max(0px, ${reference / 10}% - 1.1em - 2px)` }}
        >
          {t(`ui.profile.reference.${shape.scale}`)}
        </span>
      )}
      {!isDecorative && <Summary shape={shape} />}
    </>
  );
});

/** What a screen reader says instead of the drawing. */
function Summary({ shape }: { shape: Shape }) {
  const { t, format } = useWords();
  const highest = Math.max(
    0,
    ...shape.bars.map((bar) => (bar.tone === null ? 0 : Math.max(bar.startPercent, bar.endPercent))),
  );
  const duration = format.duration(shape.durationSeconds);
  const label =
    highest > 0
      ? t('ui.profile.label', { duration, percent: format.percent(highest / 100) })
      : t('ui.profile.freeLabel', { duration });
  return <div role="img" aria-label={label} className={styles.summary} />;
}
