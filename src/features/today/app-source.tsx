/**
 * What the app shows, among the sessions of today: the calendar's are marked, a plan's of the day stand here, ready to
 * start. Spec S2.40, S4.06.
 */
import { Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { appSettingsOf, appSourceOf } from '#core/domain/settings/app-settings.ts';
import type { RowOf } from '#core/model/tables.ts';
import { pushWorkout } from '#src/app/acts/push-workout.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { overPage } from '#src/app/page/dialogs.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { StartLink } from '#src/app/workouts/start-link.tsx';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { VersionProfile } from '#src/charts/version-profile.tsx';
import type { PlannedSession } from '#src/db/planned-sessions.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from './app-source.module.css';
import { type PlanOfDay, planOfDay, planReadAhead } from './plan-of-day.ts';

type AppSourceProps = { settings: RowOf<'settings'>; sessions: readonly PlannedSession[]; today: string };

export function AppSource({ settings, sessions, today }: AppSourceProps) {
  const { t } = useWords();
  const athlete = useAthlete();
  const source = appSourceOf(appSettingsOf(athlete, settings));
  const plan = useLive(
    () => planOfDay(athlete.database, settings, today),
    [athlete, settings, today],
    planReadAhead(settings, today),
  );
  if (source === 'plan') return plan && <OfPlan ofDay={plan} sessions={sessions} today={today} />;
  if (source !== 'calendar') return null;
  return (
    <p className={styles.line}>
      <Shown />
      <Link {...overPage('app-source')} className={styles.link}>
        {t('showInApp.calendar')}
      </Link>
    </p>
  );
}

/** The mark of the source that the app shows. */
function Shown() {
  const { t } = useWords();
  return (
    <Badge kind="good">
      <Smartphone aria-hidden />
      {t('showInApp.shown')}
    </Badge>
  );
}

type OfPlanProps = { ofDay: PlanOfDay; sessions: readonly PlannedSession[]; today: string };

function OfPlan({ ofDay: { plan, week, weeks, items }, sessions, today }: OfPlanProps) {
  const { t, format } = useWords();
  return (
    <section aria-labelledby="of-plan" className={styles.section}>
      <header className={styles.line}>
        <h2 id="of-plan">{t('showInApp.ofPlan')}</h2>
        <Shown />
        <Link to="/plans/$slug" params={{ slug: plan.slug }} className={styles.link}>
          {plan.name}
        </Link>
        <span className={styles.soft}>{t('plans.weekOf', { week: format.number(week + 1), count: weeks })}</span>
      </header>
      {items.length === 0 ? (
        <p className={styles.soft}>{t('showInApp.restDay', { plan: plan.name })}</p>
      ) : (
        <ul className={styles.list}>
          {items.map(({ id, workoutId, version }) => (
            <li key={id} className={styles.item}>
              <span className={styles.profile}>{version && <VersionProfile version={version} isDecorative />}</span>
              <span className={styles.words}>
                <strong>{version?.content.name ?? t('plans.unknownWorkout')}</strong>
                {version && (
                  <span className={styles.soft}>
                    {format.duration(version.stats.durationSeconds)} <LevelMark level={version.stats.level} />
                  </span>
                )}
              </span>
              {!sessions.some(({ event }) => event.workoutId === workoutId) && (
                <span className={styles.acts}>
                  <StartLink workoutId={workoutId} name={version?.content.name} />
                  <Button variant="quiet" onClick={() => void pushWorkout(workoutId, today)}>
                    {t('today.suggestion.add')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
