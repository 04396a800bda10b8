/** One session of a shared calendar: its profile, its figures and its steps, in percent. */
import { Check, Trees } from 'lucide-react';
import { useState } from 'react';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ProfileChart } from '#src/charts/profile-chart.tsx';
import { StepList } from '#src/charts/step-list.tsx';
import { useSteps } from '#src/charts/use-steps.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { entryTitle } from '#src/i18n/entry-title.ts';
import type { SharedEvent } from '#core/contract/shared-event.ts';
import { sharedLoad } from './shared-load.ts';
import styles from './shared-session-dialog.module.css';

type SharedSessionDialogProps = { session: SharedEvent | null; isOpen: boolean; onClose: () => void };

export function SharedSessionDialog({ session, isOpen, onClose }: SharedSessionDialogProps) {
  const { format } = useWords();
  return (
    <Dialog title={session ? format.fullDate(session.calendarDate) : ''} isOpen={isOpen} onClose={onClose}>
      {session && <Details key={session.eventId} session={session} />}
    </Dialog>
  );
}

function Details({ session }: { session: SharedEvent }) {
  const { entry, workout, localTime, isDone, isOutdoorWorkout } = session;
  const { seconds, stress } = sharedLoad(session);
  const { t, format } = useWords();
  return (
    <div className={styles.details}>
      <div>
        <h3 className={styles.name}>{entry ? entryTitle(entry, t) : (workout?.name ?? t('sharing.unknown'))}</h3>
        <p className={styles.marks}>
          {localTime !== null && <span>{format.timeOfDay(localTime)}</span>}
          {workout && <span>{t(`sport.${workout.sport}`)}</span>}
          {entry && seconds > 0 && <span>{format.duration(seconds)}</span>}
          {entry && stress > 0 && <span>{t('workout.stressOf', { value: format.number(stress) })}</span>}
          {isOutdoorWorkout && (
            <span className={styles.mark}>
              <Trees aria-hidden />
              {t('calendar.mark.outdoor')}
            </span>
          )}
          {isDone && (
            <Badge kind="good">
              <Check aria-hidden /> {t('calendar.mark.done')}
            </Badge>
          )}
        </p>
      </div>
      {workout && <Steps workout={workout} />}
    </div>
  );
}

function Steps({ workout }: { workout: NonNullable<SharedEvent['workout']> }) {
  const { t, format } = useWords();
  const [picked, setPicked] = useState<number | null>(null);
  const steps = useSteps(workout, null);
  return (
    <>
      {workout.segments.length > 0 && <ProfileChart steps={steps} height={110} onPick={setPicked} />}
      <div className={styles.figures}>
        <Figures>
          <Figure label={t('calendar.duration')} value={format.duration(workout.durationSeconds)} />
          <Figure label={t('calendar.stress')} value={format.number(Math.round(workout.stress))} />
        </Figures>
        <LevelMark level={workout.level} />
      </div>
      <section aria-label={t('workout.steps')}>
        <StepList rows={steps.rows} reader={steps.reader} picked={picked} />
      </section>
    </>
  );
}
