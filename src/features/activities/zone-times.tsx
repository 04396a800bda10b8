/** How long an activity was in each zone of power and of heart rate, and its decoupling. */
import type { TFunction } from 'i18next';
import { memo, type ReactNode, useMemo } from 'react';
import { decouplingPercent, isDecouplingTelling } from '#core/domain/activity/decoupling.ts';
import { runsOf } from '#core/domain/activity/runs.ts';
import { powerScaleOf, secondsInHeartRateZones, secondsInPowerLevels } from '#core/domain/activity/time-in-zones.ts';
import { type ZoneBeats, zoneBeats } from '#core/domain/settings/heart-rate-zones.ts';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { LevelTimes } from '#src/charts/level-times.tsx';
import { settingsIn } from '#src/db/row-reads.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Figure, Figures } from '#src/ui/figure.tsx';
import styles from './activity-page.module.css';
import type { Activity } from './reads.ts';

type ZoneTimesProps = { activity: Activity; recorded: RecordedActivity };

export const ZoneTimes = memo(function ZoneTimes({ activity, recorded }: ZoneTimesProps) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const settings = useLive(() => settingsIn(database), [database], undefined);
  const { sport, numbers } = activity;
  const { ftpWatts, heartRates } = numbers.thresholds;
  const inLevels = useMemo(() => {
    const { scale, wattsAt100Percent } = powerScaleOf(sport, ftpWatts);
    return secondsInPowerLevels(runsOf(recorded, 'watts'), scale, wattsAt100Percent);
  }, [recorded, sport, ftpWatts]);
  const zones = useMemo(
    () => zoneBeats(settings?.heartRateZones ?? defaultHeartRateZones, heartRates.thresholdBeats),
    [settings?.heartRateZones, heartRates.thresholdBeats],
  );
  const inZones = useMemo(
    () => secondsInHeartRateZones(runsOf(recorded, 'beatsPerMinute', 'hold'), zones),
    [recorded, zones],
  );
  const decoupling = useMemo(
    () => (isDecouplingTelling(activity) ? decouplingPercent(recorded) : null),
    [activity, recorded],
  );
  if (!numbers.watts && !numbers.beatsPerMinute) return null;
  return (
    <section className={styles.section} aria-label={t('workout.timeInLevels')}>
      <h2>{t('workout.timeInLevels')}</h2>
      <div className={styles.scales}>
        {numbers.watts && (
          <Times
            heading={t('activities.figure.watts')}
            by={t('activities.byFtp', { ftp: format.exactWatts(ftpWatts) })}
          >
            <LevelTimes secondsInLevel={inLevels} />
          </Times>
        )}
        {numbers.beatsPerMinute && (
          <Times heading={t('activities.figure.beats')}>
            <LevelTimes
              secondsInLevel={inZones}
              names={zones.map((zone, index) =>
                t('activities.zone', { number: format.number(index + 1), range: rangeOf(zone, t, format) }),
              )}
            />
          </Times>
        )}
      </div>
      {decoupling !== null && (
        <>
          <Figures>
            <Figure label={t('activities.decoupling')} value={format.percent((Math.round(decoupling) || 0) / 100)} />
          </Figures>
          <p className={styles.note}>{t('activities.decouplingNote')}</p>
        </>
      )}
    </section>
  );
});

function Times({ heading, by, children }: { heading: string; by?: string; children: ReactNode }) {
  return (
    <div>
      <h3>
        {heading}
        {by && <span className={styles.note}>{` · ${by}`}</span>}
      </h3>
      {children}
    </div>
  );
}

/** 'up to 95 bpm', '96–117 bpm', 'from 149 bpm'. */
function rangeOf({ minHR, maxHR }: ZoneBeats, t: TFunction, format: Format): string {
  if (minHR === null || minHR === 0) return t('settings.beatsUpTo', { value: format.heartRate(maxHR ?? 0) });
  if (maxHR === null) return t('settings.beatsFrom', { value: format.heartRate(minHR) });
  return t('units.bpm', { value: `${format.number(minHR)}–${format.number(maxHR)}` });
}
