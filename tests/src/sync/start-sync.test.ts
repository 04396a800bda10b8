/** When a page asks the server, on networks that come and go, and what it says of it meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#src/sync/device.ts';
import { startSync, type Syncing } from '#src/sync/start-sync.ts';
import { type AthletesDevice, answered, freshId, OneAthlete, session, unreachable } from '#tests/one-athlete.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
let tab: EventTarget;
let syncing: Syncing;
/** How many changes went along with each request. */
let asked: number[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The longest pause that may be.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  athlete = await OneAthlete.create();
  phone = await athlete.device();
});
afterEach(() => {
  syncing.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  // What a round does takes no time of the clock's.
  for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
}

async function open(network: () => Answer | null | Promise<Answer | null>): Promise<void> {
  asked = [];
  phone.answer = async (request) => {
    asked.push(request.calls.length);
    return (await network()) ?? athlete.execute(request);
  };
  syncing = startSync(phone.ports, Promise.resolve());
  await pass(0);
}

const secondsToNext = () => (syncing.nextAt()! - Date.now()) / 1_000;
/** What the page is told from now on. */
function heard<Said>(say: () => Said): Said[] {
  const told: Said[] = [];
  syncing.subscribe(() => told.push(say()));
  return told;
}

test('in a tunnel the page asks in pauses that grow, and at once when there is a network again', async () => {
  let isTunnel = true;
  await open(() => (isTunnel ? unreachable : null));
  const pauses = [];
  for (let tries = 0; tries < 10; tries += 1) {
    pauses.push(secondsToNext());
    await pass(secondsToNext());
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  const ends = heard(() => syncing.lastEnd()?.at);
  isTunnel = false;
  tab.dispatchEvent(new Event('online'));
  await pass(0);
  expect(asked).toHaveLength(12);
  // The server was found before all was said.
  expect(ends).toEqual([undefined, 'done']);
  expect(secondsToNext()).toBe(60);
});

test('a server that says when is asked then', async () => {
  await open(() => ({ ...answered(503), retryAfterSeconds: 20 }) as Answer);
  expect(secondsToNext()).toBe(20);
  await pass(19);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
});

test('the page says how many changes are on their way once that lasts, and no longer than it does', async () => {
  for (const _ of [1, 2]) await phone.did('pushEvent', session(freshId()));
  const slow = Promise.withResolvers<null>();
  await open(() => slow.promise);
  const told = heard(syncing.sending);
  await pass(1);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual([2]);
  slow.resolve(null);
  await pass(0);
  expect(told.at(-1)).toBeNull();
});

test('news that are announced while a round is under way are asked for at once after it', async () => {
  const slow = Promise.withResolvers<null>();
  await open(() => slow.promise);
  syncing.nudge();
  await pass(0);
  expect(asked).toHaveLength(1);
  slow.resolve(null);
  await pass(0);
  await pass(0);
  expect(asked).toHaveLength(2);
});

test.each([
  ['a broken server', answered(500), 'failing'],
  ['the portal of a hotel', answered(200, undefined, false), 'network'],
])('a network on which only %s answers is not called found before it is', async (_, said, on) => {
  let answer: Answer | null = unreachable;
  await open(() => answer);
  const ends = heard(syncing.lastEnd);
  answer = said;
  await pass(2);
  expect(ends).toEqual([{ at: 'waiting', on, afterSeconds: null }]);
  answer = null;
  await pass(4);
  expect(ends.slice(1)).toEqual([null, { at: 'done' }]);
});

test('a page asks when its athlete comes back to it, and not when they leave it', async () => {
  await open(() => null);
  const look = (visibilityState: string) =>
    Object.assign(document, { visibilityState }).dispatchEvent(new Event('visibilitychange'));
  look('hidden');
  await pass(0);
  expect(asked).toHaveLength(1);
  look('visible');
  await pass(0);
  expect(asked).toHaveLength(2);
  tab.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(asked).toHaveLength(3);
});

test('an account that is left asks nothing more, whatever was under way', async () => {
  const slow = Promise.withResolvers<Answer>();
  await open(() => slow.promise);
  syncing.stop();
  slow.resolve(unreachable);
  await pass(3_600);
  tab.dispatchEvent(new Event('online'));
  await pass(3_600);
  expect(asked).toHaveLength(1);
});
