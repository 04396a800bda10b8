/** After the session: what was ridden, and that the calendar knows. */
import { useState } from 'react';
import { isCutShort } from '#core/domain/calendar/session-load.ts';
import { meanIntensity, rideSummary } from '#core/domain/ride/ride-state.ts';
import { isRidden, stateOf } from '#src/app/unsent/finished-rides.ts';
import { WorkoutProfile } from '#src/charts/workout-profile.tsx';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import type { Feeling as RideFeeling } from '#core/domain/ride/ride.ts';
import type { StoredRide } from '#src/db/ride-drafts.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Feeling } from '#src/app/feeling/feeling.tsx';
import { Panel } from './panel.tsx';
import { workoutOf } from './workout-of.ts';

type SummaryViewProps = {
  stored: StoredRide;
  onAdd: () => Promise<void>;
  onRate: (feeling: RideFeeling) => void;
  onClose: () => void;
  onDiscard: () => void;
  /** The other workout that was chosen, and waits for this session to be settled. */
  wanted: string | null;
  onWanted: () => void;
};

export function SummaryView({ stored, onAdd, onRate, onClose, onDiscard, wanted, onWanted }: SummaryViewProps) {
  const { t, format } = useWords();
  const isVisitor = useVisitorOrAthlete() === null;
  const [isAdding, setIsAdding] = useState(false);
  const { ride } = stored;
  const { expanded, plan, profile } = workoutOf(ride);
  const state = stateOf(stored);
  const { secondsRidden, stepsDone, stepsPartlyDone, stepsSkipped } = rideSummary(state);
  const intensityPercent = meanIntensity(state);
  const isWorthKeeping = isRidden(stored);
  const isWhole = stepsDone === plan.length;
  const ridden = format.clock(secondsRidden);

  // A second tap before the first is through would say so twice.
  const addOnce = () => {
    if (isAdding) return;
    setIsAdding(true);
    void onAdd().finally(() => setIsAdding(false));
  };
  const add = (
    <Button isLarge variant={isWorthKeeping ? 'primary' : 'secondary'} onClick={addOnce}>
      {t('ride.summary.add')}
    </Button>
  );
  const isSettled = ride.saved !== null || !isWorthKeeping;

  return (
    <Panel
      title={t('ride.summary.title')}
      acts={
        <>
          {isVisitor && isWorthKeeping && (
            <>
              <LinkButton isLarge variant="primary" to="/register" search={{ redirect: '/today' }}>
                {t('shell.register')}
              </LinkButton>
              <LinkButton isLarge to="/login" search={{ redirect: '/today' }}>
                {t('ride.summary.signIn')}
              </LinkButton>
            </>
          )}
          {!isVisitor && !ride.saved && isWorthKeeping && add}
          {wanted !== null && (
            <Button isLarge variant={isSettled ? 'primary' : 'secondary'} onClick={onWanted}>
              {t('ride.summary.next', { name: wanted })}
            </Button>
          )}
          <Button isLarge variant={isSettled && wanted === null ? 'primary' : 'secondary'} onClick={onClose}>
            {t(isVisitor ? 'ride.summary.toHome' : 'ride.summary.toToday')}
          </Button>
          {!isVisitor && !isWorthKeeping && !ride.saved && add}
          {!isSettled && (
            <Button isLarge variant="quiet" onClick={onDiscard}>
              {t('ride.discard')}
            </Button>
          )}
        </>
      }
    >
      <p>{ride.name}</p>
      <WorkoutProfile shape={profile} height={72} isLarge />
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
        {intensityPercent !== 100 && (
          <Figure isLarge label={t('ride.intensity.label')} value={format.percent(intensityPercent / 100)} />
        )}
      </Figures>
      <p role="status">{t(whatBecameOfIt())}</p>
      {isWorthKeeping && <Feeling said={ride.feeling ?? {}} onChange={onRate} />}
    </Panel>
  );

  function whatBecameOfIt() {
    if (ride.saved) {
      const { durationSeconds } = profile;
      const ofSwim = ride.sport === 'swim' && { distanceMeters: expanded.distanceMeters };
      return isCutShort(ride.saved, { durationSeconds, stress: 0, ...ofSwim })
        ? 'ride.summary.savedPartly'
        : 'ride.summary.saved';
    }
    if (!isWorthKeeping) return 'ride.summary.nothing';
    return isVisitor ? 'ride.summary.visitor' : 'ride.summary.notPlanned';
  }
}
