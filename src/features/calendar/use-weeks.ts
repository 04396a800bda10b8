/**
 * The weeks of the list: those near what is in sight, read before they are drawn, a few days a frame, without a jump of what
 * is seen.
 */
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mondaysBetween } from '#core/domain/calendar/calendar-dates.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { type Held, heldAround, heldWith, isNone, nextHeld } from './held-days.ts';
import { byDate, type CalendarWindow, datesOfWeeks } from './reads.ts';
import type { Days } from './followed-weeks.ts';
import { useDays } from './use-days.ts';

type Options = {
  /** The Monday to begin with. */
  week: string;
  today: string;
  loaded: CalendarWindow;
  layout: 'list' | 'agenda';
  /** Another week has come to the top. */
  onWeek: (monday: string) => void;
};

type Weeks = {
  list: RefObject<HTMLOListElement | null>;
  mondays: readonly string[];
  /** The days that are in the page; of the first and the last week these may be a part. */
  held: Held;
  /** More are to come below. */
  isGrowing: boolean;
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
/** While the athlete scrolls and so many screens are there below, no more are drawn. */
const screensAhead = 3;

const around = (monday: string) => ({
  first: shiftDate(monday, -7 * weeksAround),
  last: shiftDate(monday, 7 * weeksAround),
});

const noDays: Days['days'] = new Map();

export function useWeeks({ week, today, loaded, layout, onWeek }: Options): Weeks {
  const list = useRef<HTMLOListElement>(null);
  const [range, setRange] = useState(() => around(week));
  const [held, setHeld] = useState(() => {
    const found = byDate(loaded.sessions, noDays);
    const goal = { from: mondayOf(shiftDate(loaded.from, 6)), to: shiftDate(mondayOf(shiftDate(loaded.to, 1)), -1) };
    return heldAround(mondayOf(today) === week ? today : week, {
      goal,
      cardsOn: (date) => found.get(date)?.length ?? 0,
      layout,
    });
  });
  // At first the day itself: the route has just been opened, or another month was asked for.
  const wanted = useRef<string | null>(mondayOf(today) === week ? today : week);
  const anchor = useRef<Anchor | null>(null);
  const arrival = useRef<string | null>(mondayOf(today) === week ? today : week);
  /** Where the list itself has scrolled to; what is elsewhere the athlete has scrolled. */
  const ownScroll = useRef(0);
  /** How far what is seen is from where it ought to be, in pixels: the window scrolls by whole ones. */
  const drift = useRef(0);
  const scrolledAt = useRef(-Infinity);
  const scrolledTo = useRef(0);
  const router = useRouter();
  const hold = useCallback((): void => {
    const part = topPart(list.current);
    anchor.current = part && { ...part, top: part.top - drift.current };
  }, []);
  const bring = useCallback((part: Element): void => {
    drift.current = 0;
    part.scrollIntoView({ block: 'start' });
    ownScroll.current = globalThis.scrollY;
    scrolledTo.current = ownScroll.current;
  }, []);
  // The router scrolls to the top once a route is shown; the list then goes back to its day, before anything is
  // painted.
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', () => {
        const part = arrival.current && dayIn(list.current, arrival.current);
        if (part) bring(part);
        arrival.current = null;
      }),
    [router, bring],
  );

  // What is still in the page is followed, too.
  const wantedDates = datesOfWeeks(
    isNone(held) || held.from > range.first ? range.first : mondayOf(held.from),
    isNone(held) || mondayOf(held.to) < range.last ? range.last : mondayOf(held.to),
  );
  const shown = useDays(wantedDates, wantedDates, loaded, hold);
  // Only weeks that have been read whole, so that none of them grows after it was drawn.
  const first = shown.from > range.first ? mondayOf(shiftDate(shown.from, 6)) : range.first;
  const last = shiftDate(shown.to, 1) <= range.last ? mondayOf(shiftDate(shown.to, -6)) : range.last;
  const goal = datesOfWeeks(first, last);

  const tell = useRef(onWeek);
  const latest = useRef({ goal, held, days: shown.days, layout });
  useEffect(() => {
    tell.current = onWeek;
    latest.current = { goal, held, days: shown.days, layout };
  });
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const isHeld = wanted.current !== null && wanted.current >= held.from && wanted.current <= held.to;
    const target = isHeld && wanted.current && dayIn(current, wanted.current);
    if (target && wanted.current) {
      tell.current(mondayOf(wanted.current));
      wanted.current = null;
      anchor.current = null;
      bring(target);
      return;
    }
    const { part, top } = anchor.current ?? {};
    anchor.current = null;
    if (!part?.isConnected || top === undefined) return;
    drift.current = part.getBoundingClientRect().top - top;
    if (Math.abs(drift.current) < 1) return;
    const before = globalThis.scrollY;
    globalThis.scrollBy(0, drift.current);
    ownScroll.current = globalThis.scrollY;
    drift.current -= globalThis.scrollY - before;
    // An open menu stands at a place of the page, and looks where its button is when the window changes.
    if (document.querySelector('[aria-haspopup][aria-expanded=true]')) globalThis.dispatchEvent(new Event('resize'));
    // At the top of the page there is nowhere to go back to.
    if (Math.abs(drift.current) >= 1) drift.current = 0;
  });

  // A few days a frame, until all that is wanted is there and what is far has gone.
  const isToChange = held.from !== goal.from || held.to !== goal.to;
  useEffect(() => {
    if (!isToChange) return undefined;
    const draw = (): void => {
      const { goal: to, held: now, days, layout: as } = latest.current;
      // As the last event said it: to ask now would lay the page out before it is drawn on.
      const isAtTop = scrolledTo.current < globalThis.innerHeight;
      const isMoving = performance.now() - scrolledAt.current <= settledMilliseconds;
      const next = nextHeld(now, {
        goal: to,
        cardsOn: (date) => days.get(date)?.length ?? 0,
        layout: as,
        isStill: isAtTop || !isMoving,
        isAhead: isMoving && screensBelow() > screensAhead,
      });
      frame = requestAnimationFrame(draw);
      if (next === now) return;
      keepFocusIn(list.current, next);
      // What comes or goes below moves nothing of what is seen, and to look where that is would lay the page out once more.
      if (next.from !== now.from) hold();
      flushSync(() => setHeld(next));
    };
    let frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [isToChange, hold]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = (): void => {
      const top = weekAt(topPart(list.current));
      arrival.current = null;
      if (!top || wanted.current) return;
      tell.current(top);
      const nearFirst = top < shiftDate(first, 7 * nearWeeks);
      const nearLast = top > shiftDate(last, -7 * (nearWeeks + 1));
      if (nearFirst || nearLast) setRange(around(top));
    };
    const onScroll = (): void => {
      scrolledTo.current = globalThis.scrollY;
      if (Math.abs(globalThis.scrollY - ownScroll.current) > 1) {
        scrolledAt.current = performance.now();
        drift.current = 0;
      }
      clearTimeout(timer);
      timer = setTimeout(settle, settledMilliseconds);
      // Who scrolls on without a pause meets no end.
      const box = list.current?.getBoundingClientRect();
      const room = 2 * globalThis.innerHeight;
      if (!isToChange && box && (box.bottom < room + globalThis.innerHeight || box.top > -room)) settle();
    };
    globalThis.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('scroll', onScroll);
    };
  }, [first, last, isToChange]);

  const goTo = (date: string): void => {
    wanted.current = date;
    setRange(around(mondayOf(date)));
    setHeld((now) => heldWith(now, date, { goal, cardsOn: (on) => shown.days.get(on)?.length ?? 0, layout }));
  };

  return {
    list,
    mondays: isNone(held) ? [] : mondaysBetween(mondayOf(held.from), mondayOf(held.to)),
    held,
    isGrowing: held.to < goal.to,
    days: shown.days,
    recorded: shown.recorded,
    goTo,
  };
}

