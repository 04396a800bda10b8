/** A calendar for calendar programs: read by two parsers that are not ours, asked for again and again. */
import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await openApp();
  ({ token } = await app.athlete('Anna'));
  await share('feed', true, full);
  await share('busyFeed', true, busyOnly);
});
afterEach(() => app.close());

const full = 'feeds'.repeat(5) + 'z';
const busyOnly = 'b5sys'.repeat(5) + 'z';

const share = (part: string, isOn: boolean, shareId: string) =>
  app.ask('PUT', '/api/calendars/share', { token, body: { part, isOn, shareId } });
const feed = (address: string, headers: Record<string, string> = {}) =>
  app.ask('GET', `/api/calendars/feeds/${address}.ics`, { headers });

async function planned(name: string, calendarDate: string, more: object = {}): Promise<string> {
  const content = {
    name,
    sport: 'bike',
    description: 'Easy; then\nharder, as far as it goes. 🚴 Über die Hügel, '.repeat(4),
    tags: [],
    authorName: '',
    segments: [{ type: 'active', durationSeconds: 5_400, percentOfFtp: { start: 80, end: 80 } }],
  };
  const made = await app.ask('POST', '/api/workouts', { token, body: { content } });
  const body = { workoutId: made.body.workoutId, calendarDate, ...more };
  const pushed = await app.ask('POST', '/api/calendars/events/push', { token, body: { eventId: idOf(name), ...body } });
  expect(pushed.status).toBe(200);
  return idOf(name);
}

const idOf = (name: string) => `0197a000-0000-7000-8000-${Buffer.from(name.padEnd(6)).toString('hex').slice(0, 12)}`;

