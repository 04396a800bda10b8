/** Where the cursor, or a card that is being carried, can stand among days, and where a key takes it. */

/** A place in a day; days count from a Monday, places from 0. */
export interface Slot {
  day: number;
  place: number;
}

export interface DaySlots {
  /** The first and the last day: those of a plan, or none in a calendar. */
  from: number;
  to: number;
  /** How many places a day has, at least 1. */
  placesOn: (day: number) => number;
  /** Weeks below one another with days side by side, or days below one another. */
  layout: 'weeks' | 'days';
}

const weeksOfPage = 4;

/**
 * The slot that a key leads to; the same one at the edge.
 * @returns null when the key does not move
 */
export function slotAfterKey(key: string, { day, place }: Slot, { from, to, placesOn, layout }: DaySlots): Slot | null {
  const weekday = ((day % 7) + 7) % 7;
  const monday = day - weekday;
  const inDay = (wanted: number, at = place): Slot => {
    const target = Math.max(from, Math.min(to, wanted));
    return { day: target, place: Math.max(0, Math.min(placesOn(target) - 1, at)) };
  };
  const below = layout === 'weeks' ? 7 : 1;
  switch (key) {
    case 'ArrowLeft':
      return inDay(day - 1);
    case 'ArrowRight':
      return inDay(day + 1);
    case 'ArrowUp':
      if (place > 0) return { day, place: place - 1 };
      return day - below < from ? { day, place } : inDay(day - below, Infinity);
    case 'ArrowDown':
      if (place < placesOn(day) - 1) return { day, place: place + 1 };
      return day + below > to ? { day, place } : inDay(day + below, 0);
    case 'Home':
      return inDay(monday, 0);
    case 'End':
      return inDay(monday + 6, 0);
    case 'PageUp':
      return inDay(Math.max(from + weekday, day - 7 * weeksOfPage));
    case 'PageDown':
      return inDay(Math.min(to - 6 + weekday, day + 7 * weeksOfPage));
    default:
      return null;
  }
}

/** The slots of a plan: as many days as there are counts of places. */
export const slotsOfPlan = (counts: readonly number[], layout: DaySlots['layout']): DaySlots => ({
  from: 0,
  to: counts.length - 1,
  placesOn: (day) => counts[day] ?? 1,
  layout,
});
