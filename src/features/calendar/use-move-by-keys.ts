/** Moving a session without a pointer: it is picked up, arrow keys carry it, Enter puts it down, Escape puts it back. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftDate } from '#core/domain/dates.ts';
import { announce } from '#src/app/announce.ts';
import type { PlannedSession } from '#src/db/planned-sessions.ts';
import { useFormat } from '#src/i18n/format.ts';
import { nextId } from './reads.ts';

export type Carried = { session: PlannedSession; date: string; beforeId: string | null };

type Options = {
  /** The sessions of a day, in order. */
  sessionsOn: (date: string) => readonly PlannedSession[];
  /** Days that the up and down keys go: a week where days stand beside each other, a day where they stand in a list. */
  daysDown: 1 | 7;
  /** Brings a date into view. */
  onReach: (date: string) => void;
  onDrop: (carried: Carried) => void;
};

/** @returns what is carried now and where it would land, and how to pick a session up */
export function useMoveByKeys(options: Options): {
  carried: Carried | null;
  pickUp: (session: PlannedSession) => void;
} {
  const { t } = useTranslation();
  const format = useFormat();
  const [carried, setCarried] = useState<Carried | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const nameOf = ({ version }: PlannedSession): string => version?.content.name ?? t('calendar.workoutMissing');

  const pickUp = (session: PlannedSession): void => {
    setCarried({ session, date: session.event.calendarDate, beforeId: nextId(session, latest.current.sessionsOn) });
    announce(t('calendar.move.pickedUp', { name: nameOf(session) }));
  };

  useEffect(() => {
    if (!carried) return;
    const { session, date } = carried;
    const others = (on: string) => latest.current.sessionsOn(on).filter(({ event }) => event.id !== session.event.id);

    const carry = (to: string, index: number): void => {
      const day = others(to);
      const at = Math.max(0, Math.min(day.length, index));
      setCarried({ session, date: to, beforeId: day[at]?.event.id ?? null });
      latest.current.onReach(to);
      const place = {
        date: format.fullDate(to),
        position: format.number(at + 1),
        count: format.number(day.length + 1),
      };
      announce(t('calendar.move.over', place));
    };
    const place = others(date).findIndex(({ event }) => event.id === carried.beforeId);
    const index = place === -1 ? others(date).length : place;
    const { daysDown } = latest.current;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => carry(shiftDate(date, -1), Infinity),
      ArrowRight: () => carry(shiftDate(date, 1), Infinity),
      ArrowUp: () => carry(shiftDate(date, -daysDown), Infinity),
      ArrowDown: () => carry(shiftDate(date, daysDown), Infinity),
      'Shift+ArrowUp': () => carry(date, index - 1),
      'Shift+ArrowDown': () => carry(date, index + 1),
      Enter: () => {
        setCarried(null);
        latest.current.onDrop(carried);
      },
      Escape: () => {
        setCarried(null);
        announce(t('calendar.move.cancelled', { name: nameOf(session) }));
      },
    };
    // On the window, since the card that has the focus goes when another month comes.
    const onKeyDown = (event: KeyboardEvent): void => {
      const act = keys[event.shiftKey ? `Shift+${event.key}` : event.key === ' ' ? 'Enter' : event.key];
      if (!act) return event.key === 'Tab' ? setCarried(null) : undefined;
      event.preventDefault();
      event.stopPropagation();
      return act();
    };
    globalThis.addEventListener('keydown', onKeyDown, true);
    return () => globalThis.removeEventListener('keydown', onKeyDown, true);
  });

  return { carried, pickUp };
}
