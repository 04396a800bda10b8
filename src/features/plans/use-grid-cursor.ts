/** The slot of a plan's grid that has the keyboard, and the focus that follows it. */
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { SheetItem } from './plan-sheet.ts';
import type { Slot } from './slots.ts';

type Options = {
  grid: RefObject<HTMLElement | null>;
  days: readonly (readonly SheetItem[])[];
  /** Where workouts can be added each day has one more place. */
  hasAdd: boolean;
  cursor: Slot;
  onCursor: (slot: Slot) => void;
};

/** The slot that an element of the grid stands for. */
export const slotOfElement = (element: Element): Slot | null => {
  const slot = element.closest<HTMLElement>('[data-slot]')?.dataset['slot'];
  const [day, place] = (slot ?? '').split('/').map(Number);
  return day === undefined || place === undefined ? null : { day, place };
};

export function useGridCursor({ grid, days, hasAdd, cursor, onCursor }: Options) {
  const counts = days.map((items) => (hasAdd ? items.length + 1 : Math.max(1, items.length)));
  // The plan may have become shorter.
  const day = Math.min(cursor.day, Math.max(0, days.length - 1));
  const at: Slot = { day, place: Math.min(cursor.place, (counts[day] ?? 1) - 1) };

  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const slot = grid.current?.querySelector<HTMLElement>(`[data-slot="${at.day}/${at.place}"]`);
    if (!slot) return;
    wantsFocus.current = false;
    slot.focus();
  });
  const keepFocus = () => {
    wantsFocus.current = true;
  };

  return {
    at,
    /** How many places each day has, at least 1. */
    counts,
    /** Puts the focus where the cursor is once the grid is drawn again, such as after the item in focus has gone. */
    keepFocus,
    goTo: (slot: Slot) => {
      keepFocus();
      onCursor(slot);
    },
    onFocus: ({ target }: FocusEvent) => {
      const slot = slotOfElement(target);
      if (slot && (slot.day !== at.day || slot.place !== at.place)) onCursor(slot);
    },
  };
}
