/** The slot of a plan's grid that has the keyboard, and the focus that follows it. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { SheetItem } from './plan-sheet.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';

type Options = {
  grid: RefObject<HTMLElement | null>;
  days: readonly (readonly SheetItem[])[];
  /** Where workouts can be added each day has one more place. */
  hasAdd: boolean;
  cursor: Slot;
  onCursor: (slot: Slot) => void;
};

/** The slot of an element of the grid. */
export const slotOfElement = (element: Element): Slot | null => {
  const slot = element.closest<HTMLElement>('[data-slot]')?.dataset['slot'];
  const [day, place] = (slot ?? '').split('/').map(Number);
  return day === undefined || place === undefined ? null : { day, place };
};

const itemOf = (grid: HTMLElement | null, id: string | null) =>
  id ? grid?.querySelector<HTMLElement>(`[data-drag-id="${CSS.escape(id)}"]`) : null;

export function useGridCursor({ grid, days, hasAdd, cursor, onCursor }: Options) {
  const counts = days.map((items) => (hasAdd ? items.length + 1 : Math.max(1, items.length)));
  // The plan may have become shorter.
  const day = Math.min(cursor.day, Math.max(0, days.length - 1));
  const at: Slot = { day, place: Math.min(cursor.place, (counts[day] ?? 1) - 1) };

  /** The focus is on its way to `at`. */
  const isWanted = useRef(false);
  /** What has the focus, also while it is drawn again in another place: a workout by its id, else ''. Null outside the grid. */
  const focused = useRef<string | null>(null);
  // Before the next key comes: in an effect after the painting, one that was typed meanwhile would start from where the
  // focus was, or be nobody's.
  useLayoutEffect(() => {
    const isLost = focused.current !== null && document.activeElement === document.body;
    if (!isWanted.current && !isLost) return;
    // A workout that moves, as in a plan that was read amid two moves, keeps the focus; where it has gone, its place has it.
    const isOnItsWay = isWanted.current;
    const item = isOnItsWay ? null : itemOf(grid.current, focused.current);
    const target = item ?? grid.current?.querySelector<HTMLElement>(`[data-slot="${at.day}/${at.place}"]`);
    if (!target) return;
    isWanted.current = false;
    target.focus({ preventScroll: !isOnItsWay });
  });

  return {
    at,
    /** How many places each day has, at least 1. */
    counts,
    goTo: (slot: Slot) => {
      isWanted.current = true;
      onCursor(slot);
    },
    onFocus: ({ target }: FocusEvent) => {
      const slot = slotOfElement(target);
      focused.current = target.closest<HTMLElement>('[data-drag-id]')?.dataset['dragId'] ?? '';
      // Somewhere else by the athlete's own will.
      if (slot) isWanted.current = false;
      if (slot && (slot.day !== at.day || slot.place !== at.place)) onCursor(slot);
    },
    /** React says so only where the athlete goes elsewhere, not where it takes an element away itself. */
    forgetFocus: () => {
      focused.current = null;
    },
  };
}
