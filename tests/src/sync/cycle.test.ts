/** An athlete's queue on its way: tunnels, portals, put-back servers, calls that cannot be executed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { schemaVersion } from '#core/contract/protocol.ts';
import type { SyncReply } from '#core/contract/sync.ts';
import { digest } from '#core/domain/sync/digest.ts';
import { writeRows } from '#server/execute/execute.ts';
import type { Answer } from '#src/sync/device.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import {
  type AthletesDevice,
  anna,
  answered,
  freshId,
  OneAthlete,
  session,
  unreachable,
  workoutId,
} from '#tests/one-athlete.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
const event = freshId();
const minutes = 60_000;

beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
});

const queued = (device: AthletesDevice) =>
  [...device.store.content.calls.values()].filter((call) => call.state === 'queued').length;

test('a session pushed in a tunnel is on the laptop once the train is out of it', async () => {
  phone.answer = async () => unreachable;
  await phone.did('pushEvent', session(event));
  expect(await phone.sync()).toMatchObject({ at: 'waiting' });
  phone.answer = (request) => athlete.execute(request);
  await phone.sync();
  const laptop = await athlete.device();
  expect(laptop.row('events', event)).toEqual(phone.row('events', event));
});

test('a lost reply means the same request again, and the session is there once', async () => {
  await phone.did('pushEvent', session(event));
  phone.answer = async (request) => {
    await athlete.execute(request);
    return unreachable;
  };
  await phone.sync();
  expect(queued(phone)).toBe(1);
  phone.answer = (request) => athlete.execute(request);
  await phone.sync();
  expect(queued(phone)).toBe(0);
  expect(athlete.server.store.content.spaces.get(anna)?.stamps).toHaveLength(2);
});

test('an account that has sent all it may waits with its changes, and its news keep coming', async () => {
  await phone.did('pushEvent', session(freshId()));
  const laptop = await athlete.device();
  await laptop.did('pushEvent', session(event));
  await laptop.sync();
  const full = { ...answered(429, { error: { code: 'accountLimit' } }), retryAfterSeconds: 60 } as Answer;
  phone.answer = async (request) => (request.calls.length > 0 ? full : athlete.execute(request));
  expect(await phone.sync()).toEqual({ at: 'waiting', on: 'limit', afterSeconds: 60 });
  expect(queued(phone)).toBe(1);
  expect(phone.row('events', event)).toBeDefined();
});

test('a note that clashes waits on this phone, also where its card has not come along', async () => {
  await phone.did('pushEvent', session(event));
  await phone.sync();
  const laptop = await athlete.device();
  await laptop.did('updateEvent', { eventId: event, fields: { note: 'Laptop' } });
  await laptop.sync();
  const mid = await phone.did('updateEvent', { eventId: event, fields: { note: 'Phone' } });
  phone.answer = async (request) => {
    const answer = await athlete.execute(request);
    if (answer.at !== 'answered') return answer;
    const reply = answer.body as SyncReply;
    return { ...answer, body: { ...reply, changes: reply.changes.filter(({ table }) => table !== 'conflicts') } };
  };
  await phone.sync();
  expect(phone.call(mid)?.state).toBe('attention');
});

test('a phone whose clock is an hour behind knows by how much', async () => {
  phone.ports.now = () => athlete.time - 60 * minutes;
  await phone.sync();
  expect(phone.meta.clockOffset).toBe(60 * minutes);
});

test('an account in which nothing has been written yet is not taken for one of a server that was put back', async () => {
  const ben = new OneAthlete();
  const tablet = await ben.device();
  expect(await tablet.sync()).toMatchObject({ at: 'done' });
  expect(tablet.meta.resets).toBe(0);
});

test('an answer to a request that no longer fits is dropped whole', async () => {
  await phone.did('pushEvent', session(event));
  const late: (() => void)[] = [];
  phone.answer = (request) => {
    const answer = athlete.execute(request);
    return late.length === 0 ? new Promise((resolve) => late.push(() => resolve(answer))) : answer;
  };
  const slow = phone.sync();
  await new Promise((resolve) => setImmediate(resolve));
  await phone.sync();
  const before = phone.meta;
  late[0]!();
  expect(await slow).toEqual({ at: 'done' });
  expect(phone.meta.cursors).toEqual(before.cursors);
  expect(phone.meta.resets).toBe(0);
});

test.each([
  ['a portal of the hotel', () => answered(200, undefined, false)],
  ['a login that has run out', () => answered(401)],
  ['an account that may not', () => answered(403)],
  ['an app that is too old', () => answered(426)],
  ['a server that is down', () => answered(503)],
  ['a bad request', () => answered(400)],
  ['a missing page', () => answered(404)],
  ['a conflict of the whole', () => answered(409)],
  ['too large a request', () => answered(413)],
])('%s takes nothing out of the queue', async (_name, answer) => {
  await phone.did('pushEvent', session(event));
  await phone.did('pushEvent', session(freshId()));
  phone.answer = async () => answer();
  for (let tries = 0; tries < 4; tries += 1) await phone.sync();
  expect(queued(phone)).toBe(2);
  phone.answer = (request) => athlete.execute(request);
  await phone.sync();
  expect(queued(phone)).toBe(0);
});

test('while a login is wanted, the page only knocks; once let in, everything is sent', async () => {
  await phone.did('pushEvent', session(event));
  const sent: number[] = [];
  phone.answer = async ({ calls }) => {
    sent.push(calls.length);
    return answered(401);
  };
  expect(await phone.sync()).toEqual({ at: 'held', hold: 'login' });
  expect(await phone.sync()).toEqual({ at: 'held', hold: 'login' });
  expect(sent).toEqual([1, 0]);
  phone.answer = (request) => athlete.execute(request);
  expect(await phone.sync()).toEqual({ at: 'done' });
  expect(queued(phone)).toBe(0);
});

describe('a call that the server cannot execute', () => {
  const poison = freshId();
  /** The server as it is, but for one call that it chokes on. */
  const choking = (limit = Infinity) => {
    phone.answer = async (request) => {
      if (JSON.stringify(request).length > limit) return answered(413, undefined, false);
      const at = request.calls.findIndex(
        (call) => JSON.stringify(call.input).includes(poison) && call.call !== 'sync.park',
      );
      return at < 0 ? athlete.execute(request) : answered(400);
    };
  };

  test('is tried five times over an hour, then set aside with a card, and the queue behind it moves', async () => {
    const mid = await phone.did('pushEvent', session(poison));
    await phone.did('pushEvent', session(event));
    choking();
    for (let tries = 0; tries < 4; tries += 1) await phone.sync();
    expect(phone.call(mid)?.state).toBe('queued');
    athlete.time += 61 * minutes;
    await phone.sync();
    expect(phone.call(mid)?.state).toBe('attention');
    expect(athlete.row('events', event)?.deletedBy).toBeNull();
    expect(phone.row('conflicts', mid)).toMatchObject({ kind: 'parked', state: 'open', input: { eventId: poison } });
  });

  test.each([
    ['four stops in two hours', 4, 40 * minutes],
    ['ten stops in a minute', 10, 0],
  ])('is not set aside after %s', async (_, tries, pause) => {
    const mid = await phone.did('pushEvent', session(poison));
    choking();
    for (let done = 0; done < tries; done += 1) {
      await phone.sync();
      athlete.time += pause;
    }
    expect(phone.call(mid)?.state).toBe('queued');
  });

  test('is found by halves of what was sent', async () => {
    for (const id of [event, freshId(), poison, freshId()]) await phone.did('pushEvent', session(id));
    choking();
    const { answer } = phone;
    const sent: number[] = [];
    phone.answer = (request) => {
      sent.push(request.calls.length);
      return answer(request);
    };
    await phone.sync();
    expect(sent).toEqual([4, 2, 2, 1, 0]);
    // It need not be found again.
    await phone.sync();
    expect(sent.slice(5)).toEqual([1, 0]);
  });

  test('is never set aside by a server that does not know it yet, and is sent once it does', async () => {
    const mid = await phone.did('pushEvent', session(poison));
    const unknown = answered(422, { error: { code: 'callUnknown' } });
    phone.answer = async (request) => (request.calls.length > 0 ? unknown : athlete.execute(request));
    for (let tries = 0; tries < 10; tries += 1) {
      athlete.time += 61 * minutes;
      await phone.sync();
    }
    expect(phone.call(mid)?.state).toBe('queued');
    phone.answer = (request) => athlete.execute(request);
    await phone.sync();
    expect(athlete.row('events', poison)).toBeDefined();
  });

  test('does not keep news from coming', async () => {
    await phone.did('pushEvent', session(poison));
    const laptop = await athlete.device();
    await laptop.did('pushEvent', session(event));
    await laptop.sync();
    choking();
    await phone.sync();
    expect(phone.row('events', event)).toBeDefined();
  });

  test('for being too large on its way is set aside without its content, and mine can be done again later', async () => {
    const mid = await phone.did('pushEvent', session(poison, { note: 'x'.repeat(1_900) }));
    choking(1_500);
    for (let tries = 0; tries < 4; tries += 1) await phone.sync();
    athlete.time += 61 * minutes;
    await phone.sync();
    expect(phone.call(mid)).toMatchObject({ state: 'attention', input: { note: 'x'.repeat(1_900) } });
    expect(athlete.row('conflicts', mid)).toMatchObject({ kind: 'parked', code: 'tooLarge', input: null });
    expect(queued(phone)).toBe(0);
  });

  test('with more content than a card may have is set aside without it, and keeps it on the phone', async () => {
    const items = () => Array.from({ length: 80 }, () => itemInput(freshId(), workoutId, 2));
    const plan = planInput(poison, [weekInput(freshId(), items()), weekInput(freshId(), items())]);
    const mid = await phone.did('createPlan', plan);
    choking();
    for (let tries = 0; tries < 4; tries += 1) await phone.sync();
    athlete.time += 61 * minutes;
    await phone.sync();
    expect(phone.call(mid)).toMatchObject({ state: 'attention', input: { planId: poison } });
    expect(athlete.row('conflicts', mid)).toMatchObject({ kind: 'parked', code: 'callFailed', input: null });
  });

  test('parked too late, since the server had executed it after all, is over', async () => {
    const mid = await phone.did('pushEvent', session(poison));
    let hasHeard = false;
    phone.answer = async (request) => {
      if (request.calls.some((call) => call.call === 'sync.park')) return athlete.execute(request);
      if (request.calls.length > 0 && !hasHeard) await athlete.execute(request);
      hasHeard ||= request.calls.length > 0;
      return request.calls.length > 0 ? answered(400) : unreachable;
    };
    for (let tries = 0; tries < 4; tries += 1) await phone.sync();
    athlete.time += 61 * minutes;
    await phone.sync();
    phone.answer = (request) => athlete.execute(request);
    await phone.sync();
    expect(phone.call(mid)?.state).toBe('applied');
    expect(phone.row('events', poison)?.deletedBy).toBeNull();
    expect(athlete.conflicts()).toEqual([]);
  });
});

