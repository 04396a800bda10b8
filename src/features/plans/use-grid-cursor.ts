/** The slot of a plan's grid that has the keyboard, and the focus that follows it. */
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
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
  grid?.querySelector<HTMLElement>(`[data-drag-id="${CSS.escape(id ?? '')}"]`);

export function useGridCursor({ grid, days, hasAdd, cursor, onCursor }: Options) {
  const counts = days.map((items) => (hasAdd ? items.length + 1 : Math.max(1, items.length)));
  // The plan may have become shorter.
  const day = Math.min(cursor.day, Math.max(0, days.length - 1));
  const at: Slot = { day, place: Math.min(cursor.place, (counts[day] ?? 1) - 1) };

  // What the focus waits for: that the grid is drawn, and that an item has gone from it.
  const wanted = useRef<{ removedId: string | null } | null>(null);
  /** The workout that has the focus, also while it is drawn again in another place. */
  const focusedId = useRef<string | null>(null);
  useEffect(() => {
    if (!wanted.current) {
      // A plan that was read amid two moves shows the first one for a moment: the focus moves with it, and back.
      const isLost = focusedId.current !== null && document.activeElement === document.body;
      if (isLost) itemOf(grid.current, focusedId.current)?.focus();
      return;
    }
    const { removedId } = wanted.current;
    if (days.some((items) => items.some((item) => item.id === removedId))) return;
    // Who has gone elsewhere meanwhile stays there.
    if (removedId !== null && document.activeElement !== document.body) {
      wanted.current = null;
      return;
    }
    const slot = grid.current?.querySelector<HTMLElement>(`[data-slot="${at.day}/${at.place}"]`);
    if (!slot) return;
    wanted.current = null;
    slot.focus();
  });

  return {
    at,
    /** How many places each day has, at least 1. */
    counts,
    /** Puts the focus on what is in a slot once the item in focus there has gone. */
    keepFocusAt: (slot: Slot, removedId: string) => {
      wanted.current = { removedId };
      onCursor(slot);
    },
    goTo: (slot: Slot) => {
      wanted.current = { removedId: null };
      onCursor(slot);
    },
    onFocus: ({ target }: FocusEvent) => {
      const slot = slotOfElement(target);
      focusedId.current = target.closest<HTMLElement>('[data-drag-id]')?.dataset['dragId'] ?? null;
      // Somewhere else by the athlete's own will: nothing is waited for any more.
      if (slot) wanted.current = null;
      if (slot && (slot.day !== at.day || slot.place !== at.place)) onCursor(slot);
    },
    /** React says so only where the athlete goes elsewhere, not where it takes an element away itself. */
    forgetFocus: () => {
      focusedId.current = null;
    },
  };
}
