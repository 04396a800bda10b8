/** Sessions that repeat, asked of the real server by the spec's own addresses. */
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schemaVersion } from '#core/contract/protocol.ts';
import { repeatingId } from '#core/domain/calendar/occurrence-id.ts';
import { limits } from '#core/model/limits.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeEach(async () => {
  app = await openApp();
  ({ token, userId } = await app.athlete('Anna'));
});
afterEach(() => app.close());

type Shown = {
  eventId: string;
  calendarDate: string;
  note: string;
  recurrence: { id: string; originalDate: string; isDetached: boolean } | null;
};

const api = (method: string, path: string, body?: object, as = token) => app.ask(method, path, { token: as, body });
const shownIn = async (month = 5): Promise<Shown[]> =>
  (await api('GET', `/api/calendars/events?year=2026&month=${month}`)).body.events;
const daysIn = async (month = 5) => (await shownIn(month)).map(({ calendarDate }) => Number(calendarDate.slice(8)));
const on = async (date: string): Promise<Shown> => {
  const found = (await shownIn(Number(date.slice(5, 7)))).filter(({ calendarDate }) => calendarDate === date);
  expect(found).toHaveLength(1);
  return found[0] as Shown;
};
const recurrences = async (as = token) =>
  (await api('GET', '/api/calendars/recurrence', undefined, as)).body.recurrences;

const mondays = { frequency: 'weekly', interval: 1, weekdays: [1], end: null };

/** A run on Monday, 4 May, every Monday from then on. */
async function everyMonday(pattern: object = mondays) {
  const entry = { kind: 'sport', sport: 'run', title: 'Easy', durationSeconds: 2700, stress: null };
  const pushed = await api('POST', '/api/calendars/events/push', {
    calendarDate: '2026-05-04',
    localTime: '06:30',
    note: 'By feel',
    entry,
  });
  const primaryEventId: string = pushed.body.eventId;
  const made = await api('POST', '/api/calendars/recurrence/create', { primaryEventId, pattern });
  expect(made.status).toBe(200);
  return { primaryEventId, id: made.body.recurrenceId as string };
}

test('S7.44 S7.40 a run of every Monday stands on each of them once, and is listed with its rule', async () => {
  const { id, primaryEventId } = await everyMonday();
  expect(await daysIn()).toEqual([4, 11, 18, 25]);
  expect(await daysIn(4)).toEqual([]);
  expect(await recurrences()).toMatchObject([
    { id, primaryEventId, startDate: '2026-05-04', pattern: mondays, localTime: '06:30', color: 1 },
  ]);
  await api('POST', '/api/calendars/events/push', { calendarDate: '2026-06-03', entry: { kind: 'rest' } });
  expect((await api('GET', '/api/calendars')).body.calendars).toEqual([
    { calendarId: userId, events: 2, recurrences: 1 },
  ]);
  const again = await api('POST', '/api/calendars/recurrence/create', { primaryEventId, pattern: mondays });
  expect([again.status, again.body.error.code]).toEqual([422, 'repeatsAlready']);
});

