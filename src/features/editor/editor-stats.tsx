/** The shape and the numbers of a workout as it is being edited; those that its page and the library will quote, and the athlete's own work. */
import { useMemo } from 'react';
import type { Thresholds, ThresholdSettings } from '#core/domain/segments/thresholds.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';
import { ownStats } from '#core/domain/settings/own-stats.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ChartOf } from '#src/charts/chart-of.tsx';
import { toneBox } from '#src/charts/tone-paint.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Figure, Figures } from '#src/ui/figure.tsx';
import styles from './editor-stats.module.css';

type EditorStatsProps = {
  sport: Sport;
  pool: Pool | undefined;
  segments: readonly Segment[];
  thresholds: Thresholds;
  settings: ThresholdSettings | undefined;
  hasProfile: boolean;
};

type Totalled = Pick<EditorStatsProps, 'sport' | 'pool' | 'segments' | 'settings'>;

/** The athlete's own numbers of it, and those that are quoted where none are told. */
function useStats({ sport, pool, segments, settings }: Totalled) {
  const own = useMemo(() => ownStats({ sport, pool, segments }, settings), [sport, pool, segments, settings]);
  const stats = useMemo(() => own ?? workoutStats(sport, segments), [own, sport, segments]);
  return { own, stats };
}

/** How long and how far, where the numbers are out of sight above what is typed; they are read out where they stand. */
export function EditorTotals(edited: Totalled) {
  const { format } = useWords();
  const { durationSeconds, distanceMeters } = useStats(edited).stats;
  if (edited.segments.length === 0) return null;
  return (
    <p className={styles.totals} aria-hidden>
      <strong>{format.clock(durationSeconds)}</strong>
      {distanceMeters > 0 && ` ${format.meters(distanceMeters, edited.pool)}`}
    </p>
  );
}

export function EditorStats({ sport, pool, segments, thresholds, settings, hasProfile }: EditorStatsProps) {
  const { t, format } = useWords();
  const { own, stats } = useStats({ sport, pool, segments, settings });
  const kilojoules = own?.kilojoules ?? null;
  const longest = Math.max(1, ...stats.secondsInLevel);
  return (
    <div className={styles.stats}>
      {hasProfile && (
        <div className={styles.profile}>
          {segments.length > 0 ? (
            <ChartOf content={{ sport, pool, segments }} thresholds={thresholds} height={112} />
          ) : (
            <p className={styles.empty}>{t('editor.noProfile')}</p>
          )}
        </div>
      )}
      <div className={styles.figures}>
        <Figures>
          <Figure label={t('workout.duration')} value={format.clock(stats.durationSeconds)} />
          <Figure label={t('workout.stress')} value={format.number(stats.stress)} />
          <Figure label={t('workout.intensity')} value={format.percent(stats.intensityFactor)} />
          {stats.distanceMeters > 0 && (
            <Figure label={t('workout.distance')} value={format.meters(stats.distanceMeters, pool)} />
          )}
          {kilojoules !== null && (
            <Figure label={t('workout.work')} value={t('workout.kilojoules', { value: format.number(kilojoules) })} />
          )}
        </Figures>
        {segments.length > 0 && <LevelMark level={stats.level} />}
      </div>
      <ul className={styles.levels} aria-label={t('workout.timeInLevels')}>
        {stats.secondsInLevel.map((seconds, index) => {
          const level = (index + 1) as 1 | 2 | 3 | 4 | 5 | 6;
          if (seconds === 0) return null;
          return (
            <li key={level} className={styles.level}>
              <span aria-hidden className={styles.track}>
                <span style={{ inlineSize: `${(100 * seconds) / longest}%`, ...toneBox(level) }} />
              </span>
              <span>{t(`level.${level}`)}</span>
              <span className={styles.time}>{format.clock(seconds)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
