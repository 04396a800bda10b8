import { expect, test } from 'vitest';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import type { Segment } from '#core/model/segment.ts';
import {
  isUnread,
  leftState,
  readState,
  takeWorkout,
  textStateOf,
  unreadTextOf,
} from '#src/features/editor/text/text-state.ts';

const easy: Segment = { type: 'active', durationSeconds: 600, percentOfFtp: { start: 50, end: 50 } };
const written = writeText('bike', [easy]);

test('what an athlete types stays as it was typed once it is the workout', () => {
  const typed = { ...textStateOf(written), text: "10' @ 90%" };
  const { state, segments } = readState(typed, 'bike', undefined);
  expect(segments).toEqual([{ ...easy, percentOfFtp: { start: 90, end: 90 } }]);
  const taken = takeWorkout(state, writeText('bike', segments ?? []));
  expect(taken.text).toBe("10' @ 90%");
  expect(takeWorkout(taken, taken.given)).toBe(taken);
});

test('words that say the same in another way change nothing', () => {
  expect(readState({ ...textStateOf(written), text: 'ramp 600s @ 50 %' }, 'bike', undefined).segments).toBeUndefined();
});

test('while the text is not understood the workout stays, and so does the text', () => {
  const { state, segments } = readState({ ...textStateOf(written), text: '- 10min 50' }, 'bike', undefined);
  expect(segments).toBeUndefined();
  expect(state.errors).toMatchObject([{ code: 'unitNeeded', line: 1, column: 9 }]);
  expect(takeWorkout(state, written).text).toBe('- 10min 50');
});

test('a workout that is changed in another face is written anew', () => {
  const { state } = readState({ ...textStateOf(written), text: "10' @ 90%" }, 'bike', undefined);
  expect(takeWorkout(state, '- 5min 40%\n')).toEqual(textStateOf('- 5min 40%\n'));
});

test('undo back to the workout before writes it as it was', () => {
  const { state, segments } = readState({ ...textStateOf(written), text: '' }, 'bike', undefined);
  expect(segments).toEqual([]);
  const taken = takeWorkout(state, '');
  expect(takeWorkout(taken, written).text).toBe(written);
});

test('S2.25 a text is unread until the workout is what it says', () => {
  const typed = (text: string) => readState({ ...textStateOf(written), text }, 'bike', undefined).state;
  expect(isUnread(textStateOf(written))).toBe(false);
  expect(isUnread(typed('10min twice'))).toBe(true);
  // Understood, but the editor refused it as more than a workout can hold.
  const harder = typed("10' @ 90%");
  expect(isUnread(harder)).toBe(true);
  expect(isUnread(takeWorkout(harder, harder.says))).toBe(false);
});

test('S2.25 what would be lost with the page is what is not read yet, or not understood, and it is read anew', () => {
  expect(unreadTextOf(textStateOf(written))).toBeNull();
  const typed = { ...textStateOf(written), text: '10min twice' };
  expect(unreadTextOf(typed)).toBe('10min twice');
  expect(unreadTextOf(readState(typed, 'bike', undefined).state)).toBe('10min twice');

  expect(leftState(written, null)).toEqual(textStateOf(written));
  const again = readState(leftState(written, '10min twice'), 'bike', undefined);
  expect(again.segments).toBeUndefined();
  expect(again.state.errors).not.toEqual([]);
  // Typed just before the crash, and a whole workout: it becomes one.
  expect(readState(leftState(written, "10' @ 90%"), 'bike', undefined).segments).toHaveLength(1);
});
