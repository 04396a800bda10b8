/**
 * A plan as it looks once all is saved: a workout is in its new place at once, or gone, until the device's own answer
 * replaces it.
 */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Ahead, isAhead, weeksAhead } from './carried.ts';
import type { PlanSheet } from './plan-sheet.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';

export function useWeeksAhead(sheet: PlanSheet) {
  const [ahead, setAhead] = useState<readonly Ahead[]>([]);
  const weeks = useMemo(() => weeksAhead(sheet, ahead), [sheet, ahead]);
  const days = useMemo(() => weeks.flatMap((week) => week.days), [weeks]);
  const latest = useRef(sheet);
  useLayoutEffect(() => {
    latest.current = sheet;
  });

  /**
   * @param to its place among the other workouts of that day; null takes it out
   * @param change resolves once it is saved, with false where it was refused: the workout is then where it was
   */
  const show = useCallback((itemId: string, to: Slot | null, change: Promise<boolean>): void => {
    const mine: Ahead = { itemId, to, savedUnder: null };
    const put = (settled: readonly Ahead[]): void =>
      setAhead((all) => all.flatMap((one) => (one === mine ? settled : [one])));
    setAhead((all) => [...all.filter((one) => isAhead(one, latest.current)), mine]);
    change.then(
      (isDone) => put(isDone ? [{ ...mine, savedUnder: latest.current }] : []),
      () => put([]),
    );
  }, []);
  return { weeks, days, show };
}
