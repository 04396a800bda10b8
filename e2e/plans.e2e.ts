/** Plans: found by visitors, copied, edited without a network by pointer and keyboard, and on two devices at once. */
import type { Locator, Page } from 'playwright/test';
import { readerOf, tokenOf } from './fixtures/api.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { waitForCatalogue } from './fixtures/device-content.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { copyPlan, planName } from './fixtures/plans.ts';
import { expectAllSent } from './fixtures/sent.ts';
import type { TestServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

// Two browsers, restarts and a server that comes and goes: slow where the machine has other work.

/** The place to add a workout to a day; its cell is the day. */
const addTo = (page: Page, week: number, day: string) =>
  page.getByRole('button', { name: `Add a workout: Week ${week}, ${day}` });
const dayOf = (page: Page, week: number, day: string): Locator =>
  page.getByRole('gridcell').filter({ has: addTo(page, week, day) });
const workoutsOn = (page: Page, week: number, day: string): Locator => dayOf(page, week, day).locator('[data-drag-id]');

/** Chooses a workout in the open dialog. Until the list is there, Enter chooses nothing. */
async function choose(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(name);
  await expect(dialog.getByRole('button', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

/** What the server has: the names of the workouts of each week and day. */
async function planOnServer(server: TestServer, email: string) {
  const read = readerOf(server, await tokenOf(server, email));
  const { items } = await read('/api/plans');
  const plan = await read(`/api/plans/${items[0]?.slug}`);
  const days: { name: string }[][] = plan.workoutsByDays ?? [];
  return { count: items.length, notes: plan.weekNotes, days: days.map((day) => day.map(({ name }) => name)) };
}

async function drag(page: Page, item: Locator, to: Locator): Promise<void> {
  await item.scrollIntoViewIfNeeded();
  const [from, target] = [await item.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error('Nothing to drag, or nowhere to drag it.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2, { steps: 3 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height - 8, { steps: 6 });
  await page.mouse.up();
}

test('S2.11 S2.12 S7.27 a visitor finds a plan by how much time there is, and reads it again without a network', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/training-plans');
  const cards = page.getByRole('article');
  await expect(page.locator('main').getByText('43 plans')).toBeVisible();
  await expectAccessible(page);
  // Ten more as the end comes near, until there are no more.
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(43, { timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/pages=5/);
  await expect(cards.last()).toContainText('By ');
  await page.getByRole('combobox', { name: 'Weeks' }).selectOption({ label: 'Up to 4' });
  await expect(page).toHaveURL(/\?weeks=1-4$/);
  await expect(page.locator('main').getByText('43 plans')).toBeHidden();
  await page.getByRole('combobox', { name: 'Weeks' }).selectOption({ label: 'Any' });
  await page.getByRole('combobox', { name: 'Sport' }).selectOption({ label: 'Cycling' });
  await page.getByRole('combobox', { name: 'Days per week' }).selectOption({ label: 'Up to 3' });
  await expect(page).toHaveURL(/sport=bike&days=1-3/);
  await expect(cards).toHaveCount(5);
  await page.getByRole('link', { name: planName }).click();
  await expect(page.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  await expect(page.getByRole('grid').locator('[data-drag-id]').first()).toBeVisible();
  await expect(page.getByRole('rowgroup', { name: 'Week 4', exact: true })).toContainText('Recovery week');
  await page.getByText('Time in zones').click();
  await expect(page.locator('details').getByText('Endurance', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy to my plans' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText(/Register|Create an account/);
  await page.keyboard.press('Escape');

  await waitUntilKept(page);
  await goOffline(context, server);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  await expect(page.getByRole('grid').locator('[data-drag-id]').first()).toBeVisible();
});

test('S2.11 S4.07 S6.07 a coach copies a plan and edits it offline by pointer and keyboard; after a restart the server has it once', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice({ viewport: { width: 1440, height: 900 } });
  let page = await device.openTab();
  const { email } = await signUp(page);
  await copyPlan(page);
  await expect(page.getByText('A copy of someone else’s plan stays private.')).toBeVisible();
  await expectAccessible(page);
  await waitUntilKept(page);
  const before = await workoutsOn(page, 1, 'Tuesday').allInnerTexts();
  expect(before).toHaveLength(1);
  await device.goOffline();
  await server.stop();

  // By pointer: Tuesday's session to Monday.
  await drag(page, workoutsOn(page, 1, 'Tuesday').first(), dayOf(page, 1, 'Monday'));
  await expect(workoutsOn(page, 1, 'Monday')).toHaveCount(1);
  await expect(workoutsOn(page, 1, 'Tuesday')).toHaveCount(0);
  await expect(page.getByText(/^Moved .+: week 1, Tuesday → week 1, Monday$/)).toBeVisible();
  await expect(dayOf(page, 1, 'Monday').getByRole('img', { name: 'Not synced yet' })).toBeVisible();

  // By keyboard: from Monday of week 1 to Monday of week 2; Escape first puts it back.
  await workoutsOn(page, 1, 'Monday').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(workoutsOn(page, 1, 'Monday')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Week 2, Monday, position 1 of 1')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(workoutsOn(page, 2, 'Monday')).toBeFocused();
  await expect(workoutsOn(page, 1, 'Monday')).toHaveCount(0);

  // A workout is added, a week duplicated, a note written, a workout removed and brought back.
  await addTo(page, 1, 'Friday').click();
  await choose(page, 'Recovery ride: 45 min, 50%');
  await expect(workoutsOn(page, 1, 'Friday')).toContainText(['Recovery ride: 45 min, 50%']);
  // Out of the library beside the plan: one by pointer, one by keys for the day that is selected.
  await page.getByRole('button', { name: 'Library' }).click();
  const library = page.getByRole('complementary', { name: 'Library' });
  await library.getByRole('searchbox').fill('Recovery ride: 45 min, 50%');
  await drag(
    page,
    library.getByRole('button', { name: 'Recovery ride: 45 min, 50%' }).first(),
    dayOf(page, 1, 'Saturday'),
  );
  await expect(workoutsOn(page, 1, 'Saturday')).toHaveCount(1);
  await expect(library.getByText('Selected day: Week 1, Saturday')).toBeVisible();
  await addTo(page, 1, 'Sunday').click();
  await expect(library.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(workoutsOn(page, 1, 'Sunday')).toContainText(['Recovery ride: 45 min, 50%']);
  await library.getByRole('button', { name: 'Close library' }).click();
  // A note to a day, by its key.
  await workoutsOn(page, 1, 'Friday').focus();
  await page.keyboard.press('n');
  const noteDialog = page.getByRole('dialog', { name: 'Week 1, Friday' });
  await expect(noteDialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Bring gels');
  await noteDialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Week 1, Friday: Bring gels' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for week 1' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate week' }).click();
  await expect(workoutsOn(page, 2, 'Friday')).toContainText(['Recovery ride: 45 min, 50%']);
  const week3 = page.getByRole('rowgroup', { name: 'Week 3', exact: true });
  await week3.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.type('Holidays: ride when you like');
  await page.keyboard.press('Control+Enter');
  await expect(week3.getByText('Holidays: ride when you like')).toBeVisible();
  await workoutsOn(page, 2, 'Friday').focus();
  await page.keyboard.press('Delete');
  await expect(workoutsOn(page, 2, 'Friday')).toHaveCount(0);
  // A way back by keyboard leads back into the page, not to its top.
  const removed = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Removed' });
  await removed.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(workoutsOn(page, 2, 'Friday')).toHaveCount(1);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  const address = new URL(page.url()).pathname;

  await device.restart();
  page = await device.openTab();
  await page.goto(address);
  await expect(workoutsOn(page, 1, 'Friday')).toContainText(['Recovery ride: 45 min, 50%']);
  await expect(workoutsOn(page, 3, 'Monday')).toHaveCount(1);
  await expect(page.getByText('Holidays: ride when you like')).toBeVisible();

  await server.start();
  await device.goOnline();
  await expect(page.getByRole('img', { name: 'Not synced yet' })).toHaveCount(0, { timeout: 20_000 });
  const { count, notes, days } = await planOnServer(server, email);
  expect(count).toBe(1);
  expect(notes).toEqual(['', '', 'Holidays: ride when you like', '', '', '', '']);
  expect(days).toHaveLength(7 * 7);
  expect([days[4], days[11], days[1]]).toEqual([['Recovery ride: 45 min, 50%'], ['Recovery ride: 45 min, 50%'], []]);
  expect(before[0]).toContain(days[14]?.[0]);
  expect(days[14]).toHaveLength(1);
});

test('keys that are faster than the drawing act on the workout in focus, and a way there and back is two moves @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  await copyPlan(page);
  const monday = workoutsOn(page, 1, 'Monday');
  for (const [index, name] of [
    'Tempo intervals: 2x15 min, 82%',
    'Recovery ride: 45 min, 50%',
    'Over-unders: 3x12 min',
  ].entries()) {
    await addTo(page, 1, 'Monday').click();
    await choose(page, name);
    await expect(monday).toHaveCount(index + 1);
  }
  await expect(monday).toContainText([
    'Tempo intervals: 2x15 min, 82%',
    'Recovery ride: 45 min, 50%',
    'Over-unders: 3x12 min',
  ]);

  await monday.first().focus();
  // Both before the page is drawn again, faster than a browser's driver presses them.
  await page.evaluate(() => {
    for (const key of ['Delete', 'ArrowDown'])
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(monday).toContainText(['Recovery ride: 45 min, 50%', 'Over-unders: 3x12 min']);
  // As slow keys would: the next one takes the place of the first, and the one below it comes next.
  await expect(monday.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(monday).toHaveCount(1);
  await expect(monday).toContainText(['Over-unders: 3x12 min']);
  await expect(monday).toBeFocused();

  for (const keys of [
    ['Space', 'ArrowRight', 'Enter'],
    ['Space', 'ArrowLeft', 'Enter'],
  ])
    for (const key of keys) await page.keyboard.press(key);
  await expect(monday).toBeFocused();
  // What has been told is saved.
  await expect(page.getByText(/^Moved Over-unders: 3x12 min in .+: week 1, Tuesday → week 1, Monday$/)).toBeVisible();
  await page.reload();
  await expect(monday).toContainText(['Over-unders: 3x12 min']);
});

test('two coaches’ devices edit one plan at once: what fits is on both, what clashes waits for a decision', async ({
  newDevice,
}) => {
  const viewport = { width: 1440, height: 900 };
  const [one, other] = [await newDevice({ viewport }), await newDevice({ viewport })];
  const first = await one.openTab();
  const { email } = await signUp(first);
  await copyPlan(first);
  await expect(first.getByRole('img', { name: 'Not synced yet' })).toHaveCount(0);
  const second = await other.openTab();
  await second.goto('/account/login');
  await signIn(second, email);
  await expect(second).not.toHaveURL(/login/);
  await second.goto(first.url());
  await expect(workoutsOn(second, 1, 'Tuesday')).toHaveCount(1);
  // Who has signed up here waits for it; on the other device the coach chooses from it, too.
  await waitForCatalogue(second);
  await Promise.all([waitUntilKept(first), waitUntilKept(second)]);
  await one.goOffline();
  await other.goOffline();

  const add = async (page: Page, day: string, name: string) => {
    await addTo(page, 2, day).click();
    await choose(page, name);
    await expect(workoutsOn(page, 2, day)).toContainText([name]);
  };
  await add(first, 'Monday', 'Recovery ride: 45 min, 50%');
  await add(second, 'Wednesday', 'Over-unders: 3x12 min');
  await drag(first, workoutsOn(first, 1, 'Tuesday').first(), dayOf(first, 1, 'Monday'));
  await drag(second, workoutsOn(second, 1, 'Tuesday').first(), dayOf(second, 1, 'Friday'));
  // It is there at once, and has its mark when it is saved.
  for (const dropped of [workoutsOn(first, 1, 'Monday'), workoutsOn(second, 1, 'Friday')]) {
    await expect(dropped.getByRole('img', { name: 'Not synced yet' })).toHaveCount(1);
  }

  await one.goOnline();
  await expect(first.getByRole('img', { name: 'Not synced yet' })).toHaveCount(0);
  await other.goOnline();
  for (const page of [first, second]) {
    await expect(workoutsOn(page, 2, 'Monday')).toContainText(['Recovery ride: 45 min, 50%'], { timeout: 20_000 });
    await expect(workoutsOn(page, 2, 'Wednesday')).toContainText(['Over-unders: 3x12 min'], { timeout: 20_000 });
    await expect(page.getByRole('img', { name: 'Needs your decision' })).toHaveCount(1, { timeout: 20_000 });
  }
});

test('S2.45 S2.46 S7.51 S8.13 a plan goes onto the calendar from a Monday on, offline, and one undo takes all of it back @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await copyPlan(page);
  await waitUntilKept(page);
  const sessions = `${await page.getByRole('grid').locator('[data-drag-id]').count()} sessions`;
  await goOffline(context, server);
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
  await expect(dialog.getByRole('list', { name: 'Schedule' }).getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Add ${sessions}` }).click();
  await expect(page.getByText(`${sessions} added to the calendar`)).toBeVisible();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await expect(dialog.getByText(`${sessions} are already on these days`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('listitem')
    .filter({ hasText: `${sessions} added` })
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await expect(dialog.getByRole('list', { name: 'Schedule' }).getByRole('listitem')).toHaveCount(6);
  await expect(dialog.getByText('already on these days')).toBeHidden();

  await dialog.getByText('My days').click();
  // Not before as many days are chosen as the busiest week has; one more is not taken, and that is said.
  const add = dialog.getByRole('button', { name: `Add ${sessions}` });
  const most = page.getByText(/^This plan has \d training days? per week/);
  await expect(dialog.getByRole('checkbox')).toHaveCount(7);
  let chosen = 0;
  for (const day of ['Mon', 'Wed', 'Fri', 'Sun', 'Tue', 'Thur', 'Sat']) {
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('checkbox', { name: day }).click();
    chosen += 1;
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(chosen);
    if (!(await add.getAttribute('aria-disabled'))) break;
  }
  await expect(most).toHaveCount(0);
  await dialog.getByRole('checkbox', { checked: false }).first().click();
  await expect(most).toContainText(`${chosen} training days`);
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(chosen);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Add ${sessions}` }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/plans');
  await page.getByRole('button', { name: `Actions for ${planName} (copy)` }).click();
  await page.getByRole('menuitem', { name: 'Delete plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete plan' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await goOnline(context, server);
});

test('what cannot be done now is said when it is tapped: a plan without a name, a week before the first @thorough', async ({
  newDevice,
}) => {
  // Without a mouse: what is said does not come of pointing at it.
  const page = await (await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true })).openTab();
  /**
   * Taps a button that does not move; forced, since Playwright does not press a button called disabled, but people do.
   */
  const tapDisabled = async (button: Locator) => {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover({ trial: true });
    await button.tap({ force: true });
  };
  await signUp(page);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'New plan' }).tap();
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create plan' });
  await tapDisabled(create);
  await expect(page.getByRole('tooltip')).toHaveText('Give the plan a name first.');
  await expect(create).toHaveAccessibleDescription('Give the plan a name first.');
  await page.getByRole('dialog').getByLabel('Name').fill('Autumn');
  await expect(create).not.toHaveAttribute('aria-disabled');
  await create.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn' })).toBeVisible();
  const before = page.getByRole('button', { name: 'Previous week' });
  await tapDisabled(before);
  await expect(page.getByRole('tooltip')).toHaveText('This is the first week.');
  await expect(before).toHaveAccessibleDescription('This is the first week.');
});

test('S5.16 a plan and a list that are sent twice, by Enter pressed twice, are made once @thorough', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page);
  /** Both before anything of the first has been done. */
  const sendTwice = async (): Promise<void> =>
    page
      .getByRole('dialog')
      .locator('form')
      .evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
  await page.goto('/plans');
  await page.getByRole('button', { name: 'New plan' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Spring');
  await sendTwice();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
  await page.goto('/library');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Hills');
  await sendTwice();
  await expect(page.getByRole('heading', { level: 2, name: 'Hills' })).toBeVisible();
  await expectAllSent(page);
  const read = readerOf(server, await tokenOf(server, email));
  expect((await read('/api/plans')).items).toHaveLength(1);
  const { lists } = await read('/api/users/lists');
  expect(lists.filter(({ listName }: { listName: string }) => listName === 'Hills')).toHaveLength(1);
});
