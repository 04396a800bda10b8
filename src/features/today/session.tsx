/** A planned session of today: the one to do next in full, the others in a line; each is completed separately. */
import { Link } from '@tanstack/react-router';
import { Check, StickyNote, Trees, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { isCutShort, loadOf, plannedLoad } from '#core/domain/calendar/session-load.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import type { RowOf } from '#core/model/tables.ts';
import { markDone } from '#src/app/acts/session-acts.ts';
import { StartLink } from '#src/app/workouts/start-link.tsx';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ChartOf } from '#src/charts/chart-of.tsx';
import { VersionProfile } from '#src/charts/version-profile.tsx';
import type { PlannedSession } from '#src/db/planned-sessions.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import styles from './session.module.css';
import { Steps } from './steps.tsx';

type NextSessionProps = { session: PlannedSession; settings: RowOf<'settings'> | undefined };

export function NextSession({ session, settings }: NextSessionProps) {
  const { t, format } = useWords();
  const { event, version } = session;
  const pool = version?.content.pool;
  const thresholds = useMemo(() => thresholdsOf(settings, pool), [settings, pool]);
  if (!version) return <p className={styles.missing}>{t('today.missing')}</p>;
  const { content, stats } = version;

  return (
    <article className={styles.next} aria-labelledby="next-session">
      <header className={styles.title}>
        <h2 id="next-session">
          <Name session={session} />
        </h2>
        {event.isOutdoorWorkout && (
          <Badge>
            <Trees aria-hidden />
            {t('calendar.mark.outdoor')}
          </Badge>
        )}
      </header>
      <ChartOf content={content} thresholds={thresholds} height={150} />
      <div className={styles.figures}>
        <Figures>
          <Figure isLarge label={t('calendar.duration')} value={format.duration(stats.durationSeconds)} />
          <Figure isLarge label={t('calendar.stress')} value={format.number(Math.round(stats.stress))} />
          <Figure isLarge label={t('calendar.intensity')} value={format.percent(stats.intensityFactor)} />
        </Figures>
        <LevelMark level={stats.level} />
      </div>
      <div className={styles.acts}>
        <StartLink workoutId={event.workoutId} eventId={event.id} name={content.name} variant="primary" isLarge />
        <Button isLarge icon={<Check />} onClick={() => void markDone(session, true)}>
          {t('today.markDone')}
        </Button>
      </div>
      {event.note !== '' && (
        <p className={styles.note}>
          <StickyNote aria-hidden />
          {event.note}
        </p>
      )}
      <Steps version={version} settings={settings} />
    </article>
  );
}

export function OtherSession({ session }: { session: PlannedSession }) {
  const { t, format } = useWords();
  const { event, version, activities } = session;
  const { done } = event;
  const isDone = done !== null;
  const stats = version?.stats ?? null;
  const isPart = done !== null && isCutShort(done, stats);
  const load = loadOf(done, stats, activities);
  const length = format.duration(load.seconds);

  return (
    <article className={styles.other} data-done={isDone}>
      <div className={styles.small}>{version && <VersionProfile version={version} isDecorative />}</div>
      <div className={styles.words}>
        <h3>
          <Name session={session} />
        </h3>
        <p className={styles.soft}>
          {isDone && (
            <Badge kind={isPart ? 'neutral' : 'good'}>
              <Check aria-hidden />
              {t(isPart ? 'calendar.mark.partlyDone' : 'calendar.mark.done')}
            </Badge>
          )}
          {version && (
            <>
              <span>
                {isPart
                  ? t('calendar.week.doneOf', {
                      done: length,
                      planned: format.duration(plannedLoad(stats).seconds),
                    })
                  : length}
              </span>
              <span>{t('workout.stressOf', { value: format.number(load.stress) })}</span>
              <LevelMark level={version.stats.level} />
            </>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        {(!isDone || isPart) && (
          <StartLink workoutId={event.workoutId} eventId={event.id} name={version?.content.name} />
        )}
        <Button variant="quiet" icon={isDone ? <Undo2 /> : <Check />} onClick={() => void markDone(session, !isDone)}>
          {t(isDone ? 'today.markUndone' : 'today.markDone')}
        </Button>
      </div>
    </article>
  );
}

function Name({ session: { version } }: { session: PlannedSession }) {
  const { t } = useWords();
  if (!version) return t('calendar.workoutMissing');
  return (
    <Link to="/workouts/$slug/{-$version}" params={{ slug: version.slug }} className={styles.link}>
      {version.content.name}
    </Link>
  );
}
