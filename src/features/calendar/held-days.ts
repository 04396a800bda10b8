/**
 * Which days of the list are in the page: as many as fill the window at first, then a few cards a frame up to some weeks
 * before and after, and weeks that are far go one a frame. However far the athlete scrolls, no frame draws all and the page
 * does not grow.
 */
import { mondayOf, shiftDate } from '#core/domain/dates.ts';

/** Dates, both included; none where `to` is before `from`. */
export interface Held {
  from: string;
  to: string;
}

/** Cards that fill a window, and those of a frame. */
const cardsAtFirst = 12;
const cardsPerFrame = 4;
/** So many days without a card are as high, and as much work, as a card; an agenda shows none of them, but their weeks. */
const emptyDaysPerCard = { list: 3, agenda: 7 };
/** So many days may stay above while the page moves. */
const mostDaysLate = 56;

interface Ground {
  /** What is to be in the page, as far as it has been read: whole weeks. */
  goal: Held;
  cardsOn: (date: string) => number;
  layout?: keyof typeof emptyDaysPerCard;
  /** False while days above can't come or go without being noticed: the page moves under a finger. */
  isStill: boolean;
  /** The page moves, and what is there lasts for some screens: a day that comes now would only hold it up. */
  isAhead?: boolean;
}

type Drawn = Pick<Ground, 'goal' | 'cardsOn' | 'layout'>;

export const isNone = ({ from, to }: Held): boolean => to < from;

/**
 * The days to begin with, so that a date can come to the top: its week, and what fills the window below it. None where the date
 * has not been read.
 */
export const heldAround = (date: string, ground: Drawn): Held => {
  const { goal } = ground;
  const from = mondayOf(date);
  if (from < goal.from || date > goal.to) return { from, to: shiftDate(from, -1) };
  return { from, to: lastOf(date, cardsAtFirst, 1, ground) };
};

/** Farther than this from what is there, a date is not gone on to day by day. */
const nearDays = 21;

/** The days with one that is to come into view. */
export function heldWith(held: Held, date: string, ground: Drawn): Held {
  const { from, to } = held;
  if (date >= from && date <= to) return held;
  const isNear = !isNone(held) && date >= shiftDate(from, -nearDays) && date <= shiftDate(to, nearDays);
  const other = heldAround(date, ground);
  if (!isNear || isNone(other)) return other;
  return { from: earlier(from, other.from), to: later(to, other.to) };
}

/** From a date on, or back, the day on which so many cards are reached, or the last one there may be. */
function lastOf(date: string, cards: number, step: 1 | -1, { goal, cardsOn, layout = 'list' }: Drawn): string {
  const end = step === 1 ? goal.to : goal.from;
  let at = date;
  let left = cards - cost(at);
  while (left > 0 && at !== end) {
    at = shiftDate(at, step);
    left -= cost(at);
  }
  return at;

  function cost(day: string): number {
    return Math.max(cardsOn(day), 1 / emptyDaysPerCard[layout]);
  }
}

/** @returns the days of the next frame; the same object where nothing is to change */
export function nextHeld(held: Held, ground: Ground): Held {
  const { goal, isStill, isAhead = false } = ground;
  if (isNone(goal)) return held;
  const isApart = isNone(held) || held.to < shiftDate(goal.from, -1) || held.from > shiftDate(goal.to, 1);
  if (isApart) {
    return heldAround(held.from >= goal.from && held.from <= goal.to ? held.from : goal.from, ground);
  }
  const shorter = (): Held => ({ ...held, from: earlier(shiftDate(mondayOf(held.from), 7), goal.from) });
  // Who never pauses would have all weeks of a year in the page.
  if (held.from < shiftDate(goal.from, -mostDaysLate)) return shorter();
  if (isAhead) return held;
  if (held.to < goal.to) return { ...held, to: lastOf(shiftDate(held.to, 1), cardsPerFrame, 1, ground) };
  if (isStill && held.from > goal.from)
    return { ...held, from: lastOf(shiftDate(held.from, -1), cardsPerFrame, -1, ground) };
  if (held.to > goal.to) return { ...held, to: later(shiftDate(mondayOf(held.to), -1), goal.to) };
  if (isStill && held.from < goal.from) return shorter();
  return held;
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);
