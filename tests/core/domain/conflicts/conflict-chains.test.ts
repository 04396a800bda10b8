import { expect, test } from 'vitest';
import { chainsOf } from '#core/domain/conflicts/conflict-chains.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { RowOf } from '#core/model/tables.ts';
import { conflictEntry as entry, openConflict } from '#tests/conflicts.ts';

const conflict = (id: string, at: string, entries: ConflictEntry[]) =>
  openConflict(id, { entries, at: `2027-01-12T${at}:00.000Z` });

const nothingAbove = () => [];
const ids = (chains: readonly (readonly RowOf<'conflicts'>[])[]) => chains.map((chain) => chain.map(({ id }) => id));

test('what happened to one session is one chain, in the order of the acts', () => {
  const chains = chainsOf(
    [
      conflict('3', '10:02', [entry('thursday')]),
      conflict('2', '10:01', [entry('friday')]),
      conflict('1', '10:00', [entry('thursday')]),
    ],
    nothingAbove,
  );
  expect(ids(chains)).toEqual([['1', '3'], ['2']]);
});

test('acts that the server took in the same moment stand in the order in which they were made', () => {
  const chains = chainsOf([conflict('b', '10:00', [entry('x')]), conflict('a', '10:00', [entry('x')])], nothingAbove);
  expect(ids(chains)).toEqual([['a', 'b']]);
});

const inWeek1 = ({ table }: ConflictEntry) =>
  table === 'planItems' ? ['planWeeks/week1', 'plans/plan'] : ['plans/plan'];
const item = (id: string, changed: Partial<ConflictEntry> = {}) => entry(id, { table: 'planItems', ...changed });
const week = (id: string, changed: Partial<ConflictEntry> = {}) => entry(id, { table: 'planWeeks', ...changed });

test('two workouts of one plan, its name and the note of a week have nothing to do with each other', () => {
  const chains = chainsOf(
    [
      conflict('1', '10:00', [item('easy')]),
      conflict('2', '10:01', [item('hard')]),
      conflict('3', '10:02', [entry('plan', { table: 'plans' })]),
      conflict('4', '10:03', [week('week1')]),
    ],
    ({ table }) => (table === 'plans' ? [] : inWeek1(entry('', { table }))),
  );
  expect(ids(chains)).toEqual([['1'], ['2'], ['3'], ['4']]);
});

test('what is in a week that was to be deleted, or could not be made, is decided with the week', () => {
  for (const act of ['delete', 'create'] as const) {
    const chains = chainsOf(
      [
        conflict('1', '10:00', [week('week1', { act })]),
        conflict('2', '10:01', [item('easy')]),
        conflict('3', '10:02', [week('week2')]),
      ],
      inWeek1,
    );
    expect(ids(chains)).toEqual([['1', '2'], ['3']]);
  }
});

test('a week that came back by the way draws nothing together', () => {
  const chains = chainsOf(
    [conflict('1', '10:00', [item('easy'), week('week1', { act: 'revive' })]), conflict('2', '10:01', [week('week1')])],
    inWeek1,
  );
  expect(ids(chains)).toEqual([['1'], ['2']]);
});

test('an act on many sessions draws the chains of each of them together', () => {
  const chains = chainsOf(
    [
      conflict('1', '10:00', [entry('thursday')]),
      conflict('2', '10:01', [entry('friday')]),
      conflict('3', '10:02', [entry('thursday'), entry('friday')]),
    ],
    nothingAbove,
  );
  expect(ids(chains)).toEqual([['1', '2', '3']]);
});
