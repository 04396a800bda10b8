/** A workout in a plan's grid: its shape, its name, its size. */
import { WorkoutProfile } from '#src/charts/workout-profile.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { MarkSign } from './mark-sign.tsx';
import styles from './plan-item.module.css';
import type { SheetItem } from './plan-sheet.ts';
import type { PlanWords } from './plan-words.ts';
import { shapeOf } from './shapes.ts';

type PlanItemProps = {
  words: PlanWords;
  item: SheetItem;
  /** 'day/place', by which the grid finds it. */
  slot: string;
  isCurrent: boolean;
  isCarried: boolean;
  onOpen: () => void;
};

export function PlanItem({ words, item, slot, isCurrent, isCarried, onOpen }: PlanItemProps) {
  const { t, format } = words;
  const { workout, mark } = item;
  return (
    <button
      type="button"
      className={styles.item}
      data-item={item.id}
      data-slot={slot}
      data-carried={isCarried}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onOpen}
    >
      <span className={styles.profile}>{workout && <WorkoutProfile shape={shapeOf(workout)} isDecorative />}</span>
      <span className={styles.name}>{workout?.name ?? t('plans.unknownWorkout')}</span>
      <span className={styles.size}>
        {workout && (
          <>
            <span>{format.hoursMinutes(workout.durationSeconds)}</span>
            <span aria-hidden className={styles.stress}>
              {format.number(workout.stress)}
            </span>
            <VisuallyHidden>{t('plans.stressCount', { stress: format.number(workout.stress) })}</VisuallyHidden>
          </>
        )}
        <MarkSign mark={mark} t={t} />
      </span>
    </button>
  );
}
