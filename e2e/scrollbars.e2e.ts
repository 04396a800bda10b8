/** Scrollbars that take space, as on Windows and Linux; other stories have none that do. */
import { signUp } from './fixtures/athlete.ts';
import { expect, test } from './fixtures/test.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test('a page that fits has no scrollbar', async ({ page }) => {
  for (const path of ['/account/login', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  }
});

test('a dialog over a month does not have it laid out anew, and a ride is drawn to the edge', async ({ page }) => {
  const gutter = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
  await signUp(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).first().click();
  const add = page.getByRole('button', { name: 'Add workout' });
  await expect(add).toBeVisible();
  // The browser's own bar is there.
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  expect(await gutter()).toBe('stable');
  await add.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await gutter()).toBe('stable');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await gutter()).toBe('stable');

  await page.goto('/ride');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await gutter()).toBe('auto');
});
