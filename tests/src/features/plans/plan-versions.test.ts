/** A coach gives a version of a plan a name and goes back to it, by the real queue. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { historyOf, readHistory, stepBack } from '#src/app/acts/history.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { deleteWeek, duplicateWeek, moveWeek, moveWorkout, noteWeek, toggleRestDay } from '#src/features/plans/acts.ts';
import { sheetOfRows } from '#src/features/plans/plan-sheet.ts';
import { goBackTo, storeVersion, planVersions } from '#src/features/plans/plan-versions.ts';
import { planRowsIn, planWorkoutsIn } from '#src/features/plans/reads.ts';
import { pasteText } from '#src/features/plans/sheet-clipboard.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { perform } from '#src/sync/perform.ts';
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
async function shown(): Promise<unknown> {
  return (await sheet()).weeks.map(({ note, restDays, days }) => [
    note,
    restDays ?? [],
    days.map((items) => items.map(({ workout }) => workout?.name)),
  ]);
}

test('S2.11 a version with a name is gone back to whatever was done since, and one undo leads forth again', async () => {
  await pasteText(athlete, await sheet(), '2h Z2\trest\t3x10min 90%\n3h Z2\trest\t4x8min 95%\n1h Z2', 0);
  await noteWeek(await sheet(), (await sheet()).weeks[1]!, 'ease in');
  const then = await shown();
  await storeVersion(athlete.database, await sheet(), 'Before the camp');

  await deleteWeek(await sheet(), (await sheet()).weeks[0]!);
  await duplicateWeek(await sheet(), 0);
  await moveWeek(await sheet(), 0, 1);
  await noteWeek(await sheet(), (await sheet()).weeks[1]!, 'hard');
  await moveWorkout(await sheet(), (await sheet()).weeks[2]!.days[0]![0]!.id, { day: 6, place: 0 });
  await toggleRestDay(await sheet(), 9);
  const changed = await shown();
  expect(changed).not.toEqual(then);

  const [version] = await planVersions(athlete.database, planId);
  expect(version?.name).toBe('Before the camp');
  expect(await goBackTo(await sheet(), version!)).toBe(true);
  expect(await shown()).toEqual(then);
  const { done } = await readHistory(athlete.database, historyOf(planId));
  await stepBack(historyOf(planId), done.at(-1)!);
  expect(await shown()).toEqual(changed);
  // What is as it was then needs no change.
  const calls = await athlete.database.calls.count();
  await storeVersion(athlete.database, await sheet(), 'Now');
  expect(await goBackTo(await sheet(), (await planVersions(athlete.database, planId))[0]!)).toBe(true);
  expect(await athlete.database.calls.count()).toBe(calls);
});

test('S2.11 S5.16 a version is gone back to, and forth again, also where none of its weeks is left', async () => {
  await noteWeek(await sheet(), (await sheet()).weeks[0]!, 'ease in');
  const then = await shown();
  await storeVersion(athlete.database, await sheet(), 'One week');
  await duplicateWeek(await sheet(), 0);
  await deleteWeek(await sheet(), (await sheet()).weeks[0]!);
  await noteWeek(await sheet(), (await sheet()).weeks[0]!, 'hard');
  const changed = await shown();

  expect(await goBackTo(await sheet(), (await planVersions(athlete.database, planId))[0]!)).toBe(true);
  expect(await shown()).toEqual(then);
  // Its weeks have been made again, and are as they were: once more, nothing changes.
  const calls = await athlete.database.calls.count();
  expect(await goBackTo(await sheet(), (await planVersions(athlete.database, planId))[0]!)).toBe(true);
  expect(await athlete.database.calls.count()).toBe(calls);
  const { done } = await readHistory(athlete.database, historyOf(planId));
  await stepBack(historyOf(planId), done.at(-1)!);
  expect(await shown()).toEqual(changed);
});