describe('a server that was put back to its backup', () => {
  test('gets everything of the last 30 days again, once, and what else the phone had heard of', async () => {
    const backup = athlete.server.store.backup();
    const laptop = await athlete.device();
    const lost = freshId();
    await laptop.did('pushEvent', session(lost));
    await laptop.sync();
    await phone.did('pushEvent', session(event));
    await phone.did('updateEvent', { eventId: event, fields: { note: 'Windy' } });
    await phone.sync();
    athlete.putBack(backup);
    await phone.sync();
    expect(athlete.row('events', event)?.note).toBe('Windy');
    expect(athlete.row('events', lost)?.deletedBy).toBeNull();
    expect(phone.meta.resets).toBe(1);
    await laptop.sync();
    await phone.sync();
    expect(athlete.conflicts()).toEqual([]);
    expect(phone.row('events', lost)).toEqual(laptop.row('events', lost));
  });

  test('is told apart although it has gone on to the same revision with other writes', async () => {
    await phone.did('pushEvent', session(event));
    await phone.sync();
    const backup = athlete.server.store.backup();
    const laptop = await athlete.device();
    await phone.did('updateEvent', { eventId: event, fields: { note: 'Phone' } });
    await phone.sync();
    athlete.putBack(backup);
    await laptop.did('moveEvent', { eventId: event, calendarDate: '2027-01-09', localTime: null, rank: 'V' });
    await laptop.sync();
    await phone.sync();
    expect(athlete.row('events', event)).toMatchObject({ note: 'Phone', calendarDate: '2027-01-09' });
  });

  test('may have lost the week of a new workout: both stay on the page while the rows come again', async () => {
    const [weekId, itemId] = [freshId(), freshId()];
    await phone.did('createPlan', planInput(freshId(), [weekInput(weekId), weekInput(freshId())]));
    await phone.sync();
    const laptop = await athlete.device();
    const backup = athlete.server.store.backup();
    await phone.did('addPlanItem', { weekId, ...itemInput(itemId, workoutId, 2) });
    await phone.sync();
    athlete.putBack(backup);
    await laptop.did('deletePlanWeek', { weekId });
    await laptop.did('pushEvent', session(event));
    await laptop.sync();

    athlete.server.pageRows = 1;
    let left = 4;
    phone.answer = async (request) => (left-- > 0 ? athlete.execute(request) : unreachable);
    await phone.sync();
    expect(phone.meta.refetching).toBe(true);
    expect(phone.row('planWeeks', weekId)?.deletedBy).toBeNull();
    expect(phone.row('planItems', itemId)?.deletedBy).toBeNull();
    expect(phone.store.content.rows.get('planWeeks')?.get(weekId)?.base?.['deletedBy']).toBeTypeOf('string');
  });

  test('asks again about what waited for a decision', async () => {
    await phone.did('pushEvent', session(event));
    await phone.sync();
    const laptop = await athlete.device();
    const backup = athlete.server.store.backup();
    await laptop.did('updateEvent', { eventId: event, fields: { note: 'Laptop' } });
    const mid = await phone.did('updateEvent', { eventId: event, fields: { note: 'Phone' } });
    for (const device of [laptop, phone]) await device.sync();
    expect(phone.call(mid)?.state).toBe('attention');
    athlete.putBack(backup);
    for (const device of [laptop, phone]) await device.sync();
    expect(phone.call(mid)?.state).toBe('attention');
    expect(phone.row('conflicts', mid)?.state).toBe('open');
  });
});

