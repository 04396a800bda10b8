/** The laps, as the device or the athlete marked them, and the intervals that show in what was done. */
import { memo, useMemo } from 'react';
import { detectIntervals } from '#core/domain/activity/detect-intervals.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { numbersBesideRests } from './beside-rests.ts';
import { PartsTable, type PartsProps } from './parts-table.tsx';

export const Laps = memo(function Laps(props: PartsProps) {
  const { t, format } = useWords();
  const { laps } = props.recorded;
  const { sport } = props.activity;
  const parts = useMemo(
    () => laps.map((lap) => ({ ...lap, fromSeconds: lap.startSeconds, toSeconds: lap.endSeconds })),
    [laps],
  );
  const isRepeated = sport === 'swim' || sport === 'rowing';
  // Of repetitions, rests are named as such; easy laps of a ride are laps.
  const numbers = useMemo(
    () => (isRepeated ? numbersBesideRests(laps) : laps.map((_, at) => at + 1)),
    [laps, isRepeated],
  );
  if (parts.length < 2) return null;
  return (
    <PartsTable
      {...props}
      title={t('activities.laps')}
      column={t('activities.lap')}
      parts={parts}
      nameOf={(place) => {
        const number = numbers[place - 1] ?? null;
        return number === null ? t('segment.rest') : t('activities.lapNumber', { number: format.number(number) });
      }}
    />
  );
});

/** Where it was clearly harder than in between; none of a steady activity. */
export const FoundIntervals = memo(function FoundIntervals(props: PartsProps) {
  const { t, format } = useWords();
  const { recorded } = props;
  const parts = useMemo(
    () =>
      detectIntervals(recorded).map(({ startSeconds, endSeconds }) => ({
        fromSeconds: startSeconds,
        toSeconds: endSeconds,
      })),
    [recorded],
  );
  if (parts.length === 0) return null;
  return (
    <PartsTable
      {...props}
      title={t('activities.intervals')}
      column={t('activities.interval')}
      parts={parts}
      nameOf={(number) => t('activities.intervalNumber', { number: format.number(number) })}
    />
  );
});
