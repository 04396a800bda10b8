/** Days as they are once what was just dropped has been saved: the card is there in the next frame. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { SessionsByDate } from './reads.ts';

interface Laid {
  session: DayEntry;
  date: string;
  beforeId: string | null;
  /** The days as they were read when it was saved: those read next have it. Null while it is being saved. */
  savedOver: SessionsByDate | null;
}

/** @returns the days, and what puts a session onto one of them until they are read again or the move was refused */
export function useLaidDays(read: SessionsByDate) {
  const [laid, setLaid] = useState<readonly Laid[]>([]);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const days = useMemo(() => daysWith(read, laid), [read, laid]);
  const lay = useCallback(
    (session: DayEntry, date: string, beforeId: string | null, isMoved: Promise<boolean>): void => {
      // If it stays where it is, nothing may be saved, and nothing is read again.
      if (withMoved(days, session, date, beforeId) === days) return;
      let mine: Laid = { session, date, beforeId, savedOver: null };
      const put = (next: Laid | null): void => {
        const before = mine;
        mine = next ?? mine;
        setLaid((all) => all.flatMap((one) => (one === before ? (next ?? []) : one)));
      };
      setLaid((all) => [...all.filter((one) => isOpen(one, latest.current)), mine]);
      isMoved.then(
        (isDone) => put(isDone ? { ...mine, savedOver: latest.current } : null),
        () => put(null),
      );
    },
    [days],
  );
  return { days, lay };
}

const isOpen = ({ savedOver }: Laid, read: SessionsByDate): boolean => savedOver === null || savedOver === read;

/** The days with all that was dropped and is not read yet, one after the other. */
export const daysWith = (read: SessionsByDate, laid: readonly Laid[]): SessionsByDate =>
  laid
    .filter((one) => isOpen(one, read))
    .reduce(
      (days, { session, date, beforeId, savedOver }) =>
        withMoved(days, { ...session, isSaving: savedOver === null }, date, beforeId),
      read,
    );

/**
 * The days with a session moved to one of them, before another session or to its end; the same days where it is there
 * already.
 */
export function withMoved(
  days: SessionsByDate,
  session: DayEntry,
  date: string,
  beforeId: string | null,
): SessionsByDate {
  const { id } = session.event;
  const without = (on: string): readonly DayEntry[] => (days.get(on) ?? []).filter(({ event }) => event.id !== id);
  const target = without(date);
  const at = target.findIndex(({ event }) => event.id === beforeId);
  const place = at === -1 ? target.length : at;
  if (days.get(date)?.[place]?.event.id === id) return days;
  const moved: DayEntry = { ...session, isPending: true, event: { ...session.event, calendarDate: date } };
  // It may have been dropped elsewhere before.
  const left = [...days].filter(([, day]) => day.some(({ event }) => event.id === id));
  return new Map([
    ...days,
    ...left.map(([on]) => [on, without(on)] as const),
    [date, target.toSpliced(place, 0, moved)],
  ]);
}
