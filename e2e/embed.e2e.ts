/** A workout on other sites' pages, and without the menus of the app. */
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { openOutsideSite, type OutsideSite } from './fixtures/outside-site.ts';
import { expect, test } from './fixtures/test.ts';

let outside: OutsideSite;
test.beforeEach(async () => {
  outside = await openOutsideSite();
});
test.afterEach(() => outside.close());

const name = 'Over-unders: 3x12 min';

async function openWorkout(page: Page): Promise<void> {
  await page.goto('/search?q=over-unders%203x12');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Copies the code on the workout's page, as a coach does. */
async function copiedCode(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Embed code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  // S9.05: said for a second.
  await expect(dialog.getByRole('button', { name: 'Code copied' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy code' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A page of another site with this in it. */
async function pageWith(page: Page, code: string, site: string): Promise<void> {
  await page.goto(site);
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, code);
}

test('S2.03 S6.08 S6.04 a coach puts a workout on her own site, where nothing of her account is shown', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, 'Cora Coach');
  await waitUntilKept(page);
  await openWorkout(page);
  const code = await copiedCode(page);

  // Another port of the same host: the browser lends the frame the app's own storage, and its worker.
  await pageWith(page, code, outside.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(frame.getByText('Intensity', { exact: true })).toBeVisible();
  for (const part of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(frame.getByRole(part)).toHaveCount(0);
  await expect(frame.getByText('Cora Coach')).toHaveCount(0);
  // Percent, not the athlete's own watts; and no key leads out of the workout.
  await expect(frame.getByText(/\d\sW$/)).toHaveCount(0);
  await frame.getByRole('slider').press('?');
  await frame.getByRole('slider').press('g');
  await frame.getByRole('slider').press('t');
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible();

  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Open in Trainside' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(new URL(tab.url()).pathname).toMatch(/^\/workouts\/over-unders/);

  // Only that address may be framed: the browser shows a page of its own in place of all others.
  for (const path of ['/today', '/embed/', '/embed/workouts', '/embed/workouts/x/today']) {
    await pageWith(page, `<iframe src="${server.url}${path}"></iframe>`, outside.url);
    await expect.poll(() => page.frames().at(-1)?.url() ?? '').toContain('chrome-error:');
  }
});

test('S2.03 S6.08 a stranger sees it where the browser lends other sites no storage @thorough', async ({
  page,
  server,
}) => {
  const { workoutId } = (await (await fetch(`${server.url}/api/workout/search?s=over-unders%203x12`)).json()).items[0];
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/embed/')) return;
    for (const storage of ['indexedDB', 'localStorage', 'sessionStorage', 'caches']) {
      Object.defineProperty(globalThis, storage, {
        get: () => {
          throw new DOMException('Not in this frame.', 'SecurityError');
        },
      });
    }
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const site = outside.url.replace('127.0.0.1', 'localhost');
  await pageWith(
    page,
    `<iframe src="${server.url}/embed/workouts/${workoutId}" title="x" width="900" height="700">`,
    site,
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible();
  await frame.getByRole('slider').press('ArrowRight');
  await expect(frame.getByRole('slider')).toHaveAttribute('aria-valuetext', /%/);
  expect(errors).toEqual([]);

  await page.goto(`/embed/workouts/${workoutId}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('S2.03 an embedded workout is readable for everybody, and one that is gone says so @thorough', async ({
  page,
  server,
}) => {
  const { slug } = (await (await fetch(`${server.url}/api/workout/search?s=over-unders%203x12`)).json()).items[0];
  await page.goto(`/embed/workouts/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/embed/workouts/there-is-none');
  await expect(page.getByText('Workout not found')).toBeVisible();
});

test('S2.02 S4.13 a workout without header, menu and footer, in every version @thorough', async ({ page }) => {
  await signUp(page);
  await openWorkout(page);
  const { pathname } = new URL(page.url());
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(`/turbo${pathname}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/turbo${pathname}/0`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
