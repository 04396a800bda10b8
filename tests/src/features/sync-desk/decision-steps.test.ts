/** Whichever way an athlete decides a chain of changes, every one of them is decided that way. */
import { expect, test } from 'vitest';
import type { DeviceCall } from '#src/db/device-store.ts';
import { decisionSteps } from '#src/features/sync-desk/decision-steps.ts';

const [first, large, last] = [
  '01900000-0000-7000-8000-000000000001',
  '01900000-0000-7000-8000-000000000002',
  '01900000-0000-7000-8000-000000000003',
];
const tooLarge: DeviceCall = {
  n: 2,
  mid: large,
  sv: 1,
  call: 'calendar.bulkPushEvents',
  input: { events: [] },
  was: [],
  at: 0,
  hash: '',
  state: 'attention',
};
const card = { conflictIds: [first, large, last], again: [tooLarge] };

test('mine stays mine for the changes around one that was too large to travel', () => {
  expect(decisionSteps(card, 'mine')).toEqual([
    { again: null, conflictIds: [first], decision: 'mine' },
    { again: tooLarge, conflictIds: [large], decision: 'theirs' },
    { again: null, conflictIds: [last], decision: 'mine' },
  ]);
});

test('a chain that travelled whole is one decision', () => {
  expect(decisionSteps({ ...card, again: [] }, 'mine')).toEqual([
    { again: null, conflictIds: card.conflictIds, decision: 'mine' },
  ]);
});

test('theirs does nothing again', () => {
  expect(decisionSteps(card, 'theirs')).toEqual([{ again: null, conflictIds: card.conflictIds, decision: 'theirs' }]);
});
