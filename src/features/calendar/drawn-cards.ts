/**
 * Which weeks and cards of the calendar are in the page: none as a month is turned to, then weeks without cards, then a few
 * cards a frame, those in sight first, so that no frame waits for hundreds of them. What a frame may take is a time, so that
 * a fast device fills a month in two or three.
 */
import { flushSync } from 'react-dom';
import { weekDates } from '#core/domain/calendar/calendar-dates.ts';
import { mondayOf } from '#core/domain/dates.ts';

/**
 * Scripts of a frame, in milliseconds. Styles, layout and paint of what they made take about twice as long again, how long
 * exactly only the device knows: fewer after a frame that was late, more after one that was not.
 */
const scripts = { first: 6, least: 3, most: 12 };
/** Of a frame, in milliseconds: in time, and late. */
const inTime = 18;
const late = 40;

export interface DrawnCards {
  /** May a week be drawn, by its Monday? */
  hasWeek(monday: string): boolean;
  /** How many cards of a day may be drawn. */
  mostOn(date: string): number;
  subscribe(tell: () => void): () => void;
  /** Draws a day at once: the focus is to come to it. */
  drawDay(date: string): void;
  /** A week that is in the page no more begins empty when it comes again. */
  forget(monday: string): void;
  /**
   * Draws on until nothing waits.
   * @param weeks by their Mondays, those to be drawn first before the others
   * @param countOn how many cards a day has
   * @param clearUp called in each frame after that, until it has nothing left to do
   * @returns what ends it
   */
  begin(weeks: () => readonly string[], countOn: (date: string) => number, clearUp: () => boolean): () => void;
}

/** @param first the weeks that the page begins with, by their Mondays: they stand at once */
export function drawCards(first: readonly string[]): DrawnCards {
  const weeksDrawn = new Set(first);
  const drawn = new Map<string, number>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const mostOn = (date: string): number => drawn.get(date) ?? 0;
  const drawDay = (date: string): void => {
    if (mostOn(date) === Infinity && weeksDrawn.has(mondayOf(date))) return;
    weeksDrawn.add(mondayOf(date));
    drawn.set(date, Infinity);
    tell();
  };
  let most = scripts.first;
  return {
    hasWeek: (monday) => weeksDrawn.has(monday),
    mostOn,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawDay,
    forget: (monday) => {
      weeksDrawn.delete(monday);
      for (const date of weekDates(monday)) drawn.delete(date);
    },
    begin: (weeks, countOn, clearUp) => {
      /** Draws the next thing that waits. @returns false where nothing does */
      const drawOne = (inOrder: readonly string[]): boolean => {
        const week = inOrder.find((monday) => !weeksDrawn.has(monday));
        if (week !== undefined) {
          weeksDrawn.add(week);
          flushSync(tell);
          return true;
        }
        const date = inOrder.flatMap(weekDates).find((day) => mostOn(day) !== Infinity && countOn(day) > 0);
        if (date === undefined) return false;
        const next = mostOn(date) + 1;
        // A day that is whole takes whatever comes to it later.
        drawn.set(date, next >= countOn(date) ? Infinity : next);
        flushSync(tell);
        return true;
      };
      let last = 0;
      const fill = (now: number): void => {
        if (last > 0 && now - last > late) most = Math.max(scripts.least, most / 2);
        else if (last > 0 && now - last < inTime) most = Math.min(scripts.most, most * 1.25);
        last = now;
        const began = performance.now();
        const inOrder = weeks();
        while (drawOne(inOrder)) if (performance.now() - began >= most) return wait();
        if (!clearUp()) wait();
      };
      let frame = 0;
      const wait = (): void => {
        frame = requestAnimationFrame(fill);
      };
      // Paper shows all of it.
      const print = (): void => {
        for (const monday of weeks()) {
          weeksDrawn.add(monday);
          for (const date of weekDates(monday)) drawn.set(date, Infinity);
        }
        flushSync(tell);
      };
      // Not in the frame of the turn itself.
      frame = requestAnimationFrame(wait);
      addEventListener('beforeprint', print);
      return () => {
        cancelAnimationFrame(frame);
        removeEventListener('beforeprint', print);
      };
    },
  };
}
