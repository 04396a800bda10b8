import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { unsentFile } from '#src/app/unsent/export-unsent.ts';
import { unsentRecordings } from '#src/app/unsent/unsent-recordings.ts';
import { noteBlob } from '#src/db/uploads.ts';
import { perform } from '#src/sync/perform.ts';
import { activity } from '#tests/old-devices/one-of-each.ts';
import { indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);
const now = new Date('2027-01-14T06:00:00Z');

test('the file holds what waits, needs a decision or cannot be read, in order, and nothing that was sent', async () => {
  const { database, device, plan } = await openOwnDevice([easy]);
  const days = ['2027-01-14', '2027-01-15', '2027-01-16', '2027-01-17'];
  for (const day of days) await plan(easy.workoutId, day);
  const calls = await database.calls.toArray();
  const states = ['unreadable', 'applied', 'queued', 'attention'] as const;
  for (const [index, state] of states.entries()) {
    await device.store.transaction((transaction) => transaction.setCallState(calls[index]!.mid, state, undefined));
  }

  const file = await unsentFile(database, now, async ({ call }) => `Told: ${call}`);
  expect(file).toMatchObject({ account: database.account, exportedAt: now.toISOString(), conflicts: [] });
  expect(file.changes.map(({ state, description, input }) => [state, description, input])).toEqual([
    ['unreadable', 'Told: calendar.pushEvent', expect.objectContaining({ calendarDate: '2027-01-14' })],
    ['queued', 'Told: calendar.pushEvent', expect.objectContaining({ calendarDate: '2027-01-16' })],
    ['attention', 'Told: calendar.pushEvent', expect.objectContaining({ calendarDate: '2027-01-17' })],
  ]);
});

test('a ride that is still to be uploaded is beside it under its own name; once the server has it, it is not', async () => {
  const { database, device } = await openOwnDevice([easy]);
  const ride = activity('morning', '2027-01-14', now.toISOString());
  const [{ fileHash, fileName }] = ride.sources as [(typeof ride.sources)[number]];
  const bytes = new Uint8Array([14, 32, 84]);
  await perform(device, 'addActivity', ride, {}, [{ hash: fileHash, bytes }]);
  expect(await unsentRecordings(database)).toEqual([{ path: `recordings/${fileHash.slice(0, 8)} ${fileName}`, bytes }]);
  await noteBlob(database, fileHash, { state: 'sent' });
  expect(await unsentRecordings(database)).toEqual([]);
});
