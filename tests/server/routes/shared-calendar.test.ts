/** A coach opens her calendar to others by an address, and closes it again. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#core/model/limits.ts';
import { sessionsPerAnswer } from '#server/routes/own-rows.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeEach(async () => {
  app = await openApp();
  ({ token, userId } = await app.athlete('Anna', 1));
});
afterEach(() => app.close());

const first = 'c0ach'.repeat(5) + 'z';
const second = 'after'.repeat(5) + 'z';

const share = (isOn: boolean, shareId = first, part = 'page', as = token) =>
  app.ask('PUT', '/api/calendars/share', { token: as, body: { part, isOn, shareId } });
const read = (shareId = first, query = 'year=2026&month=5', address?: string) =>
  app.ask('GET', `/api/calendars/share-events?${query}&shareId=${shareId}`, address ? { address } : {});

/** With a word in everything that no visitor may read. */
const secret = 'onlyforanna';

async function planned(name: string, calendarDate: string, more: object = {}, authorName = secret): Promise<string> {
  const content = {
    name,
    sport: 'bike',
    description: secret,
    tags: [secret],
    authorName,
    segments: [
      {
        type: 'active',
        durationSeconds: 600,
        percentOfFtp: { start: 80, end: 80 },
        messages: [{ atSeconds: 0, text: secret }],
      },
    ],
  };
  const made = await app.ask('POST', '/api/workouts', { token, body: { content } });
  const pushed = await app.ask('POST', '/api/calendars/events/push', {
    token,
    body: { workoutId: made.body.workoutId, calendarDate, note: secret, percentOfHR: 93, ...more },
  });
  expect(pushed.status).toBe(200);
  return made.body.workoutId;
}

test('S7.41 what is of the catalogue says so, to be read in the visitor’s language', async () => {
  await planned('Over-unders: 3x9 min', '2026-05-08', {}, 'Trainside');
  await share(true);
  expect((await read()).body.events[0].workout).toMatchObject({ authorName: 'Trainside' });
});

test('S7.41 a visitor with the address reads the month: the days and the workouts, and nothing that is noted', async () => {
  await planned('Threshold', '2026-05-05', { localTime: '06:30' });
  const done = { at: '2026-05-04T06:00:00.000Z', secondsRidden: 600, stepsSkipped: 0, effort: 9, comment: secret };
  await planned('Endurance', '2026-05-04', { done, isOutdoorWorkout: true });
  await planned('June', '2026-06-01');
  const written = (calendarDate: string, entry: object) =>
    app.ask('POST', '/api/calendars/events/push', { token, body: { workoutId: null, calendarDate, entry } });
  expect((await written('2026-05-06', { kind: 'note', title: secret })).status).toBe(200);
  expect((await written('2026-05-07', { kind: 'rest' })).status).toBe(200);
  await share(true);
  const { status, body, text, headers } = await read();
  expect(status).toBe(200);
  expect(body.athleteName).toBe('Anna');
  expect(body.events).toEqual([
    expect.objectContaining({ calendarDate: '2026-05-04', isDone: true, isOutdoorWorkout: true, localTime: null }),
    expect.objectContaining({ calendarDate: '2026-05-05', isDone: false, localTime: '06:30' }),
    expect.objectContaining({ calendarDate: '2026-05-07', entry: { kind: 'rest' }, workout: null }),
  ]);
  expect(Object.keys(body.events[0]).sort()).toEqual(
    ['calendarDate', 'entry', 'eventId', 'isDone', 'isOutdoorWorkout', 'localTime', 'workout'].sort(),
  );
  expect(Object.keys(body.events[0].workout).sort()).toEqual(
    ['durationSeconds', 'level', 'meters', 'name', 'pool', 'segments', 'sport', 'stress'].sort(),
  );
  expect(text).not.toContain(secret);
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await read(first, 'year=2026&month=5&includeCompletedWorkouts=false')).body.events).toHaveLength(2);
  expect((await read(first, 'year=2026')).body.events).toHaveLength(4);
});

