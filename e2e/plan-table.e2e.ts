/** A coach's spreadsheet becomes a plan, and goes onto the calendar up to race day, all without a network. */
import { readerOf, tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';
import { typeDate } from './fixtures/type-date.ts';

const weeks = Array.from({ length: 16 }, (_, week) =>
  [
    `Week ${week + 1}`,
    'rest',
    week % 4 === 3 ? '45min 55%' : '3x12 sweet spot',
    '',
    week === 2 ? 'massage' : 'Recovery ride 45 min',
    'rest',
    'rest',
    `${2 + (week % 3)}h Z2`,
    week === 0 ? 'ease in' : '',
  ].join('\t'),
);
const spreadsheet = ['Road season', 'Week\tMon\tTue\tWed\tThu\tFri\tSat\tSun\tNotes', ...weeks].join('\n');

test('S2.45 S5.16 a coach pastes a 16-week plan from a spreadsheet with no network, and sends it to end on race day', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { email } = await signUp(page);
  await page.goto('/plans');
  await waitUntilKept(page);
  await goOffline(context, server);

  await page.getByRole('button', { name: 'New plan' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New plan' });
  await dialog.getByLabel('Name').fill('Road season');
  await dialog.getByText('From a spreadsheet or file').click();
  await dialog.getByLabel('Rows from your spreadsheet').fill(spreadsheet);
  // 47 sessions of five kinds; what is no workout is named, and kept as a note.
  await expect(dialog.getByText(/16\sweeks · 47\ssessions/)).toBeVisible();
  await expect(dialog.getByText(/6\snew workouts in your library/)).toBeVisible();
  await expect(dialog.getByText('Week 3, Thursday: massage')).toBeVisible();
  await expect(dialog.getByRole('status').getByText('Road season')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Road season' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Week 3, Thursday: massage' })).toBeVisible();

  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const send = page.getByRole('dialog', { name: 'Add to calendar' });
  await send.getByText('End on race day').click();
  const race = new Date(Date.now() + 16 * 7 * 86_400_000);
  race.setDate(race.getDate() + ((7 - race.getDay()) % 7));
  await typeDate(send, race);
  await send.getByRole('button', { name: /^Add 47\ssessions$/ }).click();
  await expect(send).toBeHidden();

  await goOnline(context, server);
  await expectAllSent(page);
  const read = readerOf(server, await tokenOf(server, email));
  const { items } = await read('/api/plans');
  expect(items).toMatchObject([{ name: 'Road season', weeks: 16, totalWorkouts: 47 }]);
  const plan = await read(`/api/plans/${items[0].slug}`);
  expect(plan.weekNotes[0]).toBe('ease in');
  expect(plan.dayNotes[2]).toEqual(['', '', '', 'massage', '', '', '']);
  expect(plan.weekRestDays[0]).toEqual([1, 5, 6]);
  expect(plan.workoutsByDays[1][0]).toMatchObject({ name: '3x12 sweet spot' });
});
