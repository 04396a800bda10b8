/** A workout in a plan's grid: its shape, its name, its size. */
import { VersionProfile } from '#src/charts/version-profile.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { MarkSign } from './mark-sign.tsx';
import styles from './plan-item.module.css';
import type { SheetItem } from './plan-sheet.ts';
import type { PlanWords } from './plan-words.ts';

type FaceProps = { words: PlanWords; item: SheetItem };

type PlanItemProps = FaceProps & {
  /** 'day/place', by which the grid finds it. */
  slot: string;
  isCurrent: boolean;
  isCarried: boolean;
  onOpen: () => void;
};

export function PlanItem({ words, item, slot, isCurrent, isCarried, onOpen }: PlanItemProps) {
  return (
    <button
      type="button"
      className={styles.item}
      data-drag-id={item.id}
      data-slot={slot}
      data-carried={isCarried}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onOpen}
    >
      <Face words={words} item={item} />
    </button>
  );
}

/** What follows the pointer while the workout is carried. */
export const PlanItemGhost = (props: FaceProps) => (
  <div className={styles.item}>
    <Face {...props} />
  </div>
);

function Face({ words: { t, format }, item: { workout, mark } }: FaceProps) {
  return (
    <>
      <span className={styles.profile}>
        {workout && <VersionProfile version={{ id: workout.versionId, content: workout }} isDecorative />}
      </span>
      <span className={styles.name}>{workout?.name ?? t('plans.unknownWorkout')}</span>
      <span className={styles.size}>
        {workout && (
          <>
            <span>{format.duration(workout.durationSeconds)}</span>
            {workout.sport !== 'bike' && workout.distanceMeters !== undefined && (
              <span>{format.meters(Math.round(workout.distanceMeters))}</span>
            )}
            <span aria-hidden className={styles.stress}>
              {format.number(workout.stress)}
            </span>
            <VisuallyHidden>{t('plans.stressCount', { stress: format.number(workout.stress) })}</VisuallyHidden>
          </>
        )}
        <MarkSign mark={mark} t={t} />
      </span>
    </>
  );
}
