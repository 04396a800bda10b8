/** What the sync code relies on of a device's database: the same on Dexie and in the simulator's memory. */
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { digest } from '#core/domain/sync/digest.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { DexieDeviceStore } from '#src/db/dexie-device-store.ts';
import type { DeviceCall, DeviceStore } from '#src/db/device-store.ts';
import { emptyContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';

let accounts = 0;
const nextAccount = (): string => `00000000-0000-7000-8000-${String((accounts += 1)).padStart(12, '0')}`;

const stores: { name: string; open: () => DeviceStore }[] = [
  { name: 'memory', open: () => new MemoryDeviceStore(emptyContent(new Map())) },
  { name: 'Dexie', open: () => new DexieDeviceStore(new AccountDatabase(nextAccount())) },
];

const idOf = (n: number): string => `00000000-0000-7000-8000-0000000a${String(n).padStart(4, '0')}`;

const callOf = (n: number, state: DeviceCall['state'] = 'queued'): Omit<DeviceCall, 'n'> => {
  const sent = { mid: idOf(n), sv: 1, call: 'calendar.moveEvent', input: { n }, was: [] };
  return { ...sent, at: 0, hash: digest(sent), state };
};

const settings = { id: idOf(900), deletedBy: null, name: 'Ann', ...defaultSettings };

describe.each(stores)('a device store in $name', ({ open }) => {
  test('keeps calls in the order of the athlete, whatever their ids', async () => {
    const store = open();
    await store.transaction(async (transaction) => {
      for (const n of [3, 1, 2]) await transaction.addCall(callOf(n));
    });
    const calls = await store.transaction((transaction) => transaction.calls('queued'));
    expect(calls.map(({ n, mid }) => [n, mid])).toEqual([
      [1, idOf(3)],
      [2, idOf(1)],
      [3, idOf(2)],
    ]);
  });

  test('undoes everything when the work in a transaction fails', async () => {
    const store = open();
    const failing = store.transaction(async (transaction) => {
      await transaction.addCall(callOf(1));
      await transaction.putRows('settings', [{ id: settings.id, view: settings, rev: 1, pending: 0 }]);
      throw new Error('The tab was closed.');
    });
    await expect(failing).rejects.toThrow('The tab was closed.');
    const left = await store.transaction(async (transaction) => ({
      calls: await transaction.calls('queued'),
      row: await transaction.row('settings', settings.id),
    }));
    expect(left).toEqual({ calls: [], row: undefined });
  });

  test('reads, writes and drops many rows at once, in the order they are asked for', async () => {
    const store = open();
    const named = (id: string, name: string) => ({ id, view: { ...settings, id, name }, rev: 1, pending: 0 }) as const;
    const found = await store.transaction(async (transaction) => {
      await transaction.putRows('settings', [named(idOf(1), 'Ann'), named(idOf(2), 'Ben'), named(idOf(3), 'Cleo')]);
      await transaction.putRows('settings', [named(idOf(2), 'Bea')]);
      await transaction.dropRows('settings', [idOf(1), idOf(4)]);
      return transaction.rows('settings', [idOf(3), idOf(1), idOf(2)]);
    });
    expect(found.map((row) => row?.view['name'])).toEqual(['Cleo', undefined, 'Bea']);
  });

  test('finds pending rows, and rows by the parent that their view hangs under', async () => {
    const store = open();
    const entry = (n: number, listId: string) => ({
      id: idOf(n),
      deletedBy: null,
      listId,
      workoutId: idOf(800),
      rank: 'A',
      addedAt: '2027-01-01T00:00:00Z',
    });
    const found = await store.transaction(async (transaction) => {
      await transaction.putRows('listEntries', [
        { id: idOf(1), view: entry(1, idOf(700)), rev: 4, pending: 0 },
        { id: idOf(2), view: entry(2, idOf(700)), base: null, rev: 0, pending: 1 },
        { id: idOf(3), view: entry(3, idOf(701)), rev: 5, pending: 0 },
      ]);
      const children = await transaction.children('listEntries', idOf(700));
      return { children: children.map((row) => row.id), pending: await transaction.pendingRows() };
    });
    expect(found.children.toSorted()).toEqual([idOf(1), idOf(2)]);
    expect(found.pending.map(({ table, row }) => [table, row.id, row.base])).toEqual([['listEntries', idOf(2), null]]);
  });

  test('changes the state and outcome of a call and nothing else, and forgets only old applied ones', async () => {
    const store = open();
    const outcome = { mid: idOf(1), kind: 'applied' as const, rev: 7, at: '2027-01-01T00:00:00.000Z' };
    const left = await store.transaction(async (transaction) => {
      for (const n of [1, 2, 3]) await transaction.addCall(callOf(n));
      await transaction.setCallState(idOf(1), 'applied', outcome);
      await transaction.setCallState(idOf(2), 'attention', { ...outcome, mid: idOf(2), kind: 'conflict' });
      const changed = await transaction.call(idOf(1));
      await transaction.forgetApplied('2026-12-31T00:00:00.000Z');
      const kept = await transaction.call(idOf(1));
      await transaction.forgetApplied('2027-01-02T00:00:00.000Z');
      const rest = await Promise.all([1, 2, 3].map((n) => transaction.call(idOf(n))));
      return { changed, kept, rest: rest.map((call) => call?.state) };
    });
    expect(left.changed).toMatchObject({ n: 1, input: { n: 1 }, state: 'applied', outcome });
    expect(left.kept).toEqual(left.changed);
    expect(left.rest).toEqual([undefined, 'attention', 'queued']);
  });
});

describe('the queue in Dexie', () => {
  test('cannot be emptied by any error path: a call that is not applied cannot be deleted', async () => {
    const database = new AccountDatabase(nextAccount());
    const store = new DexieDeviceStore(database);
    await store.transaction((transaction) => transaction.addCall(callOf(1)));
    await expect(database.calls.delete(1)).rejects.toThrow('may not be deleted');
    await expect(database.calls.clear()).rejects.toThrow('may not be deleted');
    expect(await database.calls.count()).toBe(1);
  });

  test('cannot be rewritten: what the athlete meant stays as they meant it', async () => {
    const database = new AccountDatabase(nextAccount());
    const store = new DexieDeviceStore(database);
    await store.transaction((transaction) => transaction.addCall(callOf(1)));
    await expect(database.calls.update(1, { input: { n: 2 } })).rejects.toThrow('may not be rewritten');
  });

  test('survives a closed database: the work is done again on a new connection', async () => {
    const database = new AccountDatabase(nextAccount());
    const store = new DexieDeviceStore(database);
    let tries = 0;
    await store.transaction(async (transaction) => {
      tries += 1;
      await transaction.addCall(callOf(1));
      if (tries === 1) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    expect(tries).toBe(2);
    expect(await database.calls.count()).toBe(1);
  });
});
