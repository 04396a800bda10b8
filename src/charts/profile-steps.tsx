/** The profile of a detail page: pointer or arrow keys pick a step, and a line below says what it asks. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#src/i18n/format.ts';
import type { Shape, ShapeBar } from './profile-paths.ts';
import styles from './profile-steps.module.css';
import { WorkoutProfile } from './workout-profile.tsx';

type ProfileStepsProps = {
  shape: Shape<ShapeBar & { stepIndex: number }>;
  height: number;
  /** What step n asks, in words: '3 × VO₂max, 3:00 at 118 %'. Targets of heart rate and slope by `chartTarget`. */
  describeStep: (stepIndex: number) => string;
  /** The step picked, to mark its row in a list beside. */
  onPick?: ((stepIndex: number | null) => void) | undefined;
};

export function ProfileSteps({ shape, height, describeStep, onPick }: ProfileStepsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [picked, setPicked] = useState<number | null>(null);
  const last = shape.bars.at(-1)?.stepIndex ?? 0;
  const span = picked === null ? null : spanOf(shape, picked);

  const pick = (stepIndex: number | null) => {
    setPicked(stepIndex);
    onPick?.(stepIndex);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const seconds = ((event.clientX - box.left) / box.width) * shape.durationSeconds;
    pick(shape.bars.find((bar) => seconds < bar.endSeconds)?.stepIndex ?? last);
  };
  const move = (event: KeyboardEvent) => {
    const at = picked ?? -1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    pick(Math.max(0, Math.min(last, to)));
  };

  return (
    <div className={styles.profileSteps}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('ui.profile.steps')}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={(picked ?? 0) + 1}
        aria-valuetext={describeStep(picked ?? 0)}
        className={styles.drawing}
        style={{ blockSize: height }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && pick(null)}
        onKeyDown={move}
        onBlur={() => pick(null)}
      >
        <WorkoutProfile shape={shape} hasThresholdLine isDecorative />
        {span && (
          <div
            className={styles.picked}
            style={{
              left: `${(100 * span.start) / shape.durationSeconds}%`,
              width: `${(100 * (span.end - span.start)) / shape.durationSeconds}%`,
            }}
          />
        )}
      </div>
      {/* The line keeps its place, so that nothing below moves. */}
      <p aria-hidden className={styles.words}>
        {picked !== null && span ? (
          <>
            <span className={styles.time}>{format.clock(span.start)}</span> {describeStep(picked)}
          </>
        ) : null}
      </p>
    </div>
  );
}

function spanOf(shape: ProfileStepsProps['shape'], stepIndex: number) {
  const bars = shape.bars.filter((bar) => bar.stepIndex === stepIndex);
  return { start: bars[0]?.startSeconds ?? 0, end: bars.at(-1)?.endSeconds ?? 0 };
}
