/** /ride without a workout that can be ridden: says why, and lists discarded sessions that can be brought back. */
import { useEffect, useState } from 'react';
import { localToday } from '#core/domain/dates.ts';
import { anonymous } from '#src/app/session/athlete.ts';
import { useToday } from '#src/app/page/today.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { discardedRides, type StoredRide } from '#src/db/ride-drafts.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import styles from './nothing-view.module.css';
import { Panel } from './panel.tsx';

type NothingViewProps = {
  /** The address names a workout that is not here. */
  isMissing: boolean;
  onRestore: (rideId: string) => Promise<void>;
};

export function NothingView({ isMissing, onRestore }: NothingViewProps) {
  const { t, format } = useWords();
  const drafts = useVisitorOrAthlete()?.database ?? anonymous;
  const [discarded, setDiscarded] = useState<readonly StoredRide[]>([]);
  useEffect(() => {
    void discardedRides(drafts, Date.now()).then(setDiscarded);
  }, [drafts]);
  const today = useToday();

  return (
    <Panel
      title={t(isMissing ? 'ride.nothing.missing' : 'ride.nothing.title')}
      acts={
        <LinkButton isLarge variant="primary" to="/search">
          {t('ride.nothing.search')}
        </LinkButton>
      }
    >
      <p>{t(isMissing ? 'ride.nothing.missingText' : 'ride.nothing.text')}</p>
      {discarded.length > 0 && (
        <>
          <h2>{t('ride.discarded.title')}</h2>
          <ul className={styles.discarded}>
            {discarded.map(({ ride }) => (
              <li key={ride.id} className={styles.row}>
                <span>
                  {ride.name}
                  <small className={styles.day}>
                    {format.relativeDay(localToday(new Date(ride.startedAt)), today)}
                  </small>
                </span>
                <Button isLarge onClick={() => void onRestore(ride.id)}>
                  {t('ride.discarded.bringBack')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
