import { expect, test } from 'vitest';
import type { WrittenEntry } from '#core/model/written-entry.ts';
import { sportOf } from '#src/features/calendar/sport-filter.ts';

const written = (entry: WrittenEntry) => sportOf({ event: { entry } as never, version: undefined } as never);

test('a run is another sport; a note and a day of rest are of none, and stay whatever sport is shown', () => {
  expect(written({ kind: 'sport', sport: 'run', title: null, durationSeconds: null, stress: null })).toBe('other');
  expect([written({ kind: 'rest' }), written({ kind: 'note', title: 'Camp' })]).toEqual([null, null]);
});
