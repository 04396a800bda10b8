import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { WrittenEntry } from '#core/model/written-entry.ts';
import { readOverview } from '#src/features/home/reads.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';
import { sessionInput } from '#tests/inputs.ts';

test('S2.01 the week of the overview has the run in it, as the calendar’s has, and neither notes nor days of rest', async () => {
  const easy = indexedWorkout('Easy hour', 60, 60);
  const { database, act, plan } = await openOwnDevice([easy]);
  await plan(easy.workoutId, '2027-01-14', 'a');
  const write = (entry: WrittenEntry, rank: string) =>
    act('pushEvent', { ...sessionInput(freshId(), freshId(), '2027-01-14', { rank }), workoutId: null, entry });
  await write({ kind: 'sport', sport: 'run', title: null, durationSeconds: 2_700, stress: 40 }, 'b');
  await write({ kind: 'note', title: 'New shoes' }, 'c');
  await write({ kind: 'rest' }, 'd');
  const { week } = await readOverview(database, '2027-01-14');
  expect(week.map(({ event, version }) => event.entry?.kind ?? version?.content.name)).toEqual(['Easy hour', 'sport']);
});
