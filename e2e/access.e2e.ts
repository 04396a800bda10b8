/** Access for everybody: the focus is never lost, the calendar fits the narrowest phone, and English is said to be English. */
import type { Page } from 'playwright/test';
import { localeIds } from '#core/model/locales.ts';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { addToCalendar, cardsOn, moveByADay } from './fixtures/calendar.ts';
import { expect, test } from './fixtures/test.ts';

test.setTimeout(120_000);

const today = localToday(new Date());
const over = 'Over-unders: 3x12 min';

/** Where the keys go: the tag that has the focus, once it rests. */
async function expectFocusKept(page: Page): Promise<void> {
  // What goes away takes its focus along when it has left in motion.
  await page.waitForTimeout(400);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

test('the focus is never lost: after the undo of a move, a save of settings, a dialog, and back at a result', async ({
  page,
}) => {
  await signUp(page);
  await addToCalendar(page, over, 'Today');
  await page.goto('/calendar');
  await moveByADay(page, today, shiftDate(today, 1));
  await expectFocusKept(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(cardsOn(page, today)).toHaveCount(1);
  await expectFocusKept(page);

  await cardsOn(page, today).getByRole('button').press('Delete');
  await expect(cardsOn(page, today)).toHaveCount(0);
  await expectFocusKept(page);
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await expect(cardsOn(page, today)).toHaveCount(1);
  await expectFocusKept(page);

  await page.goto('/settings');
  for (const button of ['Discard', 'Save']) {
    await page.getByLabel('FTP, cycling').fill('250');
    await page.getByRole('button', { name: button, exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
    await expectFocusKept(page);
  }

  await page.goto('/search?q=over-unders%203x12');
  const result = page.getByRole('link', { name: over, exact: true });
  await result.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: over })).toBeVisible();
  await expectFocusKept(page);
  await page.goBack();
  await expect(result).toBeFocused();

  await page.goto('/library');
  await page.getByRole('button', { name: 'New list' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Race week');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Race week' })).toBeVisible();
  await expectFocusKept(page);
});

test('on the narrowest phone the calendar and the steps of Today fit in each of the languages @thorough', async ({
  newDevice,
}) => {
  const page = await (await newDevice({ viewport: { width: 320, height: 640 } })).openTab();
  await signUp(page);
  await addToCalendar(page, 'Recovery ride: 45 min, 50%', 'Tomorrow');
  await addToCalendar(page, over, 'Today');
  const tooWide: string[] = [];
  for (const at of localeIds.keys()) {
    await page.goto('/?dialog=language');
    const language = page.getByRole('dialog').locator('button[lang]').nth(at);
    const locale = (await language.getAttribute('lang')) ?? '';
    await language.click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const path of ['/calendar', '/today']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').getByText(/12/).first()).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) tooWide.push(`${path} in ${locale}: ${width}`);
    }
  }
  expect(tooWide).toEqual([]);
});