test('S7.40 S7.41 S7.44 what was set of a session is set of each that repeats it, and listed with the rule; that it was done is not', async () => {
  const content = { name: 'Hills', sport: 'bike', description: '', tags: [], authorName: '', segments: [] };
  const { workoutId, versionId } = (await api('POST', '/api/workouts', { content })).body;
  const saved = await api('POST', `/api/workouts/${workoutId}/versions`, { content: { ...content, name: 'Hills 2' } });
  expect(saved.status).toBe(200);
  const what = {
    workoutId,
    embedWorkout: versionId,
    localTime: '06:30',
    percentOfHR: 92,
    isOutdoorWorkout: true,
    note: 'By feel',
    color: 4,
  };
  const done = { at: '2026-05-11T06:00:00.000Z', secondsRidden: 600, stepsSkipped: 0 };
  const pushed = await api('POST', '/api/calendars/events/push', { calendarDate: '2026-05-11', ...what, done });
  const primaryEventId: string = pushed.body.eventId;
  const made = await api('POST', '/api/calendars/recurrence/create', { primaryEventId, pattern: mondays });
  const rule = { id: made.body.recurrenceId, primaryEventId, pattern: mondays };
  expect(await recurrences()).toEqual([{ ...rule, startDate: '2026-05-11', ...what, entry: null }]);
  // From its own day on, which is not today.
  expect(await daysIn()).toEqual([11, 18, 25]);
  expect(await on('2026-05-11')).toMatchObject({ ...what, done });
  expect(await on('2026-05-18')).toMatchObject({
    ...what,
    done: null,
    entry: null,
    workout: { id: versionId },
    recurrence: { ...rule, originalDate: '2026-05-18', isDetached: false },
  });
  const { id } = await everyMonday();
  const run = (await recurrences()).find((one: { id: string }) => one.id === id);
  expect(run).toMatchObject({ entry: { kind: 'sport', sport: 'run' }, embedWorkout: null });
});

test('S7.44 the same request again makes no second series', async () => {
  const pushed = await api('POST', '/api/calendars/events/push', {
    calendarDate: '2026-05-04',
    entry: { kind: 'rest' },
  });
  const headers = { 'idempotency-key': '0197a000-0000-7000-8000-00000000abcd' };
  const body = { primaryEventId: pushed.body.eventId, pattern: mondays };
  for (let count = 0; count < 2; count += 1)
    expect((await app.ask('POST', '/api/calendars/recurrence/create', { token, body, headers })).status).toBe(200);
  expect(await daysIn()).toEqual([4, 11, 18, 25]);
});

const noRules: [what: string, pattern: object, details: { field: string; problem?: string }][] = [
  ['a frequency that nobody knows', { ...mondays, frequency: 'hourly' }, { field: 'pattern.frequency' }],
  ['no weekday', { ...mondays, weekdays: [] }, { field: 'pattern.weekdays', problem: 'At least 1.' }],
  ['an eighth weekday', { ...mondays, weekdays: [8] }, { field: 'pattern.weekdays.0', problem: 'At most 7.' }],
  [
    'a weekday twice',
    { ...mondays, weekdays: [1, 1] },
    { field: 'pattern.weekdays', problem: 'From Monday, 1, to Sunday, 7, in order, and none twice.' },
  ],
  ['every 100 weeks', { ...mondays, interval: 100 }, { field: 'pattern.interval', problem: 'At most 99.' }],
  ['every week but none', { ...mondays, interval: 0 }, { field: 'pattern.interval', problem: 'At least 1.' }],
  [
    'more times than may be',
    { ...mondays, end: { count: limits.recurrenceCount + 1 } },
    { field: 'pattern.end.count', problem: 'At most 999.' },
  ],
  ['a last day that is none', { ...mondays, end: { until: '2026-02-30' } }, { field: 'pattern.end.until' }],
  [
    'the 32nd',
    { frequency: 'monthly', interval: 1, monthDay: { dayOfMonth: 32 }, end: null },
    { field: 'pattern.monthDay.dayOfMonth', problem: 'At most 31.' },
  ],
  ['nothing', {}, { field: 'pattern.frequency' }],
];

test('S7.44 what is no rule is refused with what is wrong with it, and nothing repeats', async () => {
  const pushed = await api('POST', '/api/calendars/events/push', {
    calendarDate: '2026-05-04',
    entry: { kind: 'rest' },
  });
  for (const [what, pattern, details] of noRules) {
    const body = { primaryEventId: pushed.body.eventId, pattern };
    const { status, body: answer } = await api('POST', '/api/calendars/recurrence/create', body);
    expect([what, status, answer.error.code]).toEqual([what, 400, 'invalidInput']);
    expect([what, answer.error.details]).toEqual([what, details]);
  }
  expect(await daysIn()).toEqual([4]);
});

const tuesdays = { ...mondays, weekdays: [2] };

