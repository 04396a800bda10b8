/** Imports as they go on: receipts stay while the athlete looks elsewhere, and say what has become of each workout. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeZip } from '#core/formats/write-zip.ts';
import { newId } from '#core/model/new-id.ts';
import { currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { becameOf } from '#src/features/library/became-of.ts';
import { closeImports, imports, runImport, undoImports } from '#src/features/library/imports.ts';

// A browser tab's surroundings, without a network.
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('reportError', () => undefined);
vi.stubGlobal('fetch', async () => {
  throw new TypeError('Offline.');
});

const zwo = (watts: string) =>
  `<workout_file><workout><SteadyState Duration="600" Power="${watts}"/></workout></workout_file>`;
const file = (name: string, text: string) => new File([text], name);
let count = 0;

async function signInAnother(): Promise<void> {
  count += 1;
  const userId = newId(1_800_000_000_000 + count, new Uint8Array(10).fill(count));
  const user = { userId, username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
}
beforeEach(signInAnother);
afterEach(async () => {
  vi.restoreAllMocks();
  await signOut();
});

const here = () => currentAthlete()!;
const receipts = () => imports.get().rows.map(({ receipt }) => receipt.at);
const added = () => imports.get().rows.flatMap(({ receipt }) => (receipt.at === 'added' ? [receipt.workoutId] : []));
const became = async () => [...(await becameOf(here().database, added())).values()];

test('a file that trips the reader up has its receipt, and the ones behind it have theirs', async () => {
  const broken = Object.assign(file('broken.zwo', ''), {
    arrayBuffer: () => {
      throw new Error('The disk is gone.');
    },
  });
  await runImport(here().database, [file('a.zwo', zwo('0.7')), broken, file('b.zwo', zwo('0.8'))]);
  expect(receipts()).toEqual(['added', 'unsaved', 'added']);
});

test('the workout files of an archive have a receipt each, and an archive without any is refused', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const inside = [
    { path: 'week 1/a.zwo', bytes: bytes(zwo('0.7')) },
    { path: 'week 1/readme.txt', bytes: bytes('Hello') },
    { path: 'week 2/b.zwo', bytes: bytes(zwo('-1')) },
  ];
  const archive = new File([writeZip(inside, '2027-01-01T00:00:00')], 'plan.zip');
  const without = new File([writeZip(inside.slice(1, 2), '2027-01-01T00:00:00')], 'notes.ZIP');
  await runImport(here().database, [archive, without, new File(['PK, but cut off'], 'broken.zip')]);
  const rows = imports
    .get()
    .rows.map(({ fileName, receipt }) => [fileName, receipt.at === 'refused' ? receipt.error.code : receipt.at]);
  expect(rows).toEqual([
    ['a.zwo', 'added'],
    ['b.zwo', 'badNumber'],
    ['notes.ZIP', 'archive'],
    ['broken.zip', 'archive'],
  ]);
});

test('of several archives, none beyond the limit is read, and one at a time is in memory', async () => {
  const archive = (name: string, watts: string) => {
    const inside = [{ path: `${name}.zwo`, bytes: new TextEncoder().encode(zwo(watts)) }];
    return new File([writeZip(inside, '2027-01-01T00:00:00')], `${name}.zip`);
  };
  const reads: string[] = [];
  const seen = (one: File) => {
    const read = one.arrayBuffer.bind(one);
    return Object.assign(one, { arrayBuffer: () => (reads.push(one.name), read()) });
  };
  const huge = Object.defineProperty(seen(new File(['PK'], 'huge.zip')), 'size', { value: 60_000_000 });
  await runImport(here().database, [seen(archive('a', '0.7')), huge, seen(archive('b', '0.8'))]);
  expect(receipts()).toEqual(['added', 'refused', 'added']);
  expect(reads).toEqual(['a.zip', 'b.zip', 'a.zip', 'b.zip']);
});

test('closing the dialog does not lose the receipts of what still goes on', async () => {
  const going = runImport(here().database, [file('a.zwo', zwo('0.7')), file('b.zwo', zwo('0.8'))]);
  closeImports();
  await going;
  expect(imports.get().isOpen).toBe(false);
  expect(receipts()).toEqual(['added', 'added']);
  closeImports();
  expect(receipts()).toEqual([]);
});

test('receipts are the account’s: the next athlete on this device sees none', async () => {
  await runImport(here().database, [file('a.zwo', zwo('0.7'))]);
  await signOut();
  expect(receipts()).toEqual([]);
});

test('a workout is on this device, then with the server', async () => {
  const { database, device } = here();
  await runImport(database, [file('a.zwo', zwo('0.7'))]);
  expect(await became()).toEqual(['here']);
  const [id = ''] = added();
  await device.store.transaction(async (transaction) => {
    const row = (await transaction.row('workouts', id))!;
    await transaction.putRows('workouts', [{ id, view: row.view, rev: 3, pending: 0 }]);
  });
  expect(await became()).toEqual(['sent']);
});

test('a workout that the server did not take waits for a decision, and undoing the import leaves it to that', async () => {
  const { database, device } = here();
  await runImport(database, [file('a.zwo', zwo('0.7')), file('b.zwo', zwo('0.8'))]);
  const [id = ''] = added();
  await device.store.transaction(async (transaction) => {
    const call = (await transaction.calls('queued')).find(({ was }) => was.some((row) => row.id === id))!;
    const { mid } = call;
    const at = '2027-01-14T06:00:00.000Z';
    await transaction.setCallState(mid, 'attention', { mid, kind: 'rejected', rev: 0, code: 'tooMany', at });
    await transaction.dropRows('workouts', [id]);
  });
  expect(await became()).toEqual(['undecided', 'here']);
  expect(await undoImports(database)).toBe(1);
  expect(receipts()).toEqual([]);
});

/** A file whose text is given out once something else has happened. */
const readAfter = (name: string, text: string, first: () => Promise<unknown>) =>
  Object.assign(file(name, text), {
    arrayBuffer: async () => {
      await first();
      return new TextEncoder().encode(text).buffer;
    },
  });