/** The day, or its week where an agenda has nothing to show of it. */
const dayIn = (list: HTMLElement | null, date: string) =>
  list?.querySelector(`[data-drop-zone="${CSS.escape(date)}"]`) ??
  list?.querySelector(`[data-week="${CSS.escape(mondayOf(date))}"]`);

interface Anchor {
  part: Element;
  /** Its place in the window. */
  top: number;
}

const screensBelow = (): number =>
  (document.documentElement.scrollHeight - globalThis.scrollY) / globalThis.innerHeight - 1;

const weekAt = (anchor: Anchor | null): string | null =>
  anchor?.part.closest<HTMLElement>('[data-week]')?.dataset['week'] ?? null;

/** The first day below the bars, or its week where it shows none, and its place. */
function topPart(list: HTMLElement | null): Anchor | null {
  const [first] = list?.children ?? [];
  if (!list || !first) return null;
  // A day that has just been brought to the top is there exactly.
  const bars = Number.parseFloat(getComputedStyle(first).scrollMarginBlockStart) + 1;
  const isBelow = (part: Element): boolean => part.getBoundingClientRect().bottom > bars;
  const week = [...list.children].find(isBelow);
  const part = week && ([...week.querySelectorAll('[data-drop-zone]')].find(isBelow) ?? week);
  return part ? { part, top: part.getBoundingClientRect().top } : null;
}

/** What has the focus and is about to go far out of sight hands it on to the nearest day that stays: that day's button. */
function keepFocusIn(list: HTMLElement | null, { from, to }: Held): void {
  const zone = list?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-drop-zone]')
    : null;
  const date = zone?.dataset['dropZone'];
  if (!list || !date || (date >= from && date <= to)) return;
  const kept = [...list.querySelectorAll<HTMLElement>('[data-drop-zone]')].filter(
    ({ dataset }) => (dataset['dropZone'] ?? '') >= from && (dataset['dropZone'] ?? '') <= to,
  );
  (date < from ? kept[0] : kept.at(-1))?.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true });
}
