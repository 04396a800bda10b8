/** The desk says that everything is on the server only where everything is. */
import { expect, test } from 'vitest';
import { deskStanding } from '#src/features/sync-desk/desk-standing.ts';

const counts = { waiting: 0, attention: 0, unreadable: 0, notices: 0 };

test('not everything is on the server while something from before signing in waits to be taken over', () => {
  expect(deskStanding(counts, 0)).toBe('allSent');
  expect(deskStanding(counts, 1)).toBe('drafts');
  expect(deskStanding({ ...counts, attention: 2 }, 1)).toBe('drafts');
});

test('changes that wait come first, then what is open', () => {
  expect(deskStanding({ ...counts, waiting: 3, attention: 2 }, 1)).toBe('waiting');
  expect(deskStanding({ ...counts, attention: 2 }, 0)).toBe('open');
});
