/**
 * Which weeks and cards of the calendar, or of a plan, are in the page: none as it opens, then weeks without cards, then a few
 * cards a frame, those in sight first, so that no frame waits for hundreds of them. What a frame may take is a time, so that
 * a fast device fills a month in two or three.
 */
import { flushSync } from 'react-dom';
import { awaitFirstContent } from '#src/app/start/first-page.ts';

/**
 * Scripts of a frame, in milliseconds. Styles, layout and paint of what they made take about twice as long again, how long
 * exactly only the device knows: fewer after a frame that was late, more after one that was not.
 */
const scripts = { first: 3, least: 1, most: 12 };
/** Of a frame, in milliseconds: in time, and late. */
const inTime = 18;
const late = 36;

/** How weeks and days are named. */
export interface WeekDays {
  daysOf(week: string): readonly string[];
  weekOf(day: string): string;
}

export interface DrawnCards {
  /** May a week be drawn? */
  hasWeek(week: string): boolean;
  /** How many cards of a day may be drawn. */
  mostOn(day: string): number;
  /** Is it in the page with its cards, and not to be seen yet? */
  isResting(week: string): boolean;
  subscribe(tell: () => void): () => void;
  /** Draws a day at once: the focus is to come to it. */
  drawDay(day: string): void;
  /** A week that is out of sight comes back like one that is drawn: in a frame of its own, with the cards that it has. */
  rest(week: string): void;
  /** A week that is in the page no more begins empty when it comes again. */
  forget(week: string): void;
  /** Takes a week out of the page, but for its room. */
  takeOut(week: string): void;
  /**
   * Draws on until nothing waits. What the first page does without waits for the first group.
   * @param groups of weeks, those to be drawn first before the others: of each all weeks without cards, then its cards
   * @param countOn how many cards a day has
   * @param clearUp called in each frame after that, until it has nothing left to do
   * @returns what ends it
   */
  begin(
    groups: () => readonly (readonly string[])[],
    countOn: (day: string) => number,
    clearUp: () => boolean,
  ): () => void;
}

/** @param first the weeks that the page begins with: they stand at once */
export function drawCards(first: readonly string[], { daysOf, weekOf }: WeekDays): DrawnCards {
  const weeksDrawn = new Set(first);
  const resting = new Set<string>();
  const drawn = new Map<string, number>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const hasWeek = (week: string): boolean => weeksDrawn.has(week);
  const mostOn = (day: string): number => drawn.get(day) ?? 0;
  const isResting = (week: string): boolean => resting.has(week);
  const show = (week: string): void => {
    weeksDrawn.add(week);
    resting.delete(week);
  };
  const drawDay = (day: string): void => {
    const week = weekOf(day);
    if (mostOn(day) === Infinity && hasWeek(week) && !isResting(week)) return;
    show(week);
    drawn.set(day, Infinity);
    tell();
  };
  const forget = (week: string): void => {
    weeksDrawn.delete(week);
    resting.delete(week);
    for (const day of daysOf(week)) drawn.delete(day);
  };
  let most = scripts.first;
  return {
    hasWeek,
    mostOn,
    isResting,
    rest: (week) => void (hasWeek(week) && resting.add(week)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawDay,
    forget,
    takeOut: (week) => {
      forget(week);
      flushSync(tell);
    },
    begin: (groups, countOn, clearUp) => {
      /** Draws the next thing of a group that waits. @returns false where nothing does */
      const drawOne = (inOrder: readonly string[]): boolean => {
        const week = inOrder.find((one) => !hasWeek(one) || isResting(one));
        if (week !== undefined) {
          show(week);
          flushSync(tell);
          return true;
        }
        const day = inOrder.flatMap(daysOf).find((one) => mostOn(one) !== Infinity && countOn(one) > 0);
        if (day === undefined) return false;
        const next = mostOn(day) + 1;
        // A finished day draws later entries at once.
        drawn.set(day, next >= countOn(day) ? Infinity : next);
        flushSync(tell);
        return true;
      };
      const isThere = awaitFirstContent();
      let last = 0;
      const fill = (now: number): void => {
        if (last > 0 && now - last > late) most = Math.max(scripts.least, most / 2);
        else if (last > 0 && now - last < inTime) most = Math.min(scripts.most, most * 1.25);
        last = now;
        const began = performance.now();
        const [first = [], ...others] = groups();
        const drawNext = (): boolean => {
          if (drawOne(first)) return true;
          isThere();
          return others.some(drawOne);
        };
        while (drawNext()) if (performance.now() - began >= most) return wait();
        if (!clearUp()) wait();
      };
      let frame = 0;
      const wait = (): void => {
        frame = requestAnimationFrame(fill);
      };
      // Paper shows all of it.
      const print = (): void => {
        for (const week of groups().flat()) {
          show(week);
          for (const day of daysOf(week)) drawn.set(day, Infinity);
        }
        flushSync(tell);
      };
      // Not in the frame of the turn itself.
      frame = requestAnimationFrame(wait);
      addEventListener('beforeprint', print);
      return () => {
        isThere();
        cancelAnimationFrame(frame);
        removeEventListener('beforeprint', print);
      };
    },
  };
}

/** Weeks by how far they are from the window, in pixels. @param root holds them, each with its name in `data-week` */
export function pixelsAway(root: HTMLElement | null): Map<string, number> {
  return new Map(
    [...(root?.querySelectorAll<HTMLElement>('[data-week]:not([data-leaving])') ?? [])].map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return [row.dataset['week'] ?? '', Math.max(0, top - globalThis.innerHeight, -bottom)];
    }),
  );
}

/** The weeks that stand in the window, and the others: the nearest first, which are soon scrolled to. @param root as for `pixelsAway` */
export function weeksInSight(root: HTMLElement | null, weeks: readonly string[]): { seen: string[]; others: string[] } {
  const away = pixelsAway(root);
  const awayOf = (week: string): number => away.get(week) ?? Infinity;
  const isSeen = (week: string): boolean => awayOf(week) === 0;
  return {
    seen: weeks.filter(isSeen),
    others: weeks.filter((week) => !isSeen(week)).toSorted((one, other) => awayOf(one) - awayOf(other)),
  };
}
