/** The same story run on Dexie and in the simulator's memory ends with the same rows and the same queue. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { canonical } from '#core/domain/sync/digest.ts';
import type { InputOf } from '#core/acts/acts.ts';
import { newId } from '#core/model/new-id.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { executeSync, writeRows } from '#server/execute/execute.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import { MemoryStore } from '#server/store/memory.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { DexieDeviceStore } from '#src/db/dexie-device-store.ts';
import type { DeviceStore } from '#src/db/device-store.ts';
import { runCycle } from '#src/sync/cycle.ts';
import type { Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import { chooseAct } from '#tests/simulation/acts.ts';
import { emptyContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';
import { Random } from '#tests/simulation/random.ts';
import { wholeSlices } from '#tests/whole-slices.ts';

const account = '00000000-0000-7000-8000-0000000000aa';
const user = { userId: account, username: 'Ann', accessLevel: 0, roles: [] };

async function serverOf(random: Random): Promise<ServerPorts> {
  const ports: ServerPorts = {
    store: new MemoryStore(),
    now: () => new Date('2027-01-04T06:00:00Z'),
    randomBytes: (count) => random.bytes(count),
    run: 'tests0',
    announce: () => {},
    report: () => {},
    pageRows: 5,
    ...wholeSlices,
  };
  const settings = { id: account, deletedBy: null, name: 'Ann', ...defaultSettings };
  await writeRows(ports, account, [{ table: 'settings', row: settings }]);
  return ports;
}

function deviceOn(store: DeviceStore, server: ServerPorts, seed: number): Device {
  const random = new Random(seed);
  return {
    account,
    store,
    send: async (request) => {
      const body: unknown = JSON.parse(JSON.stringify(await executeSync(server, user, structuredClone(request))));
      return { at: 'answered', status: 200, isOurs: true, body, retryAfterSeconds: null, milliseconds: 100 };
    },
    now: () => Date.parse('2027-01-04T06:00:00Z'),
    randomBytes: (count) => random.bytes(count),
    alone: (work) => work(),
    today: () => '2027-01-04',
  };
}

/** Acts and cycles of one seed; what to do is chosen by the rows in memory, which both stores share. */
async function tell(seed: number) {
  const random = new Random(seed);
  const memory = new MemoryDeviceStore(emptyContent(new Map()));
  const database = new AccountDatabase(newId(seed, random.bytes(10)));
  const stores = [memory, new DexieDeviceStore(database)];
  const devices = await Promise.all(
    stores.map(async (store) => deviceOn(store, await serverOf(new Random(seed)), seed)),
  );
  for (let step = 0; step < 60; step += 1) {
    const scene = { random, content: memory.content, freshId: () => newId(step, random.bytes(10)) };
    const act = chooseAct({ ...scene, workoutIds: [newId(1, new Uint8Array(10))], now: '2027-01-04T06:00:00Z' });
    if (random.chance(0.15)) for (const device of devices) await runCycle(device, 'page');
    if (!act) continue;
    for (const device of devices)
      await perform(device, act.name, act.input as InputOf<'moveEvent'>).catch(() => undefined);
  }
  return Promise.all(stores.map(contentOf));
}

const contentOf = (store: DeviceStore): Promise<string> =>
  store.transaction(async (transaction) => {
    const rows = (await transaction.allRows()).map((row) => canonical(row)).toSorted();
    const calls = [];
    for (const state of ['queued', 'answered', 'applied', 'attention'] as const)
      calls.push(...(await transaction.calls(state)));
    return canonical({ rows, calls, meta: await transaction.meta() });
  });

test('twenty seeds of acts and syncs leave Dexie and memory with the same rows, queue and cursors', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const [memory, dexie] = await tell(seed);
    expect(dexie, `seed ${seed}`).toBe(memory);
  }
});
