/** What waits for the first page, and for how long. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as firstPageModule from '#src/app/start/first-page.ts';

let page: typeof firstPageModule;
let render: () => void;
let isShown: boolean;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  vi.resetModules();
  page = await import('#src/app/start/first-page.ts');
  isShown = false;
  void page.firstPage.then(() => (isShown = true));
  page.waitForFirstPage((listener) => (render = listener));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the rest is fetched once the first page is painted, and what is touched at once is answered', async () => {
  render();
  await vi.advanceTimersByTimeAsync(50);
  expect(isShown).toBe(false);
  await vi.advanceTimersByTimeAsync(450);
  expect(isShown).toBe(true);
});

test('the rest waits for the results of a search that the first page is still to draw', async () => {
  const isThere = page.awaitFirstContent();
  render();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isShown).toBe(false);
  isThere();
  isThere();
  await vi.advanceTimersByTimeAsync(500);
  expect(isShown).toBe(true);
});

test('an athlete whose results never come gets the rest all the same', async () => {
  page.awaitFirstContent();
  render();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isShown).toBe(true);
});
