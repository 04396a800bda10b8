/** What a planned session is, and its acts: ride, mark done, outdoors, a note, move, plan again, delete. */
import { Link } from '@tanstack/react-router';
import { CalendarSync, Copy, HeartPulse, MessageSquareQuote, Play, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Completion, doneLoad, isCutShort, plannedLoad } from '#core/domain/calendar/session-load.ts';
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { hasHeartRateTargets } from '#core/domain/segments/has-heart-rate-targets.ts';
import { deleteSession, markDone, setOutdoor } from '#src/app/acts/session-acts.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ChartOf } from '#src/charts/chart-of.tsx';
import { feelingWords } from '#src/i18n/feeling-words.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/checkbox.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { EntryDetails } from './entry-details.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { SessionFields } from './session-fields.tsx';
import { entryName } from './entry-name.ts';
import styles from './session-details.module.css';

const PercentOfHRDialog = onDemand(() =>
  import('./percent-of-hr-dialog.tsx').then((module) => module.PercentOfHRDialog),
);

type SessionDetailsProps = {
  session: DayEntry;
  onAsk: (act: 'move' | 'duplicate') => void;
  onDelete: (date: string) => void;
};

export function SessionDetails({ session, onAsk, onDelete }: SessionDetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { event, version, isInConflict } = session;
  const remove = async () => {
    if (await deleteSession(event)) onDelete(event.calendarDate);
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
        <LinkButton
          to="/ride"
          search={{ eventId: event.id, workoutId: event.workoutId }}
          variant="primary"
          isLarge
          icon={<Play aria-hidden />}
        >
          {t('calendar.start')}
        </LinkButton>
      )}
      {event.entry && <EntryDetails session={session} />}
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
            onChange={(isOutdoor) => void setOutdoor(event, isOutdoor)}
          />
          {version && hasHeartRateTargets(version.content.segments) && <HeartRate session={session} />}
        </div>
      )}
      {event.done?.comment && (
        <blockquote className={styles.comment}>
          <MessageSquareQuote aria-hidden />
          <span>{event.done.comment}</span>
        </blockquote>
      )}
      <SessionFields event={event} />
      <div className={styles.acts}>
        <Button icon={<CalendarSync />} onClick={() => onAsk('move')}>
          {t('calendar.moveAct')}
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
    const ridden = format.duration(doneLoad(done, stats).seconds);
    return isCutShort(done, stats)
      ? t('calendar.doneForOf', { done: ridden, planned: format.duration(plannedLoad(stats).seconds) })
      : t('calendar.doneFor', { duration: ridden });
  }
}

/** How much of its heart-rate targets the session asks for; opens the form that several sessions have, too. */
function HeartRate({ session }: { session: DayEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
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
        <PercentOfHRDialog selected={new Map([[asked.event.id, asked]])} isOpen onClose={close} onDone={close} />
      )}
    </div>
  );
}
