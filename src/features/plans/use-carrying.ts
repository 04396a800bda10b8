/**
 * Carrying a workout of a plan to another place: by mouse and finger, and by keyboard (Space picks up, arrows choose,
 * Enter drops, Escape puts back), every step said to screen readers.
 */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '#src/app/announce.ts';
import { useDragBoard } from '#src/ui/drag-board.ts';
import { type Carried, carriedOver } from './carried.ts';
import type { PlanWords } from './plan-words.ts';
import type { SheetItem } from './plan-sheet.ts';
import { slotOf } from './slot-of.ts';
import { type Layout, type Slot, slotAfterKey } from './slots.ts';

type Options = {
  grid: RefObject<HTMLElement | null>;
  days: readonly (readonly SheetItem[])[];
  layout: Layout;
  words: PlanWords;
  isDisabled: boolean;
  /** It has been put down; `isMoved` is false where it already was there. */
  onDrop: (carried: Carried, isMoved: boolean) => void;
  onPutBack: (from: Slot) => void;
};

export function useCarrying({ grid, days, layout, words, isDisabled, onDrop, onPutBack }: Options) {
  const { t } = words;
  const ghost = useRef<HTMLDivElement>(null);
  const [byKeys, setByKeys] = useState<Carried | null>(null);

  const nameOf = (item: SheetItem) => item.workout?.name ?? t('plans.unknownWorkout');
  const drop = (carried: Carried) => {
    const { item, to } = carried;
    setByKeys(null);
    const from = slotOf(days, item.id);
    const isMoved = from?.day !== to.day || from.place !== to.place;
    if (isMoved) announce(t('plans.carry.dropped', { name: nameOf(item), place: words.place(to.day) }));
    onDrop(carried, isMoved);
  };
  const putBack = ({ item, from }: Carried) => {
    setByKeys(null);
    announce(t('plans.carry.putBack', { name: nameOf(item) }));
    onPutBack(from);
  };

  const dragged = useDragBoard({
    board: grid,
    ghost,
    onDrop: (itemId, over) => {
      const current = carriedOver(days, itemId, over);
      if (current) drop(current);
    },
    isDisabled: isDisabled || byKeys !== null,
  });

  // The place under the keyboard is in sight.
  const day = byKeys?.to.day ?? null;
  useEffect(() => {
    if (day !== null) grid.current?.querySelector(`[data-drop-zone="${day}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [grid, day]);

  const carry = (event: KeyboardEvent, current: Carried) => {
    const others = days.map((items) => items.filter((item) => item.id !== current.item.id));
    const places = others.map((items) => items.length + 1);
    const next = slotAfterKey(event.key, current.to, places, layout);
    if (next) {
      setByKeys({ ...current, to: next });
      const details = { place: words.place(next.day), position: next.place + 1, count: places[next.day] ?? 1 };
      announce(t('plans.carry.over', details));
    } else if (event.key === 'Enter' || event.key === ' ') drop(current);
    else if (event.key === 'Escape') putBack(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    /** Follows the pointer. */
    ghost,
    isDragging: dragged !== null,
    carried: byKeys ?? (dragged && carriedOver(days, dragged.id, dragged.over)),
    pickUp: (item: SheetItem, from: Slot) => {
      setByKeys({ item, by: 'keys', from, to: from });
      grid.current?.focus();
      announce(t('plans.carry.pickedUp', { name: nameOf(item) }));
    },
    /** Lets go: the focus has left the grid. */
    letGo: () => setByKeys(null),
    /** What keys do while a workout is carried by them; null while none is. */
    onKeyDown: byKeys && ((event: KeyboardEvent) => carry(event, byKeys)),
  };
}