/** What a program shows, by both parsers; each throws at what it cannot read. */
function shown(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const others = Object.values(ical.sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT');
  expect(others.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
  expect(others.map(({ summary }) => summary)).toEqual(events.map(({ summary }) => summary));
  expect(others.map(({ datetype }) => datetype === 'date')).toEqual(events.map(({ startDate }) => startDate.isDate));
  return { calendar, events };
}

test('S7.41 the full feed: all days and times, names and notes, in lines that every program takes', async () => {
  await planned('Threshold', '2026-05-05', { localTime: '06:30', note: 'bring a gel' });
  await planned('Endurance', '2026-05-06');
  await planned('Next year', '2027-05-20');
  const { text, headers, status } = await feed(full);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const { calendar, events } = shown(text);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT4H');
  const [timed, allDay, another] = events;
  expect(another).toBeUndefined();
  expect(timed?.summary).toBe('Threshold');
  expect(timed?.description).toContain('bring a gel');
  expect(timed?.description).toContain('Easy; then\nharder, as far as it goes. 🚴');
  // No zone: half past six, wherever she is.
  expect(timed?.startDate.toString()).toBe('2026-05-05T06:30:00');
  expect(timed?.startDate.zone).toBe(ICAL.Timezone.localTimezone);
  expect(timed?.endDate.toString()).toBe('2026-05-05T08:00:00');
  expect(allDay?.startDate.toString()).toBe('2026-05-06');
  expect(allDay?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
});

test('S7.41 the feed of busy times says when, and nothing of what', async () => {
  await planned('Threshold', '2026-05-05', { localTime: '06:30', note: 'onlyforanna' });
  await planned('Endurance', '2026-05-06');
  const { text } = await feed(busyOnly);
  expect(text).not.toMatch(/Threshold|Endurance|onlyforanna|Easy/);
  const { events } = shown(text);
  expect(events.map(({ summary }) => summary)).toEqual(['Training', 'Training']);
  expect(events[0]?.endDate.toString()).toBe('2026-05-05T08:00:00');
  const busy = events.map(({ component }) => component.getFirstPropertyValue('transp'));
  expect(busy).toEqual(['OPAQUE', 'TRANSPARENT']);
});

test('S7.41 a feed has the last eight weeks and the year to come, day by day; that of busy times only when she trains', async () => {
  const day = (calendarDate: string, entry: object, localTime: string | null = null) =>
    app.ask('POST', '/api/calendars/events/push', { token, body: { calendarDate, entry, localTime } });
  const run = { kind: 'sport', sport: 'run', title: 'Hills', durationSeconds: 2_700, stress: null };
  for (const date of ['2027-05-04', '2026-03-08', '2027-05-05', '2026-03-09']) await day(date, run);
  await day('2026-05-06', { kind: 'rest' });
  await day('2026-05-07', { kind: 'note', title: 'Camp begins' }, '09:00');
  const primaryEventId = (await day('2026-05-05', run, '18:00')).body.eventId;
  const pattern = { frequency: 'weekly', interval: 1, weekdays: [2], end: { count: 2 } };
  await app.ask('POST', '/api/calendars/recurrence/create', { token, body: { primaryEventId, pattern } });
  const daysOf = (events: readonly ICAL.Event[]) => events.map(({ startDate }) => startDate.toString().slice(0, 10));
  const [all, busy] = [shown((await feed(full)).text).events, shown((await feed(busyOnly)).text).events];
  const camp = ['2026-05-06', '2026-05-07'];
  expect(daysOf(all)).toEqual(['2026-03-09', '2026-05-05', ...camp, '2026-05-12', '2027-05-04']);
  expect(daysOf(busy)).toEqual(['2026-03-09', '2026-05-05', '2026-05-12', '2027-05-04']);
  for (const [events, at] of [
    [all, 1],
    [busy, 1],
  ] as const)
    expect(events[at]?.endDate.toString()).toBe('2026-05-05T18:45:00');
  // A program that has subscribed to both tells them apart.
  expect(all.map(({ uid }) => uid)).not.toContain(busy[0]?.uid);
});

test('S7.41 a run and a day of rest are called as the athlete’s own language has them', async () => {
  await app.ask('PUT', '/api/users/update', { token, body: { locale: 'de' } });
  const run = { kind: 'sport', sport: 'run', title: null, durationSeconds: 2_700, stress: null };
  for (const [calendarDate, entry] of [
    ['2026-05-05', { kind: 'rest' }],
    ['2026-05-06', run],
  ] as const) {
    const body = { workoutId: null, calendarDate, entry };
    expect((await app.ask('POST', '/api/calendars/events/push', { token, body })).status).toBe(200);
  }
  const { events } = shown((await feed(full)).text);
  expect(events.map(({ summary }) => summary)).toEqual(['Ruhetag', 'Laufen']);
});

test('S7.41 a session keeps its name in every reading, and a change of it counts up; what is deleted is gone', async () => {
  const eventId = await planned('Threshold', '2026-05-05');
  const before = shown((await feed(full)).text).events[0];
  await app.ask('PUT', '/api/calendars/events/update', { token, body: { eventId, calendarDate: '2026-05-07' } });
  const after = shown((await feed(full)).text).events[0];
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  expect(after?.startDate.toString()).toBe('2026-05-07');
  await app.ask('DELETE', '/api/calendars/events/delete', { token, body: { eventId } });
  expect(shown((await feed(full)).text).events).toEqual([]);
});

test('S7.41 asked again with its mark, an unchanged feed answers 304; a change or another day makes it new', async () => {
  const eventId = await planned('Threshold', '2026-05-05');
  const first = await feed(full);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^(W\/)?"[\w-]{22}"$/);
  for (const mark of [tag, `"other", ${tag}`, `W/${tag.replace(/^W\//, '')}`, '*']) {
    const again = await feed(full, { 'if-none-match': mark });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  }
  expect((await feed(full)).text).toBe(first.text);
  expect((await feed(full, { 'if-none-match': '"other"' })).status).toBe(200);
  await app.ask('PUT', '/api/calendars/events/update', { token, body: { eventId, note: 'new' } });
  const changed = await feed(full, { 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
  app.pass(24 * 60);
  expect((await feed(full, { 'if-none-match': changed.headers.get('etag') ?? '' })).status).toBe(200);
});

test('S7.41 a rotated or closed feed is gone, for whoever free or paying; a page’s address is no feed', async () => {
  const moved = 'm0ved'.repeat(5) + 'z';
  await share('feed', true, moved);
  expect((await feed(full)).status).toBe(404);
  expect((await feed(moved)).status).toBe(200);
  await share('feed', false, moved);
  expect((await feed(moved)).status).toBe(404);
  const page = 'pages'.repeat(5) + 'z';
  await share('page', false, page);
  expect((await feed(page)).status).toBe(404);
});

test('S7.41 whoever guesses addresses of feeds is held up, and others are not', async () => {
  for (let count = 0; count < 3_000; count += 1) app.services.limits.feedsByAddress.take('198.51.100.4');
  const asked = (address: string) => app.ask('GET', `/api/calendars/feeds/${full}.ics`, { address });
  expect([(await asked('198.51.100.4')).status, (await asked('203.0.113.9')).status]).toEqual([429, 200]);
});

test('S7.41 a program gone wild is held up, and its athlete’s other feed is not', async () => {
  for (let count = 0; count < 60; count += 1) app.services.limits.feedsByFeed.take(full);
  const refused = await feed(full);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await feed(busyOnly)).status).toBe(200);
});
