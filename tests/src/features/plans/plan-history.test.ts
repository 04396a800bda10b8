/** A coach goes back and forth in what was done with a plan, by the real queue; the history outlives the page. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { historyOf, mostHistories, mostSteps, readHistory, stepBack } from '#src/app/acts/history.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { liveRows } from '#src/db/row-reads.ts';
import {
  changePlan,
  deleteWeek,
  duplicateWeek,
  moveWeek,
  moveWorkout,
  noteDay,
  noteWeek,
  toggleRestDay,
} from '#src/features/plans/acts.ts';
import { sheetOfRows } from '#src/features/plans/plan-sheet.ts';
import { planRowsIn, planWorkoutsIn } from '#src/features/plans/reads.ts';
import { repeatWeek } from '#src/features/plans/sheet-acts.ts';
import { pasteText } from '#src/features/plans/sheet-clipboard.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { perform } from '#src/sync/perform.ts';
import { currentToasts } from '#src/ui/toast.ts';
import { planInput } from '#tests/inputs.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

let athlete: Athlete;
let planId: string;

beforeAll(async () => {
  await startI18n(true);
  await loadLaterWords();
});
beforeEach(async () => {
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 2, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
  planId = freshId();
  await perform(athlete.device, 'createPlan', {
    planId,
    name: 'Road season',
    sport: 'bike',
    periodType: 'base',
    description: '',
    authorName: 'Anna',
    isPublic: false,
    isPrivateForever: false,
    originalPlanId: null,
    createdAt: new Date().toISOString(),
    weeks: [{ weekId: freshId(), rank: 'a', note: '', items: [] }],
  });
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

async function sheet() {
  const rows = (await planRowsIn(athlete.database, planId))!;
  return sheetOfRows(rows, await planWorkoutsIn(athlete.database, rows.items));
}

/** All that the page shows of the plan. */
async function shown(): Promise<string> {
  const { plan, weeks } = await sheet();
  return JSON.stringify([
    plan.name,
    weeks.map(({ note, dayNotes, restDays, days }) => [
      note,
      dayNotes,
      restDays ?? [],
      days.map((items) => items.map(({ workout }) => workout?.name)),
    ]),
  ]);
}

test('S2.11 a week is repeated several times right after it, and one undo takes all of them back', async () => {
  await pasteText(athlete, await sheet(), '2h Z2\trest\t3x10min 90%', 0);
  await duplicateWeek(await sheet(), 0);
  await noteWeek(await sheet(), (await sheet()).weeks[0]!, 'load');
  await noteDay(await sheet(), 2, 'Spin');
  const before = await shown();
  expect(await repeatWeek(await sheet(), 0, 3)).toBe(true);
  const { weeks } = await sheet();
  expect(weeks.map(({ note }) => note)).toEqual(['load', 'load', 'load', 'load', '']);
  expect(weeks.map(({ dayNotes }) => dayNotes[2])).toEqual(['Spin', 'Spin', 'Spin', 'Spin', '']);
  const inDays = weeks.map(({ days, restDays }) => [
    days.map((items) => items.map(({ workoutId }) => workoutId)),
    restDays,
  ]);
  expect(new Set(inDays.map((days) => JSON.stringify(days))).size).toBe(1);
  expect(new Set(weeks.flatMap(({ days }) => days.flat().map(({ id }) => id))).size).toBe(10);
  await undo();
  expect(await shown()).toBe(before);
});

const history = () => readHistory(athlete.database, historyOf(planId));
const undo = async () => stepBack(historyOf(planId), (await history()).done.at(-1)!);
const redo = async () => stepBack(historyOf(planId), (await history()).undone.at(-1)!);

test('S2.11 all that was done with a plan goes back step by step to its beginning, and forth again to its end', async () => {
  const states = [await shown()];
  const steps: (() => Promise<unknown> | null)[] = [
    async () => pasteText(athlete, await sheet(), '2h Z2\trest\t3x10min 90%', 0),
    async () => duplicateWeek(await sheet(), 0),
    async () => noteWeek(await sheet(), (await sheet()).weeks[1]!, 'ease in'),
    async () => noteDay(await sheet(), 8, 'Spin'),
    async () => toggleRestDay(await sheet(), 11),
    async () => moveWorkout(await sheet(), (await sheet()).weeks[0]!.days[0]![0]!.id, { day: 9, place: 0 }),
    async () => moveWeek(await sheet(), 1, 0),
    async () => deleteWeek(await sheet(), (await sheet()).weeks[1]!),
    async () => changePlan(await sheet(), { name: 'Spring' }),
  ];
  for (const step of steps) {
    await step();
    states.push(await shown());
  }
  expect(new Set(states).size).toBe(states.length);
  for (let times = 0; times < 2; times += 1) {
    for (const state of states.slice(0, -1).toReversed()) {
      await undo();
      expect(await shown()).toBe(state);
    }
    expect((await history()).done).toEqual([]);
    expect(await liveRows(athlete.database, 'workouts')).toEqual([]);
    for (const state of states.slice(1)) {
      await redo();
      expect(await shown()).toBe(state);
    }
    expect((await history()).undone).toEqual([]);
  }
});

