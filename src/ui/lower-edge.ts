/** Measures the bars at the lower edge of the window, so that they cover nothing (tokens.css). */

/** From below. */
const bars = ['action-bar', 'notice', 'toasts'] as const;

type Bar = (typeof bars)[number];

const heights: Record<Bar, number> = { 'action-bar': 0, notice: 0, toasts: 0 };
const elements = new Set<HTMLElement>();

/**
 * A ref for an element that leaves room to bars: it has `--above-…` as they are now, and `--toasts`, the height of
 * toasts alone. Not the whole document, whose elements would all have their style worked out again for each toast:
 * 20 ms of a month of cards.
 */
export function aboveBars(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  elements.add(element);
  putAboveBars(element);
  return () => elements.delete(element);
}

/**
 * A ref for one of the bars: its height counts for as long as it is there. Called once for a component, outside it:
 * another function is another ref.
 */
export const measuredAs =
  (bar: Bar) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const leave = aboveBars(element);
    const observer = new ResizeObserver(() => setHeight(bar, element.offsetHeight));
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      leave?.();
      setHeight(bar, 0);
    };
  };

function setHeight(bar: Bar, pixels: number): void {
  if (heights[bar] === pixels) return;
  heights[bar] = pixels;
  for (const element of elements) putAboveBars(element);
}

function putAboveBars({ style }: HTMLElement): void {
  style.setProperty('--toasts', `${heights.toasts}px`);
  let pixels = 0;
  for (const bar of bars) {
    pixels += heights[bar];
    style.setProperty(`--above-${bar}`, `calc(var(--above-bottom-bar) + ${pixels}px)`);
  }
}
