/** The dialogs of a plan, without a network: edited, shown in the app, sent to end on race day, deleted. */
import { readerOf, tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { copyPlan } from './fixtures/plans.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';
import { typeDate } from './fixtures/type-date.ts';

test('S2.44 S2.45 S2.47 S4.06 an athlete edits a plan offline, has the app show it, sends it to end on race day, then shows the calendar', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { email } = await signUp(page);
  await copyPlan(page);
  await waitUntilKept(page);
  await goOffline(context, server);

  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit plan' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit plan' });
  await edit.getByLabel('Name').fill('Race build');
  await expect(edit.getByRole('switch', { name: 'Public' })).toBeDisabled();
  await expect(edit).toContainText('A copy of someone else’s plan stays private.');
  await expect(edit.getByRole('button', { name: /^(Delete plan|Copy plan|Done)$/ })).toHaveText([
    'Delete plan',
    'Copy plan',
    'Done',
  ]);
  await edit.getByRole('switch', { name: 'Show in the app' }).click();
  await expect(page.getByText('Now shown in the app: Back on the bike (copy)')).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Race build' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show in the app: Plan' })).toBeVisible();

  // Six weeks that end on a Wednesday four weeks ahead: what is over, and what comes after the race, is left out.
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const send = page.getByRole('dialog', { name: 'Add to calendar' });
  await send.getByText('End on race day').click();
  await expect(send.getByRole('button', { name: /^Add \d+ sessions?$/ })).toHaveAttribute('aria-disabled', 'true');
  const race = new Date(Date.now() + 28 * 86_400_000);
  race.setDate(race.getDate() - ((race.getDay() + 4) % 7));
  await typeDate(send, race);
  await expect(send.getByText(/before today (is|are) left out/)).toBeVisible();
  await expect(send.getByText(/after race day (is|are) left out/)).toBeVisible();
  await expectAccessible(page);
  await send.getByRole('button', { name: /^Add \d+ sessions?$/ }).click();
  await expect(send).toBeHidden();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await send.getByText('End on race day').click();
  await typeDate(send, race);
  await expect(send.getByText(/^Already there: /).first()).toBeVisible();
  await page.keyboard.press('Escape');

  // Today has what the plan has for the day, marked as the app's source; the calendar takes its place.
  await page.goto('/today');
  const ofPlan = page.getByRole('region', { name: 'From your plan' });
  await expect(ofPlan).toContainText('In the app');
  await expect(ofPlan.getByRole('link', { name: 'Race build' })).toBeVisible();
  await page.getByRole('link', { name: 'Show in the app: Plan' }).click();
  const source = page.getByRole('dialog', { name: 'Show in the app' });
  await expect(source.getByRole('radio', { name: 'One of my plans' })).toBeChecked();
  // A service that isn't connected can't be chosen.
  await expect(source.getByRole('radio', { name: 'TrainingPeaks: workout of the day' })).toBeDisabled();
  await expect(source.getByRole('radio', { name: 'Intervals.icu: workout of the day' })).toBeDisabled();
  await expect(source.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await source.getByRole('radio', { name: 'My calendar' }).check();
  await expect(source.getByText('Race build will no longer be shown.')).toBeVisible();
  await expectAccessible(page);
  await source.getByRole('button', { name: 'Save' }).click();
  await expect(source).toBeHidden();
  await expect(page.getByText('Plan no longer shown in the app')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show in the app: Calendar' })).toBeVisible();
  await expect(ofPlan).toBeHidden();
  await expect(main.getByText('In the app')).toBeVisible();

  // Deleted on its own page, once that is confirmed: the dialog goes, it is said, and the list of plans is there.
  await page.goto('/plans');
  await page.getByRole('link', { name: 'Race build' }).click();
  const askToDelete = async () => {
    await main.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit plan' }).click();
    await edit.getByRole('button', { name: 'Delete plan' }).click();
  };
  await askToDelete();
  const question = page.getByRole('alertdialog', { name: 'Delete “Race build”?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Race build' })).toBeVisible();
  await askToDelete();
  await question.getByRole('button', { name: 'Delete plan' }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await expect(edit).toBeHidden();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Race build');
  await expect(page.getByRole('article')).toHaveCount(0);

  await goOnline(context, server);
  await expectAllSent(page);
  const read = readerOf(server, await tokenOf(server, email));
  expect(await read('/api/users/get_me')).toMatchObject({ appPlan: null, calendarSettings: { wod: true } });
  expect((await read('/api/plans')).items).toEqual([]);
});

test('S2.44 S2.47 what another tab saves while a dialog of a plan is open is said, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  await copyPlan(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const renamed = other.getByRole('heading', { level: 1 }).getByRole('button');
  await expect(renamed).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit plan' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit plan' });
  await edit.getByLabel('Name').fill('Race build');
  await renamed.click();
  await other.keyboard.press('ControlOrMeta+A');
  await other.keyboard.type('Winter base');
  await other.keyboard.press('Enter');
  await expect(edit.getByText('Changed on another device: Winter base')).toBeVisible();
  await expect(edit.getByLabel('Name')).toHaveValue('Race build');
  await edit.getByRole('button', { name: 'Use this' }).click();
  await expect(edit.getByLabel('Name')).toHaveValue('Winter base');
  await edit.getByRole('button', { name: 'Done' }).click();
  await expect(edit).toBeHidden();

  const open = async (tab: typeof page) => {
    await tab.getByRole('link', { name: /^Show in the app: / }).click();
    return tab.getByRole('dialog', { name: 'Show in the app' });
  };
  const [here, there] = [await open(page), await open(other)];
  await here.getByRole('radio', { name: 'One of my plans' }).check();
  await there.getByRole('radio', { name: 'My calendar' }).check();
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(here.getByText('Changed on another device: My calendar')).toBeVisible();
  await expect(here.getByRole('radio', { name: 'One of my plans' })).toBeChecked();
  await here.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Show in the app: Plan' })).toBeVisible();
});
