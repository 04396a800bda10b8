/** Calendars of other programs on an athlete's own days: what our writer says is read as it was, and rules as two others read them. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { createRequire } from 'node:module';
import type * as rrule from 'rrule';
import { expect, test } from 'vitest';
import { icsRuleDates } from '#core/domain/calendar/ics/rule-dates.ts';
import { type IcsGround, type IcsSession, readIcsSessions } from '#core/domain/calendar/ics/read-sessions.ts';
import { recurrenceDates } from '#core/domain/calendar/recurrence.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { readIcs } from '#core/formats/read-ics.ts';
import { isOnCalendar } from '#core/model/series-bounds.ts';
import { recurrenceRule } from '#core/formats/recurrence-rule.ts';
import { type CalendarEntry, writeIcs } from '#core/formats/write-ics.ts';
import { Random } from '#tests/simulation/random.ts';
import { recurrenceIn } from '../any-recurrence.ts';

// A CommonJS package whose types speak of another kind of module.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof rrule;

const ground: IcsGround = { timezone: 'Europe/Berlin', today: '2027-01-14', from: null };

function taken(bytes: Uint8Array, more: Partial<IcsGround> = {}) {
  const read = readIcs(bytes);
  if (!read.ok) throw new Error(read.code);
  return readIcsSessions(read.file, { ...ground, ...more });
}

const file = (...lines: string[]) =>
  new TextEncoder().encode(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@example', 'SUMMARY:Run', ...lines, 'END:VEVENT'];

/** The dates of a session as they come to stand, up to a date. */
const datesOf = ({ date, repeats }: IcsSession, to: string): string[] =>
  repeats
    ? recurrenceDates({ startDate: date, pattern: repeats.pattern }, date, to).filter(
        (one) => !repeats.excluded.includes(one) && !repeats.moved.some(({ originalDate }) => originalDate === one),
      )
    : [date];
const allDates = (sessions: readonly IcsSession[], to: string) =>
  sessions.flatMap((session) => datesOf(session, to)).toSorted();

test('S7.55 what our own calendar files say is read again as it was: day, time, length, words, rule, what is left out', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) =>
    text
      .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
      .trim()
      .replace(/^$/, 'x'),
  );
  fc.assert(
    fc.property(
      fc.integer(),
      words,
      words,
      fc.boolean(),
      fc.integer({ min: 60, max: 40_000 }),
      (seed, summary, description, isTimed, durationSeconds) => {
        const random = new Random(seed);
        const recurrence = recurrenceIn(random);
        const time = isTimed ? '06:15' : null;
        const to = shiftDate(recurrence.startDate, 400);
        const [first, ...others] = recurrenceDates(recurrence, recurrence.startDate, to);
        if (first === undefined) return;
        const excluded = others.filter((_, index) => index % 5 === 3).slice(0, 9);
        const repeats = others.length > 1 ? { rule: recurrenceRule(recurrence.pattern, time), excluded } : null;
        const uid = '0197a000-0000-7000-8000-00000000a008@trainside';
        const entry: CalendarEntry = { uid, date: first, time, durationSeconds, summary, description, repeats };
        const { sessions, refused } = taken(writeIcs([entry], 'Trainside', '2027-01-14T05:30:00.000Z'));
        expect(refused).toEqual([]);
        const [session] = sessions;
        expect(session).toMatchObject({ uid, date: first, time, summary, description, notes: [] });
        expect(session?.durationSeconds).toBe(isTimed ? durationSeconds : null);
        const expected = repeats ? [first, ...others.filter((date) => !excluded.includes(date))] : [first];
        expect(allDates(sessions, to)).toEqual(expected);
      },
    ),
    { numRuns: 150 },
  );
});

/** A rule as any program may write it, wilder than ours. */
function anyRule(random: Random): string {
  const frequency = random.pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const) ?? 'DAILY';
  const parts = [`FREQ=${frequency}`, `INTERVAL=${1 + random.below(4)}`];
  const some = (values: readonly string[]) =>
    [...new Set([random.pick(values), random.pick(values)])].filter((one) => one !== undefined).join();
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  if (frequency === 'WEEKLY') {
    if (random.below(2) === 0) parts.push(`BYDAY=${some(days)}`);
    parts.push(`WKST=${random.pick(['MO', 'SU'] as const)}`);
  }
  if (frequency === 'DAILY' && random.below(2) === 0) parts.push(`BYMONTH=${some(['1', '3', '7', '12'])}`);
  if (frequency === 'MONTHLY' || frequency === 'YEARLY') {
    if (frequency === 'YEARLY') parts.push(`BYMONTH=${some(['2', '5', '11'])}`);
    const way = random.below(4);
    if (way === 0) parts.push(`BYDAY=${some(['1MO', '-1FR', '3WE', '2SU'])}`);
    if (way === 1) parts.push(`BYMONTHDAY=${some(['1', '15', '-1', '-3'])}`);
    if (way === 2) parts.push(`BYDAY=${some(days)}`, `BYSETPOS=${some(['1', '2', '-1'])}`);
    if (way === 3 && frequency === 'MONTHLY') parts.push(`BYMONTHDAY=13`, `BYDAY=FR`);
  }
  if (random.below(3) === 0) parts.push(`COUNT=${1 + random.below(30)}`);
  return parts.join(';');
}