const workoutsHere = async () => (await liveRows(here().database, 'workouts')).length;

test('undoing an import stops the files that still wait, and the one that is being read', async () => {
  const { database } = here();
  const asked = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const slow = readAfter('b.zwo', zwo('0.8'), () => {
    asked.resolve();
    return read.promise;
  });
  const going = runImport(database, [file('a.zwo', zwo('0.7')), slow, file('c.zwo', zwo('0.9'))]);
  await asked.promise;
  expect(await undoImports(database)).toBe(1);
  read.resolve();
  await going;
  expect(receipts()).toEqual([]);
  expect(await workoutsHere()).toBe(0);
});

test('undoing an import takes back the workout that is just being saved', async () => {
  const { database } = here();
  const ownAdd = IDBObjectStore.prototype.add;
  const begun = Promise.withResolvers<void>();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'calls') begun.resolve();
    return ownAdd.apply(this, row);
  });
  const undone = begun.promise.then(() => undoImports(database));
  await runImport(database, [file('a.zwo', zwo('0.7')), file('b.zwo', zwo('0.8'))]);
  expect(await undone).toBe(1);
  expect(receipts()).toEqual([]);
  expect(await workoutsHere()).toBe(0);
});

test('a workout that can’t be taken back is not counted, and keeps its receipt', async () => {
  const { database } = here();
  await runImport(database, [file('a.zwo', zwo('0.7')), file('b.zwo', zwo('0.8'))]);
  const [first = ''] = added();
  const ownAdd = IDBObjectStore.prototype.add;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
    const isRefused = this.name === 'calls' && JSON.stringify(row).includes(first);
    if (isRefused) throw new DOMException('No space is left.', 'QuotaExceededError');
    return ownAdd.apply(this, row);
  });
  expect(await undoImports(database)).toBe(1);
  expect(added()).toEqual([first]);
  expect(await workoutsHere()).toBe(1);
});

test('a file that was being read when another athlete signed in is not theirs', async () => {
  const { database } = here();
  await runImport(database, [readAfter('a.zwo', zwo('0.7'), signInAnother)]);
  expect(here().database.account).not.toBe(database.account);
  expect(await workoutsHere()).toBe(0);
});
