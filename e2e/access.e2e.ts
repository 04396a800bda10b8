/** Access for everybody: the focus is never lost, the calendar fits the narrowest phone, and English is said to be English. */
import type { Page } from 'playwright/test';
import { localeIds } from '#core/model/locales.ts';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { addToCalendar, cardsOn, moveByADay } from './fixtures/calendar.ts';
import { fillEveryPage } from './fixtures/every-page.ts';
import { recordedRide } from './fixtures/recorded-ride.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

const today = localToday(new Date());
const over = 'Over-unders: 3x12 min';

/** Where the keys go: the tag that has the focus, once it rests. */
async function expectFocusKept(page: Page): Promise<void> {
  // What goes away takes its focus along when it has left in motion.
  await page.waitForTimeout(400);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
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

test('the focus is never lost: in a ride, between the coach’s questions, at files that are added, and in a repeat', async ({
  page,
}) => {
  await signUp(page);
  await addToCalendar(page, over, 'Today');
  await page.goto('/today');
  await page.getByRole('link', { name: `Start ${over}` }).press('Enter');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await expectFocusKept(page);
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  await leave.press('Enter');
  await expect(page.getByRole('heading', { name: 'Leave the session?' })).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(leave).toBeVisible();
  await expectFocusKept(page);
  await leave.press('Enter');
  await page.getByRole('button', { name: 'End session' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible();
  await expectFocusKept(page);

  await page.goto('/coach-jack/whats-your-name');
  const asked = page.getByRole('heading', { level: 1 });
  await page.getByRole('textbox').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(asked).toHaveText('How old are you?');
  await expect(asked).toBeFocused();
  await page.getByRole('textbox').fill('34');
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(asked).toHaveText('Kilometres or miles?');
  await expect(asked).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(asked).toHaveText('How old are you?');
  await expect(asked).toBeFocused();

  await page.goto('/activities');
  await page.locator('main input[type=file]').setInputFiles(recordedRide('Along the lake', `${today}T06:00:00Z`));
  const receipts = page.getByRole('region', { name: 'Added files' });
  await receipts.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(receipts).toBeHidden();
  await expectFocusKept(page);
  const ride = page.getByRole('link', { name: 'Along the lake' });
  await ride.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Along the lake' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hide' }).press('Enter');
  await expect(page.getByText(/Hidden: yes/)).toBeVisible();
  await expectFocusKept(page);

  await page.goto('/calendar');
  const session = cardsOn(page, today).filter({ hasText: over }).getByRole('button').first();
  await session.press('r');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectFocusKept(page);
});

test('on the narrowest phone every page fits in each of the languages @thorough', async ({ newDevice, server }) => {
  test.setTimeout(1_500_000);
  const page = await (await newDevice({ viewport: { width: 320, height: 640 } })).openTab();
  const { athlete } = await fillEveryPage(page, server);
  const tooWide: string[] = [];
  for (const at of localeIds.keys()) {
    await page.goto('/?dialog=language');
    const language = page.getByRole('dialog').locator('button[lang]').nth(at);
    const locale = (await language.getAttribute('lang')) ?? '';
    await language.click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const path of athlete) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForTimeout(400);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) tooWide.push(`${path} in ${locale}: ${width}`);
    }
  }
  expect(tooWide).toEqual([]);
});
