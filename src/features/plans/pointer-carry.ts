/**
 * Carries an element with mouse, pen or finger. A mouse begins after a few pixels; a finger after a long press, so that
 * it can still scroll. Near the upper and lower edge the page scrolls along. Escape puts it back.
 */

interface PointerCarry {
  /** What is being pressed; its copy follows the pointer. */
  element: HTMLElement;
  event: PointerEvent;
  ghostClass: string;
  onBegin: () => void;
  /** The pointer is here now, in viewport pixels. */
  onOver: (x: number, y: number) => void;
  onEnd: (isDropped: boolean) => void;
}

const mouseSlopPixels = 5;
const touchSlopPixels = 10;
const longPressMilliseconds = 350;
/** Below the top bar and the row of weekdays, above the bottom bar. */
const edgePixels = { top: 140, bottom: 90 };
const fastestPixelsAFrame = 18;

/** Begins to watch a press; ends by itself. */
export function watchPress({ element, event, ghostClass, onBegin, onOver, onEnd }: PointerCarry): void {
  const { pointerId, clientX: startX, clientY: startY, pointerType } = event;
  const isFinger = pointerType !== 'mouse';
  const box = element.getBoundingClientRect();
  let [x, y] = [startX, startY];
  let ghost: HTMLElement | null = null;
  let frame = 0;

  const begin = () => {
    ghost = document.body.appendChild(element.cloneNode(true) as HTMLElement);
    ghost.classList.add(ghostClass);
    ghost.inert = true;
    ghost.style.inlineSize = `${box.width}px`;
    follow();
    element.setPointerCapture(pointerId);
    if (isFinger) navigator.vibrate?.(10);
    onBegin();
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const follow = () => {
    if (ghost) ghost.style.translate = `${box.left + x - startX}px ${box.top + y - startY}px`;
  };
  const scrollAtEdge = () => {
    const above = Math.min(0, y - edgePixels.top) / edgePixels.top;
    const below = Math.max(0, y - (innerHeight - edgePixels.bottom)) / edgePixels.bottom;
    if (above + below !== 0) {
      scrollBy(0, (above + below) * fastestPixelsAFrame);
      onOver(x, y);
    }
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const timer = isFinger ? setTimeout(begin, longPressMilliseconds) : undefined;

  const move = (moved: PointerEvent) => {
    if (moved.pointerId !== pointerId) return;
    [x, y] = [moved.clientX, moved.clientY];
    const distance = Math.hypot(x - startX, y - startY);
    if (!ghost && isFinger && distance > touchSlopPixels) return end(false);
    if (!ghost && !isFinger && distance > mouseSlopPixels) begin();
    if (!ghost) return;
    follow();
    onOver(x, y);
  };
  const up = (ended: PointerEvent) => ended.pointerId === pointerId && end(true);
  const cancel = (ended: PointerEvent) => ended.pointerId === pointerId && end(false);
  const escape = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape' || !ghost) return;
    pressed.stopPropagation();
    end(false);
  };
  const end = (isDropped: boolean) => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', escape, true);
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    swallowClick();
    onEnd(isDropped);
  };

  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', escape, true);
}

/** The click that follows a drop is not a click on what lies there. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true), 50);
}