test('S7.46 from one session on: those before it stay, and nothing stands twice', async () => {
  const { id } = await everyMonday();
  const { eventId } = await on('2026-05-18');
  const body = { pattern: tuesdays, updateType: 'following', eventId };
  const { status, body: answer } = await api('PATCH', `/api/calendars/recurrence/${id}`, body);
  expect(status).toBe(200);
  expect(answer.recurrenceId).not.toBe(id);
  expect(await daysIn()).toEqual([4, 11, 19, 26]);
  const { recurrence: _recurrence, ...before } = await on('2026-05-11');
  const { recurrence: _other, ...after } = await on('2026-05-19');
  expect(after).toEqual({ ...before, eventId: after.eventId, calendarDate: '2026-05-19' });
  expect(await recurrences()).toHaveLength(2);
});

test('S7.46 all of it, from whichever session it is asked: the first one stays where the athlete put it', async () => {
  const { id } = await everyMonday();
  const { eventId } = await on('2026-05-18');
  const changed = { pattern: { ...tuesdays, end: { until: '2026-05-20' } }, updateType: 'all', eventId };
  expect((await api('PATCH', `/api/calendars/recurrence/${id}`, changed)).status).toBe(200);
  expect(await daysIn()).toEqual([4, 5, 12, 19]);
  expect(await daysIn(6)).toEqual([]);
  expect(await recurrences()).toHaveLength(1);
});

test('S7.46 S7.45 one session alone is changed at its own address: it keeps its id, and the others stay', async () => {
  const { id } = await everyMonday();
  const { eventId } = await on('2026-05-11');
  const body = { eventId, calendarDate: '2026-05-13', note: 'Moved' };
  expect((await api('PUT', '/api/calendars/events/update', body)).status).toBe(200);
  expect(await daysIn()).toEqual([4, 13, 18, 25]);
  expect(await on('2026-05-13')).toMatchObject({
    eventId,
    note: 'Moved',
    recurrence: { id, originalDate: '2026-05-11', isDetached: true },
  });
  const alone = await api('PATCH', `/api/calendars/recurrence/${id}`, {
    pattern: tuesdays,
    updateType: 'this',
    eventId,
  });
  expect([alone.status, alone.body.error.code]).toEqual([400, 'invalidInput']);
});

test('S7.47 a session alone goes, or it and all that follow, or all of it', async () => {
  const { id } = await everyMonday();
  const gone = (eventId: string, type: string) =>
    api('DELETE', '/api/calendars/events/delete', { eventId, type, eventRecurrenceId: id });
  expect((await gone((await on('2026-05-11')).eventId, 'this')).status).toBe(200);
  expect(await daysIn()).toEqual([4, 18, 25]);
  expect((await gone((await on('2026-05-25')).eventId, 'following')).status).toBe(200);
  expect([await daysIn(), await daysIn(6)]).toEqual([[4, 18], []]);
  expect((await gone((await on('2026-05-18')).eventId, 'all')).status).toBe(200);
  expect([await daysIn(), await recurrences()]).toEqual([[], []]);
});

test('S7.47 with those that follow goes what was moved of them, and what was done stays, also where it was moved to', async () => {
  const { id } = await everyMonday();
  const [named, moved, done] = [await on('2026-05-11'), await on('2026-05-18'), await on('2026-05-25')];
  await api('PUT', '/api/calendars/events/update', { eventId: moved.eventId, calendarDate: '2026-05-06' });
  const completion = { at: '2026-05-26T08:00:00.000Z', secondsRidden: 2700, stepsSkipped: 0 };
  const body = { eventId: done.eventId, calendarDate: '2026-05-26', done: completion };
  await api('PUT', '/api/calendars/events/update', body);
  expect(await daysIn()).toEqual([4, 6, 11, 26]);
  const gone = { eventId: named.eventId, type: 'following', eventRecurrenceId: id };
  expect((await api('DELETE', '/api/calendars/events/delete', gone)).status).toBe(200);
  expect([await daysIn(), await daysIn(6)]).toEqual([[4, 26], []]);
});

