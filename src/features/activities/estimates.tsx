/**
 * FTP, critical power, W′ and critical swim speed from the best efforts of 90 days: offered, never set without the
 * athlete.
 */
import { cssOfBestTimes, storedTimes } from '#core/domain/activity/best-times.ts';
import { effortEstimates } from '#core/domain/activity/effort-estimates.ts';
import { estimatedDays } from '#core/domain/activity/vo2max.ts';
import { defaultWPrime } from '#core/model/default-settings.ts';
import type { RowOf } from '#core/model/tables.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { timeOfActIn } from '#src/app/acts/time-of-act.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import styles from './activity-page.module.css';
import type { Activity } from './reads.ts';

type EstimatesProps = {
  /** Of 90 days, with their best times. */
  activities: readonly Activity[];
  settings: RowOf<'settings'> | undefined;
};

export function Estimates({ activities, settings }: EstimatesProps) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const rides = activities.filter(({ sport }) => sport === 'bike');
  const { ftp, capacity } = effortEstimates(rides.map((ride) => ({ ...ride, curveWatts: ride.numbers.curveWatts })));
  const swims = activities.filter(({ sport, isHidden }) => sport === 'swim' && !isHidden);
  const css = cssOfBestTimes(swims.flatMap(({ sport, numbers }) => storedTimes(sport, numbers.bestSeconds)));
  const set = async (
    fields: Partial<Pick<RowOf<'settings'>, 'ftp' | 'cssSecondsPer100m' | 'criticalPower' | 'wPrime'>>,
  ) => {
    if (!settings) return;
    const at = await timeOfActIn(athlete.database);
    await doAct('updateSettings', { fields, at }, { settings: [settings] });
  };
  const ftpWatts = ftp && Math.round(ftp.watts);
  // As they are shown: whole watts, and kilojoules with one decimal.
  const offered = capacity && {
    criticalPower: Math.round(capacity.criticalPowerWatts),
    wPrime: 100 * Math.round(capacity.wPrimeJoules / 100),
  };
  const isTaken =
    offered?.criticalPower === settings?.criticalPower && offered?.wPrime === (settings?.wPrime ?? defaultWPrime);
  const kilojoules = (joules: number) => t('workout.kilojoules', { value: format.number(joules / 1_000, 1) });
  if (!ftpWatts && !capacity && css === null) return null;
  return (
    <section className={styles.section} aria-label={t('activities.estimates.title')}>
      <h2>{t('activities.estimates.title')}</h2>
      <Figures>
        {ftp && <Figure label={t('sync.field.ftp')} value={format.watts(ftp.watts)} />}
        {offered && (
          <>
            <Figure label={t('activities.estimates.criticalPower')} value={format.watts(offered.criticalPower)} />
            <Figure label="W′" value={kilojoules(offered.wPrime)} />
          </>
        )}
        {css !== null && <Figure label={t('sync.field.cssSecondsPer100m')} value={format.pacePer100(css)} />}
      </Figures>
      <div className={styles.buttons}>
        {ftpWatts && ftpWatts !== settings?.ftp && (
          <Button onClick={() => void set({ ftp: ftpWatts })}>
            {t('activities.estimates.useFtp', { ftp: format.watts(ftpWatts) })}
          </Button>
        )}
        {offered && !isTaken && (
          <Button onClick={() => void set(offered)}>
            {t('activities.estimates.useCapacity', {
              watts: format.watts(offered.criticalPower),
              work: kilojoules(offered.wPrime),
            })}
          </Button>
        )}
        {css !== null && css !== settings?.cssSecondsPer100m && (
          <Button onClick={() => void set({ cssSecondsPer100m: css })}>
            {t('activities.estimates.useCss', { pace: format.pacePer100(css) })}
          </Button>
        )}
      </div>
      <p className={styles.note}>
        {ftp && `${t(`activities.estimates.ftpBy.${ftp.source}`)} `}
        {t('activities.estimates.note', { number: format.number(estimatedDays) })}
      </p>
    </section>
  );
}
