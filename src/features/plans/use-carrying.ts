/** Carrying a workout of a plan to another place: by mouse and finger, and by keys; and one out of the library into it. */
import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '#src/app/page/announce.ts';
import { useDragBoard } from '#src/ui/drag-board.ts';
import { type Carried, carriedOver, fromLibrary, slotUnder } from './carried.ts';
import type { PlanWords } from './plan-words.ts';
import type { SheetItem } from './plan-sheet.ts';
import { slotOf } from './slot-of.ts';
import { type DaySlots, type Slot, slotsOfPlan } from '#src/app/carry/day-slots.ts';
import { useCarryByKeys } from '#src/app/carry/use-carry-by-keys.ts';

type Options = {
  grid: RefObject<HTMLElement | null>;
  /** Around the grid and what workouts are dragged out of. */
  board: RefObject<HTMLElement | null>;
  days: readonly (readonly SheetItem[])[];
  layout: DaySlots['layout'];
  words: PlanWords;
  isDisabled: boolean;
  /** It has been put down; `isMoved` is false where it already was there. */
  onDrop: (carried: Carried, isMoved: boolean) => void;
  onPutBack: (from: Slot) => void;
  /** A workout out of the library has been put down. */
  onAdd: (workoutId: string, to: Slot) => void;
};

export function useCarrying({ grid, board, days, layout, words, isDisabled, onDrop, onPutBack, onAdd }: Options) {
  const { t } = words;
  const ghost = useRef<HTMLDivElement>(null);

  const nameOf = (item: SheetItem) => item.workout?.name ?? t('plans.unknownWorkout');
  const drop = (carried: Carried) => {
    const { item, to } = carried;
    const from = slotOf(days, item.id);
    const isMoved = from?.day !== to.day || from.place !== to.place;
    if (isMoved) announce(t('planGrid.carry.dropped', { name: nameOf(item), place: words.place(to.day) }));
    onDrop(carried, isMoved);
  };
  const keys = useCarryByKeys<SheetItem>({
    nameOf,
    slotsWithout: (item) =>
      slotsOfPlan(
        days.map((items) => items.filter((other) => other.id !== item.id).length + 1),
        layout,
      ),
    dayName: words.place,
    onDrop: (carried) => drop({ ...carried, by: 'keys' }),
    onPutBack: ({ from }) => onPutBack(from),
  });

  // The place under the keyboard is in sight, once it is drawn.
  const day = keys.carried?.to.day ?? null;
  useEffect(() => {
    if (day !== null) grid.current?.querySelector(`[data-drop-zone="${day}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [grid, day]);

  const dragged = useDragBoard({
    board,
    ghost,
    onDrop: (dragId, over) => {
      const workoutId = fromLibrary(dragId);
      if (workoutId !== null) return onAdd(workoutId, slotUnder(days, over));
      const current = carriedOver(days, dragId, over);
      if (current) drop(current);
    },
    isDisabled: isDisabled || keys.carried !== null,
  });

  const added = dragged && fromLibrary(dragged.id);
  return {
    /** The workout that is dragged out of the library, and where it would land; null over no day. */
    coming: dragged && added !== null ? { workoutId: added, to: dragged.over && slotUnder(days, dragged.over) } : null,
    /** Follows the pointer. */
    ghost,
    isDragging: dragged !== null,
    carried: keys.carried
      ? { ...keys.carried, by: 'keys' as const }
      : dragged && carriedOver(days, dragged.id, dragged.over),
    pickUp: (item: SheetItem, from: Slot) => {
      grid.current?.focus();
      keys.pickUp(item, from);
    },
    /** Lets go: the focus has left the grid. */
    letGo: keys.letGo,
  };
}
