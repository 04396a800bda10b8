/** An address that points at a workout or a week of a plan opens the plan there. */
import { expect, test } from 'vitest';
import { newId } from '#core/model/new-id.ts';
import { readPointedSearch } from '#src/features/plans/pointed-at.ts';

test('an id in the address is read, and a mistyped one points at nothing', () => {
  const at = newId(1_800_000_000_000, new Uint8Array(10));
  expect(readPointedSearch({ at })).toEqual({ at });
  expect(readPointedSearch({ at: 'week 2' })).toEqual({ at: undefined });
  expect(readPointedSearch({ at: 7 })).toEqual({ at: undefined });
});
