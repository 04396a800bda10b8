/** A coach edits a workout everywhere, on a device with no network: sessions that held a version of it follow it too. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { repeatingId } from '#core/domain/calendar/occurrence-id.ts';
import { historyOf, readHistory, stepBack } from '#src/app/acts/history.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { dayEntries } from '#src/db/planned-sessions.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { type LoadedEditor, openEditor } from '#src/features/editor/reads.ts';
import { saveWorkout } from '#src/features/editor/save-workout.ts';
import { planRowsIn, planWorkoutsIn } from '#src/features/plans/reads.ts';
import { workoutKey } from '#src/features/plans/plan-sheet.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { perform } from '#src/sync/perform.ts';
import { currentToasts } from '#src/ui/toast.ts';
import { itemInput, planInput, sessionInput, weekInput } from '#tests/inputs.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

let athlete: Athlete;
const today = localToday(new Date());
const steady = (minutes: number) =>
  ({ type: 'active', durationSeconds: 60 * minutes, percentOfFtp: { start: 60, end: 60 } }) as const;
const words = { name: 'Tempo', description: '', tags: [], sport: 'bike' as const };

beforeAll(async () => {
  await startI18n(true);
  await loadLaterWords();
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

let ids: { workout: string; first: string; second: string; plan: string; other: string; held: string; follows: string };

/** A workout of 60 and then 70 minutes; sessions hold one of the two, or follow. */
beforeEach(async () => {
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 2, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
  const { device } = athlete;
  const [workout, first, second, plan, other] = [freshId(), freshId(), freshId(), freshId(), freshId()];
  const [held, follows] = [freshId(), freshId()];
  ids = { workout, first, second, plan, other, held, follows };
  const made = { workoutId: workout, createdAt: '2026-11-01T06:00:00.000Z' };
  const content = { ...words, authorName: 'Anna', segments: [steady(60)] };
  await perform(device, 'createWorkout', { ...made, versionId: first, content });
  const later = { sport: 'bike' as const, segments: [steady(70)] };
  await perform(device, 'saveVersion', { ...made, versionId: second, parentVersionId: first, content: later });
  const holds = (itemId: string, weekday: number, versionId: string) => ({
    ...itemInput(itemId, workout, weekday),
    versionId,
  });
  const items = [holds(held, 1, first), holds(freshId(), 2, second), itemInput(follows, workout, 3)];
  await perform(device, 'createPlan', planInput(plan, [weekInput(freshId(), items)]));
  await perform(device, 'createPlan', planInput(other, [weekInput(freshId(), [holds(freshId(), 5, first)])]));
});

const minutesOf = async (planId: string) => {
  const rows = (await planRowsIn(athlete.database, planId))!;
  const workouts = await planWorkoutsIn(athlete.database, rows.items);
  return rows.items
    .toSorted((one, next) => one.weekday - next.weekday)
    .map((item) => (workouts.get(workoutKey(item))?.durationSeconds ?? 0) / 60);
};
const onCalendar = async (from: number, to: number) =>
  (await dayEntries(athlete.database, shiftDate(today, from), shiftDate(today, to))).map(
    ({ version }) => (version?.stats.durationSeconds ?? 0) / 60,
  );

async function editTo(minutes: number, itemId = ids.held): Promise<string> {
  const newItemId = freshId();
  const loaded = (await openEditor('edit', ids.workout, { planId: ids.plan, itemId })) as LoadedEditor;
  const { source, begun: saved } = loaded;
  const edited = { ...saved, segments: [steady(minutes)] };
  const done = await saveWorkout({ athlete, loaded, edited, saved, before: source, newId: freshId(), newItemId });
  expect(done).toMatchObject({ workoutId: ids.workout });
  return newItemId;
}

test('S2.11 sessions of all plans that held a version show what was saved, and one undo gives them theirs back', async () => {
  expect(await minutesOf(ids.plan)).toEqual([60, 70, 70]);
  const newItemId = await editTo(90);
  expect(await minutesOf(ids.plan)).toEqual([90, 90, 90]);
  expect(await minutesOf(ids.other)).toEqual([90]);
  expect(currentToasts().at(-1)?.text).toBe('Workout saved, also for 3 sessions with an earlier version');
  // The page of the plan goes to the session that was open.
  const items = await liveRows(athlete.database, 'planItems');
  expect(items.find(({ id }) => id === newItemId)).toMatchObject({ weekday: 1, versionId: null });
  const { done } = await readHistory(athlete.database, historyOf(ids.plan));
  await stepBack(historyOf(ids.plan), done.at(-1)!);
  // What followed the workout still does.
  expect(await minutesOf(ids.plan)).toEqual([60, 70, 90]);
  expect(await minutesOf(ids.other)).toEqual([60]);
});

test('S2.11 S3.07 a plan that another coach shares for reading stays as it is', async () => {
  const { account } = athlete.database;
  const view = {
    id: freshId(),
    deletedBy: null,
    planId: ids.other,
    account,
    role: 'read',
    name: 'Anna',
    joinedAt: null,
  };
  await athlete.database.rows('planMembers').put({ id: view.id, view, rev: 1 });
  await editTo(90);
  expect(await minutesOf(ids.plan)).toEqual([90, 90, 90]);
  expect(await minutesOf(ids.other)).toEqual([60]);
});

test('S2.11 sessions of the calendar from today on follow; those before and those that are done stay as planned', async () => {
  const { device } = athlete;
  const on = (days: number, changed: object = {}) =>
    perform(
      device,
      'pushEvent',
      sessionInput(freshId(), ids.workout, shiftDate(today, days), { versionId: ids.first, ...changed }),
    );
  await on(-1);
  await on(0);
  await on(1);
  await on(2, { done: { at: new Date().toISOString(), secondsRidden: 3600, stepsSkipped: 0 } });
  await editTo(90);
  expect(await onCalendar(-1, 2)).toEqual([60, 90, 90, 60]);
});

test('S2.11 what repeats follows from its next day on', async () => {
  const { device } = athlete;
  const eventId = freshId();
  const calendarDate = shiftDate(today, -3);
  await perform(device, 'pushEvent', sessionInput(eventId, ids.workout, calendarDate, { versionId: ids.first }));
  const {
    eventId: _id,
    calendarDate: _date,
    done: _done,
    ...repeated
  } = sessionInput(eventId, ids.workout, calendarDate);
  await perform(device, 'createRecurrence', {
    primaryEventId: eventId,
    seriesId: repeatingId(eventId, 0),
    startDate: calendarDate,
    primaryDate: calendarDate,
    pattern: { frequency: 'daily', interval: 2, end: { count: 5 } },
    ...repeated,
    versionId: ids.first,
  });
  expect(await onCalendar(-3, 5)).toEqual([60, 60, 60, 60, 60]);
  await editTo(90);
  expect(await onCalendar(-3, 5)).toEqual([60, 60, 90, 90, 90]);
});

test('S2.11 where no session holds a version, or only words change, nothing but the workout does', async () => {
  await editTo(90, ids.follows);
  await editTo(95, ids.follows);
  expect(await minutesOf(ids.plan)).toEqual([95, 95, 95]);
  expect(currentToasts().at(-1)?.text).toBe('Workout saved');
});
