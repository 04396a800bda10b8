/** The sessions of a range of dates, live, by their date, and what was recorded beside them. */
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { type Days, followWeeks } from './followed-weeks.ts';
import type { CalendarWindow } from './reads.ts';

type Range = { from: string; to: string };

/**
 * @param range the dates to follow
 * @param seen of them those that the athlete looks at
 * @param loaded what the route has read
 * @param onRead called before new sessions are drawn
 */
export function useDays({ from, to }: Range, seen: Range, loaded: CalendarWindow, onRead?: () => void): Days {
  const { database } = useAthlete();
  const weeks = useMemo(() => followWeeks(database, loaded), [database, loaded]);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => weeks.show(from, to, { from: seen.from, to: seen.to }), [weeks, from, to, seen.from, seen.to]);
  useEffect(() => () => weeks.end(), [weeks]);
  const subscribe = useCallback(
    (tell: () => void) =>
      weeks.subscribe(() => {
        latest.current?.();
        tell();
      }),
    [weeks],
  );
  return useSyncExternalStore(subscribe, weeks.get);
}