test('S7.47 what was done stays on its day, whatever becomes of the rest', async () => {
  const { id } = await everyMonday();
  const { eventId } = await on('2026-05-11');
  const done = { at: '2026-05-11T08:00:00.000Z', secondsRidden: 2700, stepsSkipped: 0 };
  expect((await api('PUT', '/api/calendars/events/update', { eventId, done })).status).toBe(200);
  const next = await on('2026-05-18');
  const body = { eventId: next.eventId, type: 'all', eventRecurrenceId: id };
  expect((await api('DELETE', '/api/calendars/events/delete', body)).status).toBe(200);
  expect(await daysIn()).toEqual([11]);
});

test('S7.48 nothing repeats any more: the session that is named stays, as one of its own', async () => {
  const { id } = await everyMonday();
  const { eventId } = await on('2026-05-18');
  const { status } = await api('DELETE', '/api/calendars/recurrence/delete', { recurrenceId: id, eventId });
  expect(status).toBe(200);
  expect(await daysIn()).toEqual([18]);
  expect(await on('2026-05-18')).toMatchObject({ eventId, recurrence: null });
});

test('S7.40 a calendar is cleared by its own athlete alone', async () => {
  await everyMonday();
  const ben = await app.athlete('Ben');
  const byBen = await api('DELETE', '/api/calendars', { calendarId: userId }, ben.token);
  expect([byBen.status, await daysIn()]).toEqual([404, [4, 11, 18, 25]]);
  expect((await api('DELETE', '/api/calendars', { calendarId: userId })).status).toBe(200);
  expect([await daysIn(), await recurrences()]).toEqual([[], []]);
});

test('S7.40 a calendar is cleared of more than one act can delete, and what was done stays on its day', async () => {
  const done = { at: '2026-05-05T06:00:00.000Z', secondsRidden: 600, stepsSkipped: 0 };
  const rest = { calendarDate: '2026-05-05', entry: { kind: 'rest' } };
  const events = [{ ...rest, done }, ...Array.from({ length: 499 }, () => rest)];
  for (const some of [events, events.slice(1)])
    expect((await api('POST', '/api/calendars/events/bulk-push', { events: some })).status).toBe(200);
  expect((await api('DELETE', '/api/calendars', { calendarId: userId })).status).toBe(200);
  expect((await shownIn()) as object[]).toMatchObject([{ calendarDate: '2026-05-05', done }]);
});

test('S7.44 S7.46 S7.47 S7.48 another athlete’s series and sessions are not there', async () => {
  const { id: recurrenceId, primaryEventId: eventId } = await everyMonday();
  const { token: ben } = await app.athlete('Ben');
  const occurrence = (await on('2026-05-18')).eventId;
  const answers = [
    await api('POST', '/api/calendars/recurrence/create', { primaryEventId: eventId, pattern: mondays }, ben),
    await api(
      'PATCH',
      `/api/calendars/recurrence/${recurrenceId}`,
      { pattern: tuesdays, updateType: 'all', eventId },
      ben,
    ),
    await api('DELETE', '/api/calendars/recurrence/delete', { recurrenceId, eventId }, ben),
    await api('PUT', '/api/calendars/events/update', { eventId: occurrence, note: 'Mine' }, ben),
    await api('DELETE', '/api/calendars/events/delete', { eventId: occurrence }, ben),
    await api(
      'DELETE',
      '/api/calendars/events/delete',
      { eventId: occurrence, type: 'all', eventRecurrenceId: recurrenceId },
      ben,
    ),
  ];
  expect(answers.map(({ status, body }) => `${status} ${body.error.code}`)).toEqual([
    '404 eventGone',
    '404 seriesGone',
    '404 seriesGone',
    '404 eventGone',
    '404 eventGone',
    '404 seriesGone',
  ]);
  expect(await recurrences(ben)).toEqual([]);
  expect(await daysIn()).toEqual([4, 11, 18, 25]);
});

