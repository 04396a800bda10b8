/**
 * Entries of a calendar file as rows: the same on every device, once however often the file is read, and never another
 * athlete's.
 */
import { expect, test } from 'vitest';
import { icsEntryOf, type SportWords } from '#core/domain/calendar/ics/entry-of.ts';
import { icsIds, icsRows, type IcsRowState } from '#core/domain/calendar/ics/plan-import.ts';
import type { IcsSession } from '#core/domain/calendar/ics/read-sessions.ts';
import { occurrenceId } from '#core/domain/calendar/occurrence-id.ts';
import { searchText } from '#core/domain/search-text.ts';
import { plannedEvent } from '#core/model/event.ts';

const anna = '0197a000-0000-7000-8000-00000000a001';
const ben = '0197a000-0000-7000-8000-00000000b001';
const content = { summary: 'Club run', description: 'At the lake', categories: [], durationSeconds: 3_600 };
const single: IcsSession = {
  ...content,
  key: '1@club',
  uid: '1@club',
  date: '2027-01-05',
  time: '18:30',
  repeats: null,
  notes: [],
};
const weekly: IcsSession = {
  ...single,
  key: '2@club *',
  uid: '2@club',
  repeats: {
    pattern: { frequency: 'weekly', interval: 1, weekdays: [2], end: { count: 4 } },
    excluded: ['2027-01-19'],
    moved: [{ ...content, originalDate: '2027-01-12', date: '2027-01-13', time: '19:00' }],
  },
};
const nowhere = (): IcsRowState => 'absent';

test('S7.51 a file that is read twice, on whichever device, is the same rows; read by somebody else, it is others', () => {
  const first = icsIds(anna, weekly, nowhere);
  expect(icsIds(anna, weekly, nowhere)).toEqual(first);
  const other = icsIds(ben, weekly, nowhere);
  expect(other.eventId).not.toBe(first.eventId);
  expect(other.seriesId).not.toBe(first.seriesId);
  expect(icsIds(anna, weekly, (id) => (id === first.seriesId ? 'live' : 'absent')).isThere).toBe(true);
  expect(icsIds(anna, weekly, (id) => (id === first.eventId ? 'live' : 'deleted')).isThere).toBe(true);
});

test('S7.44 an import that was cut short before its series is offered again, under the same ids', () => {
  const first = icsIds(anna, weekly, nowhere);
  const again = icsIds(anna, weekly, (id) => (id === first.eventId ? 'live' : 'absent'));
  expect(again).toEqual({ ...first, isThere: false });
  expect(icsIds(anna, single, () => 'live').isThere).toBe(true);
});

test('S7.51 what was imported and deleted since comes as new rows, and not in place of what was deleted', () => {
  const first = icsIds(anna, single, nowhere);
  const again = icsIds(anna, single, (id) => (id === first.eventId ? 'deleted' : 'absent'));
  expect(again.isThere).toBe(false);
  expect(again.eventId).not.toBe(first.eventId);
});

test('S7.55 our own export is known by the sessions that it was of, while they are there', () => {
  const own = { ...single, uid: `${ben}@trainside` };
  expect(icsIds(anna, own, (id) => (id === ben ? 'live' : 'absent'))).toMatchObject({ eventId: ben, isThere: true });
  expect(icsIds(anna, own, nowhere).isThere).toBe(false);
});

test('S7.44 a series comes with its first session, what is left out, and what stands elsewhere', () => {
  const ids = icsIds(anna, weekly, nowhere);
  const becomes = () => ({ workoutId: null, entry: { kind: 'rest' as const } });
  const { events, overrides, series } = icsRows([{ session: weekly, ids, becomes }], new Map([['2027-01-05', 'V']]));
  for (const event of events) expect(plannedEvent.safeParse(event).success).toBe(true);
  const seriesId = ids.seriesId ?? '';
  const moved = occurrenceId(seriesId, '2027-01-12');
  expect(events.map(({ eventId, calendarDate, localTime }) => [eventId, calendarDate, localTime])).toEqual([
    [ids.eventId, '2027-01-05', '18:30'],
    [moved, '2027-01-13', '19:00'],
  ]);
  // After the entries of that day.
  expect(String(events[0]?.rank) > 'V').toBe(true);
  expect(overrides).toEqual([
    { eventId: occurrenceId(seriesId, '2027-01-19'), lineageId: seriesId, originalDate: '2027-01-19' },
    { eventId: moved, lineageId: seriesId, originalDate: '2027-01-12' },
  ]);
  expect(series).toMatchObject([
    { seriesId, primaryEventId: ids.eventId, startDate: '2027-01-05', primaryDate: '2027-01-05', note: 'At the lake' },
  ]);
});

const words: SportWords = {
  run: ['Laufen'],
  strength: ['Krafttraining'],
  walk: ['Gehen'],
  hike: ['Wandern'],
  ski: ['Langlauf'],
  yoga: ['Yoga'],
  other: ['Anderes Training'],
  rest: ['Ruhetag'],
};
const workouts = new Map([[searchText('Über-Unders'), anna]]);
const ground = { words, workouts, otherwise: 'note' as const, untitled: 'Ohne Titel' };

test.each([
  ['über-unders', { workoutId: anna, entry: null }],
  ['Ruhetag', { workoutId: null, entry: { kind: 'rest' } }],
  [
    'Laufen',
    { workoutId: null, entry: { kind: 'sport', sport: 'run', title: null, durationSeconds: 3_600, stress: null } },
  ],
  [
    'Laufen mit Ben',
    {
      workoutId: null,
      entry: { kind: 'sport', sport: 'run', title: 'Laufen mit Ben', durationSeconds: 3_600, stress: null },
    },
  ],
  [
    'Long run',
    {
      workoutId: null,
      entry: { kind: 'sport', sport: 'run', title: 'Long run', durationSeconds: 3_600, stress: null },
    },
  ],
  ['Brunch', { workoutId: null, entry: { kind: 'note', title: 'Brunch' } }],
  ['', { workoutId: null, entry: { kind: 'note', title: 'Ohne Titel' } }],
])('S3.09 an entry that is called "%s" is what it says', (summary, expected) => {
  expect(icsEntryOf({ ...content, summary }, ground)).toEqual(expected);
});

test('S3.09 where the athlete says so, what names no sport is training', () => {
  const entry = { kind: 'sport', sport: 'other', title: 'Brunch', durationSeconds: null, stress: null };
  const long = { ...content, summary: 'Brunch', durationSeconds: 900_000 };
  expect(icsEntryOf(long, { ...ground, otherwise: 'sport' })).toEqual({ workoutId: null, entry });
});
