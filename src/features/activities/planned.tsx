/** The planned session that an activity was, beside what was done; the athlete may say that it was another one, or none. */
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { recordedLoad } from '#core/domain/calendar/session-load.ts';
import { mondayOf } from '#core/domain/dates.ts';
import { ChangedElsewhere } from '#src/app/drafts/changed-elsewhere.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { type DayEntry, trainingEntries } from '#src/db/planned-sessions.ts';
import { entryTitle } from '#src/i18n/entry-title.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Select } from '#src/ui/select.tsx';
import styles from './planned.module.css';
import { matchByHand, ofSportFirst } from './match-by-hand.ts';
import type { Activity } from './reads.ts';

type PlannedProps = {
  activity: Activity;
  /** Undefined where it was none. */
  session: DayEntry | undefined;
};

export function Planned({ activity, session }: PlannedProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const isMatched = session !== undefined;
  return (
    <section className={styles.planned} data-matched={isMatched} aria-label={t('activities.matched')}>
      {session && !isAsking && <Compared activity={activity} session={session} />}
      {isAsking ? (
        <MatchForm activity={activity} onClose={() => setAsking(false)} />
      ) : (
        <Button onClick={() => setAsking(true)}>{t(isMatched ? 'activities.matchOther' : 'activities.match')}</Button>
      )}
    </section>
  );
}

function Compared({ activity, session }: { activity: Activity; session: DayEntry }) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const { event, version } = session;
  const stats = loadStatsOf(event, version?.stats);
  const { stress } = activity.numbers;
  return (
    <>
      <p>
        {t('sync.detail', { label: t('activities.matched'), value: '' })}
        <Link to="/calendar" search={{ week: mondayOf(event.calendarDate), event: event.id }}>
          {titleOf(session, t)}
        </Link>
      </p>
      {stats && (
        <p className={styles.compared}>
          {t('activities.doneOfPlanned', {
            done: format.duration(recordedLoad(activity).seconds),
            planned: format.duration(stats.durationSeconds),
          })}
          {stress !== null && (
            <>
              {' · '}
              {t('calendar.stress')} {format.number(stress)} / {format.number(stats.stress)}
            </>
          )}
        </p>
      )}
      <Button variant="quiet" onClick={() => void matchByHand(athlete, activity, null)}>
        {t('activities.unmatch')}
      </Button>
    </>
  );
}

const noSessions: readonly DayEntry[] = [];

/** A day, at first that of the activity, and what is to be trained on it. */
function MatchForm({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const { database } = athlete;
  const [date, setDate] = useState<string | null>(activity.calendarDate);
  const [chosenId, setChosenId] = useState<string | null>(activity.eventId);
  const { sport } = activity;
  const sessions = useLive(
    async () => (date === null ? noSessions : ofSportFirst(await trainingEntries(database, date, date), sport)),
    [database, date, sport],
    noSessions,
  );
  const session = sessions.find(({ event }) => event.id === chosenId) ?? sessions[0];
  // As it was when the form opened: what another device says of it meanwhile is told.
  const [opened] = useState(activity);
  useUnsavedWork(date !== opened.calendarDate || chosenId !== opened.eventId, 'text');
  const draft = { eventId: { value: session?.event.id ?? null, seen: opened.eventId } };
  const match = async () => {
    if (!session) return;
    await matchByHand(athlete, activity, session);
    onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void match();
      }}
    >
      <DateField label={t('calendar.day')} value={date} onChange={setDate} />
      {session ? (
        <Select
          label={t('activities.matched')}
          value={session.event.id}
          onChange={setChosenId}
          options={sessions.map((one) => ({
            value: one.event.id,
            label: [
              titleOf(one, t),
              format.duration(loadStatsOf(one.event, one.version?.stats)?.durationSeconds ?? 0),
            ].join(' · '),
          }))}
        />
      ) : (
        <p>{t('activities.nothingPlanned')}</p>
      )}
      <ChangedElsewhere table="activities" field="eventId" row={activity} draft={draft} onChange={onClose} />
      <div className={styles.acts}>
        {session && (
          <Button type="submit" variant="primary">
            {t('ui.save')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </form>
  );
}

const titleOf = ({ event, version }: DayEntry, t: TFunction): string =>
  event.entry ? entryTitle(event.entry, t) : (version?.content.name ?? t('calendar.workoutMissing'));
