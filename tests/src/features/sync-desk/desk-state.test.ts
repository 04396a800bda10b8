/** The desk says that everything is on the server only where everything is. */
import { expect, test } from 'vitest';
import { deskState } from '#src/features/sync-desk/desk-state.ts';

const counts = { waiting: 0, attention: 0, unreadable: 0, notices: 0 };

test('not everything is on the server while something from before signing in waits to be taken over', () => {
  expect(deskState(counts, 0)).toBe('allSent');
  expect(deskState(counts, 1)).toBe('drafts');
  expect(deskState({ ...counts, attention: 2 }, 1)).toBe('drafts');
});

test('changes that wait come first, then what is open', () => {
  expect(deskState({ ...counts, waiting: 3, attention: 2 }, 1)).toBe('waiting');
  expect(deskState({ ...counts, attention: 2 }, 0)).toBe('open');
});
