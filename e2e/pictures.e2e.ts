/** Today stands there before the app has loaded (S2.14): drawn for its day by the last visit, and only while it is true. */
import type { Page } from 'playwright/test';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

const today = localToday(new Date());

/** The dates that are drawn on this device. */
const drawnDays = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('pictures of today') ?? '{"days":{}}').days));

const drawn = (page: Page) => expect.poll(() => drawnDays(page));

/** From the next start on the device's databases take for ever to open, and the app with them. */
const holdApp = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });

/** Where the page's main things stand, to the pixel; what is suggested besides comes later, and last. */
const places = (page: Page) =>
  page.evaluate(() => {
    const things = document.querySelectorAll('header, h1, h2, main svg, main a, main button, main li, nav a');
    const others = [...things].filter((thing) => !thing.closest('[aria-labelledby="suggestion"]'));
    return others.map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return [thing.tagName, thing.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
    });
  });

async function planOn(page: Page, date: string, name: string): Promise<void> {
  await page.goto(`/calendar?month=${date.slice(0, 7)}`);
  await page
    .locator(`[data-drop-zone="${date}"]`)
    .getByRole('button', { name: /^Add a workout on/ })
    .click();
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.fill(name);
  await expect(page.getByRole('dialog').getByRole('button', { name }).first()).toBeVisible();
  await field.press('Enter');
  await expect(page.locator(`[data-drop-zone="${date}"]`).locator('[data-drag-id]')).toHaveCount(1);
}

test('S2.14 the session of the day is there before the app has loaded, without a jump, today and tomorrow', async ({
  newDevice,
}) => {
  const tomorrow = shiftDate(today, 1);
  const device = await newDevice({ viewport: { width: 1280, height: 900 } });
  const page = await device.openTab();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signUp(page);
  await planOn(page, today, 'Recovery spin 45');
  await planOn(page, tomorrow, 'Over-unders');
  await page.goto('/today');
  await drawn(page).toEqual([today, tomorrow]);
  await waitUntilKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Recovery spin 45' })).toBeVisible();
  await drawn(page).toEqual([today, tomorrow]);
  const live = await places(page);
  expect(await page.locator('#root [inert]').count()).toBe(0);

  complaints.length = 0;
  await holdApp(page);
  await device.goOffline();
  await page.reload();
  const picture = page.locator('#root [inert]');
  await expect(picture.locator('h1')).toBeVisible();
  expect(await places(page)).toEqual(live);
  expect(complaints.filter((text) => /content security/i.test(text))).toEqual([]);

  await page.clock.setFixedTime(new Date(Date.now() + 86_400_000));
  await page.reload();
  await expect(picture.locator('h2', { hasText: /Over-unders/ })).toBeVisible();
});

test('what has changed is not shown as it was, and another athlete sees nothing of it', async ({ newDevice }) => {
  const device = await newDevice({ viewport: { width: 1280, height: 900 } });
  const page = await device.openTab();
  await signUp(page);
  await planOn(page, today, 'Recovery spin 45');
  await page.goto('/today');
  await drawn(page).toEqual([today]);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pictures of today'))).toBeNull();
  await drawn(page).toEqual([today]);
  const html = () => page.evaluate(() => String(localStorage.getItem('pictures of today')));
  expect(await html()).toContain('All done for today.');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(/today/);
  await expect.poll(html).toBe('null');
  // And it stays so: nothing is drawn for who has gone.
  await page.waitForTimeout(4_000);
  expect(await html()).toBe('null');
});
