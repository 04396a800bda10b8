/** Activities with what they are compared by and with the best times of swims and rows, also where these were not stored. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { hasTimes } from '#core/domain/activity/best-times.ts';
import { recordingHere, recordingOf } from '#src/app/activities/recording-of.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { countRead, readOlder, withRead } from './likeness-and-times.ts';
import type { Activity } from './reads.ts';

/**
 * @param from where recordings are looked for: on the device; or for some weeks of activities on the server too, those of
 *   swims and rows
 * @returns the activities, each with what is known of it by now
 */
export function useLikenessAndTimes(
  all: readonly Activity[],
  from: 'device' | 'server' = 'device',
): readonly Activity[] {
  const athlete = useAthlete();
  const [readCount, setReadCount] = useState(countRead);
  /** The next time that the page is opened they may be there. */
  const absent = useRef(new Set<string>());
  useEffect(() => {
    const wanted = { is: true };
    const isFromServer = from === 'server';
    readOlder(isFromServer ? all.filter(({ sport }) => hasTimes(sport)) : all, {
      find: (hash) => (isFromServer ? recordingOf(athlete, hash) : recordingHere(athlete.database, hash)),
      absent: absent.current,
      isWanted: () => wanted.is,
      onRead: () => setReadCount(countRead()),
    }).catch(reportError);
    return () => void (wanted.is = false);
  }, [all, athlete, from]);
  return useMemo(() => (readCount === 0 ? all : all.map(withRead)), [all, readCount]);
}
