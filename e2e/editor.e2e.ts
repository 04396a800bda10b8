/** The workout editor: built by keyboard in the grid without a network, kept through a reload, copied, left. */
import type { Locator, Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { listen } from './fixtures/heard.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

// A restart of the app without a network, several times: slow where the machine has other work.

const grid = (page: Page) => page.getByRole('grid', { name: 'Grid' });
const cell = (page: Page, row: number, column: string) =>
  grid(page).getByRole('row').nth(row).locator(`td[data-column=${column}]`);

/** Types into the cell that has the focus, and waits until it shows what was typed. */
async function type(page: Page, row: number, column: string, text: string, shown: string): Promise<void> {
  await cell(page, row, column).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(cell(page, row, column)).toHaveText(shown);
}

/** Has the device kept the draft with this in it? */
const hasDraft = (page: Page, words: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('trainside-')) continue;
      const database = await done(indexedDB.open(name));
      try {
        const drafts = await done(database.transaction('drafts').objectStore('drafts').getAll());
        if (drafts.some(({ value }) => String(value.text).includes(wanted))) return true;
      } finally {
        database.close();
      }
    }
    return false;
  }, words);

/** Keeps every write to the account's database waiting until it is let go. */
async function holdDatabase(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((one) => one.startsWith('trainside-') && one !== 'trainside-anon') ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const stores = database.transaction(database.objectStoreNames, 'readwrite');
    const state = { isHeld: true };
    const goOn = () => {
      if (state.isHeld) stores.objectStore('drafts').count().addEventListener('success', goOn);
    };
    goOn();
    return state;
  });
  return () => hold.evaluate((state) => void (state.isHeld = false));
}

test('S2.06 S9.12 a workout is built by keyboard offline, outlasts a reload, and is in the library when it is saved', async ({
  newDevice,
  server,
}) => {
  const page = await (await newDevice()).openTab();
  await signUp(page);
  await page.goto('/library');
  await waitUntilKept(page);
  await goOffline(page.context(), server);
  await page.getByRole('main').getByRole('link', { name: 'New workout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New workout' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Four by four');

  await page.getByRole('button', { name: 'Add step' }).click();
  await type(page, 1, 'time', '10', '10:00');
  await type(page, 1, 'start', '45-75', '45');
  await expect(cell(page, 1, 'end')).toHaveText('75');
  await cell(page, 1, 'type').focus();
  await page.keyboard.press('Control+Enter');
  await expect(cell(page, 2, 'type')).toBeFocused();
  await type(page, 2, 'time', '4,5 min', '4:30');
  await type(page, 2, 'start', '108', '108');
  await type(page, 2, 'rest', '180', '3:00');
  await cell(page, 2, 'reps').focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 'type')).toHaveText('Set');
  await expect(cell(page, 2, 'reps')).toHaveText('4');
  await expect(page.getByText('40:00', { exact: true })).toBeVisible();

  // What is not understood stays, with the reason; Escape gives it up.
  await cell(page, 3, 'time').focus();
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not a time.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Time' })).toHaveValue('soon');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Some of what you typed isn’t recognised.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Time' }).focus();
  await page.keyboard.press('Escape');
  await expect(cell(page, 3, 'time')).toHaveText('4:30');
  // Nor is what would make the workout longer than a day.
  await cell(page, 2, 'reps').focus();
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That’s more than a workout can hold')).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Reps' })).toHaveValue('200');
  await page.keyboard.press('Escape');
  await expect(cell(page, 2, 'reps')).toHaveText('4');

  await page.keyboard.press('Control+z');
  await expect(grid(page).getByRole('row')).toHaveCount(4);
  await expect.poll(() => hasDraft(page, '"future":[{')).toBe(true);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Four by four');
  await expect(page.getByText('Unsaved changes restored')).toBeVisible();
  await expect(grid(page).getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(cell(page, 2, 'reps')).toHaveText('4');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(cell(page, 2, 'reps')).toHaveText('4');

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Four by four' })).toBeVisible();
  await expect(page.getByText('Workout created')).toBeVisible();
  await page.goto('/library');
  await expect(page.getByRole('link', { name: 'Four by four' })).toBeVisible();
  expect(await hasDraft(page, '"count":4')).toBe(false);

  await goOnline(page.context(), server);
  await page.getByRole('link', { name: 'Four by four' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(cell(page, 2, 'reps')).toHaveText('4');
  await type(page, 2, 'reps', '5', '5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Workout saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Version 2' })).toBeVisible();

  // Two savers: each is told of the other, and both versions stay.
  const address = new URL(page.url()).pathname;
  await page.goto(`${address}/edit`);
  await expect(cell(page, 2, 'reps')).toHaveText('5');
  const other = await page.context().newPage();
  await other.goto(`${address}/edit`);
  await type(other, 2, 'reps', '6', '6');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Workout saved')).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('A newer version of this workout was saved in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: 'Duration' })).toContainText('47:30');
  await expect(page.getByRole('dialog').getByRole('row', { name: 'Duration' })).toContainText('55:00');
  await expect(page.getByRole('dialog').getByRole('row', { name: '5x 6x' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await type(page, 2, 'reps', '3', '3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Version 4' })).toBeVisible();
});

