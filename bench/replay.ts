/**
 * Sending a queue of changes, beside the bare requests that carry them: what the queue itself costs, and whether
 * its cost grows in step with its length. Real server code on SQLite, over HTTP on this machine.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { SyncRequest } from '#core/contract/sync.ts';
import { newId } from '#core/model/new-id.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { executeSync, writeRows } from '#server/execute/execute.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import { runCycle } from '#src/sync/cycle.ts';
import type { Answer, Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import { sessionInput } from '#tests/inputs.ts';
import { emptyContent, MemoryDeviceStore } from '#tests/simulation/memory-device-store.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';
import { openBenchStore } from './store.ts';
import { beginSlice, breathe } from '#server/execute/slices.ts';

const account = '00000000-0000-7000-8000-0000000000aa';
const user = { userId: account, username: 'Bench', accessLevel: 0, roles: [] };
let ids = 0;
const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
const freshId = (): string => newId(Date.now() + (ids += 1), randomBytes(10));

/** How many changes wait, and what a round trip to the server takes beyond what this machine needs for it. */
const queues = [
  { changes: 125, roundTripMilliseconds: 0 },
  { changes: 250, roundTripMilliseconds: 0 },
  { changes: 500, roundTripMilliseconds: 0 },
  { changes: 1000, roundTripMilliseconds: 0 },
  { changes: 2000, roundTripMilliseconds: 0 },
  { changes: 500, roundTripMilliseconds: 5 },
  { changes: 500, roundTripMilliseconds: 100 },
];

/** Replay and bare requests in turn. */
export async function replayBench(rounds: number, print: (text: string) => void): Promise<void> {
  print('\nReplay of queued changes (SQLite on disk, HTTP on this machine)');
  for (const { changes, roundTripMilliseconds } of queues) {
    const replay: number[] = [];
    const bare: number[] = [];
    let requests = 0;
    for (let round = 0; round < rounds; round += 1) {
      const sent: string[] = [];
      replay.push(await timeReplay(changes, roundTripMilliseconds, sent));
      bare.push(await timeBare(sent, roundTripMilliseconds));
      requests = sent.length;
    }
    print(
      `  ${changes} changes, ${requests} round trips of ${roundTripMilliseconds} ms and more: ${inWords(spreadOf(replay), 0)} ms, bare requests ${inWords(spreadOf(bare), 0)} ms, ratio ${inWords(ratios(replay, bare), 2)}`,
    );
  }
}

async function timeReplay(changes: number, roundTripMilliseconds: number, sent: string[]): Promise<number> {
  await using server = await listen(roundTripMilliseconds);
  const device = deviceTo(server.url, sent);
  await runCycle(device, 'page');
  sent.length = 0;
  await queueChanges(device, changes);
  const began = performance.now();
  await runCycle(device, 'page');
  return performance.now() - began;
}

/** The same bodies to a fresh server, one after the other, and nothing done with the answers. */
async function timeBare(bodies: readonly string[], roundTripMilliseconds: number): Promise<number> {
  await using server = await listen(roundTripMilliseconds);
  const requests = bodies.map((body) => JSON.parse(body) as SyncRequest);
  // Another server has other stamps: each request carries those of the reply before it.
  let place: Pick<SyncRequest, 'cursors' | 'heads'> = { cursors: {}, heads: {} };
  const send = async (request: SyncRequest): Promise<void> => {
    const answer = await post(server.url, JSON.stringify({ ...request, ...place }));
    const { cursors, heads } = (answer as { body: SyncRequest }).body;
    place = { cursors, heads };
  };
  const [first] = requests;
  if (first) await send({ ...first, calls: [] });
  const began = performance.now();
  for (const request of requests) await send(request);
  return performance.now() - began;
}

async function queueChanges(device: Device, changes: number): Promise<void> {
  const eventIds: string[] = [];
  for (let index = 0; index < changes; index += 1) {
    const calendarDate = `2027-0${1 + (index % 9)}-${String(1 + (index % 28)).padStart(2, '0')}`;
    if (index % 2 === 0) {
      const eventId = freshId();
      eventIds.push(eventId);
      await perform(device, 'pushEvent', sessionInput(eventId, freshId(), calendarDate));
    } else {
      const eventId = eventIds[Math.floor(index / 3)] ?? eventIds[0] ?? freshId();
      await perform(device, 'moveEvent', { eventId, calendarDate, localTime: null, rank: 'k' });
    }
  }
}

function deviceTo(url: string, sent: string[]): Device {
  return {
    account,
    store: new MemoryDeviceStore(emptyContent(new Map())),
    send: (request) => {
      const body = JSON.stringify(request);
      sent.push(body);
      return post(url, body);
    },
    now: () => Date.now(),
    randomBytes,
    alone: (work) => work(),
    today: () => '2027-01-04',
  };
}

async function post(url: string, body: string): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url, { method: 'POST', body });
  return {
    at: 'answered',
    status: response.status,
    isOurs: true,
    body: await response.json(),
    retryAfterSeconds: null,
    milliseconds: performance.now() - began,
  };
}

/** @param roundTripMilliseconds how long each request is under way, there and back */
async function listen(roundTripMilliseconds: number) {
  const { store, remove } = await openBenchStore();
  const ports: ServerPorts = {
    store,
    now: () => new Date(),
    randomBytes,
    run: 'bench0',
    announce: () => {},
    report: () => {},
    pageRows: 500,
    beginSlice,
    breathe,
    joins: { take: () => {}, giveBack: () => {} },
  };
  const settings = { id: account, deletedBy: null, name: 'Bench', ...defaultSettings };
  await writeRows(ports, account, [{ table: 'settings', row: settings }]);
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (roundTripMilliseconds > 0) await setTimeout(roundTripMilliseconds);
    const reply = await executeSync(ports, user, JSON.parse(Buffer.concat(parts).toString()) as SyncRequest);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await remove();
    },
  };
}
