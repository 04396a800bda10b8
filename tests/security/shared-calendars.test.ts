/** What strangers do with the addresses of shared calendars, and what athletes who mean harm put behind them. */
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#core/model/limits.ts';
import { openApp, type Reply, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeEach(async () => {
  app = await openApp();
  ({ token, userId } = await app.athlete('Anna', 1));
  await share('page', page);
  await share('feed', feed);
  await share('busyFeed', busyFeed);
});
afterEach(() => app.close());

const page = 'c0ach'.repeat(5) + 'z';
const feed = 'feeds'.repeat(5) + 'z';
const busyFeed = 'b5sys'.repeat(5) + 'z';
const never = '0'.repeat(26);
const secret = 'onlyforanna';

const share = (part: string, shareId: string, isOn = true, as = token) =>
  app.ask('PUT', '/api/calendars/share', { token: as, body: { part, isOn, shareId } });

const pageOf = (shareId: string, query = 'year=2026&month=5') =>
  `/api/calendars/share-events?${query}&shareId=${shareId}`;
const feedOf = (feedId: string) => `/api/calendars/feeds/${feedId}.ics`;
const shared = [
  ['page', pageOf, page],
  ['feed', feedOf, feed],
  ['busyFeed', feedOf, busyFeed],
] as const;

const step = { type: 'active', durationSeconds: 60, percentOfFtp: { start: 80, end: 80 } };

async function workout(more: object = {}): Promise<string> {
  const content = {
    name: 'Hills',
    sport: 'bike',
    description: '',
    tags: [],
    authorName: '',
    segments: [step],
    ...more,
  };
  return (await app.ask('POST', '/api/workouts', { token, body: { content } })).body.workoutId;
}

async function push(events: object[], as = token): Promise<Reply> {
  return app.ask('POST', '/api/calendars/events/bulk-push', { token: as, body: { events } });
}

describe('closed', () => {
  test.each(shared)('a %s says no other word than one that never was, to whoever had a copy of it', async (...one) => {
    const [part, addressOf, shareId] = one;
    const open = await app.ask('GET', addressOf(shareId));
    expect(open.status).toBe(200);
    // No proxy keeps it, nor does a browser without asking.
    expect(open.headers.get('cache-control')).toMatch(/^(no-store|private, no-cache)$/);
    await share(part, shareId, false);
    const told = async (to: string, mark?: string) => {
      const { status, text, headers } = await app.ask('GET', to, mark ? { headers: { 'if-none-match': mark } } : {});
      return { status, text, names: [...headers.keys()], cached: headers.get('cache-control') };
    };
    const nothing = await told(addressOf(never));
    expect(nothing).toMatchObject({ status: 404, cached: 'no-store' });
    for (const mark of [undefined, open.headers.get('etag') ?? '"x"', '*'])
      expect(await told(addressOf(shareId), mark)).toEqual(nothing);
    expect((await app.fetch('HEAD', addressOf(shareId))).status).toBe(404);
    await share(part, shareId);
    await app.services.holds.put(userId, 'suspended', new Date());
    expect(await told(addressOf(shareId))).toEqual(nothing);
  });

  test.each(shared)('with the account, a %s stays so, whoever takes the address up', async (...one) => {
    const [part, addressOf, shareId] = one;
    const { email } = await app.account(userId);
    const body = { currentPassword: 'a good password', email };
    expect((await app.ask('POST', '/account/api/delete', { token, body })).status).toBe(200);
    const ben = await app.athlete('Ben', 1);
    await share(part, shareId, true, ben.token);
    expect((await app.ask('GET', addressOf(shareId))).status).toBe(404);
  });

  test.each(shared)('a %s is not opened by who calls its address their own, and Anna’s stays open', async (...one) => {
    const [part, addressOf, shareId] = one;
    const ben = await app.athlete('Ben', 1);
    await push(
      [
        {
          workoutId: null,
          calendarDate: '2026-05-05',
          entry: { kind: 'sport', sport: 'run', title: 'Bens', durationSeconds: null, stress: null },
        },
      ],
      ben.token,
    );
    await share(part, shareId, true, ben.token);
    await share(part, shareId, false, ben.token);
    const { status, text } = await app.ask('GET', addressOf(shareId));
    expect([status, text.includes('Ben')]).toEqual([200, false]);
  });
});

test('guesses are counted by who is connected, whatever they say of where they come from', async () => {
  for (let count = 0; count < 300; count += 1) app.services.limits.sharedByAddress.take('203.0.113.7');
  const headers = { 'x-forwarded-for': '198.51.100.9', 'x-real-ip': '198.51.100.9', forwarded: 'for=198.51.100.9' };
  for (const method of ['GET', 'HEAD']) expect((await app.fetch(method, pageOf(never), { headers })).status).toBe(429);
});

test('an address that was mistyped is not in the log', async () => {
  for (const path of [
    `/api/calendars/share-events/${page}`,
    `/API/CALENDARS/SHARE/${page}`,
    `/api/calendars//feeds//${feed}.ics`,
    `/api/calendars/feeds%2F${feed}.ics`,
    `/api/calendars/feeds%2f${feed}.ics`,
    `/api/calendars/FEEDS/${feed}`,
    `/api/calendars/${feed}.ics`,
  ]) {
    await app.ask('GET', path);
    expect(JSON.parse(app.logLines.at(-1) ?? '')).toMatchObject({ event: 'request', status: 404 });
  }
  expect(app.logLines.join('\n')).not.toMatch(new RegExp(`${page}|${feed}`, 'i'));
});

test('what search engines keep of a shared calendar is nothing, in small letters or large', async () => {
  for (const path of [`/calendar/share/${page}`, `/Calendar/Share/${page}`, `/API/calendars/feeds/${feed}`])
    expect((await app.ask('GET', path)).headers.get('x-robots-tag')).toContain('noindex');
});

test('what a workout says to who rides it, and who Anna is, is on no shared page', async () => {
  const messages = [{ atSeconds: 0, text: secret }];
  const segments = [
    { ...step, messages },
    { type: 'repeat', count: 2, segments: [{ ...step, messages }], messages },
  ];
  const workoutId = await workout({ segments, description: secret, tags: [secret], authorName: secret });
  await push([{ workoutId, calendarDate: '2026-05-05', note: secret }]);
  for (const [, addressOf, shareId] of shared) {
    const { text } = await app.ask('GET', addressOf(shareId));
    for (const word of [userId, workoutId, ...(shareId === feed ? [] : [secret])]) expect(text).not.toContain(word);
  }
});

test('of a large workout that stands on a thousand days, a page shows as much as fits into one answer', async () => {
  const segments = Array.from({ length: 500 }, (_, at) => ({ ...step, durationSeconds: 60 + at / 16 }));
  const workoutId = await workout({ segments });
  const day = (at: number) => String(1 + (at % 31)).padStart(2, '0');
  for (let count = 0; count < 2; count += 1)
    await push(Array.from({ length: 500 }, (_, at) => ({ workoutId, calendarDate: `2026-05-${day(at)}` })));
  const { body, text } = await app.ask('GET', pageOf(page));
  expect(body.events).toHaveLength(1_000);
  expect(text.length).toBeLessThan(limits.answerCharacters + 500_000);
  expect(body.events[0].workout.name).toBe('Hills');
  expect(body.events[999].workout).toBeNull();
});

test('while the workouts of a shared calendar are worked out, others have their turn', async () => {
  await app.ask('PUT', '/api/users/update', { token, body: { ftp: 250 } });
  const byMeters = { type: 'active', distanceMeters: 500, watts: { start: 80, end: 80 } };
  const segments = [200, 200, 100].map((count) => ({ type: 'repeat', count, segments: [byMeters] }));
  const workoutIds: string[] = [];
  for (let count = 0; count < 250; count += 1) workoutIds.push(await workout({ segments }));
  await push(workoutIds.map((workoutId) => ({ workoutId, calendarDate: '2026-05-05' })));
  for (const address of [pageOf(page), feedOf(feed)]) {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    expect((await app.ask('GET', address)).status).toBe(200);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  }
});

test('who plans more than anybody does is shown to nobody, rather than read for everybody who asks', async () => {
  const event = { workoutId: null, calendarDate: '2026-05-05', entry: { kind: 'rest' } };
  for (let count = 0; count < 4; count += 1) await push(Array.from({ length: 500 }, () => event));
  expect((await app.ask('GET', pageOf(page))).status).toBe(200);
  await push([event]);
  const refused = await app.ask('GET', pageOf(page));
  expect(refused.body.error).toMatchObject({ code: 'tooMany', details: { most: 2_000 } });
});

test('a name of several lines, however they are parted, writes no line of its own into a feed', async () => {
  const ends = ['\u0085', '\u2028', '\u2029', '\n', '\r\n', '\r', '\u000B', '\u000C', '\u001C', '\u001E'];
  const text = ends.map((end) => ['', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:x'].join(end)).join('');
  const workoutId = await workout({ name: text.slice(0, 120), description: text });
  const at = { calendarDate: '2026-05-05', localTime: '06:30' };
  const note = { workoutId: null, ...at, entry: { kind: 'note', title: text.slice(0, 120) } };
  expect((await push([{ workoutId, ...at, note: text }, note])).status).toBe(200);
  for (const [address, events] of [
    [feed, 2],
    [busyFeed, 1],
  ] as const) {
    const read = (await app.ask('GET', feedOf(address))).text;
    // As programs part it that know every end of a line there is.
    const lines = read.split(/[\p{Cc}\u2028\u2029]+/u);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(events);
    expect(lines).not.toContain('UID:x');
    expect(new ICAL.Component(ICAL.parse(read)).getAllSubcomponents('vevent')).toHaveLength(events);
  }
});

describe('entries by the API', () => {
  const entryOf = (more: object) => ({
    kind: 'sport',
    sport: 'run',
    title: null,
    durationSeconds: 3_600,
    stress: 50,
    ...more,
  });
  const pushOne = (more: object, as = token) =>
    app.ask('POST', '/api/calendars/events/push', { token: as, body: { calendarDate: '2026-05-05', ...more } });
  const update = (body: object, as = token) => app.ask('PUT', '/api/calendars/events/update', { token: as, body });

  test('S7.43 what is no entry is refused, and nothing is planned', async () => {
    for (const more of [
      { entry: entryOf({ title: 'x'.repeat(121) }) },
      { entry: entryOf({ title: '' }) },
      { entry: entryOf({ title: { $ne: null } }) },
      { entry: entryOf({ durationSeconds: -60 }) },
      { entry: entryOf({ durationSeconds: 31_536_000 }) },
      { entry: entryOf({ durationSeconds: 60.5 }) },
      { entry: entryOf({ stress: 1e308 }) },
      { entry: entryOf({ sport: '__proto__' }) },
      { entry: { kind: 'constructor' } },
      { entry: entryOf({ html: '<b>' }) },
      { entry: entryOf({}), color: 9 },
      { entry: entryOf({}), color: 'red;background:url(x)' },
      { entry: entryOf({}), localTime: '24:00' },
      { entry: entryOf({}), localTime: '06:30\n' },
      { entry: entryOf({}), calendarDate: '2026-02-30' },
      { entry: null },
    ])
      expect([more, (await pushOne(more)).status]).toEqual([more, 400]);
    expect((await app.ask('GET', '/api/calendars/events?year=2026', { token })).body.events).toEqual([]);
  });

  test('S7.43 an entry names no workout, nor does a workout have an entry, now or by a change (S7.45)', async () => {
    const workoutId = await workout();
    expect((await pushOne({ workoutId, entry: entryOf({}) })).status).toBe(400);
    const session = (await pushOne({ workoutId })).body.eventId;
    const written = (await pushOne({ entry: entryOf({}) })).body.eventId;
    for (const body of [
      { eventId: session, entry: entryOf({}) },
      { eventId: written, workoutId },
      { eventId: written, entry: null },
    ])
      expect((await update(body)).status).toBeGreaterThanOrEqual(400);
    const { events } = (await app.ask('GET', '/api/calendars/events?year=2026', { token })).body;
    expect(events.map(({ workoutId: of, entry }: { workoutId: string; entry: object }) => [of, entry])).toEqual(
      expect.arrayContaining([
        [workoutId, null],
        [null, entryOf({})],
      ]),
    );
  });

  test('S7.43 S7.45 S7.47 of another’s sessions and workouts nothing is planned, changed or brought back', async () => {
    const workoutId = await workout();
    const { eventId } = (await pushOne({ entry: entryOf({ title: 'Annas' }) })).body;
    const gone = (await pushOne({ entry: entryOf({ title: secret }) })).body.eventId;
    await app.ask('DELETE', '/api/calendars/events/delete', { token, body: { eventId: gone } });
    const ben = await app.athlete('Ben', 2);
    const unknown = '0197a000-0000-7000-8000-00000000ffff';
    const told = ({ status, body }: Reply) => [status, body.error?.code];
    for (const [to, body] of [
      [eventId, { note: 'x' }],
      [eventId, { entry: entryOf({ title: 'Bens' }) }],
      [eventId, { calendarDate: '2026-05-06' }],
      [gone, { note: 'x' }],
    ] as const) {
      const answer = told(await update({ eventId: to, ...body }, ben.token));
      expect(answer).toEqual(told(await update({ eventId: unknown, ...body }, ben.token)));
      expect(answer[0]).toBeGreaterThanOrEqual(400);
    }
    expect(told(await pushOne({ workoutId }, ben.token))).toEqual(
      told(await pushOne({ workoutId: unknown }, ben.token)),
    );
    const restore = (id: string) =>
      app.ask('POST', '/api/calendars/events/restore', { token: ben.token, body: { eventsIds: [id] } });
    expect(told(await restore(gone))).toEqual(told(await restore(unknown)));
    // One of the same id is Ben's own, and Anna's stays as it was.
    await pushOne({ eventId, entry: entryOf({ title: 'Bens' }) }, ben.token);
    const { events, text } = await app
      .ask('GET', '/api/calendars/events?year=2026', { token })
      .then((reply) => ({ events: reply.body.events, text: reply.text }));
    expect(events).toHaveLength(1);
    expect(text).toContain('Annas');
    expect((await app.ask('GET', '/api/calendars/events?year=2026', { token: ben.token })).text).not.toMatch(
      /Annas|onlyforanna/,
    );
  });
});
