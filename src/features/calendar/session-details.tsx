/** What a planned session is, and its acts: ride, mark done, outdoors, a note, move, plan again, delete. */
import { Link } from '@tanstack/react-router';
import { CalendarSync, Copy, HeartPulse, MessageSquareQuote, Repeat, Trash2, TriangleAlert } from 'lucide-react';
import { Fragment, useState } from 'react';
import { type Completion, doneLoad, isCutShort, plannedLoad } from '#core/domain/calendar/session-load.ts';
import { isForWorkout, isTraining } from '#core/domain/calendar/day-entry.ts';
import { hasHeartRateTargets } from '#core/domain/segments/has-heart-rate-targets.ts';
import { markDone, setOutdoor } from '#src/app/acts/session-acts.ts';
import { useConfig } from '#src/app/start/config.ts';
import { StartLink } from '#src/app/workouts/start-link.tsx';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ChartOf } from '#src/charts/chart-of.tsx';
import { feelingWords } from '#src/i18n/feeling-words.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/checkbox.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { changeWith, isRepeated, type Scope } from './scope.ts';
import { SessionFields } from './session-fields.tsx';
import type { SessionActs } from './use-session-acts.tsx';
import { entryName } from './entry-name.ts';
import styles from './session-details.module.css';

const EntryDetails = onDemand(async () => {
  const [module] = await Promise.all([import('./entry-details.tsx'), loadLaterWords()]);
  return module.EntryDetails;
});
const SeriesLine = onDemand(async () => {
  const [module] = await Promise.all([import('./repeating.ts'), loadLaterWords()]);
  return module.SeriesLine;
});
const Rollback = onDemand(async () => {
  const [module] = await Promise.all([import('./rollback.tsx'), loadLaterWords()]);
  return module.Rollback;
});
const SessionSent = onDemand(async () => {
  const [module] = await Promise.all([import('./services/session-sent.tsx'), loadLaterWords()]);
  return module.SessionSent;
});
const PercentOfHRDialog = onDemand(() =>
  import('./percent-of-hr-dialog.tsx').then((module) => module.PercentOfHRDialog),
);

type SessionDetailsProps = {
  session: DayEntry;
  acts: SessionActs;
  onAsk: (act: 'move' | 'duplicate' | 'repeat') => void;
  onDelete: (date: string) => void;
};

export function SessionDetails({ session, acts, onAsk, onDelete }: SessionDetailsProps) {
  const { t, format } = useWords();
  const { event, version, activities, isInConflict } = session;
  const { calendarServices = [] } = useConfig();
  const [scope, setScope] = useState<Scope>('this');
  const remove = async () => {
    if (await acts.remove(session)) onDelete(event.calendarDate);
  };

  return (
    <div className={styles.session}>
      {event.entry ? (
        <h3 className={styles.entry}>
          <EntryIcon of={event.entry.kind === 'sport' ? event.entry.sport : event.entry.kind} />
          {entryName(session, t)}
        </h3>
      ) : version ? (
        <>
          <h3 className={styles.name}>
            <Link to="/workouts/$slug/{-$version}" params={{ slug: version.slug }}>
              {version.content.name}
            </Link>
          </h3>
          <ChartOf content={version.content} thresholds={null} height={96} />
          <div className={styles.figures}>
            <Figures>
              <Figure label={t('calendar.duration')} value={format.duration(version.stats.durationSeconds)} />
              <Figure label={t('calendar.stress')} value={format.number(Math.round(version.stats.stress))} />
              <Figure label={t('calendar.intensity')} value={format.percent(version.stats.intensityFactor)} />
            </Figures>
            <LevelMark level={version.stats.level} />
          </div>
        </>
      ) : (
        <p>{t('calendar.workoutMissingWhy')}</p>
      )}
      {isInConflict && (
        <p className={styles.conflict}>
          <TriangleAlert aria-hidden />
          <span>
            {t('calendar.inConflict')} <Link to="/sync">{t('calendar.decide')}</Link>
          </span>
        </p>
      )}
      {isForWorkout(event) && (
        <StartLink
          workoutId={event.workoutId}
          eventId={event.id}
          name={version?.content.name}
          variant="primary"
          isLarge
        />
      )}
      {isRepeated(session) && <SeriesLine session={session} scope={scope} onScope={setScope} />}
      {event.entry && <EntryDetails session={session} scope={scope} />}
      {isForWorkout(event) && (
        <div>
          <Switch
            label={t('calendar.done')}
            description={event.done ? doneWords(event.done) : undefined}
            isChecked={event.done !== null}
            onChange={(isDone) => void markDone(session, isDone)}
          />
          <Switch
            label={t('calendar.outdoor')}
            isChecked={event.isOutdoorWorkout}
            onChange={(isOutdoor) =>
              void changeWith(session, scope, { isOutdoorWorkout: isOutdoor }, () => setOutdoor(event, isOutdoor))
            }
          />
          {version && hasHeartRateTargets(version.content.segments) && <HeartRate session={session} scope={scope} />}
        </div>
      )}
      {activities.length > 0 && (
        <p>
          {t('calendar.recordedAs')}
          {': '}
          {activities.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link to="/activities/$id" params={{ id }}>
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {event.done?.comment && (
        <blockquote className={styles.comment}>
          <MessageSquareQuote aria-hidden />
          <span>{event.done.comment}</span>
        </blockquote>
      )}
      <SessionFields session={session} scope={scope} />
      <Rollback event={event} />
      {calendarServices.length > 0 && isTraining(event) && <SessionSent session={session} />}
      <div className={styles.acts}>
        <Button icon={<CalendarSync />} onClick={() => onAsk('move')}>
          {t('calendar.moveAct')}
        </Button>
        <Button icon={<Repeat />} onClick={() => onAsk('repeat')}>
          {t('calendar.repeatAct')}
        </Button>
        <Button icon={<Copy />} onClick={() => onAsk('duplicate')}>
          {t('calendar.duplicateAct')}
        </Button>
        <Button variant="quiet" icon={<Trash2 />} onClick={() => void remove()}>
          {t('ui.delete')}
        </Button>
      </div>
    </div>
  );

  function doneWords(done: Completion): string | undefined {
    const words = [done.secondsRidden > 0 && riddenWords(done), ...feelingWords(done, { t, format })].filter(Boolean);
    return words.length > 0 ? words.join(' · ') : undefined;
  }

  function riddenWords(done: Completion): string {
    const stats = version?.stats ?? null;
    const ridden = format.duration(doneLoad(done, stats, activities).seconds);
    return isCutShort(done, stats)
      ? t('calendar.doneForOf', { done: ridden, planned: format.duration(plannedLoad(stats).seconds) })
      : t('calendar.doneFor', { duration: ridden });
  }
}

/** How much of its heart-rate targets the session asks for; opens the form that several sessions have, too. */
function HeartRate({ session, scope }: { session: DayEntry; scope: Scope }) {
  const { t, format } = useWords();
  const { event } = session;
  const [asked, setAsked] = useState<DayEntry | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={styles.heartRate}>
      <span>{t('calendar.percentOfHR.title')}</span>
      <Button icon={<HeartPulse />} onClick={() => setAsked(session)}>
        {format.percent((event.percentOfHR ?? 100) / 100)}
        <VisuallyHidden> {t('calendar.percentOfHR.act')}</VisuallyHidden>
      </Button>
      {asked && (
        <PercentOfHRDialog
          selected={new Map([[asked.event.id, asked]])}
          change={(fields, alone) => changeWith(asked, scope, fields, alone)}
          isOpen
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  );
}
