/** Asks what becomes of a session that the page lost: go on, go on as if it had never stopped, end it, or put it aside. */
import { X } from 'lucide-react';
import { localToday } from '#core/domain/dates.ts';
import { rideAt } from '#core/domain/ride/ride-state.ts';
import type { StoredRide } from '#src/db/ride-drafts.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from './panel.tsx';
import type { RideControl } from './ride-control.ts';
import { workoutOf } from './workout-of.ts';

type UnfinishedViewProps = {
  stored: StoredRide;
  isStale: boolean;
  openedAtMilliseconds: number;
  control: RideControl;
  /** The other workout that was chosen; null where it was this one, or none. */
  wanted: string | null;
  onLeave: () => void;
};

/** A shorter gap is a reload: nothing to choose. */
const leastGapMilliseconds = 15_000;

export function UnfinishedView({
  stored,
  isStale,
  openedAtMilliseconds,
  control,
  wanted,
  onLeave,
}: UnfinishedViewProps) {
  const { t, format } = useWords();
  const { ride, heartbeat } = stored;
  const { plan } = workoutOf(ride);
  const gapMilliseconds = Math.max(0, openedAtMilliseconds - heartbeat.wallMilliseconds);
  const state = rideAt(plan, ride.events, heartbeat.sessionMilliseconds);
  const later = rideAt(plan, ride.events, heartbeat.sessionMilliseconds + gapMilliseconds);
  const clockOf = ({ riddenMilliseconds }: typeof state) => format.clock(Math.floor(riddenMilliseconds / 1000));
  const lastSeen = new Date(heartbeat.wallMilliseconds);
  const day = format.relativeDay(localToday(lastSeen), localToday(new Date(openedAtMilliseconds)));
  // If the gap is counted, the session must not be over.
  const mayCount =
    !isStale && state.phase === 'riding' && later.phase === 'riding' && gapMilliseconds >= leastGapMilliseconds;

  const goOn = (
    <Button key="goOn" isLarge variant={isStale ? 'secondary' : 'primary'} onClick={() => control.goOn(stored)}>
      {t('ride.unfinished.goOn', { time: clockOf(state) })}
    </Button>
  );
  const end = (
    <Button
      key="end"
      isLarge
      variant={isStale ? 'primary' : 'secondary'}
      onClick={() => void control.finishStored(stored)}
    >
      {t('ride.unfinished.end')}
    </Button>
  );
  return (
    <Panel
      title={
        isStale
          ? t('ride.unfinished.stale', { when: `${day} ${format.clockTime(lastSeen)}` })
          : t('ride.unfinished.title')
      }
      acts={
        <>
          {isStale ? [end, goOn] : goOn}
          {mayCount && (
            <Button isLarge onClick={() => control.goOn(stored, gapMilliseconds)}>
              {t('ride.unfinished.count', { time: clockOf(later) })}
            </Button>
          )}
          {!isStale && end}
          <Button isLarge variant="quiet" onClick={() => void control.discard(control.reopen)}>
            {t('ride.discard')}
          </Button>
          <Button isLarge variant="quiet" icon={<X />} onClick={onLeave}>
            {t('ride.leave')}
          </Button>
        </>
      }
    >
      <p>{ride.name}</p>
      <p>{t('ride.unfinished.where', { time: clockOf(state) })}</p>
      <p>{t('ride.stepOf', { number: Math.min(state.stepIndex + 1, plan.length), total: plan.length })}</p>
      {wanted !== null && <p>{t('ride.unfinished.wanted', { name: wanted })}</p>}
    </Panel>
  );
}
