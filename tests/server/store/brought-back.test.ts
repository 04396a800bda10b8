/** A server that is put back to a copy, on every engine: the devices' rows come back to it, each of them once. */
import { describe, expect, test } from 'vitest';
import type { Head, HeldRow, SentCall, SyncRequest } from '#core/contract/sync.ts';
import { acts } from '#core/acts/acts.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { executeSync, writeRows } from '#server/execute/execute.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import type { Store } from '#server/store/store.ts';
import { anna, freshId, session } from '#tests/one-athlete.ts';
import { engines } from './stores.ts';
import { wholeSlices } from '#tests/whole-slices.ts';

const user = { userId: anna, username: 'anna', accessLevel: 0, roles: [] };

function serverOn(store: Store, run = 'first-'): ServerPorts & { time: number } {
  let random = 0;
  const server = {
    store,
    time: Date.parse('2027-01-04T06:00:00Z'),
    now: () => new Date(server.time),
    randomBytes: (count: number) => new Uint8Array(count).fill((random += 1)),
    run,
    announce: () => {},
    pageRows: 100,
    ...wholeSlices,
    report: (error: unknown) => {
      throw error;
    },
  };
  return server;
}

const ask = (
  server: ServerPorts,
  calls: SentCall[],
  heads: Record<string, Head> = {},
  replays: SyncRequest['replays'] = {},
): ReturnType<typeof executeSync> => {
  const request: SyncRequest = { account: anna, schema: 2, cursors: { [anna]: 1 }, heads, calls, replays };
  return executeSync(server, user, request);
};

const callOf = (call: string, input: unknown): SentCall => ({ mid: freshId(), sv: 1, call, input, was: [] });
const bringBack = (lost: Head, upTo: number, rows: HeldRow[]): SentCall =>
  callOf(acts.bringBack.call, { lost, upTo, rows });
const push = (id: string, note: string): SentCall => callOf(acts.pushEvent.call, session(id, { note }));

/** Two servers that part after the account's first row: what the first one has written since is lost. */
async function parted(open: () => Promise<Store>) {
  const [lostServer, server] = [serverOn(await open()), serverOn(await open())];
  const settings = { id: anna, deletedBy: null, name: 'Anna', ...defaultSettings };
  for (const one of [lostServer, server]) await writeRows(one, anna, [{ table: 'settings', row: settings }]);
  const [event, other] = [freshId(), freshId()];
  lostServer.time += 1000;
  const { changes, heads } = await ask(lostServer, [push(event, 'Windy'), push(other, 'Calm')]);
  const rows = changes.map(({ table, row }) => ({ table, row }) as HeldRow);
  server.time += 60_000;
  return { server, rows, event, lost: heads[anna]! };
}

for (const [name, open] of Object.entries(engines)) {
  describe(`A server put back on ${name}`, () => {
    test('says where it parts from what a device knows', async () => {
      const { server, lost } = await parted(open);
      const { reset, parted: where } = await ask(server, [], { [anna]: lost });
      expect({ reset, where }).toEqual({ reset: true, where: { rev: 1, at: '2027-01-04T06:00:00.000Z' } });
    });

    test('takes rows once, from however many devices', async () => {
      const { server, rows, event, lost } = await parted(open);
      const { outcomes } = await ask(server, [bringBack(lost, 3, rows)]);
      expect(outcomes[0]?.kind).toBe('applied');
      const again = await ask(server, [bringBack(lost, 3, rows)]);
      expect(again.outcomes[0]?.kind).toBe('noop');
      const stored = await server.store.read((reads) => reads.row(anna, 'events', event));
      expect(stored).toMatchObject({ rev: 2, row: { note: 'Windy', deletedBy: null } });
    });

    test('keeps what was written since', async () => {
      const { server, rows, event, lost } = await parted(open);
      await ask(server, [push(event, 'Since')]);
      await ask(server, [bringBack(lost, 3, rows)]);
      const stored = await server.store.read((reads) => reads.row(anna, 'events', event));
      expect(stored?.row['note']).toBe('Since');
    });

    test('twice to the same copy does what one device did in the first lost time, beside what another holds of the second', async () => {
      const [first, second, now] = [
        serverOn(await open()),
        serverOn(await open(), 'second'),
        serverOn(await open(), 'third-'),
      ];
      const settings = { id: anna, deletedBy: null, name: 'Anna', ...defaultSettings };
      const event = freshId();
      const ride = push(event, 'Flat');
      for (const one of [first, second, now]) {
        await writeRows(one, anna, [{ table: 'settings', row: settings }]);
        await ask(one, [ride]);
      }
      const saw = { table: 'events', id: event, fields: { note: 'Flat', isOutdoorWorkout: false, deletedBy: null } };
      const update = (fields: object): SentCall => ({
        ...callOf(acts.updateEvent.call, { eventId: event, fields }),
        was: [saw],
      });
      const [windy, outdoors] = [update({ note: 'Windy' }), update({ isOutdoorWorkout: true })];
      first.time += 1000;
      const ofFirst = await ask(first, [windy]);

      second.time += 60_000;
      const ofSecond = await ask(second, [outdoors]);
      const held = ofSecond.changes.flatMap(({ table, row }) => (row.id === event ? [{ table, row } as HeldRow] : []));

      now.time += 120_000;
      await ask(now, [bringBack(ofSecond.heads[anna]!, 3, held)]);
      const lost = ofFirst.heads[anna]!;
      const { outcomes } = await ask(now, [windy], {}, { [windy.mid]: { rev: 3, lost } });
      expect(outcomes[0]?.kind).toBe('applied');
      const stored = await now.store.read((reads) => reads.row(anna, 'events', event));
      expect(stored?.row).toMatchObject({ note: 'Windy', isOutdoorWorkout: true });
    });

    test('takes no row that its table forbids', async () => {
      const { server, rows, lost } = await parted(open);
      const forged = rows.map((held) => ({ ...held, row: { ...held.row, calendarDate: 'never' } }));
      const { outcomes } = await ask(server, [bringBack(lost, 3, forged)]);
      expect(outcomes[0]?.kind).toBe('noop');
    });
  });
}
