/** What could be done today, from this device's own library, with the reason; other lengths, another one (S7.15). */
import { Link } from '@tanstack/react-router';
import { CalendarPlus, RefreshCw } from 'lucide-react';
import type { Sport } from '#core/model/sport.ts';
import { pushWorkout } from '#src/app/acts/push-workout.ts';
import type { SuggestionRead, Wish } from '#src/app/workouts/suggested.ts';
import { storeWish, readSuggestion } from '#src/app/workouts/suggestion.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLoaded } from '#src/app/page/use-live.ts';
import { StartLink } from '#src/app/workouts/start-link.tsx';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { VersionProfile } from '#src/charts/version-profile.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import styles from './suggestion.module.css';

type SuggestionProps = {
  today: string;
  loaded: SuggestionRead | null;
  /** Nothing is planned: the suggestion is what the page has to say. */
  isAnswer: boolean;
  refresh: number;
  onRefresh: (refresh: number) => void;
  /** Those that the athlete has on display; undefined until they are known. */
  sports: readonly Sport[] | undefined;
};

const lengths = [20, 30, 45, 60, 75, 90, 120, 180];

export function Suggestion({ today, loaded, isAnswer, refresh, onRefresh, sports }: SuggestionProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const read = useLoaded(() => readSuggestion(database, today, refresh), [database, today, refresh], loaded);

  const change = (wish: Wish) => {
    onRefresh(0);
    void storeWish(database, wish);
  };

  return (
    <section aria-labelledby="suggestion" className={styles.suggestion} data-answer={isAnswer}>
      <h2 id="suggestion">{t('today.suggestion.title')}</h2>
      {read ? (
        <Found read={read} onWish={change} {...{ today, isAnswer, refresh, onRefresh, sports }} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </section>
  );
}

type FoundProps = Omit<SuggestionProps, 'loaded'> & { read: SuggestionRead; onWish: (wish: Wish) => void };

function Found({ read: { wish, found }, onWish, today, isAnswer, refresh, onRefresh, sports }: FoundProps) {
  const { t, format } = useWords();
  const choose = (changed: Partial<Wish>) => onWish({ ...wish, ...changed });
  return (
    <>
      <div className={styles.wish}>
        {sports && sports.length > 1 && (
          <Select
            label={t('workout.sport')}
            value={wish.sport}
            onChange={(sport) => choose({ sport })}
            options={sports.map((sport) => ({ value: sport, label: t(`sport.${sport}`) }))}
          />
        )}
        <Select
          label={t('today.suggestion.time')}
          value={String(wish.minutes)}
          onChange={(minutes) => choose({ minutes: Number(minutes) })}
          options={lengths.map((minutes) => ({ value: String(minutes), label: format.duration(60 * minutes) }))}
        />
      </div>
      {found ? (
        <article className={styles.workout}>
          <VersionProfile version={found.version} height={isAnswer ? 128 : 72} />
          <h3>
            <Link to="/workouts/$slug/{-$version}" params={{ slug: found.version.slug }} className={styles.link}>
              {found.version.content.name}
            </Link>
          </h3>
          <p className={styles.figures}>
            <span>{format.duration(found.version.stats.durationSeconds)}</span>
            <span>{t('workout.stressOf', { value: format.number(Math.round(found.version.stats.stress)) })}</span>
            <LevelMark level={found.version.stats.level} />
          </p>
          <p>{t(`suggestion.reason.${found.suggestion.reason}`)}</p>
          <div className={styles.acts}>
            <StartLink
              workoutId={found.suggestion.workoutId}
              name={found.version.content.name}
              variant={isAnswer ? 'primary' : 'secondary'}
            />
            <Button icon={<CalendarPlus />} onClick={() => void pushWorkout(found.suggestion.workoutId, today)}>
              {t('today.suggestion.add')}
            </Button>
            <Button variant="quiet" icon={<RefreshCw />} onClick={() => onRefresh(refresh + 1)}>
              {t('today.suggestion.another')}
            </Button>
          </div>
        </article>
      ) : (
        <p className={styles.none}>{t('today.suggestion.none')}</p>
      )}
    </>
  );
}
