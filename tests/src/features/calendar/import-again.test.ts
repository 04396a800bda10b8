/** A calendar file that has changed since it was imported comes again, read, planned and taken as the dialog does, by the real queue. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readIcsSessions } from '#core/domain/calendar/ics/read-sessions.ts';
import { readIcs } from '#core/formats/read-ics.ts';
import { changeSeries, type Repeated } from '#src/app/acts/series-acts.ts';
import { moveSession } from '#src/app/acts/session-acts.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { dayEntries } from '#src/db/planned-sessions.ts';
import { fetchRules } from '#src/db/series-rules.ts';
import { importKey, takeItems } from '#src/features/calendar/import/import-items.ts';
import { becomesIn, type ImportItem, planItems, readImportGround } from '#src/features/calendar/import/plan-items.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

const today = '2027-01-03';
const now = Date.parse(`${today}T12:00:00Z`);
let athlete: Athlete;

beforeAll(async () => {
  await startI18n(true);
  await loadLaterWords();
  await fetchRules();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 2, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(now + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
});
afterAll(async () => {
  vi.useRealTimers();
  await signOut();
  vi.unstubAllGlobals();
});

const entry = (uid: string, summary: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}@club`,
  `SUMMARY:${summary}`,
  ...lines,
  'END:VEVENT',
];
const dentist = (start: string, ...more: string[]) =>
  entry('1', 'Dentist', `DTSTART:${start}`, 'DURATION:PT30M', ...more);
const club = (...more: string[]) =>
  entry('2', 'Club run', 'DTSTART:20270105T183000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4', ...more);

const read = async (...lines: string[][]) => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines.flat(), 'END:VCALENDAR', ''].join('\r\n');
  const file = readIcs(new TextEncoder().encode(text));
  if (!file.ok) throw new Error(file.code);
  const found = readIcsSessions(file.file, { timezone: 'Europe/Berlin', today, from: today });
  const { database } = athlete;
  const ground = await readImportGround(database, i18next.t);
  return { ground, items: await planItems(database, found, { ground, today, t: i18next.t }) };
};
/** As the dialog takes what is checked when it opens. */
const take = async (...lines: string[][]): Promise<ImportItem[]> => {
  const { items, ground } = await read(...lines);
  const chosen = items.filter(({ state, isOwn }) => state !== 'there' && !isOwn);
  expect(await takeItems(athlete.database, items, chosen, becomesIn(ground, 'note'), today)).not.toBeNull();
  return items;
};
const states = (items: readonly ImportItem[]) => items.map((one) => `${one.state}${one.isOwn ? ' own' : ''}`);
const calendar = async () =>
  (await dayEntries(athlete.database, '2027-01-01', '2027-03-31')).map(({ event }) =>
    `${event.calendarDate} ${event.localTime} ${event.entry && 'title' in event.entry ? event.entry.title : ''}`.trim(),
  );
const onDay = async (date: string) => (await dayEntries(athlete.database, date, date))[0]!;

test('S7.51 an entry that was moved in its file moves on the calendar, once, and back with the way back of the import', async () => {
  await take(dentist('20270106T090000'));
  expect(states((await read(dentist('20270106T090000', 'SEQUENCE:3'))).items)).toEqual(['there']);
  const moved = dentist('20270107T100000', 'SEQUENCE:1', 'DESCRIPTION:Bring the card');
  expect(states(await take(moved))).toEqual(['changed']);
  expect(await calendar()).toEqual(['2027-01-07 10:00 Dentist']);
  expect((await onDay('2027-01-07')).event.note).toBe('Bring the card');
  expect(states((await read(moved)).items)).toEqual(['there']);
  await undoTogether(importKey);
  expect(await calendar()).toEqual(['2027-01-06 09:00 Dentist']);
  // Taken back, it is offered again as what it is: a change of the file.
  expect(states((await read(moved)).items)).toEqual(['changed']);
});

