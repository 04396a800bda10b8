/** A coach edits a workout from a plan, for that plan alone, on a device with no network. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { historyOf, readHistory, stepBack } from '#src/app/acts/history.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { readInPlan, saveForPlan } from '#src/app/workouts/in-plan.ts';
import { liveRow } from '#src/db/row-reads.ts';
import { pasteText } from '#src/features/plans/sheet-clipboard.ts';
import { sheetOfRows } from '#src/features/plans/plan-sheet.ts';
import { planRowsIn, planWorkoutsIn } from '#src/features/plans/reads.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { perform } from '#src/sync/perform.ts';
import { planInput, weekInput } from '#tests/inputs.ts';
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
  const weeks = [weekInput(freshId(), [], 'a'), weekInput(freshId(), [], 'b')];
  await perform(athlete.device, 'createPlan', planInput(planId, weeks));
  await pasteText(athlete, await sheet(), '2h Z2\t3x10min 90%\n2h Z2\t1h Z2', 0);
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

async function sheet() {
  const rows = (await planRowsIn(athlete.database, planId))!;
  return sheetOfRows(rows, await planWorkoutsIn(athlete.database, rows.items));
}
const names = async () =>
  (await sheet()).weeks.map(({ days }) => days.slice(0, 2).map(([item]) => item?.workout?.name));
const easier = { type: 'active', durationSeconds: 5400, percentOfFtp: { start: 60, end: 60 } } as const;
const made = (name: string) => ({
  workoutId: freshId(),
  versionId: freshId(),
  createdAt: new Date().toISOString(),
  content: { name, description: '', tags: [], authorName: 'Anna', sport: 'bike' as const, segments: [easier] },
});
async function open() {
  const item = (await sheet()).weeks[0]!.days[0]![0]!;
  return { item, inPlan: (await readInPlan(athlete.database, { planId, itemId: item.id }, item.workoutId))! };
}

test('S2.11 a workout edited for this plan only takes the place of the other in all of its sessions, and one undo takes it back', async () => {
  const before = await names();
  const { item, inPlan } = await open();
  expect(inPlan).toMatchObject({ name: 'Spring', count: 2, versionId: null });
  const itemId = freshId();
  const easy = made('Easy 90');
  expect(await saveForPlan(athlete.database, inPlan, item.workoutId, easy, itemId)).toBe(true);
  expect(await names()).toEqual([
    ['Easy 90', before[0]![1]],
    ['Easy 90', before[1]![1]],
  ]);
  expect((await sheet()).weeks[0]!.days[0]![0]!.id).toBe(itemId);
  // Elsewhere it is what it was.
  expect(await liveRow(athlete.database, 'workouts', item.workoutId)).toMatchObject({ name: before[0]![0] });
  const { done } = await readHistory(athlete.database, historyOf(planId));
  await stepBack(historyOf(planId), done.at(-1)!);
  expect(await names()).toEqual(before);
  expect(await liveRow(athlete.database, 'workouts', easy.workoutId)).toBeUndefined();
});

test('S2.11 what was edited for a plan that has lost the workout meanwhile is saved as a workout, and changes nothing else', async () => {
  const { item, inPlan } = await open();
  const ids = (await sheet()).weeks.flatMap(({ days }) => days[0]!.map(({ id }) => id));
  for (const itemId of ids) await perform(athlete.device, 'deletePlanItem', { itemId });
  const before = await names();
  const easy = made('Easy 90');
  expect(await saveForPlan(athlete.database, inPlan, item.workoutId, easy, freshId())).toBe(true);
  expect(await names()).toEqual(before);
  expect(await liveRow(athlete.database, 'workouts', easy.workoutId)).toMatchObject({ name: 'Easy 90' });
});