describe('the worker', () => {
  test('sends and keeps the outcomes; the page shows the rows later', async () => {
    const mid = await phone.did('pushEvent', session(event));
    expect(await phone.sync('worker')).toEqual({ at: 'done' });
    expect(phone.call(mid)?.state).toBe('answered');
    expect(phone.store.content.rows.get('events')?.get(event)?.pending).toBe(1);
    await phone.sync();
    expect(phone.call(mid)?.state).toBe('applied');
    expect(phone.store.content.rows.get('events')?.get(event)?.pending).toBe(0);
  });

  test('does nothing while a login is wanted', async () => {
    await phone.did('pushEvent', session(event));
    phone.answer = async () => answered(401);
    await phone.sync('worker');
    phone.answer = async () => {
      throw new Error('It asked again.');
    };
    expect(await phone.sync('worker')).toEqual({ at: 'held', hold: 'login' });
  });
});

test('a call whose bytes have changed on the disk is kept and never sent', async () => {
  const mid = await phone.did('pushEvent', session(event));
  await phone.did('pushEvent', session(freshId()));
  const { calls } = phone.store.content;
  calls.set(mid, { ...calls.get(mid)!, input: session(event, { note: 'flipped' }) });
  await phone.sync();
  expect(phone.call(mid)?.state).toBe('unreadable');
  expect(athlete.row('events', event)).toBeUndefined();
  expect(phone.row('events', event)).toBeUndefined();
  expect(queued(phone)).toBe(0);
});

