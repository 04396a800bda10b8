/** Which segment of the graph is chosen; what is chosen stays in view, and in focus where the focus was on the list. */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isSamePath } from '#core/domain/editing/graph-move.ts';
import { segmentAt, type SegmentPath } from '#core/domain/editing/segment-path.ts';
import type { Segment } from '#core/model/segment.ts';
import { placeIn } from './place-in-scroller.ts';

type Chosen = {
  path: SegmentPath;
  /** Which pass of its set was pointed at: there are the handles. */
  occurrence: number;
};

const nothing: Chosen = { path: [], occurrence: 1 };

/** @param scroller what scrolls, with the options of the list in it */
export function useGraphChoice(segments: readonly Segment[], scroller: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState(nothing);
  const isChosenNow = useRef(false);
  // Undo, or another face, may have taken it away.
  const chosen = segmentAt(segments, held.path) ? held : nothing;

  // Once the list shows what was chosen; an act may come back to it later, when the workout has been kept.
  useLayoutEffect(() => {
    if (!isChosenNow.current) return;
    const view = scroller.current;
    const option = view?.querySelector<HTMLElement>(`[data-path="${chosen.path.join()}"]`);
    if (!view || !option) return;
    isChosenNow.current = false;
    const active = document.activeElement;
    if (active === null || active === document.body || active.closest('[role=listbox]'))
      option.focus({ preventScroll: true });
    if (chosen.occurrence > 1) return;
    const { left, right } = placeIn(view, option);
    if (left < view.scrollLeft || right > view.scrollLeft + view.clientWidth)
      view.scrollTo({ left: Math.min(left, right - view.clientWidth / 2) });
  });

  const choose = useCallback((path: SegmentPath, occurrence?: number): void => {
    isChosenNow.current = true;
    setHeld((now) => ({ path, occurrence: occurrence ?? (isSamePath(now.path, path) ? now.occurrence : 1) }));
  }, []);

  return {
    chosen,
    /** Chosen by a key or an act, or by pointing at one of its passes. */
    choose,
    /** Chosen because the focus came. */
    follow: (path: SegmentPath): void => setHeld((now) => (isSamePath(now.path, path) ? now : { path, occurrence: 1 })),
  };
}