test('rules of any program give the dates that rrule gives', () => {
  for (let seed = 1; seed <= 250; seed += 1) {
    const random = new Random(seed);
    const written = anyRule(random);
    const startDate = shiftDate('2024-01-01', random.below(500));
    const to = shiftDate(startDate, 1_500);
    const read = readIcs(file(...event(`DTSTART;VALUE=DATE:${startDate.replaceAll('-', '')}`, `RRULE:${written}`)));
    const rule = read.ok ? read.file.events[0]?.rule : null;
    if (!rule) throw new Error(written);
    const theirs = new RRule({ ...RRule.parseString(written), dtstart: new Date(`${startDate}T00:00:00Z`) });
    const expected = theirs
      .between(new Date(`${startDate}T00:00:00Z`), new Date(`${to}T00:00:00Z`), true)
      .map((date) => date.toISOString().slice(0, 10));
    expect(icsRuleDates(rule, startDate, { until: null, from: startDate, to }), `${written} from ${startDate}`).toEqual(
      expected,
    );
    // Asked for from later on, it gives the same ones.
    const from = shiftDate(startDate, 700);
    expect(icsRuleDates(rule, startDate, { until: null, from, to }), `${written} from ${from}`).toEqual(
      expected.filter((date) => date >= from),
    );
  }
});

test('a weekly run in Berlin is one rule there; in New York it is written out where the clocks change apart', () => {
  const weekly = file(
    ...event(
      'DTSTART;TZID=Europe/Berlin:20270107T180000',
      'DTEND;TZID=Europe/Berlin:20270107T191500',
      'RRULE:FREQ=WEEKLY;BYDAY=TH',
    ),
  );
  const [home, ...others] = taken(weekly).sessions;
  expect(others).toEqual([]);
  expect(home).toMatchObject({ date: '2027-01-07', time: '18:00', durationSeconds: 4_500, notes: [] });
  expect(home?.repeats?.pattern).toEqual({ frequency: 'weekly', interval: 1, weekdays: [4], end: null });
  const abroad = taken(weekly, { timezone: 'America/New_York' }).sessions;
  expect(abroad[0]).toMatchObject({ date: '2027-01-07', time: '12:00', notes: ['writtenOut'] });
  // Two weeks in March and one in autumn.
  expect(abroad.filter(({ time }) => time === '13:00').map(({ date }) => date)).toEqual([
    '2027-03-18',
    '2027-03-25',
    '2027-11-04',
  ]);
  expect(abroad.every(({ repeats }) => repeats === null)).toBe(true);
});

test('late in the evening in Tokyo is the afternoon before in Berlin: the days of the rule move along', () => {
  const [session] = taken(
    file(
      ...event(
        'DTSTART;TZID=Asia/Tokyo:20270104T010000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270131T150000Z',
      ),
    ),
    { timezone: 'Asia/Kolkata' },
  ).sessions;
  expect(session).toMatchObject({ date: '2027-01-03', time: '21:30' });
  expect(session?.repeats?.pattern).toMatchObject({ weekdays: [2, 7] });
  expect(datesOf(session as IcsSession, '2027-03-01').at(-1)).toBe('2027-01-26');
});

test('moved, changed, cancelled and left-out occurrences are what they are, by their original date', () => {
  const { sessions } = taken(
    file(
      ...event(
        'DTSTART:20270104T070000',
        'DTEND:20270104T080000',
        'RRULE:FREQ=WEEKLY;COUNT=6',
        'EXDATE:20270111T070000,20270118T070000',
      ),
      ...event('RECURRENCE-ID:20270125T070000', 'DTSTART:20270126T173000', 'DTEND:20270126T180000'),
      ...event('RECURRENCE-ID:20270201T070000', 'DTSTART:20270201T070000', 'STATUS:CANCELLED'),
    ),
  );
  expect(sessions).toHaveLength(1);
  const repeats = sessions[0]?.repeats;
  expect(repeats?.excluded).toEqual(['2027-01-11', '2027-01-18', '2027-02-01']);
  expect(repeats?.moved).toMatchObject([
    { originalDate: '2027-01-25', date: '2027-01-26', time: '17:30', durationSeconds: 1_800 },
  ]);
});