test('S7.46 S7.47 S7.48 of a series that is not there, or with a session that it has not, nothing is changed or ended', async () => {
  const { id } = await everyMonday();
  const other = await everyMonday();
  const ofOther = async (date: string) =>
    (await shownIn()).find(({ calendarDate, recurrence }) => calendarDate === date && recurrence?.id === other.id)
      ?.eventId as string;
  const moved = await ofOther('2026-05-11');
  await api('PUT', '/api/calendars/events/update', { eventId: moved, calendarDate: '2026-05-13' });
  const rest = { calendarDate: '2026-05-06', entry: { kind: 'rest' } };
  const alone = (await api('POST', '/api/calendars/events/push', rest)).body.eventId;
  const before = [await shownIn(), await recurrences()];
  const told = async (seriesId: string, eventId: string) => {
    const gone = { eventId, eventRecurrenceId: seriesId };
    const answers = [
      await api('PATCH', `/api/calendars/recurrence/${seriesId}`, {
        pattern: tuesdays,
        updateType: 'following',
        eventId,
      }),
      await api('DELETE', '/api/calendars/events/delete', { ...gone, type: 'following' }),
      await api('DELETE', '/api/calendars/events/delete', { ...gone, type: 'all' }),
      await api('DELETE', '/api/calendars/recurrence/delete', { recurrenceId: seriesId, eventId }),
    ];
    return answers.map(({ body }) => body.error?.code);
  };
  const ofNoneOfIts = [other.primaryEventId, await ofOther('2026-05-18'), moved, alone, randomUUID()];
  for (const eventId of ofNoneOfIts) expect(await told(id, eventId)).toEqual(Array(4).fill('eventGone'));
  const never = other.id.replace(/^.{8}/, '0197a000');
  expect(await told(never, other.primaryEventId)).toEqual(Array(4).fill('seriesGone'));
  for (const type of ['following', 'all']) {
    const { status, body } = await api('DELETE', '/api/calendars/events/delete', { eventId: moved, type });
    expect([status, body.error.details.field]).toEqual([400, 'eventRecurrenceId']);
  }
  expect([await shownIn(), await recurrences()]).toEqual(before);
});

test('S7.46 S7.47 S7.48 the same request again changes or ends a series once, and tells the series that came of it', async () => {
  const { id } = await everyMonday({ ...mondays, end: { count: 6 } });
  const twice = async (method: string, path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await app.ask(method, path, { token, body, headers }),
      await app.ask(method, path, { token, body, headers }),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    return first.body;
  };
  const { eventId } = await on('2026-05-18');
  const change = { pattern: { ...tuesdays, end: { count: 3 } }, updateType: 'following', eventId };
  const { recurrenceId } = await twice('PATCH', `/api/calendars/recurrence/${id}`, change);
  expect([await daysIn(), await daysIn(6)]).toEqual([[4, 11, 19, 26], [2]]);
  // From its first session on is all of it.
  const first = (await on('2026-05-19')).eventId;
  const all = { pattern: tuesdays, updateType: 'following', eventId: first };
  expect((await twice('PATCH', `/api/calendars/recurrence/${recurrenceId}`, all)).recurrenceId).toBe(recurrenceId);
  expect(await recurrences()).toHaveLength(2);
  const third = (await on('2026-06-02')).eventId;
  const ending = { eventId: third, type: 'following', eventRecurrenceId: recurrenceId };
  await twice('DELETE', '/api/calendars/events/delete', ending);
  expect([await daysIn(), await daysIn(6)]).toEqual([[4, 11, 19, 26], []]);
  await twice('DELETE', '/api/calendars/recurrence/delete', { recurrenceId, eventId: first });
  expect([await daysIn(), (await recurrences()).length]).toEqual([[4, 11, 19], 1]);
  await twice('DELETE', '/api/calendars/events/delete', {
    eventId: (await on('2026-05-11')).eventId,
    type: 'all',
    eventRecurrenceId: id,
  });
  expect([await daysIn(), await recurrences()]).toEqual([[19], []]);
});

