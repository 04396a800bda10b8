import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { callCounts, callsSetAside } from '#src/db/call-reads.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);

/** A conflict as the server writes it, under the id of the call that met something. */
const conflictOf = (id: string, state: 'open' | 'notice') => {
  const entry = { table: 'events', id: freshId(), act: 'change', was: {}, mine: { note: 'a' }, theirs: { note: 'b' } };
  const view = { id, deletedBy: null, kind: 'clash', state, decision: null, code: null, entries: [entry] };
  const said = { call: 'calendar.updateEvent', sv: 1, input: null, at: '2027-01-14T06:00:00.000Z' };
  return { id, view: { ...view, ...said }, rev: 1 };
};

test('a conflict needs a decision on every device of the account, until it is decided on one, even offline', async () => {
  const { database, act } = await openOwnDevice([easy]);
  const id = freshId();
  await database.rows('conflicts').put(conflictOf(id, 'open'));
  await database.rows('conflicts').put(conflictOf(freshId(), 'notice'));
  expect(await callCounts(database)).toEqual({ waiting: 0, attention: 1, unreadable: 0, notices: 1 });
  await act('decideConflicts', { conflictIds: [id], decision: 'theirs', copies: {} });
  expect(await callCounts(database)).toEqual({ waiting: 1, attention: 0, unreadable: 0, notices: 1 });
});

test('a call that was set aside counts until the server has made a conflict of it, and then that counts', async () => {
  const { database, device, plan } = await openOwnDevice([easy]);
  await plan(easy.workoutId, '2027-01-14');
  const call = (await database.calls.toArray())[0]!;
  await device.store.transaction((transaction) => transaction.setCallState(call.mid, 'attention', undefined));
  expect((await callsSetAside(database)).map(({ mid }) => mid)).toEqual([call.mid]);
  expect(await callCounts(database)).toMatchObject({ waiting: 0, attention: 1 });
  await database.rows('conflicts').put(conflictOf(call.mid, 'open'));
  expect(await callsSetAside(database)).toEqual([]);
  expect(await callCounts(database)).toMatchObject({ attention: 1 });
});
