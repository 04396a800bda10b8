/** A plan as it looks after a drop: the workout stands in its new place at once, until the device's own answer replaces it. */
import { useMemo, useState } from 'react';
import { withMoved } from './carried.ts';
import type { PlanSheet } from './plan-sheet.ts';
import type { Slot } from './slots.ts';

export function useDropped(sheet: PlanSheet) {
  const [dropped, setDropped] = useState<{ sheet: PlanSheet; itemId: string; to: Slot } | null>(null);
  const weeks = useMemo(
    () => (dropped?.sheet === sheet ? withMoved(sheet.weeks, dropped.itemId, dropped.to) : sheet.weeks),
    [sheet, dropped],
  );
  const days = useMemo(() => weeks.flatMap((week) => week.days), [weeks]);
  return {
    weeks,
    days,
    /** @param move resolves with false where it was refused: the workout then goes back */
    show: (itemId: string, to: Slot, move: Promise<boolean> | undefined) => {
      setDropped({ sheet, itemId, to });
      void move?.then((isMoved) => isMoved || setDropped(null));
    },
  };
}
