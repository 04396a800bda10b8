/** A trainer session that was left: the way back to where it stopped, without a network too. */
import { Play } from 'lucide-react';
import { useWords } from '#src/i18n/use-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { UnfinishedRide } from '#src/app/unsent/read-pending-rides.ts';
import styles from './unfinished.module.css';

export function Unfinished({ ride }: { ride: UnfinishedRide }) {
  const { t, format } = useWords();
  const { eventId, workoutId, name, secondsRidden, step, steps } = ride;
  return (
    <section aria-labelledby="unfinished" className={styles.unfinished}>
      <div className={styles.words}>
        <h2 id="unfinished">{t('today.unfinished.title')}</h2>
        <p className={styles.name}>{name}</p>
        <p className={styles.where}>
          <span>{t('today.unfinished.where', { time: format.clock(secondsRidden) })}</span>
          <span>{t('today.unfinished.step', { number: step, total: steps })}</span>
        </p>
      </div>
      <LinkButton
        to="/ride"
        search={{ ...(eventId && { eventId }), workoutId }}
        variant="primary"
        icon={<Play aria-hidden />}
      >
        {t('today.unfinished.goOn')}
      </LinkButton>
    </section>
  );
}