test('S2.11 what is done after an undo ends what could be done again', async () => {
  await changePlan(await sheet(), { name: 'One' });
  await undo();
  await changePlan(await sheet(), { name: 'Two' });
  expect((await history()).undone).toEqual([]);
  await undo();
  expect((await sheet()).plan.name).toBe('Road season');
});

test('S2.11 an undo takes back nothing that was changed since by somebody else, and says so', async () => {
  await changePlan(await sheet(), { name: 'One', description: 'Base' });
  const { plan } = await sheet();
  await perform(
    athlete.device,
    'updatePlan',
    { planId, fields: { name: 'Of the other device' } },
    { plans: [plan as never] },
  );
  await undo();
  expect((await sheet()).plan).toMatchObject({ name: 'Of the other device', description: '' });
  expect(currentToasts().at(-1)!.text).toMatch(/changed since/);
  // Done again, it brings back what it had taken, and leaves the name.
  await redo();
  expect((await sheet()).plan).toMatchObject({ name: 'Of the other device', description: 'Base' });
});

test('S2.11 the Undo of a message takes back its own step, which can be done again', async () => {
  await changePlan(await sheet(), { name: 'One' });
  const back = currentToasts().at(-1)!.action!;
  await noteWeek(await sheet(), (await sheet()).weeks[0]!, 'ease in');
  back.run();
  await expect.poll(async () => (await sheet()).plan.name).toBe('Road season');
  expect((await sheet()).weeks[0]!.note).toBe('ease in');
  expect((await history()).done).toHaveLength(1);
  await redo();
  expect((await sheet()).plan.name).toBe('One');
});

test('S2.11 a history has an end: of more steps the oldest are forgotten', async () => {
  for (let step = 0; step <= mostSteps; step += 1) await changePlan(await sheet(), { name: `Name ${step}` });
  const { done } = await history();
  expect(done).toHaveLength(mostSteps);
  await undo();
  expect((await sheet()).plan.name).toBe(`Name ${mostSteps - 1}`);
});

test('S2.11 what is done faster than it is saved goes back in the order in which it was done', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
  const before = await sheet();
  await Promise.all(names.map((name) => changePlan(before, { name })));
  for (const name of ['Road season', ...names.slice(0, -1)].toReversed()) {
    await undo();
    expect((await sheet()).plan.name).toBe(name);
  }
});

test('S2.11 a week that came back and was changed since elsewhere does not go again', async () => {
  await pasteText(athlete, await sheet(), '2h Z2\trest\t3x10min 90%', 0);
  await duplicateWeek(await sheet(), 0);
  await deleteWeek(await sheet(), (await sheet()).weeks[1]!);
  await undo();
  const week = (await sheet()).weeks[1]!;
  const { workoutId } = week.days[0]![0]!;
  const added = { itemId: freshId(), weekId: week.id, weekday: 5, rank: 'a', workoutId, versionId: null };
  await perform(athlete.device, 'addPlanItem', added);
  const then = await shown();
  await redo();
  expect(await shown()).toBe(then);
});

test('S2.11 a step that is taken back twice at once goes back once, and is done again once', async () => {
  await changePlan(await sheet(), { name: 'One' });
  await noteWeek(await sheet(), (await sheet()).weeks[0]!, 'ease in');
  const key = (await history()).done.at(-1)!;
  await Promise.all([stepBack(historyOf(planId), key), stepBack(historyOf(planId), key)]);
  expect((await sheet()).weeks[0]!.note).toBe('');
  expect((await sheet()).plan.name).toBe('One');
  const { done, undone } = await history();
  expect([done.length, undone.length]).toEqual([1, 1]);
  await redo();
  expect((await sheet()).weeks[0]!.note).toBe('ease in');
});

test('S2.11 a device has the histories of so many plans and forgets that of the one left alone the longest', async () => {
  const lengths = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await readHistory(athlete.database, historyOf(id))).done.length));
  const plans: string[] = [];
  const start = Date.now();
  let seconds = 0;
  const tick = () => void vi.spyOn(Date, 'now').mockReturnValue(start + (seconds += 1) * 1000);
  for (let count = 0; count <= mostHistories; count += 1) {
    if (count > 0) {
      planId = freshId();
      const week = { weekId: freshId(), rank: 'a', note: '', items: [] };
      await perform(athlete.device, 'createPlan', {
        ...planInput(planId, []),
        weeks: [{ ...week, restDays: [] }],
      });
    }
    plans.push(planId);
    tick();
    await changePlan(await sheet(), { name: `Plan ${count}` });
    // The first one is worked on again, so that the second is left alone the longest.
    if (count === mostHistories - 1) {
      planId = plans[0]!;
      tick();
      await changePlan(await sheet(), { name: 'Again' });
    }
  }
  const [first, second, third] = await lengths(plans);
  expect([first, second, third]).toEqual([2, 0, 1]);
  expect(await lengths(plans.slice(-1))).toEqual([1]);
  vi.restoreAllMocks();
});
