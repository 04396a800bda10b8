/** A drag with mouse, pen or finger over a drawing that scrolls sideways: Escape, a lost pointer and a lost window end it. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Point } from './graph-gesture.ts';

type Handlers = {
  /** The first time when the pointer has left its place. */
  onMove: (at: Point) => void;
  onEnd: (at: Point) => void;
  onCancel: () => void;
};

type Places = {
  /** What points are measured in. */
  content: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
};

const slackPixels = 4;
/** Nearer than this to the side of the scroller, it scrolls: slowly, since what is dragged there grows with it. */
const edgePixels = 12;
const fastestScrollPixels = 8;

/** How far to scroll in a frame, by how far the pointer is over the edge. */
function scrollBy(clientX: number, { left, right }: DOMRect): number {
  const over = Math.max(0, clientX - (right - edgePixels)) - Math.max(0, left + edgePixels - clientX);
  return Math.sign(over) * Math.min(fastestScrollPixels, Math.ceil(Math.abs(over) / edgePixels));
}

/** Where the pointer is in the content. */
export function pointIn(
  content: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const box = content?.getBoundingClientRect();
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
}

/** @returns begins a drag on pointerdown; a press that does not move stays a click */
export function usePointerDrag({ content, scroller }: Places) {
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  return (down: ReactPointerEvent, { onMove, onEnd, onCancel }: Handlers): void => {
    stop.current();
    const { pointerId, clientX, clientY } = down;
    let last = { clientX, clientY };
    let isDragging = false;
    let frame = 0;
    // A finger that has moved makes no click, and its next tap is meant.
    const swallow = (): void => (down.pointerType === 'touch' ? undefined : swallowClick());
    const at = () => pointIn(content.current, last);

    const scrollAtSide = (): void => {
      const box = scroller.current?.getBoundingClientRect();
      if (box) {
        const by = scrollBy(last.clientX, box);
        const before = scroller.current?.scrollLeft;
        if (by !== 0) scroller.current?.scrollBy(by, 0);
        if (scroller.current?.scrollLeft !== before) onMove(at());
      }
      frame = requestAnimationFrame(scrollAtSide);
    };
    const moveTo = (event: PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      last = { clientX: event.clientX, clientY: event.clientY };
      if (!isDragging) {
        if (Math.hypot(last.clientX - clientX, last.clientY - clientY) < slackPixels) return;
        isDragging = true;
        document.documentElement.dataset['dragging'] = 'true';
        frame = requestAnimationFrame(scrollAtSide);
      }
      onMove(at());
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      const wasDragging = isDragging;
      end();
      if (!wasDragging) return;
      swallow();
      onEnd(at());
    };
    const cancel = (): void => {
      const wasDragging = isDragging;
      end();
      if (wasDragging) onCancel();
    };
    const lost = (event: PointerEvent): void => {
      if (event.pointerId === pointerId) cancel();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !isDragging) return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
      globalThis.addEventListener('pointerup', swallow, { once: true });
    };
    const end = (): void => {
      isDragging = false;
      cancelAnimationFrame(frame);
      delete document.documentElement.dataset['dragging'];
      globalThis.removeEventListener('pointermove', moveTo);
      globalThis.removeEventListener('pointerup', up);
      globalThis.removeEventListener('pointercancel', lost);
      globalThis.removeEventListener('blur', cancel);
      globalThis.removeEventListener('keydown', onKey, true);
    };
    globalThis.addEventListener('pointermove', moveTo);
    globalThis.addEventListener('pointerup', up);
    globalThis.addEventListener('pointercancel', lost);
    globalThis.addEventListener('blur', cancel);
    globalThis.addEventListener('keydown', onKey, true);
    stop.current = cancel;
  };
}

/** The release of a drag is no click on what lies below it. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  globalThis.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => globalThis.removeEventListener('click', swallow, true), 50);
}
