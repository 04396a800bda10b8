/** How closely the graph is looked at; what was in the middle, or is chosen, stays there. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { pixelsPerSecondAt } from '#core/domain/editing/graph-scale.ts';
import { placeIn } from './place-in-scroller.ts';

const factor = 1.6;

/**
 * @param durationSeconds of the whole workout
 * @param fitPixels the room for the whole workout at the widest look
 */
export function useGraphZoom(scroller: RefObject<HTMLElement | null>, durationSeconds: number, fitPixels: number) {
  const [zoom, setZoom] = useState(1);
  const middle = useRef<number | null>(null);
  const pixelsPerSecond = pixelsPerSecondAt(durationSeconds, fitPixels, zoom);

  // When the closer drawing is there.
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view || middle.current === null) return;
    view.scrollTo({ left: middle.current * view.scrollWidth - view.clientWidth / 2 });
    middle.current = null;
  });

  const to = (next: number) => {
    const view = scroller.current;
    if (!view) return;
    const option = view.querySelector<HTMLElement>('[role=option][aria-selected=true]');
    const place = option && placeIn(view, option);
    const at = place ? (place.left + place.right) / 2 : view.scrollLeft + view.clientWidth / 2;
    middle.current = at / view.scrollWidth;
    setZoom(next);
  };
  return {
    pixelsPerSecond,
    isWhole: zoom === 1,
    isClosest: pixelsPerSecondAt(durationSeconds, fitPixels, zoom * factor) === pixelsPerSecond,
    closer: () => to(zoom * factor),
    farther: () => to(Math.max(1, zoom / factor)),
  };
}
