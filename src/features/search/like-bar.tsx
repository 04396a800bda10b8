/** Says which workout the results are like, and lets the athlete choose how long they shall take. */
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { likeMinutesBounds } from '#core/contract/ranges.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import styles from './like-bar.module.css';
import type { LikedWorkout } from './use-like.ts';

type LikeBarProps = {
  liked: LikedWorkout | null;
  /** Neither the device nor the server knows it. */
  isUnknown: boolean;
  /** As chosen; as long as the workout itself where not. */
  minutes: number | undefined;
  onMinutes: (minutes: number | undefined) => void;
  onEnd: () => void;
};

export function LikeBar({ liked, isUnknown, minutes, onMinutes, onEnd }: LikeBarProps) {
  const { t } = useWords();
  return (
    <section className={styles.bar} aria-label={t('search.like')}>
      <p className={styles.text}>
        {isUnknown ? t('search.likeUnknown') : t('search.like')}
        {liked && (
          <Link to="/workouts/$slug/{-$version}" params={{ slug: liked.slug }}>
            {liked.name}
          </Link>
        )}
      </p>
      {liked && (
        <div className={styles.minutes}>
          <DecimalField
            key={liked.workoutId}
            label={t('search.likeMinutes')}
            unit={t('search.minutesUnit')}
            value={minutes ?? Math.round(liked.durationSeconds / 60)}
            onChange={(wanted) => onMinutes(wanted ?? undefined)}
            {...likeMinutesBounds}
          />
        </div>
      )}
      <Button variant="quiet" icon={<X />} onClick={onEnd}>
        {t('search.endLike')}
      </Button>
    </section>
  );
}
