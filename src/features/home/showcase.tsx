/** Public workouts and plans in tiles, on the landing page. */
import { Link } from '@tanstack/react-router';
import { useWords } from '#src/i18n/use-words.ts';
import { PlanTile } from './plan-tile.tsx';
import styles from './landing.module.css';
import { useShowcase } from './use-showcase.ts';
import { WorkoutTile } from './workout-tile.tsx';

export function Showcase() {
  const { t } = useWords();
  const { tiles, plans, isComing } = useShowcase();
  if (isComing) return <div className={styles.coming} />;
  return (
    <>
      {tiles.length > 0 && (
        <section aria-labelledby="home-workouts" className={styles.section}>
          <header className={styles.head}>
            <h2 id="home-workouts">{t('home.workouts')}</h2>
            <Link to="/search">{t('home.allWorkouts')}</Link>
          </header>
          <ul className={styles.tiles}>
            {tiles.map((workout) => (
              <li key={workout.id}>
                <WorkoutTile workout={workout} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {plans.length > 0 && (
        <section aria-labelledby="home-plans" className={styles.section}>
          <header className={styles.head}>
            <h2 id="home-plans">{t('shell.plans')}</h2>
            <Link to="/training-plans">{t('home.allPlans')}</Link>
          </header>
          <ul className={styles.tiles}>
            {plans.map((plan) => (
              <li key={plan._id}>
                <PlanTile plan={plan} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
