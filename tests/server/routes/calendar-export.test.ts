/** A range of the calendar as a file, asked of the real server. */
import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openZip } from '#core/formats/read-zip.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await openApp();
  ({ token } = await app.athlete('Anna'));
});
afterEach(() => app.close());

const content = (name: string, sport: string) => ({
  name,
  sport,
  description: '',
  tags: [],
  authorName: '',
  segments: [{ type: 'active', durationSeconds: 600, percentOfFtp: { start: 80, end: 80 } }],
});
const exported = (body: object, as = token) => app.fetch('POST', '/api/calendars/export/file', { token: as, body });
/** What an archive holds, by name. */
async function unpacked(answer: Response): Promise<Record<string, string>> {
  const zip = openZip(new Uint8Array(await answer.arrayBuffer()), async (packed) => inflateRawSync(packed));
  const files = await Promise.all(
    zip.paths.map(async (path) => [path, new TextDecoder().decode(await zip.read(path))] as const),
  );
  return Object.fromEntries(files);
}
const may = { fromDate: '2026-05-01', toDate: '2026-05-31' };

async function planned(name: string, calendarDate: string, sport = 'bike', note = ''): Promise<void> {
  const made = await app.ask('POST', '/api/workouts', { token, body: { content: content(name, sport) } });
  expect(made.status).toBe(200);
  const { workoutId } = made.body;
  const pushed = await app.ask('POST', '/api/calendars/events/push', {
    token,
    body: { workoutId, calendarDate, note },
  });
  expect(pushed.status).toBe(200);
}

test('S7.55 an athlete’s days as a table: the range alone, in order, and no formula of a note', async () => {
  await planned('Late, long', '2026-05-31');
  await planned('Early', '2026-05-01', 'bike', '=HYPERLINK("https://bad.example")');
  await planned('June', '2026-06-01');
  const answer = await exported({ ...may, fileType: 'csv' });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="calendar-2026-05-01-2026-05-31.csv"');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[1]).toMatch(/^2026-05-01,,Early,bike,600,11,,,"'=HYPERLINK/);
  expect(lines[2]).toMatch(/^2026-05-31,,"Late, long",bike,600,/);
  expect(lines).toHaveLength(3);
});

test('S7.55 an athlete’s days for other calendars', async () => {
  await planned('Early; easy', '2026-05-01');
  const text = await (await exported({ ...may, fileType: 'ics' })).text();
  expect(text).toContain('DTSTART;VALUE=DATE:20260501\r\n');
  expect(text).toContain('SUMMARY:Early\\; easy\r\n');
});

test.each(['zwo', 'erg', 'mrc', 'fit'])(
  'S7.55 workouts as %s by date and name, twice the same too',
  async (fileType) => {
    await planned('Threshold', '2026-05-04');
    await planned('Threshold', '2026-05-04');
    const answer = await exported({ ...may, fileType });
    expect(answer.headers.get('content-type')).toContain('application/zip');
    const files = await unpacked(answer);
    expect(Object.keys(files)).toEqual([`2026-05-04 Threshold.${fileType}`, `2026-05-04 Threshold (2).${fileType}`]);
    for (const text of Object.values(files)) expect(text.length).toBeGreaterThan(20);
  },
);

/** What each type of file begins with or says of itself. */
const signs = [
  ['ics', 'text/calendar', 'calendar-2026-05-01-2026-05-31.ics', /^BEGIN:VCALENDAR\r\n/],
  ['csv', 'text/csv', 'calendar-2026-05-01-2026-05-31.csv', /^date,time,workout,sport,/],
  ['zwo', 'application/zip', 'calendar-2026-05-01-2026-05-31-zwo.zip', /<workout_file>/],
  ['erg', 'application/zip', 'calendar-2026-05-01-2026-05-31-erg.zip', /MINUTES\s+WATTS/],
  ['mrc', 'application/zip', 'calendar-2026-05-01-2026-05-31-mrc.zip', /MINUTES\s+PERCENT/],
  ['fit', 'application/zip', 'calendar-2026-05-01-2026-05-31-fit.zip', /^.{8}\.FIT/s],
] as const;

test.each(signs)('S7.55 a file that is asked for as %s is one, and says so', async (fileType, kind, name, sign) => {
  await planned('Threshold', '2026-05-04');
  const answer = await exported({ ...may, fileType });
  expect(answer.headers.get('content-type')).toContain(kind);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [text] = kind === 'application/zip' ? Object.values(await unpacked(answer)) : [await answer.text()];
  expect(text).toMatch(sign);
});

test('S7.55 a type that there is not, and days that are none, are refused', async () => {
  await planned('Threshold', '2026-05-04');
  for (const body of [{ ...may, fileType: 'pdf' }, may, { ...may, fromDate: '2026-02-30', fileType: 'ics' }])
    expect((await exported(body)).status).toBe(400);
});

test('S7.55 a table says when a session was done and for how long; a calendar has the note, and what the workout says', async () => {
  const described = { ...content('Hills', 'bike'), description: 'Up and down' };
  const { workoutId } = (await app.ask('POST', '/api/workouts', { token, body: { content: described } })).body;
  const done = { at: '2026-05-04T06:00:00.000Z', secondsRidden: 540, stepsSkipped: 0 };
  const body = { workoutId, calendarDate: '2026-05-04', localTime: '06:30', note: 'By feel', done };
  await app.ask('POST', '/api/calendars/events/push', { token, body });
  const [, line] = (await (await exported({ ...may, fileType: 'csv' })).text()).split('\r\n');
  expect(line).toBe('2026-05-04,06:30,Hills,bike,600,11,2026-05-04T06:00:00.000Z,540,By feel,');
  const ics = await (await exported({ ...may, fileType: 'ics' })).text();
  expect(ics).toContain('SUMMARY:Hills\r\nDESCRIPTION:By feel\\n\\nUp and down\r\n');
});

test('S7.55 a thousand sessions are one file, one more are refused with a sentence', async () => {
  const push = (count: number) =>
    app.ask('POST', '/api/calendars/events/bulk-push', {
      token,
      body: { events: Array.from({ length: count }, () => ({ calendarDate: '2026-05-31', entry: { kind: 'rest' } })) },
    });
  for (const count of [500, 500]) await push(count);
  const table = await exported({ ...may, fileType: 'csv' });
  expect((await table.text()).trim().split('\r\n')).toHaveLength(1_001);
  await push(1);
  const refused = await exported({ ...may, fileType: 'csv' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('At most 1000 sessions')]);
});

test('S7.55 a session that a file type cannot hold is named in the file', async () => {
  await planned('Pull', '2026-05-04', 'rowing');
  expect(await unpacked(await exported({ ...may, fileType: 'zwo' }))).toEqual({
    'not-included.txt': '2026-05-04 Pull: ZWO cannot hold rowing\r\n',
  });
});

test.each([
  ['that ends before it begins', { fromDate: '2026-05-02', toDate: '2026-05-01' }, 'The range ends before it begins.'],
  ['of more than a year', { fromDate: '2026-01-01', toDate: '2027-01-02' }, 'At most 366 days at once.'],
  ['without sessions', { fromDate: '2026-01-01', toDate: '2027-01-01' }, 'There are no sessions in this range.'],
])('S7.55 a range %s is refused with a sentence', async (_what, range, problem) => {
  const answer = await exported({ ...range, fileType: 'ics' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(problem);
});

test('S7.55 nobody gets another athlete’s days', async () => {
  await planned('Annas ride', '2026-05-04');
  const ben = await app.athlete('Ben');
  const answer = await exported({ ...may, fileType: 'ics' }, ben.token);
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain('Annas');
});
