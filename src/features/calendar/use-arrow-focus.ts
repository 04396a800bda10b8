/** Arrow keys in the month: one stop for Tab, then left and right by day, up and down through a day and on to the next week. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';

export type Focused = { date: string; eventId: string | null };

type Options = {
  board: RefObject<HTMLElement | null>;
  /** Where Tab arrives first. */
  first: string;
  /** Brings a date into view that is not. */
  onReach: (date: string) => void;
  /** Draws a day that is still to come, or its cards, and the board with it. */
  onAwait?: ((date: string) => void) | undefined;
};

/** A week that rests takes no focus. */
const zoneOf = (board: HTMLElement, date: string) =>
  board.querySelector<HTMLElement>(`:not([data-leaving], [data-resting]) > [data-drop-zone="${CSS.escape(date)}"]`);
/** Is the week of a date shown, and none of its days drawn yet, or to be seen? */
const isToCome = (board: HTMLElement, date: string): boolean =>
  board.querySelector(`[data-week="${CSS.escape(mondayOf(date))}"]:is(:empty, [data-resting]):not([data-leaving])`) !==
  null;
const stopsIn = (zone: HTMLElement): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>('button')];
const eventIdOf = (stop: Element): string | null =>
  stop.closest<HTMLElement>('[data-drag-id]')?.dataset['dragId'] ?? null;

/** @returns the stop that Tab reaches, the handlers of the board, and how to put the focus on a session that is about to come */
export function useArrowFocus({ board, first, onReach, onAwait }: Options) {
  const [focused, setFocused] = useState<Focused>({ date: first, eventId: null });
  const wanted = useRef<(Focused & { place?: number | 'last'; isOfMonth?: boolean; removedId?: string }) | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);

  // Runs after each drawing: the day that is to have the focus may only have come with it.
  useEffect(() => {
    const { current } = wanted;
    const zone = current && board.current && zoneOf(board.current, current.date);
    if (current && !zone && board.current && isToCome(board.current, current.date)) return onAwait?.(current.date);
    if (!current || !zone || (current.isOfMonth && zone.dataset['outside'] === 'true')) return;
    if (zone.querySelector('[data-waiting]')) return onAwait?.(current.date);
    const stops = stopsIn(zone);
    const ofEvent = current.eventId && stops.find((stop) => eventIdOf(stop) === current.eventId);
    if (current.eventId && !ofEvent) return;
    if (current.removedId && stops.some((stop) => eventIdOf(stop) === current.removedId)) return;
    wanted.current = null;
    const at = current.place === 'last' ? stops.length - 1 : Math.min(current.place ?? 0, stops.length - 1);
    (ofEvent || stops[at])?.focus();
  });

  const go = (date: string, place: number | 'last'): void => {
    wanted.current = { date, eventId: null, place };
    if (board.current && zoneOf(board.current, date)) setFocused({ date, eventId: null });
    else {
      onReach(date);
      // Its week may be in view and still to come.
      drawAgain();
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof HTMLElement))
      return;
    const zone = event.target.closest<HTMLElement>('[data-drop-zone]');
    const date = zone?.dataset['dropZone'];
    if (!zone || !date) return;
    const stops = stopsIn(zone);
    const at = stops.indexOf(event.target);
    const next = { ArrowUp: stops[at - 1], ArrowDown: stops[at + 1] }[event.key];
    const keys: Record<string, () => void> = {
      ArrowLeft: () => go(shiftDate(date, -1), at),
      ArrowRight: () => go(shiftDate(date, 1), at),
      ArrowUp: () => (next ? next.focus() : go(shiftDate(date, -7), 'last')),
      ArrowDown: () => (next ? next.focus() : go(shiftDate(date, 7), 0)),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const onFocus = ({ target }: FocusEvent): void => {
    const date = target.closest<HTMLElement>('[data-drop-zone]')?.dataset['dropZone'];
    if (date) setFocused({ date, eventId: eventIdOf(target) });
  };

  const focusSession = (date: string, eventId: string): void => {
    wanted.current = { date, eventId };
  };

  const focusDay = (date: string, removedId?: string): void => {
    wanted.current = { date, eventId: null, ...(removedId !== undefined && { removedId }) };
    // The day may stand there without it already.
    drawAgain();
  };

  /** Keeps the focus on the board while another month takes the place of this one. */
  const keepFocus = (date: string): void => {
    if (board.current?.contains(document.activeElement)) wanted.current = { date, eventId: null, isOfMonth: true };
  };

  return { focused, onKeyDown, onFocus, focusSession, focusDay, keepFocus };
}
