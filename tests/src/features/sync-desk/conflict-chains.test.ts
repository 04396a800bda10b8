import { expect, test } from 'vitest';
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { RowOf } from '#core/model/tables.ts';
import { chainsOf, rowsOfChain } from '#src/features/sync-desk/conflict-chains.ts';

const entry = (id: string, changed: Partial<ConflictEntry> = {}): ConflictEntry => ({
  table: 'events',
  id,
  act: 'change',
  was: {},
  mine: {},
  theirs: {},
  ...changed,
});

const conflict = (id: string, at: string, entries: ConflictEntry[]): RowOf<'conflicts'> => ({
  id,
  deletedBy: null,
  kind: 'clash',
  state: 'open',
  decision: null,
  code: null,
  call: 'calendar.moveEvent',
  sv: 1,
  input: null,
  entries,
  at: `2027-01-12T${at}:00.000Z`,
});

const itself = ({ table, id }: ConflictEntry) => `${table}/${id}`;
const ids = (chains: readonly (readonly RowOf<'conflicts'>[])[]) => chains.map((chain) => chain.map(({ id }) => id));

test('what happened to one session is one chain, in the order of the acts', () => {
  const chains = chainsOf(
    [
      conflict('3', '10:02', [entry('thursday')]),
      conflict('2', '10:01', [entry('friday')]),
      conflict('1', '10:00', [entry('thursday')]),
    ],
    itself,
  );
  expect(ids(chains)).toEqual([['1', '3'], ['2']]);
});

test('acts that the server took in the same moment stand in the order in which they were made', () => {
  const chains = chainsOf([conflict('b', '10:00', [entry('x')]), conflict('a', '10:00', [entry('x')])], itself);
  expect(ids(chains)).toEqual([['a', 'b']]);
});

test('a plan, its weeks and their workouts are one chain', () => {
  const chains = chainsOf(
    [
      conflict('1', '10:00', [entry('plan', { table: 'plans' })]),
      conflict('2', '10:01', [entry('item', { table: 'planItems' })]),
      conflict('3', '10:02', [entry('other', { table: 'plans' })]),
    ],
    ({ table, id }) => (table === 'planItems' ? 'plans/plan' : `${table}/${id}`),
  );
  expect(ids(chains)).toEqual([['1', '2'], ['3']]);
});

test('an act on many sessions draws the chains of each of them together', () => {
  const chains = chainsOf(
    [
      conflict('1', '10:00', [entry('thursday')]),
      conflict('2', '10:01', [entry('friday')]),
      conflict('3', '10:02', [entry('thursday'), entry('friday')]),
    ],
    itself,
  );
  expect(ids(chains)).toEqual([['1', '2', '3']]);
});

test('a chain comes to what was first before, and last in mine and in theirs', () => {
  const [row, ...others] = rowsOfChain([
    conflict('1', '10:00', [
      entry('x', { was: { calendarDate: 'Tue' }, mine: { calendarDate: 'Thu' }, theirs: { calendarDate: 'Wed' } }),
    ]),
    conflict('2', '10:01', [
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
  });
});

test('what was only told or could not be made is no choice between two values', () => {
  const told = entry('x', { act: 'overwrite', mine: { units: 'metric' }, theirs: { units: 'imperial' } });
  const unmade = entry('y', { act: 'create', was: null, mine: null, theirs: null });
  expect(rowsOfChain([conflict('1', '10:00', [told, unmade])])).toEqual([]);
});