test('S7.48 what was moved goes with its series; what is named stays where it was moved to, and what was done on its day', async () => {
  const { id } = await everyMonday();
  const moved = await on('2026-05-11');
  await api('PUT', '/api/calendars/events/update', { eventId: moved.eventId, calendarDate: '2026-05-12' });
  const named = await on('2026-05-18');
  await api('PUT', '/api/calendars/events/update', { eventId: named.eventId, calendarDate: '2026-05-20' });
  const done = { at: '2026-05-25T06:00:00.000Z', secondsRidden: 2700, stepsSkipped: 0 };
  await api('PUT', '/api/calendars/events/update', { eventId: (await on('2026-05-25')).eventId, done });
  const body = { recurrenceId: id, eventId: named.eventId };
  expect((await api('DELETE', '/api/calendars/recurrence/delete', body)).status).toBe(200);
  expect([await daysIn(), await recurrences()]).toEqual([[20, 25], []]);
});

/** The days that another reader of RFC 5545 finds in a file, and the titles on them. */
function daysInFile(text: string): string[] {
  const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const events = components.map((component) => new ICAL.Event(component));
  const days: string[] = [];
  for (const event of events.filter((one) => !one.isRecurrenceException())) {
    for (const other of events)
      if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other);
    if (!event.isRecurring()) days.push(event.startDate.toString());
    const dates = event.isRecurring() ? event.iterator() : null;
    for (let at = dates?.next(); at; at = dates?.next()) days.push(event.getOccurrenceDetails(at).startDate.toString());
  }
  return days.toSorted();
}

test('S7.55 a calendar file says a series by its rule, without what was deleted, and what was moved in its place', async () => {
  await everyMonday();
  await api('DELETE', '/api/calendars/events/delete', { eventId: (await on('2026-05-11')).eventId });
  const { eventId } = await on('2026-05-18');
  await api('PUT', '/api/calendars/events/update', { eventId, calendarDate: '2026-05-20', localTime: '18:00' });
  const range = { fromDate: '2026-05-01', toDate: '2026-05-31', fileType: 'ics' };
  const { text } = await api('POST', '/api/calendars/export/file', range);
  expect(text).toContain('RRULE:FREQ=WEEKLY');
  expect(text).toContain('EXDATE:20260511T063000\r\n');
  expect(text).toContain('RECURRENCE-ID:20260518T063000\r\n');
  expect(daysInFile(text)).toEqual(['2026-05-04T06:30:00', '2026-05-20T18:00:00', '2026-05-25T06:30:00']);
  const table = await api('POST', '/api/calendars/export/file', { ...range, fileType: 'csv' });
  const days = table.text.trim().split('\r\n').slice(1);
  expect(days.map((line) => line.slice(0, 16))).toEqual(['2026-05-04,06:30', '2026-05-20,18:00', '2026-05-25,06:30']);
});

test('S7.41 a feed and a shared page show each session of a series once, and the same one after it was moved', async () => {
  const [page, feed] = ['pages', 'feeds'].map((name) => `${name.repeat(5)}z`);
  const anna = await app.athlete('Paying', 2);
  ({ token } = anna);
  for (const [part, shareId] of Object.entries({ page, feed }))
    expect((await api('PUT', '/api/calendars/share', { part, isOn: true, shareId })).status).toBe(200);
  await everyMonday({ ...mondays, end: { count: 3 } });
  const eventsOf = async () => {
    const { text } = await app.ask('GET', `/api/calendars/feeds/${feed}.ics`);
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  };
  const before = await eventsOf();
  expect(before.map(({ startDate }) => startDate.toString().slice(5, 10))).toEqual(['05-04', '05-11', '05-18']);
  const { eventId } = await on('2026-05-11');
  await api('PUT', '/api/calendars/events/update', { eventId, calendarDate: '2026-05-13' });
  const after = await eventsOf();
  expect(after.map(({ startDate }) => startDate.toString().slice(5, 10))).toEqual(['05-04', '05-13', '05-18']);
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after[1]?.sequence).toBeGreaterThan(before[1]?.sequence ?? Infinity);
  const shared = await app.ask('GET', `/api/calendars/share-events?year=2026&month=5&shareId=${page}`);
  const days = shared.body.events.map((one: Shown) => one.calendarDate.slice(5));
  expect(days).toEqual(['05-04', '05-13', '05-18']);
});

