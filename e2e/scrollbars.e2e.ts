/** Scrollbars that take space, as on Windows and Linux; other stories have none that do. */
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/test.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

const canScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight > innerHeight);

test('a page that fits has no scrollbar, and from it to a longer one, and behind a dialog, the bar stays where it is', async ({
  page,
}) => {
  const appearance = page.getByRole('banner').getByRole('button', { name: 'Language and theme' });
  const place = () => appearance.evaluate((button) => button.getBoundingClientRect().right);
  await page.goto('/account/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await canScroll(page)).toBe(false);
  const before = await place();

  await page.getByRole('banner').getByRole('link', { name: 'Trainside' }).click();
  await expect.poll(() => canScroll(page)).toBe(true);
  // The browser's own bar is there.
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  expect(await place()).toBe(before);

  await appearance.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await place()).toBe(before);
});
