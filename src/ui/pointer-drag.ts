/**
 * A drag with mouse, pen or finger from the press to its end. Escape, a lost pointer and a lost window end it; a press
 * that doesn't move stays a click.
 */

export type PointerPlace = { clientX: number; clientY: number };

export type PointerDrag = {
  /** How far the pointer moves before it drags. */
  slackPixels: number;
  /** A finger rests so long before it drags, and scrolls if it moves further than its slack meanwhile. */
  longPress?: { milliseconds: number; slackPixels: number };
  onStart?: (at: PointerPlace) => void;
  /** The first time right after the start. */
  onMove: (at: PointerPlace) => void;
  /** Before each drawing, also while the pointer rests: to scroll near an edge. */
  onFrame?: (at: PointerPlace) => void;
  onDrop: (at: PointerPlace) => void;
  /** The press ended where it began. */
  onTap?: () => void;
  onCancel?: () => void;
  /** The press is over, whether it has dragged or not; comes before onDrop and onCancel. */
  onEnd?: () => void;
};

/**
 * Follows the pointer from its press.
 * @returns ends it now, as Escape does
 */
export function followPress(down: PointerEvent, drag: PointerDrag): () => void {
  const { pointerId, clientX, clientY } = down;
  const longPress = down.pointerType === 'touch' ? drag.longPress : undefined;
  let last: PointerPlace = { clientX, clientY };
  let isDragging = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = (): void => {
    isDragging = true;
    document.documentElement.dataset['dragging'] = 'true';
    drag.onStart?.(last);
    drag.onMove(last);
    const eachFrame = (): void => {
      drag.onFrame?.(last);
      frame = requestAnimationFrame(eachFrame);
    };
    frame = requestAnimationFrame(eachFrame);
  };
  // A finger that has moved makes no click, and its next tap is meant.
  const swallow = (): void => (down.pointerType === 'touch' && !longPress ? undefined : swallowClick());

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    last = { clientX: event.clientX, clientY: event.clientY };
    if (isDragging) return drag.onMove(last);
    const moved = Math.hypot(last.clientX - clientX, last.clientY - clientY);
    if (longPress) return moved > longPress.slackPixels ? end() : undefined;
    return moved < drag.slackPixels ? undefined : start();
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const wasDragging = isDragging;
    end();
    if (!wasDragging) return drag.onTap?.();
    swallow();
    drag.onDrop(last);
  };
  const cancel = (): void => {
    const wasDragging = isDragging;
    end();
    if (wasDragging) drag.onCancel?.();
  };
  const lost = (event: PointerEvent): void => {
    if (event.pointerId === pointerId) cancel();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
    globalThis.addEventListener('pointerup', swallow, { once: true });
  };
  const end = (): void => {
    isDragging = false;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    delete document.documentElement.dataset['dragging'];
    globalThis.removeEventListener('pointermove', move);
    globalThis.removeEventListener('pointerup', up);
    globalThis.removeEventListener('pointercancel', lost);
    globalThis.removeEventListener('blur', cancel);
    globalThis.removeEventListener('keydown', key, true);
    drag.onEnd?.();
  };

  globalThis.addEventListener('pointermove', move);
  globalThis.addEventListener('pointerup', up);
  globalThis.addEventListener('pointercancel', lost);
  globalThis.addEventListener('blur', cancel);
  globalThis.addEventListener('keydown', key, true);
  if (longPress) timer = setTimeout(start, longPress.milliseconds);
  return cancel;
}

/** The release of a drag is no click on what is below it. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  globalThis.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => globalThis.removeEventListener('click', swallow, true), 50);
}
