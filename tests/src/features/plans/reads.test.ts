/** What the pages of plans find on the device, while nothing of it has met a server. */
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { acts, type InputOf } from '#core/acts/acts.ts';
import { copyPlan } from '#core/acts/plans/copy-plan.ts';
import { ranksBetween } from '#core/domain/rank.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { limits } from '#core/model/limits.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';
import { sheetOfRows, weekTotals } from '#src/features/plans/plan-sheet.ts';
import { lastPlansIn, ownPlansIn, planRowsIn, planWorkoutsIn, trainingOnDays } from '#src/features/plans/reads.ts';
import { itemInput, planInput, sessionInput, weekInput } from '#tests/inputs.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 65);
const hard = indexedWorkout('Hard half hour', 30, 100);
const known = [easy, hard];

/** A plan of some weeks: an easy hour on Mondays, and on Sundays a hard half hour after another easy hour. */
function newPlan(weeks: number): InputOf<'createPlan'> {
  const item = (weekday: number, { workoutId }: typeof easy, rank: string) =>
    itemInput(freshId(), workoutId, weekday, rank);
  const made = ranksBetween(null, null, weeks).map((rank, week) => {
    const items = [item(1, easy, 'V'), item(7, hard, 'k'), item(7, easy, 'V')];
    return weekInput(freshId(), items, rank, week === 0 ? 'Ease in' : '');
  });
  return planInput(freshId(), made);
}

async function sheetIn(database: Awaited<ReturnType<typeof openOwnDevice>>['database'], slug: string) {
  const rows = await planRowsIn(database, slug);
  return rows && sheetOfRows(rows, await planWorkoutsIn(database, rows.items));
}

test('a plan made offline is there at once, whole, by its slug and by its id, and marked as not sent', async () => {
  const { database, act } = await openOwnDevice(known);
  const plan = newPlan(2);
  await act('createPlan', plan);
  const sheet = await sheetIn(database, plan.planId);
  expect(await sheetIn(database, sheet?.plan.slug ?? '')).toEqual(sheet);
  expect(sheet?.mark).toBe('waiting');
  expect(sheet?.weeks.map((week) => week.note)).toEqual(['Ease in', '']);
  expect(sheet?.weeks[0]?.days.map((day) => day.map((item) => item.workout?.name))).toEqual([
    ['Easy hour'],
    [],
    [],
    [],
    [],
    [],
    ['Easy hour', 'Hard half hour'],
  ]);
  expect(sheet && weekTotals(sheet.weeks[0]!)).toMatchObject({ durationSeconds: 9000, sessions: 3 });
  expect(sheet?.outline).toMatchObject({ weeks: 2, totalWorkouts: 6, daysPerWeek: 2 });
});

test('a moved workout stands on its new day; a deleted week and a deleted plan are gone, and come back', async () => {
  const { database, act } = await openOwnDevice(known);
  const plan = newPlan(2);
  await act('createPlan', plan);
  const [first, second] = plan.weeks;
  await act('movePlanItem', { itemId: first!.items[0]!.itemId, weekId: second!.weekId, weekday: 3, rank: 'V' });
  await act('deletePlanWeek', { weekId: first!.weekId });
  const sheet = await sheetIn(database, plan.planId);
  expect(sheet?.weeks).toHaveLength(1);
  expect(sheet?.weeks[0]?.days[2]?.map((item) => item.workout?.name)).toEqual(['Easy hour']);
  await act('deletePlan', { planId: plan.planId });
  expect(await sheetIn(database, plan.planId)).toBeNull();
  expect(await ownPlansIn(database)).toEqual([]);
  await act('restorePlan', { planId: plan.planId });
  expect((await ownPlansIn(database))[0]?.outline.totalWorkouts).toBe(4);
});

test('a workout whose steps are not on the device yet keeps its place', async () => {
  const { database, act } = await openOwnDevice([easy]);
  const plan = newPlan(1);
  await act('createPlan', plan);
  const sunday = (await sheetIn(database, plan.planId))?.weeks[0]?.days[6];
  expect(sunday?.map((item) => item.workout?.name ?? null)).toEqual(['Easy hour', null]);
});

