/** What an answer means: the whole table. Nothing that is not our server's own word ever changes the queue. */
import { describe, expect, test } from 'vitest';
import type { SyncReply, SyncRequest } from '#core/contract/sync.ts';
import { classify, type Verdict } from '#src/sync/classify.ts';
import type { Answer } from '#src/sync/device.ts';
import { anna, answered, freshId, unreachable } from '#tests/one-athlete.ts';

const call = (mid: string) => ({ mid, sv: 1, call: 'calendar.moveEvent', input: {}, was: [] });
const [first, second] = [freshId(), freshId()];
const head = { rev: 4, stamp: 's' };
const two: SyncRequest = {
  account: anna,
  schema: 1,
  cursors: { [anna]: 3 },
  heads: { [anna]: head },
  calls: [call(first), call(second)],
};
const one: SyncRequest = { ...two, calls: [call(first)] };
const none: SyncRequest = { ...two, calls: [] };

const outcome = (mid: string) => ({ mid, kind: 'applied' as const, rev: 4, at: '2027-01-04T06:00:00.000Z' });
const reply = (changes: Partial<SyncReply> = {}): SyncReply => ({
  account: anna,
  reset: false,
  outcomes: [outcome(first), outcome(second)],
  changes: [],
  cursors: { [anna]: 4 },
  heads: { [anna]: head },
  more: false,
  remaining: 0,
  now: '2027-01-04T06:00:00.000Z',
  ...changes,
});

const verdictOn = (status: number, body: unknown, request = two, isOurs = true): Verdict['to'] =>
  classify(answered(status, body, isOurs), request).to;

describe('an answer that is taken', () => {
  test.each<[string, SyncReply]>([
    ['an outcome for every call', reply()],
    [
      'the first outcome, and a word on where it stopped',
      reply({ outcomes: [outcome(first)], stopped: { mid: second, code: 'callFailed' } }),
    ],
    ['none, stopped at the first', reply({ outcomes: [], stopped: { mid: first, code: 'callUnknown' } })],
    ['a reset, which executes nothing', reply({ reset: true, outcomes: [] })],
  ])('has %s', (_name, body) => {
    expect(verdictOn(200, body)).toBe('take');
  });
});

describe('an answer of 200 that is tried again', () => {
  test.each<[string, unknown]>([
    ['a captive portal with a page', undefined],
    ['JSON of somebody else', { ok: true }],
    ['the reply of another account', reply({ account: freshId() })],
    ['no cursor for this account', reply({ cursors: {} })],
    ['no head for this account', reply({ heads: {} })],
    ['half of the outcomes', reply({ outcomes: [outcome(first)] })],
    ['outcomes that begin in the middle', reply({ outcomes: [outcome(second)] })],
    ['outcomes in another order', reply({ outcomes: [outcome(second), outcome(first)] })],
    ['more outcomes than calls', reply({ outcomes: [outcome(first), outcome(second), outcome(freshId())] })],
    ['stopped at a call that was not the next', reply({ outcomes: [], stopped: { mid: second, code: 'callFailed' } })],
    [
      'an outcome of an unknown kind',
      { ...reply(), outcomes: [{ ...outcome(first), kind: 'dropped' }, outcome(second)] },
    ],
  ])('is %s', (_name, body) => {
    expect(verdictOn(200, body)).toBe('retry');
  });

  test('carries everything but our protocol header', () => {
    expect(verdictOn(200, reply(), two, false)).toBe('retry');
  });
});

test.each([
  [401, 'login'],
  [403, 'account'],
  [426, 'update'],
] as const)('%i holds the queue: %s', (status, hold) => {
  expect(classify(answered(status), two)).toEqual({ to: 'hold', hold });
  expect(verdictOn(status, undefined, two, false)).toBe('retry');
});

describe.each([400, 404, 409, 413, 422])('%i for the whole request', (status) => {
  test('halves a batch of several calls', () => {
    expect(verdictOn(status, undefined)).toBe('halve');
  });

  test('stops at a single call, with the reason that the server gave', () => {
    const said = answered(status, { error: { code: 'invalidInput' } });
    expect(classify(said, one)).toEqual({ to: 'stop', mid: first, code: status === 413 ? 'tooLarge' : 'invalidInput' });
    const unsaid = classify(answered(status, 'text'), one);
    expect(unsaid).toEqual({ to: 'stop', mid: first, code: status === 413 ? 'tooLarge' : 'callFailed' });
  });

  test('is tried again where nothing was sent', () => {
    expect(verdictOn(status, undefined, none)).toBe('retry');
  });

  test('from a proxy counts only if the request was too large', () => {
    expect(verdictOn(status, undefined, two, false)).toBe(status === 413 ? 'halve' : 'retry');
  });
});

test('every other status is tried again, for ever', () => {
  const known = new Set([200, 400, 401, 403, 404, 409, 413, 422, 426]);
  const others = Array.from({ length: 500 }, (_, index) => 100 + index).filter((status) => !known.has(status));
  expect(others.map((status) => verdictOn(status, reply()))).toEqual(others.map(() => 'retry'));
});

test('no answer at all is tried again; our server is asked when it says, within the hour, and nobody else says when', () => {
  expect(classify(unreachable, two)).toEqual({ to: 'retry', on: 'network', afterSeconds: null });
  const busy = (retryAfterSeconds: number, isOurs = true) =>
    classify({ ...answered(503, null, isOurs), retryAfterSeconds } as Answer, two);
  expect(busy(30)).toEqual({ to: 'retry', on: 'server', afterSeconds: 30 });
  expect(busy(30 * 86_400)).toEqual({ to: 'retry', on: 'server', afterSeconds: 3_600 });
  expect(busy(30, false)).toEqual({ to: 'retry', on: 'failing', afterSeconds: null });
});

test('an error in the place of an answer is no missing network', () => {
  const waitsOn = (status: number, isOurs: boolean) => classify(answered(status, null, isOurs), two);
  for (const status of [500, 502, 503, 504, 521]) expect(waitsOn(status, false)).toMatchObject({ on: 'failing' });
  // A captive portal says all kinds of things.
  for (const status of [200, 302, 401, 404, 429]) expect(waitsOn(status, false)).toMatchObject({ on: 'network' });
  expect([waitsOn(500, true), waitsOn(503, true)]).toMatchObject([{ on: 'failing' }, { on: 'server' }]);
});

test('an account that has sent all it may waits with its changes alone, by the word of our own server', () => {
  const limited = (request: SyncRequest, isOurs = true) =>
    classify(
      { ...answered(429, { error: { code: 'accountLimit' } }, isOurs), retryAfterSeconds: 60 } as Answer,
      request,
    );
  expect(limited(two)).toEqual({ to: 'wait', afterSeconds: 60 });
  expect(limited(none)).toEqual({ to: 'retry', on: 'server', afterSeconds: 60 });
  expect(limited(two, false)).toEqual({ to: 'retry', on: 'network', afterSeconds: null });
});