test('S3.03 closed, the address leads nowhere; opened again it is the same; a new one ends the old one for good', async () => {
  await planned('Threshold', '2026-05-05');
  expect((await read()).status).toBe(404);
  await share(true);
  await share(false);
  expect((await read()).status).toBe(404);
  await share(true);
  expect((await read()).status).toBe(200);
  await share(true, second);
  expect((await read()).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  // Taking the old address shows no other calendar under it.
  const ben = await app.athlete('Ben', 1);
  expect((await share(true, first, 'page', ben.token)).status).toBe(200);
  expect((await read()).status).toBe(404);
});

test('S4.04 only who pays shares a page; it closes with the membership, and with a suspended account', async () => {
  const free = await app.athlete('Ben');
  const refused = await share(true, second, 'page', free.token);
  expect(refused.status).toBe(403);
  expect(refused.body.error.code).toBe('paidNeeded');
  expect((await read(second)).status).toBe(404);
  await share(true);
  await app.services.holds.put(userId, 'suspended', new Date());
  expect((await read()).status).toBe(404);
  await app.services.holds.lift(userId, 'suspended');
  expect((await read()).status).toBe(200);
  await app.services.accounts.setLevel(userId, 0);
  expect((await read()).status).toBe(404);
});

test('S3.03 S7.31 shareMyCalendar by the settings’ own address gives the calendar an address, the same each time', async () => {
  const save = (shareMyCalendar: boolean) =>
    app.ask('PUT', '/api/users/update', { token, body: { calendarSettings: { shareMyCalendar } } });
  const settings = async () => (await app.ask('GET', '/api/users/get_me', { token })).body.calendarSettings;
  expect(await settings()).toMatchObject({ shareMyCalendar: false, shareId: null });
  await save(true);
  const { shareMyCalendar, shareId } = await settings();
  expect(shareMyCalendar).toBe(true);
  expect(shareId).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  expect((await read(shareId)).status).toBe(200);
  await save(false);
  expect((await read(shareId)).status).toBe(404);
  await save(true);
  expect((await settings()).shareId).toBe(shareId);
});

test('S7.41 an address that is a feed’s opens no page, and the log has none of them', async () => {
  await share(true, first);
  await share(true, second, 'feed');
  expect((await read(second)).status).toBe(404);
  await app.ask('GET', `/api/calendars/feeds/${second}`);
  await app.ask('GET', `/api/calendars/feeds/${second}.ics`);
  expect(app.logLines.join('\n')).not.toContain(second);
  expect(app.logLines.join('\n')).not.toContain(first);
});

test('S7.41 one network reads so many months in five minutes, and others are not held up by it', async () => {
  await share(true);
  for (let count = 0; count < 300; count += 1) app.services.limits.sharedByAddress.take('198.51.100.4');
  const refused = await read(first, 'year=2026&month=5', '198.51.100.4');
  expect(refused.status).toBe(429);
  expect((await read()).status).toBe(200);
});

test('S2.09 what is written in another way is no address', async () => {
  for (const shareId of ['', 'x', first.slice(1), `${first}a`, first.toUpperCase(), '../'.repeat(9)])
    expect((await read(encodeURIComponent(shareId))).status).toBe(400);
});

test('S7.41 a calendar of more sessions than one answer holds is refused to visitors, as to its athlete', async () => {
  await share(true);
  const entry = { kind: 'rest' };
  for (let pushed = 0; pushed <= sessionsPerAnswer; pushed += limits.bulkRows) {
    const events = Array.from({ length: limits.bulkRows }, () => ({
      workoutId: null,
      calendarDate: '2026-05-05',
      entry,
    }));
    expect((await app.ask('POST', '/api/calendars/events/bulk-push', { token, body: { events } })).status).toBe(200);
  }
  const own = await app.ask('GET', '/api/calendars/events?year=2026&month=5', { token });
  const shared = await read();
  expect([own.status, shared.status]).toEqual([422, 422]);
  expect(shared.body.code).toBe(own.body.code);
  expect((await read(first, 'year=2026&month=6')).body.events).toEqual([]);
});
