/** What the product does, shown on public workouts and plans of the catalogue; without a network, in words. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, CloudOff, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { plans } from '#core/contract/plans.ts';
import { workouts } from '#core/contract/workouts.ts';
import { useConfig } from '#src/app/config.ts';
import { remote, remoteQuery } from '#src/app/remote.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Hero } from './hero.tsx';
import { mostVaried, oneOfEachSport } from './pick.ts';
import { PlanTile } from './plan-tile.tsx';
import { WorkoutTile } from './workout-tile.tsx';
import styles from './landing.module.css';

const promises = [
  { icon: CloudOff, title: 'home.promise.offline', text: 'home.promise.offlineText' },
  { icon: CalendarCheck, title: 'home.promise.today', text: 'home.promise.todayText' },
  { icon: ListChecks, title: 'home.promise.plans', text: 'home.promise.plansText' },
] as const;

const shownWorkouts = 6;
const shownPlans = 3;

export function Landing() {
  const { t } = useTranslation();
  const { productName } = useConfig();
  const found = useQuery(remoteQuery(workouts.searchWorkouts, { pageSize: 60 }), remote).data?.items ?? [];
  const foundPlans = useQuery(remoteQuery(plans.searchPlans, { pageSize: 30 }), remote).data?.items ?? [];
  const hero = mostVaried(found.filter(({ sport }) => sport === 'bike'));
  const tiles = oneOfEachSport(
    found.filter((workout) => workout !== hero),
    shownWorkouts,
  );

  return (
    <div className={styles.page}>
      <Hero product={productName} workout={hero} />
      <ul className={styles.promises}>
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <Icon aria-hidden />
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
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
      {foundPlans.length > 0 && (
        <section aria-labelledby="home-plans" className={styles.section}>
          <header className={styles.head}>
            <h2 id="home-plans">{t('shell.plans')}</h2>
            <Link to="/training-plans">{t('home.allPlans')}</Link>
          </header>
          <ul className={styles.tiles}>
            {oneOfEachSport(foundPlans, shownPlans).map((plan) => (
              <li key={plan._id}>
                <PlanTile plan={plan} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.end}>
        <h2>{t('home.endTitle')}</h2>
        <LinkButton to="/register" variant="primary" isLarge>
          {t('account.register.submit')}
        </LinkButton>
      </section>
    </div>
  );
}
