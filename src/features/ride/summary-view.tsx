/** After the session: what was ridden, and that the calendar knows. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rideAt, rideSummary } from '#core/domain/ride/session.ts';
import { WorkoutProfile } from '#src/charts/workout-profile.tsx';
import { useVisitorOrAthlete } from '#src/app/use-athlete.ts';
import type { KeptRide } from '#src/db/ride-drafts.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Panel } from './panel.tsx';
import { workoutOf } from './workout-of.ts';

type SummaryViewProps = { kept: KeptRide; onAdd: () => Promise<void>; onClose: () => void };

export function SummaryView({ kept, onAdd, onClose }: SummaryViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isVisitor = useVisitorOrAthlete() === null;
  const [isAdding, setIsAdding] = useState(false);
  const { ride, heartbeat } = kept;
  const { plan, profile } = workoutOf(ride);
  const { secondsRidden, stepsDone, stepsPartlyDone, stepsSkipped } = rideSummary(
    rideAt(plan, ride.events, heartbeat.sessionMilliseconds),
  );
  const isWhole = stepsDone === plan.length;
  const ridden = format.clock(secondsRidden);

  // A second tap before the first is through would say so twice.
  const add = () => {
    if (isAdding) return;
    setIsAdding(true);
    void onAdd().finally(() => setIsAdding(false));
  };

  return (
    <Panel
      title={t('ride.summary.title')}
      acts={
        <>
          {isVisitor && (
            <LinkButton isLarge variant="primary" to="/login" search={{ redirect: '/ride' }}>
              {t('ride.summary.signIn')}
            </LinkButton>
          )}
          {!isVisitor && !ride.saved && (
            <Button isLarge variant="primary" onClick={add}>
              {t('ride.summary.add')}
            </Button>
          )}
          <Button isLarge variant={ride.saved ? 'primary' : 'secondary'} onClick={onClose}>
            {t(isVisitor ? 'ride.summary.toHome' : 'ride.summary.toToday')}
          </Button>
        </>
      }
    >
      <p>{ride.name}</p>
      <WorkoutProfile shape={profile} height={72} />
      <Figures>
        <Figure
          isLarge
          label={t('ride.summary.ridden')}
          value={
            isWhole
              ? ridden
              : t('calendar.week.doneOf', { done: ridden, planned: format.clock(profile.durationSeconds) })
          }
        />
        <Figure isLarge label={t('ride.summary.done')} value={format.number(stepsDone)} />
        {stepsPartlyDone > 0 && (
          <Figure isLarge label={t('ride.summary.partly')} value={format.number(stepsPartlyDone)} />
        )}
        <Figure isLarge label={t('ride.summary.skipped')} value={format.number(stepsSkipped)} />
      </Figures>
      <p role="status">
        {t(isVisitor ? 'ride.summary.visitor' : ride.saved ? 'ride.summary.saved' : 'ride.summary.notPlanned')}
      </p>
    </Panel>
  );
}
