/** A queue on an uplink through which little gets: it gets there, and what did is remembered. */
import { beforeEach, expect, test } from 'vitest';
import type { SyncRequest } from '#core/contract/sync.ts';
import { limits } from '#core/model/limits.ts';
import { mostMilliseconds } from '#src/api/time-limit.ts';
import { afterAnswer, batchCharactersOf, withoutAnswer } from '#src/sync/batch-size.ts';
import type { Answer } from '#src/sync/device.ts';
import { type AthletesDevice, answered, freshId, OneAthlete, session, unreachable } from '#tests/one-athlete.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
/** What has left the phone, in bytes, and how long that took. */
let bodies: number[];
let seconds: number;

beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
  bodies = [];
  seconds = 0;
});

const queued = () => [...phone.store.content.calls.values()].filter(({ state }) => state === 'queued').length;

async function plan(sessions: number, noteCharacters: number): Promise<void> {
  for (let count = 0; count < sessions; count += 1)
    await phone.did('pushEvent', session(freshId(), { note: 'x'.repeat(noteCharacters) }));
}

/** @param mostSeconds after which the page is closed, or the connection gone */
function throughUplink(bytesPerSecond: number, mostSeconds = Infinity) {
  return async (request: SyncRequest): Promise<Answer> => {
    const bytes = JSON.stringify(request).length;
    if (request.calls.length > 0) bodies.push(bytes);
    const needed = bytes / bytesPerSecond;
    const given = Math.min(mostMilliseconds(bytes) / 1000, mostSeconds);
    seconds += Math.min(needed, given);
    if (needed > given) return unreachable;
    const answer = await athlete.execute(request);
    return answer.at === 'answered' ? { ...answer, milliseconds: needed * 1000 } : answer;
  };
}

test('183 kB at 5 kB/s arrive, each byte once, in batches of some ten seconds', async () => {
  await plan(95, 1_700);
  phone.answer = throughUplink(5_000);
  expect(await phone.sync()).toEqual({ at: 'done' });
  expect(queued()).toBe(0);
  const total = bodies.reduce((sum, bytes) => sum + bytes, 0);
  expect(total).toBeGreaterThan(183_000);
  expect(seconds).toBeLessThan(total / 5_000 + 1);
  expect(Math.max(...bodies.slice(1)) / 5_000).toBeLessThan(11);
});

test('a call of 600 kB arrives at 20 kbit/s, in one go', async () => {
  await plan(300, 1_670);
  await phone.sync();
  const eventsIds = [...phone.store.content.rows.get('events')!.keys()];
  await phone.did('bulkDeleteEvents', { eventsIds });
  phone.answer = throughUplink(2_500);
  expect(await phone.sync()).toEqual({ at: 'done' });
  expect(queued()).toBe(0);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toBeGreaterThan(590_000);
  expect(seconds).toBeGreaterThan(236);
});

test('where the connection never lasts longer than 20 s, batches become as small as gets through', async () => {
  await plan(60, 1_700);
  phone.answer = throughUplink(2_000, 20);
  let cycles = 0;
  while (queued() > 0 && cycles < 20) {
    await phone.sync();
    cycles += 1;
  }
  expect(queued()).toBe(0);
  expect(cycles).toBeLessThanOrEqual(3);
});

test('a page that is closed before anybody has answered has noted to send less next time', async () => {
  await plan(30, 1_700);
  const sizes: number[] = [];
  phone.answer = (request) => {
    sizes.push(request.calls.length);
    return new Promise(() => {});
  };
  for (let pages = 0; pages < 4; pages += 1) {
    void phone.sync();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(sizes).toEqual([30, 15, 7, 3]);
});

test('on a good network batches grow again, up to their bound, and are remembered', async () => {
  await plan(30, 1_700);
  phone.answer = async () => unreachable;
  for (let tries = 0; tries < 8; tries += 1) await phone.sync();
  expect(batchCharactersOf(phone.meta)).toBeLessThan(3_500);
  phone.answer = throughUplink(1_000_000);
  await phone.sync();
  expect(bodies.length).toBeLessThanOrEqual(4);
  await plan(200, 1_900);
  await phone.sync();
  expect(batchCharactersOf(phone.meta)).toBe(limits.batchCharacters);
});

test('a server that is busy, or a small request that was slow, says little of the uplink', () => {
  expect(afterAnswer(256_000, 600, 100)).toBe(256_000);
  expect(afterAnswer(256_000, 600, 12_000)).toBe(128_000);
  expect(afterAnswer(64_000, 60_000, 100)).toBe(256_000);
  expect(afterAnswer(500, 600_000, 240_000)).toBe(2_000);
  expect(withoutAnswer(500, 500)).toBe(500);
});

test('the page of a captive portal, which comes at once, says nothing about the uplink', async () => {
  await plan(40, 1_700);
  phone.answer = async () => unreachable;
  await phone.sync();
  const known = batchCharactersOf(phone.meta);
  phone.answer = async () => answered(200, {}, false);
  await phone.sync();
  expect(batchCharactersOf(phone.meta)).toBeLessThan(known);
});
