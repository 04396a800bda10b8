/** The recordings of an activity, where there are several: which one is shown, and another one instead; and one that came as an activity of its own. */
import { doublesIn } from '#core/domain/activity/doubles.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { ActivitySource } from '#core/model/activity.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import pageStyles from './activity-page.module.css';
import { joinDoubles, showSource } from './join-doubles.ts';
import { type Activity, activitiesBetween } from './reads.ts';
import { wordsOfMissing } from './recording-words.ts';
import styles from './sources.module.css';

export function Sources({ activity }: { activity: Activity }) {
  const { t } = useWords();
  const athlete = useAthlete();
  const { sources } = activity;
  if (sources.length < 2) return null;
  const show = async (source: ActivitySource) => {
    const why = await showSource(athlete, activity, source);
    if (why) toast({ kind: 'warning', text: wordsOfMissing(why, t) });
  };
  return (
    <section className={pageStyles.section} aria-label={t('activities.sources.title')}>
      <h2>{t('activities.sources.title')}</h2>
      <ul className={styles.sources}>
        {sources.map((source, place) => (
          <li key={`${source.fileHash}/${source.indexInFile}`} className={styles.source}>
            <span className={styles.words}>
              {[...(source.device === null ? [] : [source.device]), source.fileName].join(' · ')}
            </span>
            {place === 0 ? (
              <span className={styles.shown}>{t('activities.sources.shown')}</span>
            ) : (
              <Button onClick={() => void show(source)}>{t('activities.sources.show')}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Another row that was recorded of the same activity, and the way to make one of both. */
export function RecordedTwice({ activity }: { activity: Activity }) {
  const { t } = useWords();
  const athlete = useAthlete();
  const { database } = athlete;
  const { calendarDate } = activity;
  const around = useLive(
    () => activitiesBetween(database, shiftDate(calendarDate, -1), shiftDate(calendarDate, 1)),
    [database, calendarDate],
    [],
  );
  const double = doublesIn(around).find(({ kept, other }) => kept.id === activity.id || other.id === activity.id);
  if (!double) return null;
  const { name } = double.kept.id === activity.id ? double.other : double.kept;
  return (
    <div className={styles.twice}>
      <p>{t('activities.doubles.of', { activity: name })}</p>
      <Button onClick={() => void joinDoubles(athlete, [double])}>{t('activities.doubles.join')}</Button>
    </div>
  );
}