test('S7.51 what the athlete has moved is never moved unasked, and a file that says nothing new says nothing of it', async () => {
  await take(dentist('20270106T090000'));
  await moveSession((await onDay('2027-01-06')).event, '2027-01-08', null);
  expect(states(await take(dentist('20270106T090000')))).toEqual(['there own']);
  expect(states(await take(dentist('20270107T100000')))).toEqual(['changed own']);
  expect(await calendar()).toEqual(['2027-01-08 09:00 Dentist']);
});

test('S7.51 on a device that did not import it nobody knows who changed it, so the athlete is asked', async () => {
  await take(dentist('20270106T090000'));
  await athlete.database.kept.where('key').startsWith('imported ').delete();
  expect(states((await read(dentist('20270106T090000'))).items)).toEqual(['there']);
  expect(states((await read(dentist('20270107T090000'))).items)).toEqual(['changed own']);
  const cancelled = await read(dentist('20270106T090000', 'STATUS:CANCELLED'));
  expect(states(cancelled.items)).toEqual(['gone own']);
});

test('S7.50 what is cancelled in the file goes, and comes back with the way back; what the file does not tell of stays', async () => {
  await take(dentist('20270106T090000'), club());
  const all = await calendar();
  expect(all).toHaveLength(5);
  expect(states(await take(dentist('20270106T090000', 'STATUS:CANCELLED')))).toEqual(['gone']);
  expect(await calendar()).toEqual(all.filter((one) => !one.includes('Dentist')));
  expect(states(await take(club('STATUS:CANCELLED')))).toEqual(['gone']);
  expect(await calendar()).toEqual([]);
  await undoTogether(importKey);
  expect(await calendar()).toEqual(all.filter((one) => !one.includes('Dentist')));
});

test('S7.46 a series whose rule, time or single days have changed in the file is laid anew, and back as it was', async () => {
  await take(club());
  const before = await calendar();
  expect(before).toEqual(['05', '12', '19', '26'].map((day) => `2027-01-${day} 18:30 Club run`));
  await changeSeries((await onDay('2027-01-12')) as Repeated, 'all', { color: 3 });
  const thursdays = entry(
    '2',
    'Club run',
    'DTSTART:20270107T190000',
    'DURATION:PT1H',
    'SEQUENCE:2',
    'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3',
    'EXDATE:20270114T190000',
  );
  expect(states(await take(thursdays))).toEqual(['changed']);
  expect(await calendar()).toEqual(['07', '21'].map((day) => `2027-01-${day} 19:00 Club run`));
  // What no file says stays as the athlete has it.
  expect((await onDay('2027-01-21')).event.color).toBe(3);
  expect(states((await read(thursdays)).items)).toEqual(['there']);
  await undoTogether(importKey);
  expect(await calendar()).toEqual(before);
  // A series that comes back leaves out what it left out: that is why its left out days stay known.
  await take(thursdays);
  await undoTogether(importKey);
  expect(await calendar()).toEqual(before);
});

test('S7.47 a session of a series that the athlete has moved keeps the series from being laid anew unasked', async () => {
  await take(club());
  await moveSession((await onDay('2027-01-19')).event, '2027-01-20', null);
  const later = club('EXDATE:20270126T183000');
  expect(states(await take(later))).toEqual(['changed own']);
  expect(await calendar()).toContain('2027-01-20 18:30 Club run');
  expect(await calendar()).toHaveLength(4);
});

test('S7.51 days of a camp that is shorter now go, and one that is longer gets them', async () => {
  const camp = (end: string) => entry('3', 'Camp', 'DTSTART;VALUE=DATE:20270110', `DTEND;VALUE=DATE:${end}`);
  await take(camp('20270113'));
  expect(await calendar()).toHaveLength(3);
  expect(states(await take(camp('20270112')))).toEqual(['there', 'there', 'gone']);
  expect(await calendar()).toEqual(['2027-01-10 null Camp', '2027-01-11 null Camp']);
  expect(states(await take(camp('20270114')))).toEqual(['there', 'there', 'new', 'new']);
  expect(await calendar()).toHaveLength(4);
});