test('S9.03 the longest plan, 56 weeks of 14 sessions, is copied in one call that may travel', async () => {
  const { database, act } = await openOwnDevice(known);
  const days = Array.from({ length: limits.planWeeks * 7 }, () =>
    known.map(({ workoutId }) => ({ workoutId, versionId: null })),
  );
  const copy = copyPlan(
    {
      ...newPlan(1),
      isMine: false,
      weekRestDays: [],
      dayNotes: [],
      weekNotes: Array.from({ length: limits.planWeeks }, () => 'Ease in'),
      days,
    },
    { name: 'A year', authorName: 'Ada', createdAt: '2027-01-14T06:00:00.000Z', freshId },
  );
  expect(acts.createPlan.input.safeParse(copy).success).toBe(true);
  expect(await act('createPlan', copy)).toMatchObject({ at: 'saved' });
  expect((await ownPlansIn(database))[0]?.outline).toMatchObject({ weeks: 56, totalWorkouts: 784 });
});

test('S2.47 S9.04 of all plans the five newest are offered as what the app shows, the newest first', async () => {
  const { database, act } = await openOwnDevice([]);
  const made = ['03', '06', '01', '05', '02', '04', '07'];
  for (const day of made) {
    const createdAt = `2027-01-${day}T06:00:00.000Z`;
    await act('createPlan', planInput(freshId(), [weekInput(freshId())], { name: `Plan ${day}`, createdAt }));
  }
  const names = async () => (await lastPlansIn(database)).map(({ name }) => name);
  expect(await names()).toEqual(['Plan 07', 'Plan 06', 'Plan 05', 'Plan 04', 'Plan 03']);
  const [newest] = await lastPlansIn(database);
  await act('deletePlan', { planId: newest!.id });
  expect(await names()).toEqual(['Plan 06', 'Plan 05', 'Plan 04', 'Plan 03', 'Plan 02']);
});

test('a plan for the calendar knows what stands there already', async () => {
  const { database, plan, act } = await openOwnDevice(known);
  const note = { ...sessionInput(freshId(), freshId(), '2027-02-02'), workoutId: null };
  await act('pushEvent', { ...note, entry: { kind: 'note', title: 'New shoes' } });
  await plan(easy.workoutId, '2027-02-01', 'A');
  await plan(hard.workoutId, '2027-02-01', 'k');
  await plan(hard.workoutId, '2027-03-01');
  expect(await lastRanksBetween(database, '2027-02-01', '2027-02-01')).toEqual(new Map([['2027-02-01', 'k']]));
  const there = await trainingOnDays(database, '2027-02-01', '2027-02-07');
  expect([...there].map(([date, entries]) => [date, entries.map(({ version }) => version?.content.name)])).toEqual([
    ['2027-02-01', [easy.name, hard.name]],
  ]);
});

test('a plan that is shown follows what is done to it: every place is told of, and that it is not sent', async () => {
  const { database, act } = await openOwnDevice(known);
  const plan = newPlan(2);
  await act('createPlan', plan);
  await database
    .table('planItems')
    .toCollection()
    .modify((row: { pending?: 1 }) => delete row.pending);
  const itemId = plan.weeks[0]?.items[0]?.itemId ?? '';
  const seen: string[] = [];
  const following = liveQuery(() => planRowsIn(database, plan.planId)).subscribe((rows) => {
    const item = rows?.items.find(({ id }) => id === itemId);
    seen.push(`${item?.weekday} ${rows?.pending.has(itemId)}`);
  });
  await expect.poll(() => seen.at(-1)).toBe('1 false');
  for (const weekday of [3, 5]) {
    await act('movePlanItem', { itemId, weekId: plan.weeks[1]?.weekId ?? '', weekday, rank: 'V' });
    await expect.poll(() => seen.at(-1)).toBe(`${weekday} true`);
  }
  following.unsubscribe();
});

test('a plan has the athlete’s own numbers of a swim, not those that it is quoted with', async () => {
  const swim = {
    ...indexedWorkout('Ten hundreds', 20, 100),
    sport: 'swim' as const,
    segments: [{ type: 'active' as const, distanceMeters: 1000, percentOfCssSpeed: { start: 100, end: 100 } }],
  };
  const { database, act } = await openOwnDevice([swim]);
  const view = { id: database.account, deletedBy: null, name: 'Ann', ...defaultSettings, cssSecondsPer100m: 150 };
  await database.rows('settings').put({ id: database.account, view, rev: 1 });
  const plan = planInput(freshId(), [weekInput(freshId(), [itemInput(freshId(), swim.workoutId, 1)])]);
  await act('createPlan', plan);
  const [item] = (await sheetIn(database, plan.planId))?.weeks[0]?.days[0] ?? [];
  expect(item?.workout).toMatchObject({ durationSeconds: 1500, distanceMeters: 1000 });
});
