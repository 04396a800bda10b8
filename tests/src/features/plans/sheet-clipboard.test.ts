/** A spreadsheet's cells pasted onto the days of a plan, by the real queue: what they are not is said, and nothing is made in vain. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#core/model/limits.ts';
import { historyOf, readHistory, stepBack } from '#src/app/acts/history.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { planRowsIn, planWorkoutsIn } from '#src/features/plans/reads.ts';
import { sheetOfRows } from '#src/features/plans/plan-sheet.ts';
import { noteDay } from '#src/features/plans/acts.ts';
import { knownNames, makePastedPlan, readPasted } from '#src/features/plans/pasted-plan.ts';
import { clearDays } from '#src/features/plans/sheet-acts.ts';
import { copyRange, keepRange, pasteText } from '#src/features/plans/sheet-clipboard.ts';
import { planPastedKey } from '#src/features/plans/way-back-keys.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { perform } from '#src/sync/perform.ts';
import { currentToasts } from '#src/ui/toast.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

const now = Date.parse('2027-01-03T12:00:00Z');
let athlete: Athlete;
let planId: string;

beforeAll(async () => {
  await startI18n(true);
  await loadLaterWords();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await arrive();
});

/** An athlete signs in on this device, and makes a plan of one week. */
async function arrive(): Promise<void> {
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 2, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(now + 900_000).toISOString(), user });
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
    createdAt: new Date(now).toISOString(),
    weeks: [{ weekId: freshId(), rank: 'a', note: '', items: [] }],
  });
}
afterAll(async () => {
  vi.useRealTimers();
  await signOut();
  vi.unstubAllGlobals();
});

async function sheet() {
  const rows = (await planRowsIn(athlete.database, planId))!;
  return sheetOfRows(rows, await planWorkoutsIn(athlete.database, rows.items));
}
const said = () => currentToasts().map(({ text }) => text);

test('S2.11 notes of a table that is pasted onto a plan are no workouts, and that is said', async () => {
  await pasteText(athlete, await sheet(), 'Mon\tTue\tWed\tNotes\n2h Z2\trest\t3x10min 90%\ttaper begins', 0);
  const [week] = (await sheet()).weeks;
  expect(week!.days.map((items) => items.length)).toEqual([1, 0, 1, 0, 0, 0, 0]);
  expect(week!.restDays).toEqual([2]);
  expect(said().some((text) => text.includes('taper begins'))).toBe(true);
});

test('S2.11 of more weeks than a plan can have no workouts are made, and that some found no room is said', async () => {
  const rows = Array.from({ length: limits.planWeeks + 20 }, (_, week) => `${week + 10}min Z2`);
  await pasteText(athlete, await sheet(), rows.join('\n'), 7);
  expect((await sheet()).weeks).toHaveLength(limits.planWeeks);
  expect(await liveRows(athlete.database, 'workouts')).toHaveLength(limits.planWeeks - 1);
  expect(said().some((text) => text.includes(String(limits.planWeeks)))).toBe(true);
});

test('S2.11 days are copied with their notes, onto weeks that are there and onto new ones, and cleared of them', async () => {
  await pasteText(athlete, await sheet(), '2h Z2\trest\n3h Z2', 0);
  await noteDay(await sheet(), 0, 'Spin');
  const notes = async () => (await sheet()).weeks.map(({ dayNotes }) => dayNotes.slice(0, 3));
  await pasteText(athlete, await sheet(), copyRange(await sheet(), { anchor: 0, focus: 8 }), 8);
  expect(await notes()).toEqual([
    ['Spin', '', ''],
    ['', 'Spin', ''],
    ['', '', ''],
  ]);
  await pasteText(athlete, await sheet(), copyRange(await sheet(), { anchor: 0, focus: 1 }), 22);
  expect((await notes()).at(-1)).toEqual(['', 'Spin', '']);
  await clearDays(await sheet(), [0, 8]);
  expect((await notes()).slice(0, 2)).toEqual([
    ['', '', ''],
    ['', '', ''],
  ]);
});

test('S2.11 a cell that is not understood leaves its day as it is; one with steps ends the rest of its day', async () => {
  await pasteText(athlete, await sheet(), '2h Z2\trest', 0);
  await pasteText(athlete, await sheet(), 'massage\t1h Z1', 0);
  const [week] = (await sheet()).weeks;
  expect(week!.days.slice(0, 2).map(([item]) => item?.workout?.name)).toEqual(['2h Z2', '1h Z1']);
  expect(week!.restDays).toEqual([]);
  // What is there already is no change, and no step to go back.
  const { done } = await readHistory(athlete.database, historyOf(planId));
  await pasteText(athlete, await sheet(), '2h Z2\t1h Z1', 0);
  expect((await readHistory(athlete.database, historyOf(planId))).done).toEqual(done);
});

