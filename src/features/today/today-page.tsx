/** Today (S2.14): what to do now comes first, what else could be done where that is the answer, then tomorrow. */
import { CalendarPlus } from 'lucide-react';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import { isFetched } from '#src/app/start/is-fetched.ts';
import type { SuggestionRead } from '#src/app/workouts/suggested.ts';
import { PlaceholderNote } from '#src/app/workouts/placeholder-note.tsx';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLoaded } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { AppSource, hasAppSource } from './app-source-later.ts';
import { doneOfPlanned, isAllDone, placeholdersOfToday } from './day-figures.ts';
import { pendingRides } from '#src/app/unsent/pending-rides.ts';
import type { PendingRides } from '#src/app/unsent/read-pending-rides.ts';
import { readToday, type TodayRead } from './reads.ts';
import { ReadyLine } from './ready-line.tsx';
import { NextSession, OtherSession } from './session.tsx';
import { Suggestion } from './suggestion.tsx';
import { Tomorrow } from './tomorrow.tsx';
import styles from './today-page.module.css';
import { Unfinished } from './unfinished.tsx';

// Few have one, and not for long.
const Finished = onDemand(() => import('./finished.tsx').then((module) => module.Finished));
const Entries = onDemand(() => import('#src/app/day/entries.tsx').then((module) => module.Entries));

type TodayPageProps = {
  today: string;
  loaded: TodayRead;
  /** Read by the route where nothing is planned, since the suggestion is then the answer. */
  loadedSuggestion: SuggestionRead | null;
  loadedRides: PendingRides | null;
  /** How often another suggestion was asked for. */
  refresh: number;
  onRefresh: (refresh: number) => void;
};

export function TodayPage({ today, loaded, loadedSuggestion, loadedRides, refresh, onRefresh }: TodayPageProps) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const read = useLoaded(() => readToday(database, today), [database, today], loaded);
  const { sessions, entries, tomorrow, ready, settings, meta } = read;
  const left = useLoaded(() => pendingRides(database), [database], loadedRides);
  const isAnswer = sessions.length === 0;
  const next = sessions.find(({ event }) => event.done === null);
  const others = sessions.filter((session) => session !== next);

  // Beside a planned session it comes a moment later than the page, and last, so that it pushes nothing down.
  const suggestion = (
    <Suggestion
      today={today}
      loaded={loadedSuggestion}
      isAnswer={isAnswer}
      refresh={refresh}
      onRefresh={onRefresh}
      sports={settings?.displayedSportProfiles}
    />
  );

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p className={styles.kicker}>{t('today.title')}</p>
        <h1>{format.weekdayDate(today)}</h1>
        <ReadyLine ready={ready} today={today} />
      </header>
      <div className={styles.main}>
        {left?.unfinished && <Unfinished ride={left.unfinished} />}
        {left?.finished.map((stored) => (
          <Finished key={stored.ride.id} stored={stored} today={today} />
        ))}
        {settings && <PlaceholderNote names={placeholdersOfToday(next, settings)} />}
        {settings && hasAppSource(read) && <AppSource settings={settings} sessions={sessions} today={today} />}
        {isAnswer && entries.length === 0 && (
          <section className={styles.empty}>
            <FirstSync
              loaded={meta}
              otherwise={
                <EmptyState
                  icon={<CalendarPlus />}
                  text={t('today.nothingPlanned')}
                  action={
                    <LinkButton to="/calendar" search={{ add: today }}>
                      {t('today.plan')}
                    </LinkButton>
                  }
                />
              }
            />
          </section>
        )}
        {next && <NextSession session={next} settings={settings} />}
        {entries.length > 0 && <Entries entries={entries} />}
        {sessions.length > 0 && !next && (
          <p role="status" className={styles.allDone}>
            {isAllDone(others) ? t('today.allDone') : t('today.partlyDone', doneOfPlanned(others, format))}
          </p>
        )}
        {others.length > 0 && (
          <ul className={styles.others} aria-label={t('today.others')}>
            {others.map((session) => (
              <li key={session.event.id}>
                <OtherSession session={session} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.aside}>
        {isAnswer && suggestion}
        {(tomorrow.length > 0 || isFetched(meta)) && <Tomorrow sessions={tomorrow} today={today} />}
        {!isAnswer && suggestion}
      </div>
    </div>
  );
}
