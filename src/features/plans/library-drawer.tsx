/** Beside a plan: the workouts that this device knows, to be dragged onto a day, or added to the day that is selected. */
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import type { Sport } from '#core/model/sport.ts';
import { WorkoutChoices } from '#src/app/workouts/workout-picker.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { libraryDragId } from './carried.ts';
import styles from './library-drawer.module.css';

type LibraryDrawerProps = {
  id: string;
  drawer: RefObject<HTMLElement | null>;
  sport: Sport;
  /** The day that a chosen workout is added to, in words. */
  place: string;
  onPick: (workoutId: string) => void;
  onClose: () => void;
};

export function LibraryDrawer({ id, drawer, sport, place, onPick, onClose }: LibraryDrawerProps) {
  const { t } = useWords();
  return (
    <aside ref={drawer} id={id} className={styles.drawer} aria-label={t('planGrid.library.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('planGrid.library.title')}</h2>
        <IconButton label={t('planGrid.library.close')} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <WorkoutChoices
        sport={sport}
        lead={
          <div className={styles.lead}>
            <p className={styles.hint}>{t('planGrid.library.hint')}</p>
            <p role="status" className={styles.day}>
              {t('planGrid.library.day', { place })}
            </p>
          </div>
        }
        dragIdOf={libraryDragId}
        onPick={({ workoutId }) => onPick(workoutId)}
      />
    </aside>
  );
}