test('a call queued by a later build waits for that build, and those before it are sent', async () => {
  await phone.did('pushEvent', session(event));
  const call = { mid: freshId(), sv: 2, call: 'calendar.moveEvent', input: { later: true }, was: [] };
  await phone.store.transaction((transaction) =>
    transaction.addCall({ ...call, at: 0, hash: digest(call), state: 'queued' }),
  );
  expect(await phone.sync()).toEqual({ at: 'held', hold: 'update' });
  expect(athlete.row('events', event)).toBeDefined();
  expect(phone.call(call.mid)?.state).toBe('queued');
});

test('a call queued by a later build does not keep news from coming', async () => {
  const call = { mid: freshId(), sv: 1, call: 'calendar.dreamEvent', input: { later: true }, was: [] };
  await phone.store.transaction((transaction) =>
    transaction.addCall({ ...call, at: 0, hash: digest(call), state: 'queued' }),
  );
  const laptop = await athlete.device();
  await laptop.did('pushEvent', session(event));
  await laptop.sync();
  expect(await phone.sync()).toEqual({ at: 'held', hold: 'update' });
  expect(phone.row('events', event)).toBeDefined();
  // The worker does not know which calls there are; the server does, and has not done it.
  expect(await phone.sync('worker')).toMatchObject({ at: 'waiting', on: 'server' });
  expect(phone.call(call.mid)?.state).toBe('queued');
});

