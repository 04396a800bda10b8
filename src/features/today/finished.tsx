/** A trainer session that is over and on no calendar: it waits here until the athlete keeps or discards it. */
import { Check } from 'lucide-react';
import { localToday } from '#core/domain/dates.ts';
import { completionOf, putOnCalendar } from '#src/app/unsent/finished-rides.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { discardFinished, dropRide, type StoredRide, restoreFinished } from '#src/db/ride-drafts.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './unfinished.module.css';

export function Finished({ stored, today }: { stored: StoredRide; today: string }) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const { id, name, startedAt } = stored.ride;
  const { database } = athlete;
  const headingId = `finished-${id}`;

  const keep = async () => {
    if (!(await putOnCalendar(athlete, stored))) return;
    await dropRide(database, id);
    toast({ text: t('ride.kept', { name }), kind: 'good' });
  };
  const discard = async () => {
    await discardFinished(database, stored);
    const run = () => void restoreFinished(database, stored);
    toast({ text: t('ride.discarded.said'), action: { label: t('ui.undo'), run } });
  };

  return (
    <section aria-labelledby={headingId} className={styles.unfinished}>
      <div className={styles.words}>
        <h2 id={headingId}>{t('today.finished.title')}</h2>
        <p className={styles.name}>{name}</p>
        <p className={styles.where}>
          <span>{format.relativeDay(localToday(new Date(startedAt)), today)}</span>
          <span>{t('today.finished.ridden', { time: format.clock(completionOf(stored).secondsRidden) })}</span>
        </p>
      </div>
      <div className={styles.acts}>
        <Button variant="primary" icon={<Check />} onClick={() => void keep()}>
          {t('ride.summary.add')}
        </Button>
        <Button variant="quiet" onClick={() => void discard()}>
          {t('ride.discard')}
        </Button>
      </div>
    </section>
  );
}
