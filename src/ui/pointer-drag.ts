/**
 * A drag with mouse, pen or finger from the press to its end. Escape, a lost pointer and a lost window end it; a press
 * that doesn't move stays a click.
 */

import styles from './pointer-drag.module.css';

export type PointerPlace = { clientX: number; clientY: number };

export type PointerDrag = {
  /** How far the pointer moves before it drags. */
  slackPixels: number;
  /** A finger rests so long before it drags, and scrolls if it moves further than its slack meanwhile. */
  longPress?: { milliseconds: number; slackPixels: number };
  /** While it drags; if absent, what the pointer shows at the press. */
  cursor?: string;
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
  let cover: HTMLElement | undefined;

  const start = (): void => {
    isDragging = true;
    cover = coverPage(drag.cursor ?? cursorOf(down.target));
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
    cover?.remove();
    globalThis.removeEventListener('pointermove', move);
    globalThis.removeEventListener('pointerup', up);
    globalThis.removeEventListener('pointercancel', lost);
    globalThis.removeEventListener('blur', cancel);
    globalThis.removeEventListener('keydown', key, true);
    globalThis.removeEventListener('selectstart', refuse);
    drag.onEnd?.();
  };

  globalThis.addEventListener('pointermove', move);
  globalThis.addEventListener('pointerup', up);
  globalThis.addEventListener('pointercancel', lost);
  globalThis.addEventListener('blur', cancel);
  globalThis.addEventListener('keydown', key, true);
  globalThis.addEventListener('selectstart', refuse);
  if (longPress) timer = setTimeout(start, longPress.milliseconds);
  return cancel;
}

const refuse = (event: Event): void => event.preventDefault();

const cursorOf = (target: EventTarget | null): string =>
  target instanceof Element ? getComputedStyle(target).cursor : 'auto';

/**
 * Over the page, so that the pointer looks the same everywhere, nothing lights up below it and no menu opens. A rule for all that
 * is under it would have the style of each element of a month worked out again, as a drag begins and as it ends.
 */
function coverPage(cursor: string): HTMLElement {
  const cover = document.createElement('div');
  cover.className = styles.cover ?? '';
  cover.style.cursor = cursor;
  cover.addEventListener('contextmenu', refuse);
  document.body.append(cover);
  return cover;
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
