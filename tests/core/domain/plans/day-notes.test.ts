/** What a coach says of a day stays with it, wherever the day goes. */
import { expect, test } from 'vitest';
import { changedDayNotes, dayNotesOf, dayNoteTexts, noteEvents, notesOnto } from '#core/domain/plans/day-notes.ts';
import { placedDays, planEvents, startingOn } from '#core/domain/plans/plan-events.ts';
import { ontoTrainingDays } from '#core/domain/plans/training-days.ts';
import { acts } from '#core/acts/acts.ts';
import { limits } from '#core/model/limits.ts';
import { newId } from '#core/model/new-id.ts';

const none = ['', '', '', '', '', '', ''];
const on = (day: number, text: string) => none.with(day, text);

test('S2.11 days without a note take no room, and those that differ are told apart, also where one has gone', () => {
  const texts = on(1, 'Spin');
  expect(dayNotesOf(texts)).toEqual({ note2: 'Spin' });
  expect(dayNoteTexts({ note2: 'Spin', note3: null })).toEqual(texts);
  expect(changedDayNotes(texts, on(6, 'Long'))).toEqual({ note2: null, note7: 'Long' });
  expect(changedDayNotes(texts, texts)).toEqual({});
});

test('S2.46 on other weekdays a note comes along with the sessions of its day, and none is lost', () => {
  const designed = [[], ['easy'], [], ['hard'], [], [], []];
  const laid = ontoTrainingDays(designed, [0, 2]);
  const notes = ['', 'Spin', '', 'All out', '', '', 'Stretch'];
  expect(notesOnto(designed, laid, [notes])).toEqual([['Spin', '', 'All out', '', '', '', 'Stretch']]);
  // One of a free day to which sessions have come stays there beside theirs.
  const both = ['Stretch', 'Spin', '', '', '', '', ''];
  expect(notesOnto(designed, laid, [both])[0]?.[0]).toBe('Spin\nStretch');
});

test('S2.46 notes too long to share a day are on days next to each other, whole', () => {
  const long = ['S', 'E', 'x', 'H', 'y', 'z', 'w'].map((letter) => letter.repeat(limits.noteLength));
  const designed = [[], ['easy'], [], ['hard'], [], [], []];
  const laid = ontoTrainingDays(designed, [0, 2]);
  const [onto] = notesOnto(designed, laid, [long]);
  expect(onto?.toSorted()).toEqual(long.toSorted());
  expect([onto?.[0]?.[0], onto?.[2]?.[0]]).toEqual(['E', 'H']);
  const [few] = notesOnto(designed, laid, [['S'.repeat(limits.noteLength), 'Spin', '', '', '', '', '']]);
  expect(few?.map((text) => text.length)).toEqual([4, limits.noteLength, 0, 0, 0, 0, 0]);
});

test('S2.45 a note goes onto the calendar with the first session of its day, and by itself where there is none', () => {
  const workout = (n: number) => ({ workoutId: newId(n, new Uint8Array(10)), versionId: null });
  let made = 0;
  const freshId = () => newId((made += 1), new Uint8Array(10));
  const days = [[workout(1), workout(2)], [], [], [], [], [], []];
  const notes = ['Fasted\nBring gels', '', 'Massage', 'Travel\nBy train', '', '', ''];
  const { placed } = placedDays(days, startingOn('2027-01-04'), notes);
  const ground = { lastRankOn: () => null, freshId };
  const events = [...planEvents(placed, ground), ...noteEvents(placed, ground)];
  expect(events.map(({ calendarDate, note, entry }) => [calendarDate, note, entry])).toEqual([
    ['2027-01-04', notes[0], undefined],
    ['2027-01-04', '', undefined],
    ['2027-01-06', '', { kind: 'note', title: 'Massage' }],
    ['2027-01-07', notes[3], { kind: 'note', title: 'Travel' }],
  ]);
  expect(acts.bulkPushEvents.input.safeParse({ events }).success).toBe(true);
});