test('S2.11 a table with names of days comes onto these days, wherever in the week it is pasted', async () => {
  await pasteText(athlete, await sheet(), 'Mon\tTue\tWed\n2h Z2\trest\t1h Z1', 4);
  expect((await sheet()).weeks[0]!.days.map((items) => items.length)).toEqual([1, 0, 1, 0, 0, 0, 0]);
});

test('S2.11 what was copied here is known again where the system ends lines in its own way', async () => {
  await pasteText(athlete, await sheet(), '2h Z2\trest\n3x10min 90%', 0);
  await noteDay(await sheet(), 1, 'Sleep');
  const text = copyRange(await sheet(), { anchor: 0, focus: 8 });
  await pasteText(athlete, await sheet(), text.replaceAll('\n', '\r\n'), 14);
  // A note is no part of the text.
  expect((await sheet()).weeks[2]).toMatchObject({ dayNotes: ['', 'Sleep', '', '', '', '', ''] });
});

test('S2.11 what was cut ahead of the page is what the plan had by then', async () => {
  const before = await sheet();
  const text = copyRange(before, { anchor: 0, focus: 0 });
  await pasteText(athlete, before, '2h Z2', 0);
  keepRange(await sheet(), { anchor: 0, focus: 0 }, text);
  await pasteText(athlete, await sheet(), text, 3);
  expect((await sheet()).weeks[0]!.days[3]![0]?.workout?.name).toBe('2h Z2');
});

test('S2.11 what one athlete has copied is only text to the next one on the same device', async () => {
  await pasteText(athlete, await sheet(), '2h Z2', 0);
  const text = copyRange(await sheet(), { anchor: 0, focus: 0 });
  await arrive();
  await pasteText(athlete, await sheet(), text, 2);
  const [made] = await liveRows(athlete.database, 'workouts');
  expect((await sheet()).weeks[0]!.days[2]!.map(({ workoutId }) => workoutId)).toEqual([made?.id]);
});

test('S2.11 one undo takes back a paste whole: the workouts, the days and the weeks that it added', async () => {
  await pasteText(athlete, await sheet(), '2h Z2\trest\n3h Z2\trest\n4h Z2\trest', 0);
  expect((await sheet()).weeks).toHaveLength(3);
  currentToasts().at(-1)!.action!.run();
  await expect.poll(async () => (await liveRows(athlete.database, 'workouts')).length).toBe(0);
  await expect.poll(async () => (await sheet()).weeks.length).toBe(1);
  expect((await sheet()).weeks[0]!.days.flat()).toEqual([]);
});

test('S2.11 the message of one paste takes back that paste, and not the one after it', async () => {
  await pasteText(athlete, await sheet(), '2h Z2', 0);
  const undoFirst = currentToasts().at(-1)!.action!.run;
  await pasteText(athlete, await sheet(), '3h Z2\t4h Z2', 1);
  undoFirst();
  await expect
    .poll(async () => (await sheet()).weeks[0]!.days.map((items) => items.length))
    .toEqual([0, 1, 1, 0, 0, 0, 0]);
});

test('S2.11 S2.45 a paste, and a plan that was pasted, can be taken back when the page that did it is gone', async () => {
  await pasteText(athlete, await sheet(), '2h Z2\n3h Z2', 0);
  const { done } = await readHistory(athlete.database, historyOf(planId));
  await stepBack(historyOf(planId), done.at(-1)!);
  expect((await sheet()).weeks).toHaveLength(1);
  expect(await liveRows(athlete.database, 'workouts')).toEqual([]);

  const read = readPasted('Week 1\t2h Z2\nWeek 2\t3h Z2', 'bike', await knownNames(athlete, 'bike'))!;
  const facts = { planId: freshId(), name: 'Build', sport: 'bike', periodType: 'build' } as const;
  expect(await makePastedPlan(athlete, facts, read)).toBe(true);
  expect(await liveRows(athlete.database, 'workouts')).toHaveLength(2);
  await undoTogether(planPastedKey(facts.planId));
  expect(await liveRows(athlete.database, 'workouts')).toEqual([]);
  expect((await liveRows(athlete.database, 'plans')).map(({ name }) => name)).toEqual(['Road season']);
});

test('S5.16 a pasted plan of which a part is refused leaves nothing behind, no new workouts either', async () => {
  const before = await athlete.database.calls.count();
  const lines = Array.from({ length: limits.itemsPerWeek + 1 }, (_, place) => `${place + 10}min Z2`);
  const names = await knownNames(athlete, 'bike');
  const read = readPasted(`Mon\tTue\tWed\n"${lines.join('\n')}"\trest\trest`, 'bike', names)!;
  expect(read.made.length).toBeGreaterThan(0);
  const facts = { planId: freshId(), name: 'Too much', sport: 'bike', periodType: 'base' } as const;
  const isMade = await makePastedPlan(athlete, facts, {
    ...read,
    weeks: read.weeks.map((week) => ({
      ...week,
      days: week.days.map((day) => ({ ...day, sessions: lines.map(() => ({ made: 0 })) })),
    })),
  });
  expect(isMade).toBe(false);
  expect(await athlete.database.calls.count()).toBe(before);
});
