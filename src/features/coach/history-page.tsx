/** /coach-jack (S2.14): the plans that the coach has made, and where to begin the next. */
import { Link } from '@tanstack/react-router';
import { isComplete, maySkipAssessment } from '#core/domain/coach/assessment.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import styles from './coach.module.css';
import { type CoachData, readCoach } from './reads.ts';

export function HistoryPage({ loaded }: { loaded: CoachData | null }) {
  const { t, format } = useWords();
  const { database, device } = useAthlete();
  const data = useLive(() => readCoach(database), [database], loaded);
  if (!data) return <FirstSync otherwise={<EmptyState text={t('coach.welcome')} />} />;
  const isAsked = isComplete(data.answers);
  const isFresh = maySkipAssessment(data.profile?.facts?.jackLastAssessmentDate ?? null, device.today());
  const begin =
    isAsked && isFresh ? (
      <LinkButton to="/coach-jack/plan/$mode" params={{ mode: 'create' }} variant="primary">
        {t('coach.newPlan')}
      </LinkButton>
    ) : (
      <LinkButton to="/coach-jack/{-$step}" params={{ step: 'welcome' }} variant="primary">
        {t('coach.start')}
      </LinkButton>
    );
  return (
    <div className={styles.wide}>
      <div className={styles.head}>
        <h1>{t('coach.title')}</h1>
        <span className={styles.acts}>
          {begin}
          {isAsked && (
            <LinkButton to="/coach-jack/{-$step}" params={{ step: 'whats-your-name' }}>
              {t('coach.change')}
            </LinkButton>
          )}
        </span>
      </div>
      {data.plans.length === 0 && <EmptyState text={t('coach.welcome')} />}
      <ul className={styles.plans}>
        {data.plans.map(({ plan, config }) => (
          <li key={plan.id} className={styles.plan}>
            <Link to="/coach-jack/plan/$mode" params={{ mode: 'edit' }} search={{ plan: plan.id }}>
              {plan.name}
            </Link>
            <span className={styles.note}>{format.fullDate(config.startDate)}</span>
            <LinkButton to="/plans/$slug" params={{ slug: plan.slug }}>
              {t('plans.plan')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
