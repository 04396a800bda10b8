/**
 * Dragging cards between zones by mouse and finger, in light code: a month has hundreds of cards, and a list of
 * React Aria for each day would take longer than a frame to turn it. Keyboard users have a mode of their own beside it.
 *
 * Inside the board an element with `data-drag-id` can be dragged and one with `data-drop-zone` takes it. A mouse drags
 * at once, a finger after a long press, so that scrolling stays scrolling.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';

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

type Press = { id: string; pointerId: number; isTouch: boolean; x: number; y: number; isDragging: boolean };

function listen(
  board: HTMLElement,
  ghost: RefObject<HTMLElement | null>,
  show: (dragged: Dragged | null) => void,
  drop: (id: string, place: DropPlace) => void,
): () => void {
  let press: Press | null = null;
  let over: DropPlace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let isShown = false;

  const onDown = (event: PointerEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const card = target?.closest<HTMLElement>('[data-drag-id]');
    if (press || !card || event.button !== 0 || target?.closest('[data-drag="never"]')) return;
    const isTouch = event.pointerType === 'touch';
    const { clientX: x, clientY: y, pointerId } = event;
    press = { id: card.dataset['dragId'] ?? '', pointerId, isTouch, x, y, isDragging: false };
    if (isTouch) timer = setTimeout(begin, longPressMilliseconds);
    globalThis.addEventListener('pointermove', onMove);
    globalThis.addEventListener('pointerup', onUp);
    globalThis.addEventListener('pointercancel', end);
    globalThis.addEventListener('blur', end);
    globalThis.addEventListener('keydown', onKey, true);
  };

  const begin = (): void => {
    if (!press) return;
    press.isDragging = true;
    if (press.isTouch) navigator.vibrate?.(10);
    document.documentElement.dataset['dragging'] = 'true';
    aim();
    frame = requestAnimationFrame(scrollAtEdge);
  };

  const onMove = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    const moved = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.isDragging) {
      // A finger that moves before the long press is over scrolls.
      if (press.isTouch) return moved > touchSlackPixels ? end() : undefined;
      if (moved < mouseSlackPixels) return undefined;
      press = { ...press, x: event.clientX, y: event.clientY };
      return begin();
    }
    press = { ...press, x: event.clientX, y: event.clientY };
    return aim();
  };

  const aim = (): void => {
    if (!press) return;
    if (ghost.current) ghost.current.style.translate = `${press.x}px ${press.y}px`;
    const place = placeAt(board, press);
    const isSame = over?.zone === place?.zone && over?.beforeId === place?.beforeId;
    if (!isSame || !isShown) show({ id: press.id, over: place });
    isShown = true;
    over = place;
  };

  const scrollAtEdge = (): void => {
    if (!press) return;
    const above = edgePixels - press.y;
    const below = press.y - (globalThis.innerHeight - edgePixels);
    const nearness = Math.max(above, below) / edgePixels;
    if (nearness > 0) {
      globalThis.scrollBy(0, (above > below ? -1 : 1) * Math.ceil(nearness * fastestScrollPixels));
      aim();
    }
    frame = requestAnimationFrame(scrollAtEdge);
  };

  const onUp = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    const { id, isDragging } = press;
    const place = over;
    end();
    if (!isDragging) return;
    swallowClick();
    if (place) drop(id, place);
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !press?.isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    end();
    swallowClick();
  };

  const end = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    press = null;
    over = null;
    isShown = false;
    delete document.documentElement.dataset['dragging'];
    globalThis.removeEventListener('pointermove', onMove);
    globalThis.removeEventListener('pointerup', onUp);
    globalThis.removeEventListener('pointercancel', end);
    globalThis.removeEventListener('blur', end);
    globalThis.removeEventListener('keydown', onKey, true);
    show(null);
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
    if (press) end();
    board.removeEventListener('pointerdown', onDown);
    board.removeEventListener('touchmove', hold);
    board.removeEventListener('contextmenu', refuseMenu);
  };
}

function placeAt(board: HTMLElement, { id, x, y }: Press): DropPlace | null {
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

/** The release of a drag is no click on the card that was dragged. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  globalThis.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => globalThis.removeEventListener('click', swallow, true), 50);
}
