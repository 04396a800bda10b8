/** The mark of what is on a device: it changes with everything that may show, and with nothing else. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { replicaMark } from '#src/db/replica-mark.ts';
import { finishedPrefix, rideKey } from '#src/db/ride-key.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);

test('every act, every reply that brought something, and a trainer session begun or over make it another one', async () => {
  const { account, database, store, plan, act } = await openAccount();
  const place = { calendarDate: '2027-01-15', localTime: null, rank: 'V' };
  const takeReply = (rev: number, resets: number) =>
    store.transaction(async (transaction) =>
      transaction.putMeta({ ...(await transaction.meta()), cursors: { [account]: rev }, resets }),
    );
  let eventId = '';
  const changes: Record<string, () => Promise<unknown>> = {
    'a session planned': async () => (eventId = await plan(easy.workoutId, '2027-01-14')),
    'a session moved': () => act('moveEvent', { eventId, ...place }),
    'the first reply': () => takeReply(1, 0),
    'another reply': () => takeReply(2, 0),
    'the server put back': () => takeReply(2, 1),
    'a trainer session begun': () => database.drafts.put({ key: rideKey, value: {}, at: 1 }),
    'it is over': () => database.drafts.delete(rideKey),
    'one that is over waits': () => database.drafts.put({ key: `${finishedPrefix}1`, value: {}, at: 1 }),
  };
  const unnoticed: string[] = [];
  for (const [name, change] of Object.entries(changes)) {
    const before = await replicaMark(database);
    await change();
    if ((await replicaMark(database)) === before) unnoticed.push(name);
  }
  expect(unnoticed).toEqual([]);
});

test('a change that this build cannot read, and so lays over the rows no longer, makes it another one', async () => {
  const { database, store, plan } = await openAccount();
  await plan(easy.workoutId, '2027-01-14');
  const before = await replicaMark(database);
  const call = (await database.calls.toArray())[0]!;
  await store.transaction((transaction) => transaction.setCallState(call.mid, 'unreadable', undefined));
  expect(await replicaMark(database)).not.toBe(before);
});

test('a reply that brought nothing, and a form begun, leave it as it is', async () => {
  const { database, store, plan } = await openAccount();
  await plan(easy.workoutId, '2027-01-14');
  const before = await replicaMark(database);
  await store.transaction(async (transaction) =>
    transaction.putMeta({ ...(await transaction.meta()), lastReplyAt: 1, clockOffset: 40, hold: 'login' }),
  );
  await database.drafts.put({ key: 'settings', value: { ftp: 250 }, at: 1 });
  expect(await replicaMark(database)).toBe(before);
});

test('two accounts with nothing yet have two marks', async () => {
  const [one, other] = [await openAccount(), await openAccount()];
  expect(await replicaMark(one.database)).not.toBe(await replicaMark(other.database));
});

test('it is made at every change, so it reads none of the conflicts, however many wait', async () => {
  const { database } = await openAccount();
  const conflicts = database.rows('conflicts');
  const id = freshId();
  await conflicts.put({ id, rev: 1, view: { id, state: 'open', deletedBy: null, entries: [] } });
  let read = 0;
  conflicts.hook('reading', (row) => {
    read += 1;
    return row;
  });
  await replicaMark(database);
  expect(read).toBe(0);
  await conflicts.toArray();
  expect(read).toBe(1);
});

async function openAccount() {
  const { device, ...rest } = await openOwnDevice([easy]);
  return { ...rest, account: device.account, store: device.store };
}
