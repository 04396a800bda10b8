/** Dialogs and menus over the calendar: where they are, how they leave, and where the back button leads afterwards. */
import type { Page } from 'playwright/test';
import { localToday, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { cardsOn, dayOf, planOn } from './fixtures/calendar.ts';
import { plantSeason } from './fixtures/season.ts';
import { expect, test } from './fixtures/test.ts';

const today = localToday(new Date());

const add = (page: Page, date = today) => dayOf(page, date).getByRole('button', { name: /^Add a workout on/ });

/** Writes down the headings that dialogs have from now on. @returns ends it, with all that were seen */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const note = () => {
      for (const { textContent } of document.querySelectorAll('[role=dialog] h2')) seen.add(textContent ?? '');
    };
    note();
    const observer = new MutationObserver(note);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return { seen, observer };
  });
  return () =>
    notes.evaluate(({ seen, observer }) => {
      observer.disconnect();
      return [...seen];
    });
}

test('the dialog that adds to a day leaves as it was, and begins anew the next time', async ({ page }) => {
  await signUp(page);
  await page.goto('/calendar');
  await add(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeVisible();
  const ofPicker = await noteHeadings(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await ofPicker()).toEqual([expect.stringMatching(/^Add a workout on /)]);

  await add(page).click();
  await dialog.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Title').fill('Camp begins');
  const ofNote = await noteHeadings(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await ofNote()).toEqual([expect.stringMatching(/^Note/)]);
  await expect(cardsOn(page, today)).toHaveText([/Camp begins/]);

  await add(page).click();
  await expect(dialog.getByRole('searchbox')).toBeVisible();
});

test('the back button leaves the calendar once its dialogs are closed, and opens none of them again', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).first().click();
  await planOn(page, today, 'Over-unders: 3x12 min');
  const dialog = page.getByRole('dialog');
  await add(page).click();
  await expect(dialog.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await cardsOn(page, today).getByRole('button').click();
  await expect(dialog.getByRole('switch', { name: 'Done' })).toBeVisible();
  // Twice means once.
  await dialog.getByRole('button', { name: 'Close' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/calendar$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);

  // A link to a session has nothing of the calendar to go back to: closed, it leaves the calendar in its place.
  await page.goto('/today');
  await page.goto(`/calendar?add=${today}`);
  await expect(dialog.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/today$/);

  // So do the dialogs over any page.
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).first().click();
  await page.getByRole('link', { name: /^FTP/ }).first().click();
  await dialog.getByRole('button', { name: 'Close' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/calendar$/);
});

test('a menu that is opened on a phone while weeks still come in above stays at its button', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await device.openTab();
  const { email } = await signUp(page);
  await plantSeason(server, email, { monday: shiftDate(mondayOf(today), -42), weeks: 12 });
  await page.goto('/calendar');
  await expect(cardsOn(page, shiftDate(mondayOf(today), 6))).toHaveCount(1);
  // A slow phone, whose frames take so long that weeks come after the first touch.
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 150));
    globalThis.cancelAnimationFrame = clearTimeout;
  });
  await page.reload();
  const more = page.getByRole('main').locator('header').getByRole('button', { name: 'More' });
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  const weeksAbove = page.locator(`[data-week="${mondayOf(today)}"]`).locator('xpath=preceding-sibling::*');
  expect(await weeksAbove.count()).toBeLessThan(8);
  await expect(weeksAbove).toHaveCount(8);
  const [menu, button] = [await page.getByRole('menu').boundingBox(), await more.boundingBox()];
  expect(Math.abs((menu?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThan(24);
});

test('S2.25 the back button drops nothing typed into a note unasked, a new one or an old; the note’s field has a name at each opening', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page).toHaveURL(/\/calendar/);
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel('Title', { exact: true });
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const back = () => page.evaluate(() => history.back());
  await add(page).click();
  await dialog.getByRole('button', { name: 'Note' }).click();
  await title.fill('Camp');
  const address = page.url();
  for (const steps of [1, 2]) {
    // Two at once would lead out of the calendar.
    for (let step = 0; step < steps; step += 1) await back();
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(asked).toBeHidden();
    await expect(title).toHaveValue('Camp');
    await expect(page).toHaveURL(address);
  }
  await title.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cardsOn(page, today)).toContainText('Camp');
  await expect(page).not.toHaveURL(address);

  await page.reload();
  await cardsOn(page, today).getByRole('button').click();
  // Not “dayEntry.title”, which is there where its words are not.
  await expect(title).toHaveValue('Camp');
  // By whatever closes it, it asks once.
  for (const leave of [() => page.keyboard.press('Escape'), back]) {
    await title.fill('Camp begins');
    await leave();
    await asked.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar$/);
    await expect(asked).toBeHidden();
    await cardsOn(page, today).getByRole('button').click();
    await expect(title).toHaveValue('Camp');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Nothing is left that another page would be asked about.
  await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).first().click();
  await expect(page).toHaveURL(/\/plans/);
  await expect(asked).toBeHidden();
});

test('S7.46 S7.50 what is sent twice, by a second Enter or a bouncing finger, is done once @thorough', async ({
  page,
}) => {
  await signUp(page);
  const monday = shiftDate(mondayOf(today), 7);
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => cardsOn(page, shiftDate(monday, day)));
  await page.goto(`/calendar?week=${monday}`);
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel('Title', { exact: true });
  const open = async (kind: string) => {
    await add(page, monday).click();
    await dialog.getByRole('button', { name: kind, exact: true }).click(kind === 'Note' ? {} : { clickCount: 2 });
  };
  /** Both before anything of the first has been done. */
  const sendTwice = () =>
    dialog.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await open('Note');
  await title.fill('Camp');
  await sendTwice();
  await expect(dialog).toBeHidden();
  await open('Rest day');
  await expect(dialog).toBeHidden();
  await expect(cardsOn(page, monday)).toHaveText([/Camp/, /Rest day/]);

  // A series is cut in two where it changes; a second time it would be there twice from there on.
  await cardsOn(page, monday).filter({ hasText: 'Camp' }).getByRole('button').click();
  await dialog.getByRole('button', { name: 'Repeat…' }).click();
  await dialog.getByLabel('Repeats').selectOption('Daily');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const cards of days.slice(1)) await expect(cards).toHaveText([/Camp/]);
  await days[2]?.getByRole('button').click();
  await dialog.getByText('This and following').click();
  await title.fill('Race');
  await sendTwice();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const [day, cards] of days.entries()) if (day > 0) await expect(cards).toHaveText([day < 2 ? /Camp/ : /Race/]);
  // It is said once, too.
  await expect(page.getByText(/^Changed Race from /)).toHaveCount(1);
});