/** What a device has in its queue that repeats a session, and has seen none that does. */
const queued = (primaryEventId: string, pattern: object, seriesId = repeatingId(primaryEventId, 0)) => ({
  mid: randomUUID(),
  sv: 1,
  call: 'calendar.createRecurrence',
  input: {
    seriesId,
    primaryEventId,
    startDate: '2026-05-04',
    primaryDate: '2026-05-04',
    pattern,
    workoutId: null,
    versionId: null,
    localTime: null,
    rank: 'V',
    percentOfHR: null,
    isOutdoorWorkout: false,
    note: '',
    color: null,
    entry: { kind: 'rest' },
  },
  was: [{ table: 'series', id: seriesId, fields: null }],
});
const sent = async (calls: object[], more: object = {}) =>
  (await api('POST', '/api/sync', { account: userId, schema: schemaVersion, cursors: {}, heads: {}, calls, ...more }))
    .body;
const restOn4May = async (): Promise<string> =>
  (await api('POST', '/api/calendars/events/push', { calendarDate: '2026-05-04', entry: { kind: 'rest' } })).body
    .eventId;

test('S7.44 a session repeated on two devices at once stands once on each day, and who wanted another rule is told', async () => {
  const primaryEventId = await restOn4May();
  const { outcomes } = await sent([queued(primaryEventId, mondays), queued(primaryEventId, mondays)]);
  expect(outcomes.map(({ kind }: { kind: string }) => kind)).toEqual(['applied', 'noop']);
  expect(await daysIn()).toEqual([4, 11, 18, 25]);
  const other = await sent([queued(primaryEventId, tuesdays)]);
  expect(other.outcomes).toMatchObject([{ kind: 'rejected', code: 'repeatsAlready' }]);
  expect([await daysIn(), (await recurrences()).length]).toEqual([[4, 11, 18, 25], 1]);
});

test('S7.44 of two series of one session, from a client that names them itself, none stands twice on a day', async () => {
  const primaryEventId = await restOn4May();
  const ids = ['0197a000-0000-7000-8000-000000100000', '0197a000-0000-7000-8000-000000200000'];
  await sent([
    queued(primaryEventId, mondays, ids[0]),
    queued(primaryEventId, { ...mondays, weekdays: [1, 3] }, ids[1]),
  ]);
  expect([await daysIn(), (await recurrences()).length]).toEqual([[4, 6, 11, 13, 18, 20, 25, 27], 2]);
});

test('S7.44 a session that repeated before repeats afresh: what was deleted of it then is no gap now', async () => {
  const { id, primaryEventId } = await everyMonday();
  await api('DELETE', '/api/calendars/events/delete', { eventId: (await on('2026-05-11')).eventId });
  await api('DELETE', '/api/calendars/recurrence/delete', { recurrenceId: id, eventId: primaryEventId });
  expect(await daysIn()).toEqual([4]);
  const again = await api('POST', '/api/calendars/recurrence/create', { primaryEventId, pattern: mondays });
  expect(again.body.recurrenceId).not.toBe(id);
  expect(await daysIn()).toEqual([4, 11, 18, 25]);
});

