/** Days as they are once what was just dropped has been saved: the card stands there in the next frame. */
import { useCallback, useState } from 'react';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { SessionsByDate } from './reads.ts';

type Laid = { over: SessionsByDate; days: SessionsByDate };

/** @returns the days, and what lays a session onto one of them until they are read anew or the move was refused */
export function useLaidDays(read: SessionsByDate) {
  const [laid, setLaid] = useState<Laid | null>(null);
  const lay = useCallback(
    (session: DayEntry, date: string, beforeId: string | null, isMoved: Promise<boolean>): void => {
      const moved = withMoved(read, session, date, beforeId);
      // Where it stays where it is nothing may be saved, and nothing would be read anew.
      if (moved === read) return;
      const mine = { over: read, days: moved };
      setLaid(mine);
      const takeBack = (): void => setLaid((now) => (now === mine ? null : now));
      isMoved.then((isDone) => isDone || takeBack(), takeBack);
    },
    [read],
  );
  return { days: laid?.over === read ? laid.days : read, lay };
}

/** The days with a session moved to one of them, before another session or to its end; the same days where it stands there. */
export function withMoved(
  days: SessionsByDate,
  session: DayEntry,
  date: string,
  beforeId: string | null,
): SessionsByDate {
  const { id, calendarDate } = session.event;
  const without = (on: string): readonly DayEntry[] => (days.get(on) ?? []).filter(({ event }) => event.id !== id);
  const target = without(date);
  const at = target.findIndex(({ event }) => event.id === beforeId);
  const moved: DayEntry = { ...session, isPending: true, event: { ...session.event, calendarDate: date } };
  const place = at === -1 ? target.length : at;
  if (days.get(date)?.[place]?.event.id === id) return days;
  return new Map([...days, [calendarDate, without(calendarDate)], [date, target.toSpliced(place, 0, moved)]]);
}
