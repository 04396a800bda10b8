/** Where the cursor, or a workout that is being carried, can stand in a plan's days, and where a key takes it. */

/** A place in a day; days count from the plan's first Monday, places from 0. */
export interface Slot {
  day: number;
  place: number;
}

/** Weeks below one another with days side by side, or the days of a week below one another. */
export type Layout = 'weeks' | 'days';

const weeksOfPage = 4;

/**
 * The slot that a key leads to; the same one at the edge of the plan.
 * @param counts how many places each day has, at least 1
 * @returns null when the key does not move
 */
export function slotAfterKey(
  key: string,
  { day, place }: Slot,
  counts: readonly number[],
  layout: Layout,
): Slot | null {
  const last = counts.length - 1;
  const monday = day - (day % 7);
  const inDay = (to: number, at = place): Slot => {
    const target = Math.max(0, Math.min(last, to));
    return { day: target, place: Math.max(0, Math.min((counts[target] ?? 1) - 1, at)) };
  };
  const below = layout === 'weeks' ? 7 : 1;
  switch (key) {
    case 'ArrowLeft':
      return inDay(day - 1);
    case 'ArrowRight':
      return inDay(day + 1);
    case 'ArrowUp':
      if (place > 0) return { day, place: place - 1 };
      return day - below < 0 ? { day, place } : inDay(day - below, Infinity);
    case 'ArrowDown':
      if (place < (counts[day] ?? 1) - 1) return { day, place: place + 1 };
      return day + below > last ? { day, place } : inDay(day + below, 0);
    case 'Home':
      return inDay(monday, 0);
    case 'End':
      return inDay(monday + 6, 0);
    case 'PageUp':
      return inDay(Math.max(day % 7, day - 7 * weeksOfPage));
    case 'PageDown':
      return inDay(Math.min(last - 6 + (day % 7), day + 7 * weeksOfPage));
    default:
      return null;
  }
}
