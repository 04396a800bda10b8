import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { shiftDate } from '#core/domain/dates.ts';
import { storeWish, readSuggestion, readWish } from '#src/app/workouts/suggested.ts';
import { readToday } from '#src/features/today/reads.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const today = '2027-01-14';
const easy = indexedWorkout('Easy hour', 60, 60);
const hard = indexedWorkout('Threshold hour', 60, 98);
const short = indexedWorkout('Easy half hour', 30, 60);
const rampTest = { ...indexedWorkout('Ramp test', 60, 60), workoutType: 'test' as const };

test('S2.14 today has its own sessions and tomorrow its own, at the edge of a month too', async () => {
  const { database, plan } = await openOwnDevice([easy, hard]);
  await plan(easy.workoutId, '2027-01-31');
  await plan(hard.workoutId, '2027-02-01');
  const read = await readToday(database, '2027-01-31');
  expect(read.sessions.map(({ version }) => version?.content.name)).toEqual(['Easy hour']);
  expect(read.tomorrow.map(({ version }) => version?.content.name)).toEqual(['Threshold hour']);
  expect(read.ready).toEqual({ at: 'all', date: '2027-02-01' });
});

test('S7.15 the suggestion is the same all day, comes with its steps, and goes by the time one has', async () => {
  const { database } = await openOwnDevice([easy, hard, short]);
  const first = await readSuggestion(database, today, 0);
  expect(await readSuggestion(database, today, 0)).toEqual(first);
  // Who has done nothing yet begins with half an hour.
  expect(first.wish).toEqual({ sport: 'bike', minutes: 30 });
  expect(first.found?.version.content.name).toBe('Easy half hour');

  await storeWish(database, { sport: 'bike', minutes: 60 });
  const longer = await readSuggestion(database, today, 0);
  expect(longer.found?.version.content.name).toBe('Easy hour');
  expect(longer.found?.version.content.segments).toEqual(easy.segments);
  expect(await readWish(database, 30)).toEqual({ sport: 'bike', minutes: 60 });
});

test('S7.15 a hard session yesterday asks for an easy one today, also when another one is asked for', async () => {
  const { database, plan, act } = await openOwnDevice([easy, hard, short]);
  const eventId = await plan(hard.workoutId, shiftDate(today, -1));
  const before = await readSuggestion(database, today, 0);
  expect(before.found?.suggestion.reason).toBe('begin');

  const done = { at: '2027-01-13T18:00:00.000Z', secondsRidden: 3600, stepsSkipped: 0 };
  await act('completeEvent', { eventId, done });
  const after = await readSuggestion(database, today, 0);
  expect(after.found?.suggestion.reason).toBe('afterHardDay');
  const another = await readSuggestion(database, today, 1);
  expect(another.found?.suggestion.workoutId).not.toBe(after.found?.suggestion.workoutId);
});

test('S7.15 fourteen seconds of a hard session yesterday are no hard day', async () => {
  const { database, plan, act } = await openOwnDevice([easy, hard, short]);
  const eventId = await plan(hard.workoutId, shiftDate(today, -1));
  await act('completeEvent', { eventId, done: { at: '2027-01-13T18:00:00.000Z', secondsRidden: 14, stepsSkipped: 0 } });
  expect((await readSuggestion(database, today, 0)).found?.suggestion.reason).toBe('begin');
});

test('a test is never suggested, and a sport without workouts gets none', async () => {
  const { database } = await openOwnDevice([rampTest]);
  expect((await readSuggestion(database, today, 0)).found).toBeNull();
  await storeWish(database, { sport: 'swim', minutes: 60 });
  expect((await readSuggestion(database, today, 0)).found).toBeNull();
});

test('what was added to today is not suggested again, unless there is nothing else', async () => {
  const { database, plan } = await openOwnDevice([easy, hard]);
  expect((await readSuggestion(database, today, 0)).found?.version.content.name).toBe('Easy hour');
  await plan(easy.workoutId, today);
  expect((await readSuggestion(database, today, 0)).found?.version.content.name).toBe('Threshold hour');
  await plan(hard.workoutId, today);
  expect((await readSuggestion(database, today, 0)).found).not.toBeNull();
});

test('S3.09 what is written on today is told beside its sessions', async () => {
  const { database, plan, act } = await openOwnDevice([easy]);
  await plan(easy.workoutId, today);
  const blank = { workoutId: null, versionId: null, localTime: null, rank: 'k', percentOfHR: null };
  const note = { ...blank, eventId: freshId(), calendarDate: today, isOutdoorWorkout: false, note: '', done: null };
  await act('pushEvent', { ...note, entry: { kind: 'note', title: 'Camp begins' } });
  const { sessions, entries } = await readToday(database, today);
  expect(sessions).toHaveLength(1);
  expect(entries.map(({ event }) => event.entry)).toEqual([{ kind: 'note', title: 'Camp begins' }]);
});
