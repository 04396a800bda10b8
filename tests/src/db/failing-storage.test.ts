/** An athlete whose browser fails them while it saves: what was not saved is said to be so, with the true reason. */
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { newId } from '#core/model/new-id.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { takeCatalogue } from '#src/db/take-catalogue.ts';
import type { DeviceRow } from '#src/db/device-store.ts';
import { DexieDeviceStore } from '#src/db/dexie-device-store.ts';
import { isStorageFull } from '#src/db/storage-failure.ts';
import type { Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import { rebase } from '#src/sync/rebase.ts';
import { sessionInput } from '#tests/inputs.ts';
import { FailingStorage, type StorageFault } from '#tests/simulation/dexie/failing-storage.ts';
import { Random } from '#tests/simulation/random.ts';
import { indexedWorkout } from '#tests/src/own-device.ts';

const account = '00000000-0000-7000-8000-0000000000aa';
const random = new Random(1);
const freshId = (): string => newId(1, random.bytes(10));
const ride = indexedWorkout('Endurance', 60, 70);

/** A device that knows one workout, and what its storage does from then on to each thing that is written or opened. */
async function deviceThatMeets(faults: (StorageFault | null)[], afterRequests = 5) {
  const storage = new FailingStorage();
  const coming: (StorageFault | null)[] = [];
  const { indexedDB } = storage.inTab((point) => {
    if ((coming[0] === 'not opened') !== (point === 'open')) return null;
    const fault = coming.shift();
    return fault ? { fault, afterRequests } : null;
  });
  Dexie.dependencies = { indexedDB, IDBKeyRange };
  const database = new AccountDatabase(account);
  await takeCatalogue(database, { reset: false, workouts: [ride], removed: [], head: { rev: 1, stamp: 'a' } });
  coming.push(...faults);
  const device: Device = {
    account,
    store: new DexieDeviceStore(database),
    send: async () => ({ at: 'unreachable', milliseconds: 0 }),
    now: () => Date.parse('2027-01-14T06:00:00Z'),
    randomBytes: (count) => random.bytes(count),
    alone: (work) => work(),
    today: () => '2027-01-14',
  };
  const plan = () => perform(device, 'pushEvent', sessionInput(freshId(), ride.workoutId, '2027-01-15'));
  const left = async () => ({
    calls: [...storage.records('calls')].length,
    events: [...storage.records('events')].length,
    catalogue: [...storage.records('catalogueIndex')].length,
  });
  return { storage, database, device, plan, left };
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('It was said to be saved.'),
    (error: unknown) => error,
  );

test.each(['quota at a request', 'quota at the commit'] as const)(
  'a full device (%s) gives up its copy of the catalogue, and the change is saved',
  async (fault) => {
    const { plan, left } = await deviceThatMeets([fault]);
    expect(await plan()).toMatchObject({ at: 'saved' });
    expect(await left()).toEqual({ calls: 1, events: 1, catalogue: 0 });
  },
);

test.each(['quota at a request', 'quota at the commit'] as const)(
  'a device that stays full (%s) says so, and nothing of the change is on it',
  async (fault) => {
    const { plan, left } = await deviceThatMeets([fault, null, fault]);
    expect(isStorageFull(await failureOf(plan()))).toBe(true);
    expect(await left()).toEqual({ calls: 0, events: 0, catalogue: 0 });
  },
);

test('who planned a workout keeps its steps when the catalogue is given up', async () => {
  const { device, storage, plan } = await deviceThatMeets([null, 'quota at the commit']);
  await plan();
  await plan();
  await device.store.transaction((transaction) => rebase(transaction, account, [], false));
  const versions = [...storage.records('workoutVersions')].map(({ value }) => (value as DeviceRow).view);
  expect(versions).toMatchObject([{ workoutId: ride.workoutId, content: { segments: ride.segments } }]);
});

test('a device that is too full even to make room says that it is full', async () => {
  const { plan, left } = await deviceThatMeets(['quota at the commit', 'torn']);
  expect(isStorageFull(await failureOf(plan()))).toBe(true);
  expect(await left()).toEqual({ calls: 0, events: 0, catalogue: 1 });
});

test.each(['torn', 'aborted', 'gone', 'closing', 'version change', 'answer lost'] as const)(
  'a connection that is lost (%s) is opened again, and the change is saved once',
  async (fault) => {
    const { plan, left } = await deviceThatMeets([fault, fault]);
    expect(await plan()).toMatchObject({ at: 'saved' });
    expect(await left()).toMatchObject({ calls: 1, events: 1 });
  },
);

test('a connection that cannot be had again at once is asked for once more', async () => {
  const { plan, left } = await deviceThatMeets(['gone', 'not opened']);
  expect(await plan()).toMatchObject({ at: 'saved' });
  expect(await left()).toMatchObject({ calls: 1, events: 1 });
});

test('a database that cannot be opened any more says so, and not that the device is full', async () => {
  const { plan, left } = await deviceThatMeets(['gone', 'not opened', 'not opened', 'not opened', 'not opened']);
  expect(isStorageFull(await failureOf(plan()))).toBe(false);
  expect(await left()).toMatchObject({ calls: 0, events: 0 });
});

test('a database that could not be opened is opened for the next change', async () => {
  const { plan, left } = await deviceThatMeets(['gone', 'not opened', 'not opened', 'not opened', 'not opened']);
  await failureOf(plan());
  expect(await plan()).toMatchObject({ at: 'saved' });
  expect(await left()).toMatchObject({ calls: 1, events: 1 });
});

test('a full device is told apart from a lost connection before it', async () => {
  const { plan, left } = await deviceThatMeets(['gone', 'quota at the commit']);
  expect(await plan()).toMatchObject({ at: 'saved' });
  expect(await left()).toEqual({ calls: 1, events: 1, catalogue: 0 });
});

test('a read that fails behind the back of a rule undoes the whole change', async () => {
  for (let afterRequests = 1; afterRequests < 40; afterRequests += 1) {
    const { plan, left } = await deviceThatMeets(['torn', 'torn', 'torn'], afterRequests);
    await failureOf(plan());
    expect(await left(), `after ${afterRequests} requests`).toMatchObject({ calls: 0, events: 0 });
  }
});

test('a database that was closed on purpose, for a newer app or another athlete, stays closed', async () => {
  const { database, plan, left } = await deviceThatMeets([]);
  database.close();
  expect(isStorageFull(await failureOf(plan()))).toBe(false);
  expect(database.isOpen()).toBe(false);
  expect(await left()).toMatchObject({ calls: 0, events: 0 });
});

const nothing = async (): Promise<void> => {};

test('a change that is being saved as a newer app asks for the database is saved, or said not to be', async () => {
  for (let afterRequests = 1; afterRequests < 40; afterRequests += 1) {
    const { database, plan, left } = await deviceThatMeets(['version change'], afterRequests);
    database.giveWay(() => {}, nothing);
    const isSaved = await plan().then(
      () => true,
      () => false,
    );
    const written = isSaved ? 1 : 0;
    expect(await left(), `after ${afterRequests} requests`).toMatchObject({ calls: written, events: written });
  }
});

test('a tab that has given its database up for a newer app does not open it again', async () => {
  const { database, plan, left } = await deviceThatMeets(['version change']);
  let isTold = false;
  database.giveWay(() => (isTold = true), nothing);
  await plan().catch(() => undefined);
  expect(isTold).toBe(true);
  const { calls } = await left();
  await failureOf(plan());
  expect(database.isOpen()).toBe(false);
  expect(await left()).toMatchObject({ calls });
});
