/** Stress week by week, as thin bars over a plan grid or a calendar; the figure is in words too. */
import { memo, type PointerEvent } from 'react';
import type { PlanBlock } from '#core/domain/plans/plan-blocks.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './week-bars.module.css';

type WeekBarsProps = {
  label: string;
  /** Planned stress of each week, in order. */
  weeks: readonly number[];
  /** The blocks that these weeks make; their recovery weeks are drawn as such. */
  blocks?: readonly PlanBlock[] | undefined;
  /** The week in view, counted from 0. */
  current?: number | undefined;
  /** Makes each bar a button that goes to its week. */
  onPick?: ((week: number) => void) | undefined;
};

export function WeekBars({ label, weeks, blocks, current, onPick }: WeekBarsProps) {
  const highest = Math.max(1, ...weeks);
  const inBlocks = (blocks ?? []).flatMap((block) =>
    block.weeks.map(({ isRecoveryWeek }, at) => ({ isRecoveryWeek, isFirst: at === 0 })),
  );
  // Bars of a long plan are narrower than a finger: it slides along them until the week is the right one.
  const slide = (event: PointerEvent<HTMLElement>) => {
    if (!onPick || event.pointerType === 'mouse') return;
    const bars = [...event.currentTarget.children].map((bar) => bar.getBoundingClientRect());
    const week = bars.findIndex(({ left, right }) => event.clientX >= left && event.clientX <= right);
    if (week !== -1 && week !== current) onPick(week);
  };
  return (
    <ol aria-label={label} className={styles.bars} onPointerMove={slide}>
      {weeks.map((stress, index) => (
        <WeekBar
          key={index}
          index={index}
          stress={stress}
          share={stress / highest}
          isCurrent={index === current}
          isRecovery={inBlocks[index]?.isRecoveryWeek === true}
          isFirstOfBlock={index > 0 && inBlocks[index]?.isFirst === true}
          onPick={onPick}
        />
      ))}
    </ol>
  );
}

type WeekBarProps = {
  index: number;
  stress: number;
  /** Of the hardest week. */
  share: number;
  isCurrent: boolean;
  isRecovery: boolean;
  isFirstOfBlock: boolean;
  onPick: WeekBarsProps['onPick'];
};

// Remembered: while a plan scrolls, the current week goes from one bar to the next.
const WeekBar = memo(function WeekBar({
  index,
  stress,
  share,
  isCurrent,
  isRecovery,
  isFirstOfBlock,
  onPick,
}: WeekBarProps) {
  const { t, format } = useWords();
  const figure = t('ui.weekStress', { week: format.number(index + 1), stress: format.number(stress) });
  const name = isRecovery ? `${figure} · ${t('planGrid.recoveryWeek')}` : figure;
  const bar = (
    <span
      aria-hidden
      data-current={isCurrent}
      data-recovery={isRecovery}
      className={styles.bar}
      style={{ blockSize: `${100 * share}%` }}
    />
  );
  return (
    <li className={styles.week} data-first={isFirstOfBlock}>
      {onPick ? (
        <button type="button" aria-label={name} title={name} className={styles.target} onClick={() => onPick(index)}>
          {bar}
        </button>
      ) : (
        <span role="img" aria-label={name} title={name} className={styles.target}>
          {bar}
        </span>
      )}
    </li>
  );
});