test('S7.44 a calendar has room for 2,000 series, and for no more', async () => {
  const { input } = queued(randomUUID(), mondays);
  const make = (count: number) =>
    api('POST', '/api/calendars/recurrence/bulk-create', {
      series: Array.from({ length: count }, () => {
        const seriesId = randomUUID().slice(0, -5) + '00000';
        return { ...input, seriesId, lineageId: seriesId, primaryEventId: randomUUID() };
      }),
      overrides: [],
    });
  for (const count of [500, 500, 500, 499]) expect((await make(count)).status).toBe(200);
  expect((await make(2)).body.error.code).toBe('tooMany');
  expect((await make(1)).status).toBe(200);
  expect((await make(1)).body.error.code).toBe('tooMany');
  expect(await recurrences()).toHaveLength(2_000);
});

test('S7.42 what repeats moves with its week and those that follow; what was before stays, and what was done', async () => {
  await everyMonday();
  const { eventId } = await on('2026-05-18');
  await api('PUT', '/api/calendars/events/update', { eventId, calendarDate: '2026-05-20' });
  const headers = { 'idempotency-key': '0197a000-0000-7000-8000-00000000abce' };
  const body = { date: '2026-05-13', type: 'forward' };
  const shift = () => app.ask('POST', '/api/calendars/events/shift-week', { token, body, headers });
  expect((await shift()).status).toBe(200);
  expect([await daysIn(), await daysIn(6)]).toEqual([
    [4, 18, 27],
    [1, 8, 15, 22, 29],
  ]);
  expect((await shift()).status).toBe(200);
  expect(await daysIn()).toEqual([4, 18, 27]);
  await api('POST', '/api/calendars/events/shift-week', { date: '2026-05-18', type: 'back' });
  expect(await daysIn()).toEqual([4, 11, 20, 25]);
});

test('S7.42 each session before the week stays, of what repeats too; asked twice it shifts once, and says so', async () => {
  await everyMonday();
  const shift = async (date: string, type: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => app.ask('POST', '/api/calendars/events/shift-week', { token, body: { date, type }, headers });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, first.body.kind, again.status, again.body.kind]).toEqual([200, 'applied', 200, 'applied']);
  };
  await shift('2026-05-20', 'forward');
  expect([await daysIn(), await daysIn(6)]).toEqual([
    [4, 11, 25],
    [1, 8, 15, 22, 29],
  ]);
  // Where nothing is left to move the second time.
  ({ token } = await app.athlete('Ben'));
  await everyMonday({ ...mondays, end: { count: 2 } });
  expect(await daysIn()).toEqual([4, 11]);
  await shift('2026-05-11', 'back');
});

test('S7.42 more sessions than one act can move stay where they are, all of them', async () => {
  const rest = { calendarDate: '2026-05-05', entry: { kind: 'rest' } };
  for (const count of [500, 1]) {
    const events = Array.from({ length: count }, () => rest);
    expect((await api('POST', '/api/calendars/events/bulk-push', { events })).status).toBe(200);
  }
  const shift = () => api('POST', '/api/calendars/events/shift-week', { date: '2026-05-04', type: 'forward' });
  const { status, body } = await shift();
  expect([status, body.error.code, body.error.details]).toEqual([422, 'tooMany', { most: 500 }]);
  expect(new Set(await daysIn())).toEqual(new Set([5]));
  await api('DELETE', '/api/calendars/events/delete', { eventId: (await shownIn())[0]?.eventId });
  expect((await shift()).status).toBe(200);
  expect(new Set(await daysIn())).toEqual(new Set([12]));
});

test('S3.09 a new device has what repeats this week with the first page, before the rest has come', async () => {
  await everyMonday();
  await api('DELETE', '/api/calendars/events/delete', { eventId: (await on('2026-05-11')).eventId });
  for (let day = 0; day < 3; day += 1) {
    const events = Array.from({ length: 300 }, () => ({ calendarDate: '2026-08-01', entry: { kind: 'rest' } }));
    expect((await api('POST', '/api/calendars/events/bulk-push', { events })).status).toBe(200);
  }
  const { early } = await sent([], { first: { from: '2026-05-11', to: '2026-05-24' } });
  const tables = early.map(({ table }: { table: string }) => table).toSorted();
  expect(tables).toEqual(['overrides', 'series', 'settings']);
});
