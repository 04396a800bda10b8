/**
 * Carrying a card to another place without a pointer: it is picked up, arrow keys carry it, Enter or Space puts it down,
 * Escape puts it back. Every step is said to screen readers.
 */
import { useEffect, useRef, useState } from 'react';
import { announce } from '#src/app/page/announce.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { type DaySlots, type Slot, slotAfterKey } from './day-slots.ts';

export interface CarriedByKeys<Item> {
  item: Item;
  from: Slot;
  /** Its place among the other cards of the day. */
  to: Slot;
}

type Options<Item> = {
  nameOf: (item: Item) => string;
  /** Where it can be put, itself not counted. */
  slotsWithout: (item: Item) => DaySlots;
  dayName: (day: number) => string;
  /** Where a day may be out of view: brings it there. */
  onOver?: (day: number) => void;
  onDrop: (carried: CarriedByKeys<Item>) => void;
  onPutBack?: (carried: CarriedByKeys<Item>) => void;
};

/** @returns what is carried and where it would land, how to pick a card up, and how to let it go unsaid */
export function useCarryByKeys<Item>(options: Options<Item>): {
  carried: CarriedByKeys<Item> | null;
  pickUp: (item: Item, from: Slot) => void;
  letGo: () => void;
} {
  const { t, format } = useWords();
  const [carried, setCarried] = useState<CarriedByKeys<Item> | null>(null);
  // Keys may come faster than the drawing.
  const current = useRef(carried);
  const set = (next: CarriedByKeys<Item> | null): void => {
    current.current = next;
    setCarried(next);
  };

  const carry = (by: CarriedByKeys<Item>, to: Slot): void => {
    set({ ...by, to });
    options.onOver?.(to.day);
    const count = options.slotsWithout(by.item).placesOn(to.day);
    const place = {
      place: options.dayName(to.day),
      position: format.number(to.place + 1),
      count: format.number(count),
    };
    announce(t('carry.over', place));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = current.current;
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    // No other key means anything meanwhile, such as the one that deletes what has the focus.
    event.stopPropagation();
    const { item, to } = by;
    const next = slotAfterKey(event.key, to, options.slotsWithout(item));
    if (next) carry(by, next);
    else if (event.key === 'Enter' || event.key === ' ') {
      // The key that has picked it up may still be down.
      if (!event.repeat) {
        set(null);
        options.onDrop(by);
      }
    } else if (event.key === 'Escape') {
      set(null);
      announce(t('carry.putBack', { name: options.nameOf(item) }));
      options.onPutBack?.(by);
    } else return event.key === 'Tab' ? set(null) : undefined;
    return event.preventDefault();
  };
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  useEffect(() => {
    if (!carried) return undefined;
    const listen = (event: KeyboardEvent): void => latest.current(event);
    // On the window, since the card that has the focus goes when another month comes.
    globalThis.addEventListener('keydown', listen, true);
    return () => globalThis.removeEventListener('keydown', listen, true);
  }, [carried]);

  return {
    carried,
    pickUp: (item, from) => {
      set({ item, from, to: from });
      announce(t('carry.pickedUp', { name: options.nameOf(item) }));
    },
    letGo: () => set(null),
  };
}
