/**
 * The profile where there is room for it: times and targets on its axes, brackets over repeats, and what each step asks
 * beside the pointer, the finger or the arrow keys.
 */
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { bracketRows, percentTicks, referencePercent, timeTicks } from '#core/domain/segments/profile-marks.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './profile-chart.module.css';
import { levelLine } from './profile-paths.ts';
import { StepTip } from './step-tip.tsx';
import { useElementWidth } from './use-element-width.ts';
import type { WorkoutSteps } from './use-steps.ts';
import { WorkoutProfile } from './workout-profile.tsx';

type ProfileChartProps = {
  steps: WorkoutSteps;
  /** Of the bars, in px. */
  height: number;
  /** The step picked, to mark its row in a list beside. */
  onPick?: ((stepIndex: number | null) => void) | undefined;
};

/** A time at the very end is cut off. */
const endPixels = 18;

export function ProfileChart({
  steps: { shape, expanded, brackets, reader, describe },
  height,
  onPick,
}: ProfileChartProps) {
  const { t } = useWords();
  const { format } = reader;
  const plot = useRef<HTMLDivElement>(null);
  const width = useElementWidth(plot);
  const [picked, setPicked] = useState<number | null>(null);
  const { durationSeconds } = shape;
  const last = Math.max(0, expanded.steps.length - 1);
  const pixelsPerSecond = width / Math.max(durationSeconds, 1);
  const rows = useMemo(() => bracketRows(brackets, pixelsPerSecond), [brackets, pixelsPerSecond]);
  const times = timeTicks(durationSeconds, pixelsPerSecond).filter(
    (seconds) => (durationSeconds - seconds) * pixelsPerSecond >= endPixels,
  );
  const percents = percentTicks(shape).filter((percent) => percent !== referencePercent);
  const shareOf = (seconds: number): number => (100 * seconds) / Math.max(durationSeconds, 1);
  const step = picked === null ? undefined : expanded.steps[picked];

  const pick = (stepIndex: number | null) => {
    if (stepIndex === picked) return;
    setPicked(stepIndex);
    onPick?.(stepIndex);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const seconds = ((event.clientX - box.left) / box.width) * durationSeconds;
    const at = expanded.steps.findIndex(({ endSeconds }) => seconds < endSeconds);
    pick(at === -1 ? last : at);
  };
  const move = (event: KeyboardEvent) => {
    const at = picked ?? -1;
    if (event.key === 'Escape' && picked !== null) {
      // One Escape is one step: it closes the tip, not the dialog around it.
      event.stopPropagation();
      return pick(null);
    }
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    pick(Math.max(0, Math.min(last, to)));
  };

  return (
    <div className={styles.chart}>
      <div aria-hidden className={styles.brackets}>
        {rows.map((row) => (
          <div key={row[0]?.depth} className={styles.row}>
            {row.map(({ startSeconds, endSeconds, count }) => (
              <span
                key={startSeconds}
                className={styles.bracket}
                style={{ left: `${shareOf(startSeconds)}%`, width: `${shareOf(endSeconds - startSeconds)}%` }}
              >
                <span className={styles.times}>{t('segment.repeat', { times: format.number(count) })}</span>
              </span>
            ))}
          </div>
        ))}
      </div>
      <div aria-hidden className={styles.percents} style={{ blockSize: height }}>
        {percents.map((percent) => (
          <span key={percent} className={styles.percent} style={{ top: `${levelLine(percent, shape) / 10}%` }}>
            {format.percent(percent / 100)}
          </span>
        ))}
        <span className={styles.percent} data-reference style={{ top: `${levelLine(referencePercent, shape) / 10}%` }}>
          {format.percent(referencePercent / 100)}
        </span>
      </div>
      <div
        ref={plot}
        role="slider"
        tabIndex={0}
        aria-label={t('ui.profile.steps')}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={(picked ?? 0) + 1}
        aria-valuetext={describe(picked ?? 0)}
        className={styles.plot}
        style={{ blockSize: height }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && pick(null)}
        onKeyDown={move}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && pick(picked ?? 0)}
        onBlur={() => pick(null)}
      >
        <WorkoutProfile shape={shape} isLarge isDecorative />
        {step && (
          <>
            <div
              className={styles.picked}
              style={{ left: `${shareOf(step.startSeconds)}%`, width: `${shareOf(step.durationSeconds)}%` }}
            />
            <StepTip
              step={step}
              scale={shape.scale}
              words={describe(step.index)}
              share={shareOf(step.startSeconds + step.durationSeconds / 2)}
            />
          </>
        )}
      </div>
      <div aria-hidden className={styles.axis}>
        {[0, ...times].map((seconds) => (
          <span key={seconds} className={styles.time} style={{ left: `${shareOf(seconds)}%` }}>
            {format.clock(seconds)}
          </span>
        ))}
      </div>
    </div>
  );
}
