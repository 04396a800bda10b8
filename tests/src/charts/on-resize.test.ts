/** A chart that is pulled at is drawn once it rests. */
import { afterEach, expect, test, vi } from 'vitest';
import { onResize } from '#src/charts/on-resize.ts';

/** The browser's observer, as far as a chart needs it: this process has no layout. */
let resized: () => void;
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn<() => void>();
    disconnect = vi.fn<() => void>();
    constructor(callback: () => void) {
      resized = callback;
    }
  },
);
afterEach(() => vi.useRealTimers());

test('S9.05 a chart is drawn anew once, when its size has rested for 100 ms, and not after its end', () => {
  vi.useFakeTimers();
  let drawn = 0;
  const end = onResize({} as Element, () => (drawn += 1));
  for (let pulls = 0; pulls < 20; pulls += 1) {
    resized();
    vi.advanceTimersByTime(60);
  }
  expect(drawn).toBe(0);
  vi.advanceTimersByTime(39);
  expect(drawn).toBe(0);
  vi.advanceTimersByTime(1);
  expect(drawn).toBe(1);
  resized();
  end();
  vi.advanceTimersByTime(1_000);
  expect(drawn).toBe(1);
});
