/**
 * A plan as it looks after a drop: the workout is in its new place at once, until the device's own answer replaces it.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Dropped, weeksAfterDrop } from './carried.ts';
import type { PlanSheet } from './plan-sheet.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';

export function useDropped(sheet: PlanSheet) {
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const weeks = useMemo(() => weeksAfterDrop(sheet, dropped), [sheet, dropped]);
  const days = useMemo(() => weeks.flatMap((week) => week.days), [weeks]);
  const latest = useRef(sheet);
  useEffect(() => {
    latest.current = sheet;
  });

  return {
    weeks,
    days,
    /** @param move resolves once it is saved, with false where it was refused: the workout then goes back */
    show: async (itemId: string, to: Slot, move: Promise<boolean>) => {
      const drop: Dropped = { itemId, to, savedUnder: null };
      setDropped(drop);
      const settled = (await move) ? { ...drop, savedUnder: latest.current } : null;
      setDropped((current) => (current === drop ? settled : current));
    },
  };
}
