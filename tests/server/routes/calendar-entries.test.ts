/** Notes, days of rest and other sports on the calendar, asked of the real server. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schemaVersion } from '#core/contract/protocol.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeEach(async () => {
  app = await openApp();
  ({ token, userId } = await app.athlete('Anna'));
});
afterEach(() => app.close());

const push = (body: object) => app.ask('POST', '/api/calendars/events/push', { token, body });
const events = async () =>
  (await app.ask('GET', '/api/calendars/events?year=2026&month=5', { token })).body.events as Record<string, unknown>[];
const run = { kind: 'sport', sport: 'run', title: 'Easy; flat', durationSeconds: 2700, stress: 40 };

test('S7.43 S3.09 an athlete writes a run, a day of rest and a note with a time and a colour, and reads them back', async () => {
  await push({ calendarDate: '2026-05-04', entry: run, localTime: '06:30', color: 3 });
  await push({ calendarDate: '2026-05-05', entry: { kind: 'rest' } });
  const { body } = await push({ calendarDate: '2026-05-06', entry: { kind: 'note', title: 'Camp begins' } });
  await app.ask('PUT', '/api/calendars/events/update', {
    token,
    body: { eventId: body.eventId, color: 8, entry: { kind: 'note', title: 'Camp, from noon' } },
  });
  expect(await events()).toMatchObject([
    { calendarDate: '2026-05-04', workoutId: null, workout: null, localTime: '06:30', color: 3, entry: run },
    { calendarDate: '2026-05-05', color: 1, entry: { kind: 'rest' } },
    { calendarDate: '2026-05-06', color: 8, entry: { kind: 'note', title: 'Camp, from noon' } },
  ]);
});

test.each([
  ['neither a workout nor words', {}],
  ['a note without a title', { entry: { kind: 'note', title: '' } }],
  ['a title longer than a page', { entry: { kind: 'note', title: 'x'.repeat(121) } }],
  ['a run of three days', { entry: { ...run, durationSeconds: 259_200 } }],
  ['a sport that nobody knows', { entry: { ...run, sport: 'curling' } }],
  ['a ninth colour', { entry: { kind: 'rest' }, color: 9 }],
])('S7.43 %s is refused with a sentence, and nothing is planned', async (_what, part) => {
  const { status, body } = await push({ calendarDate: '2026-05-04', ...part });
  expect([status, body.error.code]).toEqual([400, 'invalidInput']);
  expect(await events()).toEqual([]);
});

test('S7.45 what is written in words stays so: it takes no workout in their place', async () => {
  const { body } = await push({ calendarDate: '2026-05-04', entry: { kind: 'rest' } });
  const content = { name: 'Hour', sport: 'bike', description: '', tags: [], authorName: '', segments: [] };
  const made = await app.ask('POST', '/api/workouts', { token, body: { content } });
  const changed = await app.ask('PUT', '/api/calendars/events/update', {
    token,
    body: { eventId: body.eventId, workoutId: made.body.workoutId },
  });
  expect(changed.status).not.toBe(200);
  expect(await events()).toMatchObject([{ workoutId: null, entry: { kind: 'rest' } }]);
});

test('a device of a release that knows no such entries is sent the sessions alone, and all once it is updated', async () => {
  await push({ calendarDate: '2026-05-05', entry: { kind: 'rest' } });
  const sent = async (schema: number) => {
    const body = { account: userId, schema, cursors: {}, heads: {}, calls: [] };
    const { changes } = (await app.ask('POST', '/api/sync', { token, body })).body;
    return (changes as { table: string }[]).filter(({ table }) => table === 'events').length;
  };
  expect([await sent(5), await sent(schemaVersion)]).toEqual([0, 1]);
});

test('S7.55 files of the calendar name them: with their time for other calendars, by kind in a table, and in no archive', async () => {
  await push({ calendarDate: '2026-05-04', entry: run, localTime: '06:30', note: 'By feel' });
  await push({ calendarDate: '2026-05-05', entry: { kind: 'rest' } });
  const exported = async (fileType: string) =>
    (
      await app.fetch('POST', '/api/calendars/export/file', {
        token,
        body: { fromDate: '2026-05-01', toDate: '2026-05-31', fileType },
      })
    ).text();
  const ics = await exported('ics');
  expect(ics).toContain(
    'DTSTART:20260504T063000\r\nDURATION:PT2700S\r\nSUMMARY:Easy\\; flat\r\nDESCRIPTION:By feel\r\n',
  );
  expect(ics).toContain('DTSTART;VALUE=DATE:20260505\r\nSUMMARY:Rest day\r\n');
  expect((await exported('csv')).split('\r\n').slice(1)).toEqual([
    '2026-05-04,06:30,Easy; flat,run,2700,40,,,By feel,sport',
    '2026-05-05,,Rest day,,,,,,,rest',
    '',
  ]);
  expect(await exported('zwo')).toContain('2026-05-04 Easy; flat: it is no workout');
});
