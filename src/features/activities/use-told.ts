/**
 * What activities are compared by and the best times of swims and rows; of those that were added before these were stored,
 * from their recordings on this device.
 */
import { useEffect, useMemo, useState } from 'react';
import { bestSecondsOf } from '#core/domain/activity/best-times.ts';
import { likenessOf } from '#core/domain/activity/likeness.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { recordingHere } from '#src/app/activities/recording-of.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import type { Activity } from './reads.ts';

/** By the hash of the recording; null where it is not here, or can't be read. As long as the app is open. */
const read = new Map<string, RecordedNumbers | null>();
type RecordedNumbers = ReturnType<typeof toldBy>;

const toldBy = (recorded: RecordedActivity) => ({ likeness: likenessOf(recorded), ...bestSecondsOf(recorded) });
const hashOf = ({ sources }: Activity): string => sources[0]?.samplesHash ?? '';
const isOlder = ({ likeness, sport, numbers }: Activity): boolean =>
  !likeness || ((sport === 'swim' || sport === 'rowing') && !numbers.bestSeconds);

/** @returns the activities, each with what is known of it by now */
export function useTold(all: readonly Activity[]): readonly Activity[] {
  const { database } = useAthlete();
  const [readCount, setReadCount] = useState(read.size);
  useEffect(() => {
    const wanted = { is: true };
    const fill = async () => {
      for (const activity of all) {
        const hash = hashOf(activity);
        if (!isOlder(activity) || read.has(hash)) continue;
        // The page has a turn whenever the database is asked.
        const found = await recordingHere(database, hash);
        read.set(hash, found?.at === 'here' ? toldBy({ ...found.recorded, sport: activity.sport }) : null);
        if (!wanted.is) return;
      }
      setReadCount(read.size);
    };
    fill().catch(reportError);
    return () => void (wanted.is = false);
  }, [all, database]);
  return useMemo(
    () =>
      readCount === 0
        ? all
        : all.map((activity) => {
            const found = isOlder(activity) && read.get(hashOf(activity));
            if (!found) return activity;
            const { likeness, ...best } = found;
            return { ...activity, likeness, numbers: { ...activity.numbers, ...best } };
          }),
    [all, readCount],
  );
}
