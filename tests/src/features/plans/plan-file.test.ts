/** A plan leaves this device as a file and comes back, by the real queue. */
import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readCells } from '#core/domain/plan-table/cells.ts';
import { planOfTable } from '#core/domain/plan-table/plan-table.ts';
import { readCsvCells } from '#core/formats/plan-csv.ts';
import { writePlanJson } from '#core/formats/plan-json.ts';
import { localeIds } from '#core/model/locales.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { type OpenedPlan, openPlanFile } from '#src/features/plans/open-plan-file.ts';
import { knownNames, makePastedPlan, readPasted } from '#src/features/plans/pasted-plan.ts';
import { readyPlan, tableOf } from '#src/features/plans/plan-file.ts';
import { sheetOfRows } from '#src/features/plans/plan-sheet.ts';
import { planRowsIn, planWorkoutsIn } from '#src/features/plans/reads.ts';
import { planPastedKey } from '#src/features/plans/way-back-keys.ts';
import { createFormat } from '#src/i18n/format.ts';
import { speak, startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';
import english from '../../../../locales/en.json' with { type: 'json' };

openTab();

/** Nothing said of any day. */
const unsaid = ['', '', '', '', '', '', ''];

let athlete: Athlete;

beforeAll(async () => {
  await startI18n(true);
  await loadLaterWords();
});
beforeEach(arrive);
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

async function arrive(): Promise<void> {
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 2, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
}

/** Two weeks of three sessions, one workout twice. */
async function makePlan(): Promise<string> {
  const text = 'Week\tMon\tWed\tSun\tNotes\n1\trest\t3x10min 90%\t2h Z2\tease in\n2\t\t\t2h Z2\tSun: no gels';
  const read = readPasted(text, 'bike', await knownNames(athlete, 'bike'))!;
  const planId = freshId();
  const facts = {
    planId,
    name: 'Spring',
    sport: 'bike',
    periodType: 'build',
    description: 'Base',
    isPrivateForever: true,
  };
  expect(await makePastedPlan(athlete, facts as never, read)).toBe(true);
  return planId;
}

async function sheet(planId: string) {
  const rows = (await planRowsIn(athlete.database, planId))!;
  return sheetOfRows(rows, await planWorkoutsIn(athlete.database, rows.items));
}
const shown = async (planId: string) => {
  const { plan, weeks } = await sheet(planId);
  const { name, description, sport, periodType, isPrivateForever } = plan;
  const days = weeks.map((week) => ({
    note: week.note,
    restDays: week.restDays,
    days: week.days.map((items) => items.map(({ workout }) => workout?.name)),
  }));
  return { name, description, sport, periodType, isPrivateForever, days };
};

async function opened(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<OpenedPlan> {
  const file = await openPlanFile(athlete, new File([bytes], name));
  if (file.kind !== 'plan') throw new Error(JSON.stringify(file));
  return file.opened;
}

test('S2.45 a plan leaves as a file and is the same plan on another device, and one undo takes it back', async () => {
  const planId = await makePlan();
  const before = await shown(planId);
  const { content, missing } = await readyPlan(athlete.database, await sheet(planId));
  expect(missing).toBe(0);
  const bytes = writePlanJson(content);

  // Here, its workouts are known by their names and steps.
  const again = await opened('Spring.json', bytes);
  expect(again.read.made).toEqual([]);

  await arrive();
  const there = await opened('Spring.json', bytes);
  expect(there.read.made.map(({ name }) => name).toSorted()).toEqual(['2h Z2', '3x10min 90%']);
  const copyId = freshId();
  expect(await makePastedPlan(athlete, { ...there.facts, planId: copyId }, there.read)).toBe(true);
  expect(await shown(copyId)).toEqual(before);
  expect(await liveRows(athlete.database, 'workouts')).toHaveLength(2);
  await undoTogether(planPastedKey(copyId));
  expect(await liveRows(athlete.database, 'workouts')).toEqual([]);
  expect(await liveRows(athlete.database, 'plans')).toEqual([]);
});

test('S2.45 a workout of the same name with other steps is made anew, and the one that is there stays', async () => {
  const planId = await makePlan();
  const { content } = await readyPlan(athlete.database, await sheet(planId));
  const [first, ...others] = content.workouts;
  const bytes = writePlanJson({
    ...content,
    workouts: [{ ...first!, segments: first!.segments.toReversed().concat(first!.segments) }, ...others],
  });
  const { read } = await opened('Spring.json', bytes);
  expect(read.made.map(({ name }) => name)).toEqual([first!.name]);
});

test('a file that is no plan says why, and a table is read like a pasted one', async () => {
  const refused = await openPlanFile(athlete, new File(['{}'], 'a.json'));
  expect(refused).toMatchObject({ kind: 'refused', error: { code: 'notOurPlan' } });
  const archive = await openPlanFile(athlete, new File(['PK'], 'a.zip'));
  expect(archive).toMatchObject({ kind: 'refused', error: { code: 'archive' } });
  const table = await openPlanFile(athlete, new File(['Mon;Tue;Wed\r\n2h Z2;rest;'], 'a.csv'));
  expect(table).toEqual({ kind: 'table', text: 'Mon\tTue\tWed\n2h Z2\trest\t' });
});

test.each(localeIds)('S2.45 a plan as a table comes back as the same plan in %s', async (locale) => {
  const planId = await makePlan();
  const { content } = await readyPlan(athlete.database, await sheet(planId));
  const words = (await import(`../../../../locales/${locale}.json`)).default;
  await speak(locale, words);
  const cells = readCsvCells(tableOf(content, createFormat(locale, i18next.t)), readCells) ?? [];
  await speak('en', english);
  const { weeks, leftOut } = planOfTable(cells);
  expect(leftOut).toEqual([]);
  const rest = (words as { plans: { restDay: string } }).plans.restDay;
  expect(weeks).toEqual([
    { note: 'ease in', days: [rest, '', '3x10min 90%', '', '', '', '2h Z2'], dayNotes: unsaid },
    { note: '', days: ['', '', '', '', '', '', '2h Z2'], dayNotes: ['', '', '', '', '', '', 'no gels'] },
  ]);
  const read = readPasted(cells.map((row) => row.join('\t')).join('\n'), 'bike', await knownNames(athlete, 'bike'));
  expect(read?.weeks[0]?.days[0]?.isRest).toBe(true);
  expect(read?.made).toEqual([]);
});
