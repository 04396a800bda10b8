/** What a planned session is, and its acts: ride, mark done, outdoors, a note, move, plan again, delete. */
import { Link } from '@tanstack/react-router';
import { CalendarSync, Copy, MessageSquareQuote, Play, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Completion, doneLoad, isCutShort, plannedLoad } from '#core/domain/calendar/session-load.ts';
import { limits } from '#core/model/limits.ts';
import { DraftOffer } from '#src/app/drafts/draft-offer.tsx';
import { deleteSession, markDone, saveNote, setOutdoor } from '#src/app/acts/session-acts.ts';
import { useTextDraft } from '#src/app/drafts/use-text-draft.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ChartOf } from '#src/charts/chart-of.tsx';
import { feelingWords } from '#src/i18n/feeling-words.ts';
import type { PlannedSession } from '#src/db/planned-sessions.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/checkbox.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './session-details.module.css';

type SessionDetailsProps = {
  session: PlannedSession;
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
      {version ? (
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
      <LinkButton
        to="/ride"
        search={{ eventId: event.id, workoutId: event.workoutId }}
        variant="primary"
        isLarge
        icon={<Play aria-hidden />}
      >
        {t('calendar.start')}
      </LinkButton>
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
      </div>
      {event.done?.comment && (
        <blockquote className={styles.comment}>
          <MessageSquareQuote aria-hidden />
          <span>{event.done.comment}</span>
        </blockquote>
      )}
      <Note session={session} />
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

/** Saved when it is left, also by closing the dialog. Until something is typed it shows what other devices write. */
function Note({ session: { event } }: { session: PlannedSession }) {
  const { t } = useTranslation();
  const draft = useTextDraft(`events ${event.id} note`, event.note, (note) => saveNote(event, note));
  return (
    <div className={styles.note}>
      <TextField
        label={t('calendar.note')}
        isOptional
        rows={2}
        maxLength={limits.noteLength}
        value={draft.text}
        onChange={draft.change}
        onBlur={() => void draft.leave()}
      />
      <DraftOffer {...draft} />
    </div>
  );
}
