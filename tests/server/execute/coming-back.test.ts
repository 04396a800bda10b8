/** What is worked out of a row is worked out again when a device brings the row back: no table can forget to say how. */
import { expect, test } from 'vitest';
import { tableNames, tableOf } from '#core/model/tables.ts';
import { comingBack } from '#server/execute/coming-back/coming-back.ts';
import { workoutVersions } from '#server/execute/coming-back/workout-versions.ts';

test('each table with derived fields has a rule that works them out for rows that are brought back', () => {
  const withDerived = tableNames.filter((name) => tableOf(name).derived.length > 0);
  expect(withDerived).toContain('workoutVersions');
  expect(withDerived.filter((name) => !comingBack[name]?.derived)).toEqual([]);
});

test('it gives exactly the derived fields', () => {
  const content = { name: 'Easy', sport: 'bike', segments: [] };
  const row = { id: '01900000-0000-7000-8000-000000000000', deletedBy: null, content, stats: 'made up' };
  expect(Object.keys(workoutVersions.derived?.(row) ?? {})).toEqual(tableOf('workoutVersions').derived);
});
