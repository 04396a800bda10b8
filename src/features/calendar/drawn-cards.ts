/**
 * Which cards of the calendar are in the page: none as a month is turned to, then a few a frame, those in sight first, so
 * that no frame waits for hundreds of them. What a frame may take is a time, so that a fast device fills a month in two or
 * three.
 */
import { flushSync } from 'react-dom';

/** Scripts of a frame; styles, layout and paint of what they made take about as long again. */
const mostMilliseconds = 12;

export interface DrawnCards {
  /** How many cards of a day may be drawn. */
  mostOn(date: string): number;
  subscribe(tell: () => void): () => void;
  /** Draws a day at once: the focus is to come to it. */
  drawDay(date: string): void;
  /** Days that are in the page no more begin without cards when they come again. */
  forget(dates: readonly string[]): void;
  /**
   * Draws on until nothing waits.
   * @param waiting the days that have cards, with their number, those to be drawn first before the others
   * @param clearUp called in each frame after that, until it has nothing left to do
   * @returns what ends it
   */
  begin(waiting: () => Iterable<readonly [date: string, count: number]>, clearUp: () => boolean): () => void;
}

export function drawCards(): DrawnCards {
  const drawn = new Map<string, number>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const mostOn = (date: string): number => drawn.get(date) ?? 0;
  const drawDay = (date: string): void => {
    if (mostOn(date) === Infinity) return;
    drawn.set(date, Infinity);
    tell();
  };
  return {
    mostOn,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawDay,
    forget: (dates) => {
      for (const date of dates) drawn.delete(date);
    },
    begin: (waiting, clearUp) => {
      const days = (): (readonly [string, number])[] => [...waiting()].filter(([date]) => mostOn(date) !== Infinity);
      const fill = (): void => {
        const began = performance.now();
        for (const [date, count] of days())
          while (mostOn(date) !== Infinity) {
            const next = mostOn(date) + 1;
            // A day that is whole takes whatever comes to it later.
            drawn.set(date, next >= count ? Infinity : next);
            flushSync(tell);
            if (performance.now() - began >= mostMilliseconds) return wait();
          }
        if (!clearUp()) wait();
      };
      let frame = 0;
      const wait = (): void => {
        frame = requestAnimationFrame(fill);
      };
      // Paper shows all of it.
      const print = (): void => {
        for (const [date] of days()) drawn.set(date, Infinity);
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
