/** An athlete who did the same twice reads it twice. */
import { expect, test } from 'vitest';
import { keyedLines } from '#src/features/sync-desk/keyed-lines.ts';

test('two changes that read the same are both shown, each under a key of its own', () => {
  const lines = ['Moved Easy hour', 'Deleted Easy hour', 'Moved Easy hour'];
  const shown = keyedLines(lines);
  expect(shown.map(({ line }) => line)).toEqual(lines);
  expect(new Set(shown.map(({ key }) => key)).size).toBe(3);
});

test('what is there keeps its key when one more joins', () => {
  const lines = ['Moved Easy hour', 'Moved Easy hour'];
  expect(keyedLines([...lines, 'Moved Easy hour']).slice(0, 2)).toEqual(keyedLines(lines));
});
