/** The weeks of the list: those near what is in sight, read before they are drawn, without a jump of what is seen. */
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { mondaysBetween } from '#core/domain/calendar/calendar-dates.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { type CalendarWindow, datesOfWeeks } from './reads.ts';
import type { Days } from './followed-weeks.ts';
import { useDays } from './use-days.ts';

type Options = {
  /** The Monday to begin with. */
  week: string;
  today: string;
  loaded: CalendarWindow;
  /** Another week has come to the top. */
  onWeek: (monday: string) => void;
};

type Weeks = {
  list: RefObject<HTMLOListElement | null>;
  mondays: readonly string[];
  days: Days['days'];
  recorded: Days['recorded'];
  /** Brings a date into view, from however far. */
  goTo: (date: string) => void;
};

/** Weeks drawn before and after the one in sight; further ones are dropped. */
const weeksAround = 8;
/** Nearer than this to either end, more weeks are read. */
const nearWeeks = 4;
const settledMilliseconds = 150;

const around = (monday: string) => ({
  first: shiftDate(monday, -7 * weeksAround),
  last: shiftDate(monday, 7 * weeksAround),
});

export function useWeeks({ week, today, loaded, onWeek }: Options): Weeks {
  const list = useRef<HTMLOListElement>(null);
  const [range, setRange] = useState(() => around(week));
  // At first the day itself: the route has just been opened, or another month was asked for.
  const wanted = useRef<string | null>(mondayOf(today) === week ? today : week);
  const anchor = useRef<{ monday: string; top: number } | null>(null);
  const arrival = useRef<string | null>(mondayOf(today) === week ? today : week);
  const router = useRouter();
  // The router scrolls to the top once a route stands; the list then goes back to its day, before anything is painted.
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', () => {
        if (arrival.current) dayIn(list.current, arrival.current)?.scrollIntoView({ block: 'start' });
        arrival.current = null;
      }),
    [router],
  );

  const wantedDates = datesOfWeeks(range.first, range.last);
  const shown = useDays(wantedDates, wantedDates, loaded, () => (anchor.current = topWeek(list.current)));
  // Only weeks that have been read whole, so that none of them grows after it was drawn.
  const first = shown.from > range.first ? mondayOf(shiftDate(shown.from, 6)) : range.first;
  const last = shiftDate(shown.to, 1) <= range.last ? mondayOf(shiftDate(shown.to, -6)) : range.last;
  const mondays = mondaysBetween(first, last);

  const tell = useRef(onWeek);
  useEffect(() => {
    tell.current = onWeek;
  });
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const target = wanted.current && dayIn(current, wanted.current);
    if (target && wanted.current) {
      tell.current(mondayOf(wanted.current));
      wanted.current = null;
      anchor.current = null;
      target.scrollIntoView({ block: 'start' });
      return;
    }
    const kept = anchor.current && current.querySelector(`[data-week="${CSS.escape(anchor.current.monday)}"]`);
    if (kept && anchor.current) globalThis.scrollBy(0, kept.getBoundingClientRect().top - anchor.current.top);
    anchor.current = null;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = (): void => {
      const top = topWeek(list.current);
      arrival.current = null;
      if (!top || wanted.current) return;
      tell.current(top.monday);
      const nearFirst = top.monday < shiftDate(first, 7 * nearWeeks);
      const nearLast = top.monday > shiftDate(last, -7 * (nearWeeks + 1));
      if (nearFirst || nearLast) setRange(around(top.monday));
    };
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(settle, settledMilliseconds);
    };
    globalThis.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('scroll', onScroll);
    };
  }, [first, last]);

  const goTo = (date: string): void => {
    wanted.current = date;
    setRange(around(mondayOf(date)));
  };

  return { list, mondays, days: shown.days, recorded: shown.recorded, goTo };
}

/** The day, or its week where an agenda has nothing to show of it. */
const dayIn = (list: HTMLElement | null, date: string) =>
  list?.querySelector(`[data-drop-zone="${CSS.escape(date)}"]`) ??
  list?.querySelector(`[data-week="${CSS.escape(mondayOf(date))}"]`);

/** The week at the top of what is in sight, and where it stands there. */
function topWeek(list: HTMLElement | null): { monday: string; top: number } | null {
  if (!list) return null;
  const edge = globalThis.innerHeight / 4;
  for (const item of list.children) {
    const { top, bottom } = item.getBoundingClientRect();
    const monday = item instanceof HTMLElement ? item.dataset['week'] : undefined;
    if (monday && bottom > edge) return { monday, top };
  }
  return null;
}
