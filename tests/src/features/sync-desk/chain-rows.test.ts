/** The result of a chain of changes, by any devices. */
import { expect, test } from 'vitest';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { conflictEntry as entry, openConflict } from '#tests/conflicts.ts';
import { rowsOfChain } from '#src/features/sync-desk/chain-rows.ts';

const conflict = (id: string, entries: ConflictEntry[]) => openConflict(id, { entries });

test('a chain comes to what was first before, and last in mine and in theirs', () => {
  const [row, ...others] = rowsOfChain([
    conflict('1', [
      entry('x', { was: { calendarDate: 'Tue' }, mine: { calendarDate: 'Thu' }, theirs: { calendarDate: 'Wed' } }),
    ]),
    conflict('2', [
      entry('x', {
        was: { calendarDate: 'Thu', note: '' },
        mine: { calendarDate: 'Fri', note: 'Easy' },
        theirs: { calendarDate: 'Wed', note: 'Hard' },
      }),
    ]),
  ]);
  expect(others).toEqual([]);
  expect(row).toEqual({
    table: 'events',
    id: 'x',
    isDelete: false,
    was: { calendarDate: 'Tue', note: '' },
    mine: { calendarDate: 'Fri', note: 'Easy' },
    theirs: { calendarDate: 'Wed', note: 'Hard' },
    conflictIds: ['1', '2'],
  });
});

test('what was only told or could not be made is no choice between two values', () => {
  const told = entry('x', { act: 'overwrite', mine: { units: 'metric' }, theirs: { units: 'imperial' } });
  const unmade = entry('y', { act: 'create', was: null, mine: null, theirs: null });
  expect(rowsOfChain([conflict('1', [told, unmade])])).toEqual([]);
});