test('S7.51 a program that gives one UID to all that it writes: each entry is one of its own, and one written twice is one', () => {
  const at = (date: string, summary: string) =>
    event(`DTSTART;VALUE=DATE:${date}`).map((line) => line.replace('SUMMARY:Run', `SUMMARY:${summary}`));
  const [one, other, third] = [at('20270115', 'Swim'), at('20270116', 'Row'), at('20270116', 'Ride')];
  const { sessions } = taken(file(...one, ...other, ...third, ...other));
  expect(sessions.map(({ date, summary }) => [date, summary]).toSorted()).toEqual([
    ['2027-01-15', 'Swim'],
    ['2027-01-16', 'Ride'],
    ['2027-01-16', 'Row'],
  ]);
  expect(new Set(sessions.map(({ key }) => key)).size).toBe(3);
});

test('what is over is left out where the athlete says so, and the rest of a rule still ends where it ended', () => {
  const { sessions, past } = taken(
    file(
      ...event('DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=10'),
      'BEGIN:VEVENT',
      'UID:2',
      'SUMMARY:Old',
      'DTSTART;VALUE=DATE:20250101',
      'END:VEVENT',
    ),
    { from: '2027-01-14' },
  );
  expect(sessions).toHaveLength(1);
  expect(allDates(sessions, '2028-01-01')).toEqual(['2027-01-19', '2027-01-26', '2027-02-02']);
  expect(past).toBeGreaterThan(0);
});

test.each([
  ['FREQ=MONTHLY;COUNT=36', 36, '2029-12-04'],
  ['FREQ=WEEKLY;COUNT=200', 200, '2030-10-28'],
  ['FREQ=DAILY;COUNT=1500', 1_500, '2031-02-11'],
])('a rule that counts far ahead ends where it says: %s', (rule, count, last) => {
  const { sessions } = taken(file(...event('DTSTART;VALUE=DATE:20270104', `RRULE:${rule}`)));
  const dates = allDates(sessions, '2035-01-01');
  expect([dates.length, dates.at(-1)]).toEqual([count, last]);
});

test('a camp of three days stands on each of them, holidays of six weeks on the first', () => {
  const camp = taken(file(...event('DTSTART;VALUE=DATE:20270201', 'DTEND;VALUE=DATE:20270204'))).sessions;
  expect(camp.map(({ date }) => date)).toEqual(['2027-02-01', '2027-02-02', '2027-02-03']);
  expect(new Set(camp.map(({ key }) => key)).size).toBe(3);
  const holidays = taken(file(...event('DTSTART;VALUE=DATE:20270201', 'DTEND;VALUE=DATE:20270315'))).sessions;
  expect(holidays).toMatchObject([{ date: '2027-02-01', notes: ['firstDay'] }]);
});

