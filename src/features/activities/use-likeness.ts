/** What activities are compared by; of those that were added before it was kept, from their recordings on this device. */
import { useEffect, useMemo, useState } from 'react';
import { likenessOf } from '#core/domain/activity/likeness.ts';
import { decodeActivity } from '#core/formats/activity/samples.ts';
import type { ActivityLikeness } from '#core/model/activity.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { blobBytes } from '#src/db/uploads.ts';
import type { Activity } from './reads.ts';

/** So many recordings are read before the page has a turn. */
const perSlice = 5;

/** By the hash of the recording; null where it is not here, or can't be read. As long as the app is open. */
const read = new Map<string, ActivityLikeness | null>();

const hashOf = ({ sources }: Activity): string => sources[0]?.samplesHash ?? '';
const isMissing = (activity: Activity): boolean => !activity.likeness && !read.has(hashOf(activity));

/** @returns the activities, each with what is known of it by now */
export function useLikeness(all: readonly Activity[]): readonly Activity[] {
  const { database } = useAthlete();
  const [readCount, setReadCount] = useState(read.size);
  useEffect(() => {
    const wanted = { is: true };
    const fill = async () => {
      const missing = all.filter(isMissing);
      for (let from = 0; from < missing.length && wanted.is; from += perSlice) {
        for (const activity of missing.slice(from, from + perSlice)) {
          const bytes = await blobBytes(database, hashOf(activity), Date.now());
          const decoded = bytes && decodeActivity(bytes);
          read.set(hashOf(activity), decoded?.ok ? likenessOf(decoded.activity) : null);
        }
        if (wanted.is) setReadCount(read.size);
        await new Promise((turn) => setTimeout(turn));
      }
    };
    fill().catch(reportError);
    return () => void (wanted.is = false);
  }, [all, database]);
  return useMemo(
    () =>
      readCount === 0
        ? all
        : all.map((activity) => {
            const likeness = activity.likeness ?? read.get(hashOf(activity));
            return likeness && likeness !== activity.likeness ? { ...activity, likeness } : activity;
          }),
    [all, readCount],
  );
}
