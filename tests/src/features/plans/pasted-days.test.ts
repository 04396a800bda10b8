/** Pasting onto a plan and making a plan of a table are one act each, by the real queue, with a way back that outlives the page. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { doAct, freshRowId } from '#src/app/acts/do-act.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { knownNames, makePastedPlan, readPasted } from '#src/features/plans/pasted-plan.ts';
import { sheetOfRows } from '#src/features/plans/plan-sheet.ts';
import { planRowsIn, planWorkoutsIn } from '#src/features/plans/reads.ts';
import { pasteText } from '#src/features/plans/sheet-clipboard.ts';
import { daysChangedKey, planPastedKey } from '#src/features/plans/way-back-keys.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { freshId } from '#tests/src/own-device.ts';

// A browser tab's surroundings.
const page = { visibilityState: 'visible', cookie: '', documentElement: {}, title: '' };
vi.stubGlobal('document', Object.assign(new EventTarget(), page));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('reportError', () => undefined);
// A network that takes everything and answers nothing.
vi.stubGlobal('fetch', () => new Promise(() => undefined));

let athlete: Athlete;
const facts = { name: 'Build', sport: 'bike' as const, periodType: 'build' as const };
const table = 'Week 1\t60min 60%\trest\t45min 65%\nWeek 2\t90min 60%';

beforeAll(async () => {
  await startI18n(true);
  await loadLaterWords();
});
beforeEach(async () => {
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 2, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: '2030-01-01T00:00:00Z', user });
  athlete = currentAthlete()!;
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

async function counts() {
  const { database } = athlete;
  const [workouts, plans, planWeeks, planItems] = await Promise.all([
    liveRows(database, 'workouts'),
    liveRows(database, 'plans'),
    liveRows(database, 'planWeeks'),
    liveRows(database, 'planItems'),
  ]);
  return {
    workouts: workouts.length,
    plans: plans.length,
    planWeeks: planWeeks.length,
    planItems: planItems.length,
    calls: await database.calls.count(),
  };
}

async function madePlan(): Promise<string> {
  const planId = freshRowId();
  const read = readPasted(table, 'bike', await knownNames(athlete, 'bike'), () => '')!;
  expect(await makePastedPlan(athlete, { ...facts, planId }, read)).toBe(true);
  return planId;
}

test('S2.45 a plan made of a table comes with its new workouts, and goes with them when its page is long closed', async () => {
  const planId = await madePlan();
  expect(await counts()).toMatchObject({ workouts: 3, plans: 1, planWeeks: 2, planItems: 3 });
  await undoTogether(planPastedKey(planId));
  expect(await counts()).toMatchObject({ workouts: 0, plans: 0 });
});

test('S2.11 cells pasted behind the last week bring weeks and workouts with them, and all of it goes back', async () => {
  const planId = await madePlan();
  const before = await counts();
  const rows = (await planRowsIn(athlete.database, planId))!;
  const sheet = sheetOfRows(rows, await planWorkoutsIn(athlete.database, rows.items));
  await pasteText(athlete, sheet, '50min 60%\t\t70min 55%\n\t40min 60%', 14);
  expect(await counts()).toMatchObject({
    workouts: before.workouts + 3,
    planWeeks: before.planWeeks + 2,
    planItems: before.planItems + 3,
  });
  await undoTogether(daysChangedKey(planId));
  expect(await counts()).toMatchObject({
    workouts: before.workouts,
    planWeeks: before.planWeeks,
    planItems: before.planItems,
  });
  // What was there before stays in its own way back.
  await doAct('updatePlan', { planId, fields: { name: 'Base' } }, { plans: await liveRows(athlete.database, 'plans') });
  expect((await counts()).plans).toBe(1);
});