test('zones that only the file describes, that Windows names, and that nobody knows', () => {
  const described = [
    'BEGIN:VTIMEZONE',
    'TZID:Somewhere',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0300',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const at = (zone: string, date: string) =>
    taken(file(...described, ...event(`DTSTART;TZID="${zone}":${date}T120000`))).sessions[0];
  expect(at('Somewhere', '20270115')?.time).toBe('11:00');
  expect(at('Somewhere', '20270715')?.time).toBe('11:00');
  expect(at('Somewhere', '20270328')?.time).toBe('11:00');
  expect(at('Eastern Standard Time', '20270115')?.time).toBe('18:00');
  expect(at('(UTC+01:00) Amsterdam, Berlin', '20270115')?.time).toBe('12:00');
  expect(at('/freeassociation.sourceforge.net/Tzfile/Europe/London', '20270115')?.time).toBe('13:00');
  for (const nowhere of ['My kitchen', 'GMT+99', 'UTC-17:00', 'Etc/GMT-77', '__proto__'])
    expect(at(nowhere, '20270115')).toMatchObject({ date: '2027-01-15', time: '12:00', notes: ['zoneUnknown'] });
  const far = ['BEGIN:VTIMEZONE', 'TZID:Far', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0100'].concat(
    'TZOFFSETTO:-9900',
    'END:STANDARD',
    'END:VTIMEZONE',
  );
  expect(taken(file(...far, ...event('DTSTART;TZID=Far:20270115T120000'))).sessions[0]).toMatchObject({
    date: '2027-01-15',
    notes: ['zoneUnknown'],
  });
});

test('what cannot be taken is named with its reason, and takes nothing else along', () => {
  const { sessions, refused } = taken(
    file(
      ...event('DTSTART:20270104T070000', 'RRULE:FREQ=HOURLY'),
      ...event('DTSTART:someday').map((line) => line.replace('UID:1', 'UID:2')),
      ...event('DTSTART;VALUE=DATE:99990101').map((line) => line.replace('UID:1', 'UID:3')),
      ...event('DTSTART;VALUE=DATE:20270105', 'STATUS:CANCELLED').map((line) => line.replace('UID:1', 'UID:4')),
      'BEGIN:VTODO',
      'SUMMARY:Pump tyres',
      'END:VTODO',
      ...event('DTSTART;VALUE=DATE:20270106').map((line) => line.replace('UID:1', 'UID:5')),
    ),
  );
  expect(sessions.map(({ date }) => date)).toEqual(['2027-01-06']);
  expect(refused.map(({ why }) => why).toSorted()).toEqual(['cancelled', 'kind', 'noDate', 'offCalendar', 'rule']);
});

test('a day that no clock can tell stops at its own entry: rules until 9999, years of naught, every 9,999 years', () => {
  const good = ['BEGIN:VEVENT', 'UID:2@example', 'SUMMARY:Swim', 'DTSTART:20270120T070000Z', 'END:VEVENT'];
  const berlin = 'DTSTART;TZID=Europe/Berlin:20270118T060000';
  const forever = taken(file(...event(berlin, 'RRULE:FREQ=WEEKLY;UNTIL=99991231T235959Z'), ...good)).sessions;
  expect(forever.map(({ summary, date, time }) => `${summary} ${date} ${time}`)).toEqual([
    'Run 2027-01-18 06:00',
    'Swim 2027-01-20 08:00',
  ]);
  expect(forever[0] && datesOf(forever[0], '2027-02-01')).toEqual(['2027-01-18', '2027-01-25', '2027-02-01']);
  for (const [lines, timezone = 'Europe/Berlin'] of [
    [['DTSTART:99991231T235900Z']],
    [['DTSTART:99991231T235900Z', 'RRULE:FREQ=DAILY']],
    [['DTSTART:00000101T000000Z'], 'America/New_York'],
    [['DTSTART:00000101', 'RRULE:FREQ=YEARLY']],
    [['DTSTART:20270118', 'RRULE:FREQ=YEARLY;INTERVAL=9999']],
    [[berlin, 'RDATE:99991231T235959Z']],
    [[berlin, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:99991231T235959Z']],
  ] as const) {
    const { sessions } = taken(file(...event(...lines), ...good), { timezone });
    expect({ lines, names: sessions.map(({ summary }) => summary) }).toMatchObject({
      names: expect.arrayContaining(['Swim']),
    });
    for (const { date } of sessions)
      expect({ lines, date, isOnCalendar: isOnCalendar(date) }).toMatchObject({ isOnCalendar: true });
  }
});

test('an entry behind very many lines is read too: nothing of a file is left out without a word', () => {
  const many = Array.from({ length: 250_000 }, () => 'X-A:1').join('\r\n');
  const { sessions } = taken(file(many, ...event('DTSTART;VALUE=DATE:20270203')));
  expect(sessions.map(({ date }) => date)).toEqual(['2027-02-03']);
});

test('a file made to hurt ends soon: rules without end, a million lines, names of a megabyte, depths without end', () => {
  const forever = Array.from({ length: 400 }, (_, index) =>
    event('DTSTART:19000101T000000', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30').map((line) =>
      line.replace('UID:1', `UID:${index}`),
    ),
  ).flat();
  const began = performance.now();
  expect(taken(file(...forever)).sessions.length).toBeLessThanOrEqual(1_000);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(
    taken(file(...event('DTSTART:20270104T070000', `DESCRIPTION:${'x'.repeat(2_000_000)}`))).sessions[0]?.description
      .length,
  ).toBeLessThanOrEqual(2_000);
  expect(taken(file(...Array.from({ length: 60_000 }, () => 'BEGIN:VEVENT'))).sessions).toEqual([]);
  expect(readIcs(new Uint8Array(5_000_001))).toEqual({ ok: false, code: 'tooLarge' });
  expect(readIcs(new Uint8Array())).toEqual({ ok: false, code: 'empty' });
  expect(readIcs(new TextEncoder().encode('<html>'))).toEqual({ ok: false, code: 'notIcs' });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const read = readIcs(bytes);
      if (read.ok) readIcsSessions(read.file, ground);
    }),
  );
});

test('ical.js reads the same dates of what we read', () => {
  const lines = event(
    'DTSTART;VALUE=DATE:20270129',
    'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=8',
    'EXDATE;VALUE=DATE:20270326',
  );
  const iterated = new ICAL.Event(
    new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'))).getFirstSubcomponent(
      'vevent',
    ) as ICAL.Component,
  ).iterator();
  const theirs: string[] = [];
  for (let next = iterated.next(); next; next = iterated.next()) theirs.push(next.toString());
  expect(allDates(taken(file(...lines)).sessions, '2029-01-01')).toEqual(theirs);
});
