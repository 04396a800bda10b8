/** A workout that is being carried to another place of the plan. */
import type { DropPlace } from '#src/ui/drag-board.ts';
import type { PlanSheet, SheetItem, SheetWeek } from './plan-sheet.ts';
import { slotOf } from './slot-of.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';

export interface Carried {
  item: SheetItem;
  by: 'pointer' | 'keys';
  from: Slot;
  /** Its place among the other workouts of the day. */
  to: Slot;
}

/** An item under the pointer; over no day it is where it was. Null when it is in no day. */
export function carriedOver(
  days: readonly (readonly SheetItem[])[],
  itemId: string,
  over: DropPlace | null,
): Carried | null {
  const from = slotOf(days, itemId);
  const item = from && days[from.day]?.[from.place];
  if (!item) return null;
  if (!over) return { item, by: 'pointer', from, to: from };
  return { item, by: 'pointer', from, to: slotUnder(days, over, item) };
}

/** Where something lands that is put down there. @param item itself, where it is in the plan already */
export function slotUnder(days: readonly (readonly SheetItem[])[], over: DropPlace, item?: SheetItem): Slot {
  const day = Number(over.zone);
  const others = (days[day] ?? []).filter((other) => other !== item);
  const place = others.findIndex((other) => other.id === over.beforeId);
  return { day, place: place < 0 ? others.length : place };
}

const libraryPrefix = 'library ';

/** By which a workout of the library is known while it is dragged; items of a plan go by their ids. */
export const libraryDragId = (workoutId: string): string => libraryPrefix + workoutId;

/** The workout that is dragged out of the library; null where it is an item of the plan. */
export const fromLibrary = (dragId: string): string | null =>
  dragId.startsWith(libraryPrefix) ? dragId.slice(libraryPrefix.length) : null;

/** A workout that was put down or taken out, which may not be saved yet. */
export interface Ahead {
  itemId: string;
  /** Null where it was taken out. */
  to: Slot | null;
  /** The sheet on the screen when it was saved; null until then. */
  savedUnder: PlanSheet | null;
}

/** Is it still to be read? */
export const isAhead = ({ savedUnder }: Ahead, sheet: PlanSheet): boolean =>
  savedUnder === null || savedUnder === sheet;

/**
 * The weeks with all that was done and is not read yet, one after the other. A sheet read before it was saved, as when a
 * page has just opened, shows a workout in its old place for a moment, and loses the focus on it.
 */
export const weeksAhead = (sheet: PlanSheet, ahead: readonly Ahead[]): readonly SheetWeek[] =>
  ahead
    .filter((one) => isAhead(one, sheet))
    .reduce((weeks, { itemId, to, savedUnder }) => withMoved(weeks, itemId, to, savedUnder === null), sheet.weeks);

/** The weeks as they look once the item is at `to`, or gone. @param isSaving it is not saved there yet */
export function withMoved(
  weeks: readonly SheetWeek[],
  itemId: string,
  to: Slot | null,
  isSaving = false,
): readonly SheetWeek[] {
  const item = weeks.flatMap((week) => week.days.flat()).find((one) => one.id === itemId);
  if (!item) return weeks;
  return weeks.map((week, index) => {
    const isTouched = (to && Math.floor(to.day / 7) === index) || week.days.some((items) => items.includes(item));
    if (!isTouched) return week;
    const days = week.days.map((items, weekday) => {
      const others = items.filter((other) => other !== item);
      return to && index * 7 + weekday === to.day ? others.toSpliced(to.place, 0, { ...item, isSaving }) : others;
    });
    return { ...week, days };
  });
}
