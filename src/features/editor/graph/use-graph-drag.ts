/**
 * Dragging in the graph: a preview of the workout is shown, and the workout is changed once, when the pointer lets go.
 */
import { type PointerEvent, type RefObject, useState } from 'react';
import { move } from '#core/domain/editing/graph-move.ts';
import type { SegmentPath } from '#core/domain/editing/segment-path.ts';
import type { Segment } from '#core/model/segment.ts';
import type { GraphActs } from './graph-acts.ts';
import { type Drop, dropAt, type Frame, type Gesture, type Grip, type Point, previewOf } from './graph-gesture.ts';
import { pointIn, usePointerDrag } from './use-pointer-drag.ts';

export type Drag = { gesture: Gesture; frame: Frame; at: Point; preview: readonly Segment[]; drop: Drop | null };

type Places = { content: RefObject<HTMLElement | null>; scroller: RefObject<HTMLElement | null> };

export function useGraphDrag({ content, scroller }: Places) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = usePointerDrag({ content, scroller });

  const grab = (
    event: PointerEvent,
    { grip, path, occurrence }: { grip: Grip; path: SegmentPath; occurrence: number },
    frame: Frame,
    acts: GraphActs,
  ): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const gesture: Gesture = { grip, path, occurrence, from: pointIn(content.current, event) };
    start(event, {
      onMove: (at) =>
        setDrag({
          gesture,
          frame,
          at,
          preview: previewOf(gesture, at, frame),
          drop: grip === 'move' ? dropAt(gesture, at, frame) : null,
        }),
      onCancel: () => setDrag(null),
      onEnd: (at) => {
        setDrag(null);
        const drop = grip === 'move' ? dropAt(gesture, at, frame) : null;
        if (drop) return acts.put(move(frame.segments, path, drop.path, drop.side));
        const segments = previewOf(gesture, at, frame);
        if (segments !== frame.segments) acts.put({ segments, path });
      },
    });
  };
  return { drag, grab };
}
