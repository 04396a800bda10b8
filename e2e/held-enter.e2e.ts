/** Enter held down is one press, whatever has the focus by the time it repeats. */
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { expect, test } from './fixtures/test.ts';

/** As a keyboard does: after a while again and again, until it is let go. */
async function holdEnter(page: Page): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(50);
  }
  await page.keyboard.up('Enter');
}

test('who holds Enter in the dialog of a new plan has one plan, and no second dialog over it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page);
  await page.getByRole('button', { name: 'Create plan' }).click();
  await page.getByRole('dialog', { name: 'New plan' }).getByLabel('Name').fill('Winter base');
  await holdEnter(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Winter base' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/plans\/winter-base-[^?]*$/);
  await page.goto('/plans');
  await expect(page.getByRole('link', { name: 'Winter base' })).toHaveCount(1);
});
