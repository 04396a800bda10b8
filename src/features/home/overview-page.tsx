/** The athlete's overview: what today brings, the week around it, and what is here without a network. */
import { Link } from '@tanstack/react-router';
import { CalendarDays, CloudCheck, Library, Map, Search } from 'lucide-react';
import type { Athlete } from '#src/app/session/athlete.ts';
import { useToday } from '#src/app/page/today.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { readOverview, type Overview } from './reads.ts';
import { ReadyLine } from './ready-line.tsx';
import { TodaySessions } from './today-sessions.tsx';
import { Week } from './week.tsx';
import styles from './overview-page.module.css';

type OverviewPageProps = { athlete: Athlete; loaded: Overview | null };

export function OverviewPage({ athlete, loaded }: OverviewPageProps) {
  const { t, format } = useWords();
  const { database } = athlete;
  const today = useToday();
  // What the route has read may be of yesterday, or of the account before.
  const first = loaded?.today === today && loaded.account === database.account ? loaded : null;
  const overview = useLive<Overview | null>(() => readOverview(database, today), [database, today], first);

  const unfinished = overview?.unfinished;

  return (
    <div className={styles.page}>
      <h1>{format.weekdayDate(today)}</h1>
      {overview ? (
        <>
          {overview.isOnboarding && (
            <p className={styles.welcome}>
              {t('home.welcome')} <Link to="/welcome">{t('home.answer')}</Link>
            </p>
          )}
          {unfinished && (
            <p className={styles.welcome}>
              {t('sync.detail', { label: t('today.unfinished.title'), value: unfinished.name })}{' '}
              <Link
                to="/ride"
                search={{ ...(unfinished.eventId && { eventId: unfinished.eventId }), workoutId: unfinished.workoutId }}
              >
                {t('today.unfinished.goOn')}
              </Link>
            </p>
          )}
          <TodaySessions entries={overview.entries} today={today} />
          <section aria-labelledby="home-week" className={styles.section}>
            <header className={styles.head}>
              <h2 id="home-week">{t('home.week')}</h2>
              <Link to="/calendar">{t('shell.calendar')}</Link>
            </header>
            <Week sessions={overview.week} today={today} />
          </section>
          <ReadyLine ready={overview.ready} today={today} icon={<CloudCheck aria-hidden />} />
        </>
      ) : (
        <Skeleton height="24rem" />
      )}
      <nav aria-label={t('home.places')} className={styles.links}>
        <LinkButton to="/search" icon={<Search />}>
          {t('home.findWorkout')}
        </LinkButton>
        <LinkButton to="/training-plans" icon={<Map />}>
          {t('shell.publicPlans')}
        </LinkButton>
        <LinkButton to="/library" icon={<Library />}>
          {t('shell.library')}
        </LinkButton>
        <LinkButton to="/calendar" icon={<CalendarDays />}>
          {t('shell.calendar')}
        </LinkButton>
      </nav>
    </div>
  );
}
