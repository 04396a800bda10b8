/** Lines of the log go out together, in their order, and a warning waits for nothing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logLines } from '#server/log-lines.ts';

let written: string[];
const open = () => logLines((text) => void written.push(text));
beforeEach(() => {
  written = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('ordinary lines of a moment are written as one', () => {
  const lines = open();
  lines.add('a', false);
  lines.add('b', false);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(written).toEqual(['a\nb\n']);
  lines.add('c', false);
  vi.advanceTimersByTime(50);
  expect(written).toEqual(['a\nb\n', 'c\n']);
});

test('a warning is there at once, behind what came before it', () => {
  const lines = open();
  lines.add('a', false);
  lines.add('on fire', true);
  expect(written).toEqual(['a\non fire\n']);
  vi.advanceTimersByTime(1_000);
  expect(written).toHaveLength(1);
});

test('a server that ends writes what waits, once', () => {
  const lines = open();
  lines.add('a', false);
  lines.flush();
  lines.flush();
  expect(written).toEqual(['a\n']);
});

test('a flood does not wait in memory', () => {
  const lines = open();
  for (let line = 0; line < 200; line += 1) lines.add('x'.repeat(100), false);
  expect(written.length).toBeGreaterThan(0);
});