test('the first start of a later build fetches the base anew, and keeps the queue', async () => {
  await phone.did('pushEvent', session(event));
  await phone.store.transaction(async (transaction) =>
    transaction.putMeta({ ...(await transaction.meta()), schema: 0 }),
  );
  await phone.sync();
  expect(phone.meta).toMatchObject({ schema: schemaVersion, refetching: false });
  expect(athlete.row('events', event)).toBeDefined();
  expect(phone.row('settings', anna)).toBeDefined();
});

test('a phone that goes back to an earlier build has the later one fetch all rows once more', async () => {
  const putSchema = (schema: number) =>
    phone.store.transaction(async (transaction) => transaction.putMeta({ ...(await transaction.meta()), schema }));
  await putSchema(schemaVersion + 1);
  await phone.sync();
  expect(phone.meta).toMatchObject({ schema: schemaVersion, resets: 0 });
});

test('on a new phone this week comes first, and the rest page by page', async () => {
  athlete.server.pageRows = 2;
  for (const [index, date] of ['2026-01-01', '2026-02-01', '2026-03-01', '2027-01-05'].entries()) {
    await phone.did('pushEvent', session(freshId(), { calendarDate: date, note: String(index) }));
  }
  await phone.sync();
  const laptop = await athlete.device();
  const replies: SyncReply[] = [];
  const fresh = await athlete.device();
  expect([...fresh.store.content.rows.get('events')!.keys()]).toEqual([
    ...laptop.store.content.rows.get('events')!.keys(),
  ]);
  // What it could not read, a session of an earlier day that is in words alone, does not come to a device of an early release.
  const [row] = [...laptop.store.content.rows.get('events')!.values()].map(({ view }) => view);
  const inWords = { ...row!, id: freshId(), calendarDate: '2027-01-04', workoutId: null };
  await writeRows(athlete.server, anna, [{ table: 'events', row: inWords }]);
  const first = await athlete.execute({
    account: anna,
    schema: 1,
    cursors: {},
    heads: {},
    calls: [],
    first: { from: '2027-01-01', to: '2027-01-14' },
  });
  if (first.at === 'answered') replies.push(first.body as SyncReply);
  expect(replies[0]?.more).toBe(true);
  expect(replies[0]?.early?.map(({ row }) => row['calendarDate'] ?? row['name'])).toEqual(['Anna', '2027-01-05']);
});

test('a change that a rule refuses leaves nothing behind', async () => {
  await expect(
    phone.perform('moveEvent', { eventId: freshId(), calendarDate: '2027-01-05', localTime: null, rank: 'V' }),
  ).rejects.toMatchObject({
    code: 'eventGone',
  });
  expect(phone.store.content.calls.size).toBe(0);
});

test('S5.13 what changes nothing is not sent', async () => {
  await phone.did('pushEvent', session(event, { note: 'Easy' }));
  expect(await phone.perform('updateEvent', { eventId: event, fields: { note: 'Easy' } })).toEqual({ at: 'unchanged' });
});

test('was holds what the athlete saw, pending changes among it', async () => {
  await phone.did('pushEvent', session(event));
  await phone.did('updateEvent', { eventId: event, fields: { note: 'One' } });
  const mid = await phone.did('updateEvent', { eventId: event, fields: { note: 'Two', isOutdoorWorkout: false } });
  expect(phone.call(mid)?.was).toEqual([{ table: 'events', id: event, fields: { note: 'One' } }]);
});
