/** A workout in a plan's grid: its shape, its name, its size. */
import { VersionProfile } from '#src/charts/version-profile.tsx';
import { mayNeedThreeLines } from '#src/ui/long-name.ts';
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
      aria-busy={item.isSaving}
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
  const name = workout?.name ?? t('plans.unknownWorkout');
  return (
    <>
      <span className={styles.profile}>
        {workout && <VersionProfile version={{ id: workout.versionId, content: workout }} isDecorative />}
      </span>
      <span className={styles.name} data-long={mayNeedThreeLines(name)}>
        {name}
      </span>
      <span className={styles.size}>
        {workout && (
          <>
            <span>{format.duration(workout.durationSeconds)}</span>
            {workout.sport !== 'bike' && workout.distanceMeters !== undefined && (
              <span>{format.meters(Math.round(workout.distanceMeters))}</span>
            )}
            <span
              role="img"
              aria-label={t('plans.stressCount', { stress: format.number(workout.stress) })}
              className={styles.stress}
            >
              {format.number(workout.stress)}
            </span>
          </>
        )}
        <MarkSign mark={mark} t={t} />
      </span>
    </>
  );
}
