/**
 * Dragging cards between zones by mouse and finger, in light code: a month has hundreds of cards, and a list of
 * React Aria for each day would take longer than a frame to turn it. Keyboard users have a mode of their own beside it.
 *
 * Inside the board an element with `data-drag-id` can be dragged and one with `data-drop-zone` takes it. A mouse drags
 * at once, a finger after a long press, so that scrolling stays scrolling.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { followPress, type PointerPlace } from './pointer-drag.ts';

/** Before the card `beforeId` of a zone, or at its end. */
export type DropPlace = { zone: string; beforeId: string | null };

export type Dragged = { id: string; over: DropPlace | null };

type Options = {
  board: RefObject<HTMLElement | null>;
  /** What follows the pointer while something is dragged; always in the document. */
  ghost: RefObject<HTMLElement | null>;
  onDrop: (id: string, place: DropPlace) => void;
  isDisabled?: boolean | undefined;
};

const mouseSlackPixels = 5;
const touchSlackPixels = 10;
const longPressMilliseconds = 350;
/** Nearer than this to the edge of the window, the page scrolls. */
const edgePixels = 72;
const fastestScrollPixels = 14;

/** @returns what is dragged now and where it would land, or null */
export function useDragBoard({ board, ghost, onDrop, isDisabled = false }: Options): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    const element = board.current;
    if (!element || isDisabled) return;
    return listen(element, ghost, setDragged, (id, place) => drop.current(id, place));
  }, [board, ghost, isDisabled]);

  return dragged;
}

function listen(
  board: HTMLElement,
  ghost: RefObject<HTMLElement | null>,
  show: (dragged: Dragged | null) => void,
  drop: (id: string, place: DropPlace) => void,
): () => void {
  /** The press that lasts, until it is dropped or ended. */
  let press: { isTouch: boolean; isDragging: boolean; end: () => void } | null = null;

  const onDown = (event: PointerEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const card = target?.closest<HTMLElement>('[data-drag-id]');
    if (press || !card || event.button !== 0 || target?.closest('[data-drag="never"]')) return;
    const id = card.dataset['dragId'] ?? '';
    const isTouch = event.pointerType === 'touch';
    let shown: Dragged | null = null;
    const aim = ({ clientX, clientY }: PointerPlace): void => {
      if (ghost.current) ghost.current.style.translate = `${clientX}px ${clientY}px`;
      const over = placeAt(board, id, { clientX, clientY });
      const isSame = shown && shown.over?.zone === over?.zone && shown.over?.beforeId === over?.beforeId;
      if (!isSame) show((shown = { id, over }));
    };
    const end = followPress(event, {
      slackPixels: mouseSlackPixels,
      cursor: 'grabbing',
      longPress: { milliseconds: longPressMilliseconds, slackPixels: touchSlackPixels },
      onStart: () => {
        if (press) press.isDragging = true;
        if (isTouch) navigator.vibrate?.(10);
      },
      onMove: aim,
      onFrame: (at) => scrollAtEdge(at) && aim(at),
      onEnd: () => {
        press = null;
        show(null);
      },
      onDrop: () => shown?.over && drop(id, shown.over),
    });
    press = { isTouch, isDragging: false, end };
  };

  // While a card is held, the finger moves the card and not the page; and a long press opens no menu of the browser.
  const hold = (event: Event): void => {
    if (press?.isDragging && event.cancelable) event.preventDefault();
  };
  const refuseMenu = (event: Event): void => {
    if (press?.isTouch) event.preventDefault();
  };

  board.addEventListener('pointerdown', onDown);
  board.addEventListener('touchmove', hold, { passive: false });
  board.addEventListener('contextmenu', refuseMenu);
  return () => {
    press?.end();
    board.removeEventListener('pointerdown', onDown);
    board.removeEventListener('touchmove', hold);
    board.removeEventListener('contextmenu', refuseMenu);
  };
}

/** @returns whether the pointer is near enough to the window's upper or lower edge that the page scrolls */
function scrollAtEdge({ clientY }: PointerPlace): boolean {
  const above = edgePixels - clientY;
  const below = clientY - (globalThis.innerHeight - edgePixels);
  const nearness = Math.max(above, below) / edgePixels;
  if (nearness <= 0) return false;
  globalThis.scrollBy(0, (above > below ? -1 : 1) * Math.ceil(nearness * fastestScrollPixels));
  return true;
}

function placeAt(board: HTMLElement, id: string, { clientX: x, clientY: y }: PointerPlace): DropPlace | null {
  const zone = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-drop-zone]'))
    .find((found) => found !== null && board.contains(found));
  if (!zone) return null;
  const before = [...zone.querySelectorAll<HTMLElement>('[data-drag-id]')].find((card) => {
    const box = card.getBoundingClientRect();
    return card.dataset['dragId'] !== id && y < box.top + box.height / 2;
  });
  return { zone: zone.dataset['dropZone'] ?? '', beforeId: before?.dataset['dragId'] ?? null };
}