test('S2.07 S9.12 a workout whose text has an error is not saved: the error comes into sight, selected, and is said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/workouts/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Long set');
  await page.getByRole('radio', { name: 'Text' }).check();
  const text = page.getByRole('textbox', { name: 'Workout as text' });
  const steps = Array.from({ length: 40 }, (_, step) => `- ${step + 1}min 60%`);
  await text.fill([...steps.slice(0, 6), '- 5min thresold', ...steps.slice(6)].join('\n'));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('status').getByText('Some of what you typed isn’t recognised.', { exact: false }),
  ).toBeVisible();
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/One place isn’t recognised.*thresold/);
  const shown = await text.evaluate((area: HTMLTextAreaElement) => ({
    selected: area.value.slice(area.selectionStart, area.selectionEnd),
    top: area.getBoundingClientRect().top + 6 * 24 - area.scrollTop,
    height: innerHeight,
  }));
  expect(shown.selected).toBe('thresold');
  expect(shown.top).toBeGreaterThan(0);
  expect(shown.top).toBeLessThan(0.8 * shown.height);
});

test('S2.25 what is typed while an earlier state is being saved stays, unsaved, and is saved next @thorough', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/workouts/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('First name');
  await page.getByRole('button', { name: 'Add step' }).click();
  const letGo = await holdDatabase(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('textbox', { name: 'Name' }).fill('Second name');
  await letGo();
  await expect(page.getByText('Workout created')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Second name');
  // A reload knows what was saved, too: one workout, not two.
  await expect.poll(() => hasDraft(page, '"slug":"first-name')).toBe(true);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Second name');
  await expect(page.getByText('A newer version of this workout was saved in the meantime')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Second name' })).toBeVisible();
  // Another name is no other version.
  await expect(page.getByRole('link', { name: 'Version 2' })).toHaveCount(0);
});

test('S2.07 S2.25 S6.04 a visitor copies a public workout; leaving asks, and saving keeps it for the account to come @thorough', async ({
  page,
}) => {
  await page.goto('/search?q=over-unders%203x12');
  await page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Copy of Over-unders: 3x12 min');
  await name.fill('Over-unders for Sundays');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Over-unders for Sundays');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText(/Register|Create an account/);
  await page.keyboard.press('Escape');
  await signUp(page);
  await expect(page.getByRole('dialog').getByText('Over-unders for Sundays')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to account' }).click();
  await expect(page.getByText('1 item added')).toBeVisible();
  await page.goto('/library');
  await expect(page.getByRole('link', { name: 'Over-unders for Sundays' })).toBeVisible();
});

test('S2.14 another athlete’s workout leads from edit to copy; on a phone rows are made and moved by finger @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/search?q=over-unders%203x12');
  await page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Over-unders: 3x12 min' })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/edit`);
  await expect(page).toHaveURL(/\/copy$/);
  await page.getByRole('radio', { name: 'Grid' }).check();
  await expect(grid(page)).toBeVisible();
  const before = await grid(page).getByRole('row').count();
  await cell(page, 1, 'time').click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(grid(page).getByRole('row')).toHaveCount(before + 1);
  await cell(page, 1, 'time').click();
  await cell(page, 1, 'time').click();
  await page.getByRole('textbox', { name: 'Time' }).fill('7');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(cell(page, 2, 'time')).toHaveText('7:00');
  await expectAccessible(page);
});

test('S2.07 on a phone the graph and templates come first, adding is above the bar, tools say what they do, targets are in sight', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await device.openTab();
  await listen(page);
  await page.goto('/workouts/create');
  await expect(page.getByRole('radio', { name: 'Graph' })).toBeChecked();
  await page.getByLabel('Name').pressSequentially('Lunch break');
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('|'));
  expect(heard).not.toMatch(/L(u|\||$)/);

  const bar = page.getByRole('button', { name: 'Save' });
  const template = page.getByRole('region', { name: 'Start with' }).getByRole('button', { name: 'Endurance' });
  const add = page.getByRole('group', { name: 'Add at the end' }).getByRole('button').first();
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Infinity;
  expect(await top(template)).toBeLessThan(await top(bar));
  expect(await top(add)).toBeLessThan(await top(bar));
  await expectAccessible(page);
  await template.tap();
  await expect(page.getByRole('region', { name: 'Start with' })).toHaveCount(0);
  await expect(page.locator('[role=option][data-path]').first()).toBeVisible();
  expect(await top(add)).toBeLessThan(await top(bar));

  await page.getByRole('radio', { name: 'Grid' }).check();
  expect(await top(page.getByRole('button', { name: 'Add step' }))).toBeLessThan(await top(bar));
  // Words, not only pictures; and high enough for a finger.
  for (const name of ['Duplicate', 'Delete rows', 'Move up', 'Group as set', 'Tools'] as const) {
    const tool = page.getByRole('button', { name, exact: true });
    await expect(tool).toHaveText(name);
    expect((await tool.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  for (const segment of await page.getByRole('radiogroup').locator('label').all())
    expect((await segment.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await cell(page, 1, 'start').scrollIntoViewIfNeeded();
  const target = await cell(page, 1, 'start').boundingBox();
  expect((target?.x ?? 999) + (target?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await page.locator('[role=grid]').evaluate((table) => table.parentElement?.scrollLeft)).toBe(0);
  await expectAccessible(page);
});
