/** One result: a workout, or the first of near-copies with the others behind a press, each with what differs. */
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Family } from '#core/domain/search/families.ts';
import { WorkoutActions, type useWorkoutActs } from '#src/app/workouts/workout-actions.tsx';
import { WorkoutCard } from '#src/charts/workout-card.tsx';
import cardStyles from '#src/charts/workout-cards.module.css';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { differenceWords } from './difference-words.ts';
import styles from './family-item.module.css';
import type { ResultWorkout } from './reads.ts';

type FamilyItemProps = {
  family: Family<ResultWorkout>;
  isOpen: boolean;
  onOpen: (workoutId: string, isOpen: boolean) => void;
  acts: ReturnType<typeof useWorkoutActs>;
};

export function FamilyItem({ family: { first, others }, isOpen, onOpen, acts }: FamilyItemProps) {
  const { t, format } = useWords();
  const [titleId, othersId] = [useId(), useId()];
  return (
    <li className={styles.family}>
      {/* Only the card is left out of sight: of a card that becomes a family there, browsers would go on with the old height. */}
      <div className={cardStyles.item}>
        <Card workout={first} acts={acts} titleId={titleId} />
      </div>
      {others.length > 0 && (
        <Button
          variant="quiet"
          icon={<ChevronRight className={styles.arrow} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? othersId : undefined}
          aria-describedby={titleId}
          onClick={() => onOpen(first.workoutId, !isOpen)}
        >
          {t('search.alike', { count: others.length })}
        </Button>
      )}
      {isOpen && others.length > 0 && (
        <ul id={othersId} className={styles.others}>
          {others.map(({ workout, differences }) => (
            <li key={workout.workoutId}>
              <p className={styles.differs}>{differenceWords(differences, format, t)}</p>
              <Card workout={workout} acts={acts} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type CardProps = Pick<FamilyItemProps, 'acts'> & { workout: ResultWorkout; titleId?: string };

const Card = ({ workout, acts, titleId }: CardProps) => (
  <WorkoutCard
    workout={workout}
    title={
      <Link id={titleId} to="/workouts/$slug/{-$version}" params={{ slug: workout.slug }}>
        {workout.name}
      </Link>
    }
    actions={<WorkoutActions workout={workout} acts={acts} />}
  />
);
