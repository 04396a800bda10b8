/** The sessions of a range of dates, live, by their date. */
import { useEffect, useMemo, useRef } from 'react';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLoaded } from '#src/app/page/use-live.ts';
import { byDate, type CalendarWindow, readCalendar, type SessionsByDate } from './reads.ts';

export interface Days {
  /** Dates that have been read; outside them nothing is known yet. */
  from: string;
  to: string;
  days: SessionsByDate;
}

const noDays: SessionsByDate = new Map();

/**
 * @param loaded what the route has read
 * @param onRead called before new sessions are drawn
 */
export function useDays(from: string, to: string, loaded: CalendarWindow, onRead?: () => void): Days {
  const { database } = useAthlete();
  const first = useMemo((): Days => ({ ...loaded, days: byDate(loaded.sessions, noDays) }), [loaded]);
  const last = useRef(noDays);
  // Before the first live read: it then hands on every day that it finds unchanged.
  useEffect(() => {
    if (last.current === noDays) last.current = first.days;
  }, [first]);

  const read = async (): Promise<Days> => {
    const { sessions } = await readCalendar(database, from, to);
    const days = byDate(sessions, last.current);
    last.current = days;
    onRead?.();
    return { from, to, days };
  };
  return useLoaded(read, [database, from, to], first);
}
