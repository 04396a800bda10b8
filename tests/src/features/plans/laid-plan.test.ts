/** A plan is copied, or goes onto the calendar, on days of the athlete's own. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { placedDays, startingOn } from '#core/domain/plans/plan-events.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { dayEntries } from '#src/db/planned-sessions.ts';
import { pushPlan } from '#src/features/plans/calendar-acts.ts';
import { copyToMyPlans } from '#src/features/plans/copy-acts.ts';
import { laidDays, laidNotes } from '#src/features/plans/laid-days.ts';
import { sheetOfRows } from '#src/features/plans/plan-sheet.ts';
import { planRowsIn, planWorkoutsIn } from '#src/features/plans/reads.ts';
import { pasteText } from '#src/features/plans/sheet-clipboard.ts';
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
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

/** A plan that Ada has written: three days a week, in the second week two hard ones that touch. */
beforeEach(async () => {
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 2, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
  planId = freshId();
  const [first, second] = [freshId(), freshId()];
  await perform(
    athlete.device,
    'createPlan',
    planInput(planId, [weekInput(first, [], 'a'), weekInput(second, [], 'b')]),
  );
  await pasteText(athlete, await sheet(), '1h Z1\trest\t1h Z1\trest\t1h Z1\trest\trest', 0);
  await pasteText(athlete, await sheet(), 'rest\t5x4min 110%\t5x3min 115%\trest\trest\trest\trest', 7);
  const fields = { note1: 'Easy gears', note7: 'Walk' };
  await perform(athlete.device, 'updatePlanWeek', { weekId: first, fields });
});

async function sheet(id = planId) {
  const rows = (await planRowsIn(athlete.database, id))!;
  return sheetOfRows(rows, await planWorkoutsIn(athlete.database, rows.items));
}
const daysOf = ({ weeks }: Awaited<ReturnType<typeof sheet>>) =>
  weeks.map(({ days }) => days.map((items) => items.length).join(''));

test('S2.46 S4.07 a copy on own days has another author, keeps hard days apart, and takes notes and rest along', async () => {
  const slug = await copyToMyPlans(athlete, await sheet(), { isMine: true, weekdays: [1, 2, 4] });
  const copy = await sheet(slug!);
  expect(copy.plan).toMatchObject({ authorName: 'Anna', originalPlanId: planId, isPublic: false });
  expect(daysOf(copy)).toEqual(['0110100', '0100100']);
  expect(copy.weeks[0]!.dayNotes).toEqual(['', 'Easy gears', '', '', '', '', 'Walk']);
  expect(copy.weeks.map(({ restDays }) => restDays)).toEqual([
    [1, 4, 6, 7],
    [1, 3, 4, 6, 7],
  ]);
});

test('S4.07 as it was designed, a copy has the days of the plan', async () => {
  const slug = await copyToMyPlans(athlete, await sheet(), { isMine: true, weekdays: null });
  const copy = await sheet(slug!);
  expect(daysOf(copy)).toEqual(daysOf(await sheet()));
  expect(copy.weeks.map(({ restDays, dayNotes }) => [restDays, dayNotes])).toEqual(
    (await sheet()).weeks.map(({ restDays, dayNotes }) => [restDays, dayNotes]),
  );
});

test('S2.45 S2.46 on the calendar a note comes with the session of its day, and by itself where the day has none', async () => {
  const plan = await sheet();
  const days = laidDays(plan, [1, 2, 4]);
  const { placed } = placedDays(days, startingOn('2027-01-04'), laidNotes(plan, days).flat());
  expect(await pushPlan(athlete, planId, placed)).toBe(true);
  const entries = await dayEntries(athlete.database, '2027-01-04', '2027-01-17');
  expect(entries.map(({ event }) => [event.calendarDate.slice(8), event.note, event.entry?.kind ?? 'workout'])).toEqual(
    [
      ['05', 'Easy gears', 'workout'],
      ['06', '', 'workout'],
      ['08', '', 'workout'],
      ['10', '', 'note'],
      ['12', '', 'workout'],
      ['15', '', 'workout'],
    ],
  );
});
