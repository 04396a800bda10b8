/** An entry of a shared calendar: the profile, the name, when, how long and how hard it is. */
import { Check, Trees } from 'lucide-react';
import type { SharedEvent } from '#core/contract/shared-event.ts';
import { LevelSteps } from '#src/charts/level-mark.tsx';
import { ShapeOf } from '#src/charts/shape-of.tsx';
import { entryTitle } from '#src/i18n/entry-title.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './shared-face.module.css';
import { sharedLoad } from './shared-load.ts';

export function SharedFace({ event }: { event: SharedEvent }) {
  const { t, format } = useWords();
  const { workout, entry, localTime, isDone, isOutdoorWorkout } = event;
  const { seconds, stress } = sharedLoad(event);
  return (
    <span className={styles.face}>
      {workout && (
        <span className={styles.profile} data-done={isDone}>
          <ShapeOf sport={workout.sport} segments={workout.segments} isDecorative />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{entry ? entryTitle(entry, t) : (workout?.name ?? t('sharing.unknown'))}</span>
        <span className={styles.figures}>
          {localTime !== null && <span>{format.timeOfDay(localTime)}</span>}
          {(workout || seconds > 0) && <span>{format.duration(seconds)}</span>}
          {(workout || stress > 0) && (
            <span>
              <VisuallyHidden>{t('calendar.stress')} </VisuallyHidden>
              {format.number(stress)}
            </span>
          )}
          {workout && <LevelSteps level={workout.level} label={t(`level.${workout.level}`)} />}
          {isOutdoorWorkout && (
            <span className={styles.mark} title={t('calendar.mark.outdoor')}>
              <Trees aria-hidden />
              <VisuallyHidden>{t('calendar.mark.outdoor')}</VisuallyHidden>
            </span>
          )}
          {isDone && (
            <span className={styles.done} title={t('calendar.mark.done')}>
              <Check aria-hidden />
              <VisuallyHidden>{t('calendar.mark.done')}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
