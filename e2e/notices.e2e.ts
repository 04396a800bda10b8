/** What the app says by itself, at its moment: the home screen, a clock that is off, a full device, what a visitor began. */
import type { Locator, Page } from 'playwright/test';
import { password, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

/** Chromium's offer to install, which only comes by itself where a browser is installed as usual. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(globalThis, { isAsked: true }),
    });
    globalThis.dispatchEvent(offer);
    return offer.defaultPrevented;
  });

/** As if the athlete had gone, and came back two hours later. */
const comeBackLater = (page: Page) =>
  page.evaluate(() => localStorage.setItem('visited at', String(Date.now() - 2 * 3_600_000)));

test('the home screen is offered on the second visit, by a button where the browser can, and once declined no more @thorough', async ({
  page,
}) => {
  const notice = page.getByRole('complementary', { name: 'Notice' });
  await signUp(page);
  await page.reload();
  expect(await offerInstall(page)).toBe(true);
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await comeBackLater(page);
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await offerInstall(page);
  await expect(notice).toContainText('Install Trainside');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Install' }).click();
  await expect(notice).toHaveCount(0);
  expect(await page.evaluate(() => 'isAsked' in globalThis)).toBe(true);

  await offerInstall(page);
  await notice.getByRole('button', { name: 'No thanks' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nothing listens any more, so the browser's own way stays open.
  expect(await offerInstall(page)).toBe(false);
  await expect(notice).toHaveCount(0);
});

/** The edges of the window's parts, from top to bottom: each begins where the one above it has ended, or below. */
async function expectBelowEachOther(...parts: readonly Locator[]): Promise<void> {
  const edges: number[] = [];
  for (const part of parts) {
    const box = await part.boundingBox();
    if (box) edges.push(box.y, box.y + box.height);
  }
  expect(edges).toHaveLength(2 * parts.length);
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
}

test('on a small phone a toast, the offer, the bar of a form and the bottom bar stand above each other, and the page ends above them @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 667 });
  await signUp(page);
  await page.goto('/search?q=tempo%202x15');
  await page.getByRole('link', { name: 'Tempo intervals: 2x15 min, 82%', exact: true }).click();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click();

  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(toast).toBeVisible();
  const notice = page.getByRole('complementary', { name: 'Notice' });
  const places = page.getByRole('navigation', { name: 'Quick menu' });
  await page.goto('/calendar');
  await offerInstall(page);
  await expect(notice).toHaveCount(0);
  // A toast over a dialog: its buttons, at the lower edge of a phone, stay free.
  await page.getByRole('button', { name: /Tempo intervals: 2x15 min, 82%/ }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Done' }).click();
  await expectBelowEachOther(toast, page.getByRole('dialog'));
  // The newest alone: the page is not buried.
  await page.getByRole('dialog').getByRole('switch', { name: 'Outdoors' }).click();
  await expect(toast).toHaveText(/Outdoors/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // The first session is done: now the home screen is offered.
  await expect(notice).toContainText('Install Trainside');
  await expectBelowEachOther(toast, notice.getByRole('status'), places);
  expect((await notice.boundingBox())?.height).toBeLessThan(80);
  await expect(page.getByRole('link', { name: /^FTP 100 W/ }).getByText('FTP', { exact: true })).toBeVisible();
  await notice.getByRole('button', { name: 'No thanks' }).click();

  await page.goto('/settings');
  await page.getByLabel('Name').fill('Kim Sprinter');
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...row) {
      if (this.name === 'calls') throw new DOMException('No space is left.', 'QuotaExceededError');
      return add.apply(this, row);
    };
  });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(toast).toContainText('out of storage');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectBelowEachOther(page.getByRole('radiogroup', { name: 'Theme' }), toast, save, places);
});

test('a page that was reloaded while the app was being kept for the first time is told of no newer version @thorough', async ({
  page,
}) => {
  await page.goto('/');
  // Looked at in the page itself: the worker may be installed before a question from here has been answered twice.
  await page.evaluate(async () => {
    while (!(await navigator.serviceWorker.getRegistration())?.installing) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await page.reload();
  await waitUntilKept(page);
  await expect(page.getByRole('heading', { name: 'From the catalogue' })).toBeVisible();
  await expect(page.getByText('A newer version is running')).toHaveCount(0);
});

test('the sync desk says that the clock is fast and that the device is almost full @thorough', async ({ page }) => {
  await page.addInitScript(() => {
    const threeHours = 3 * 3_600_000;
    const { now } = Date;
    Date.now = () => now() + threeHours;
    navigator.storage.estimate = async () => ({ usage: 118e6, quota: 120e6 });
  });
  await signUp(page);
  await page.goto('/sync');
  await expect(page.getByText('This device’s clock is 3 h fast.', { exact: false })).toBeVisible();
  await expect(page.getByText('This device is almost out of storage', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test('S6.04 the day that a visitor chose for a workout is kept, listed after registering, and then on the calendar', async ({
  page,
}) => {
  await page.goto('/search?q=tempo%202x15');
  await page.getByRole('link', { name: 'Tempo intervals: 2x15 min, 82%', exact: true }).click();
  for (const day of ['Today', 'Tomorrow']) {
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: day }).click();
    await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
    if (day === 'Today') await page.keyboard.press('Escape');
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Name').fill('Vi Sitor');
  await page.getByLabel('Email').fill('vi@example.org');
  await page.locator('input[type=password]').first().fill(password);
  await page.locator('form button[type=submit]').click();

  const question = page.getByRole('dialog', { name: 'Add 2 items to your account?' });
  await expect(question.getByRole('listitem')).toHaveText([
    /Tempo intervals: 2x15 min, 82%/,
    /Tempo intervals: 2x15 min, 82%/,
  ]);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Add to account' }).click();
  await expect(page.getByText('2 items added')).toBeVisible();
  await page.goto('/today');
  await expect(page.getByRole('heading', { level: 2, name: 'Tempo intervals: 2x15 min, 82%' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
