/** A drag over a drawing that scrolls sideways while the pointer is near its side. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { followPress, type PointerPlace } from '#src/ui/pointer-drag.ts';
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
export function pointIn(content: HTMLElement | null, { clientX, clientY }: PointerPlace): Point {
  const box = content?.getBoundingClientRect();
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
}

/** @returns begins a drag on pointerdown; a press that does not move stays a click */
export function usePointerDrag({ content, scroller }: Places) {
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  return (down: ReactPointerEvent, { onMove, onEnd, onCancel }: Handlers): void => {
    stop.current();
    const scrollAtSide = (at: PointerPlace): void => {
      const box = scroller.current?.getBoundingClientRect();
      if (!box) return;
      const by = scrollBy(at.clientX, box);
      const before = scroller.current?.scrollLeft;
      if (by !== 0) scroller.current?.scrollBy(by, 0);
      if (scroller.current?.scrollLeft !== before) onMove(pointIn(content.current, at));
    };
    stop.current = followPress(down.nativeEvent, {
      slackPixels,
      onMove: (at) => onMove(pointIn(content.current, at)),
      onFrame: scrollAtSide,
      onDrop: (at) => onEnd(pointIn(content.current, at)),
      onCancel,
    });
  };
}
