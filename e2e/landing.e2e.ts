/** The landing page is there before the app has loaded (S2.01): drawn by the build, for people who are new here. */
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { firstFrames, pictureThenApp, watchFirstFrames } from './fixtures/first-frames.ts';
import { expect, test } from './fixtures/test.ts';

const picture = (page: Page) => page.locator('#root > [data-picture]');
const app = (page: Page) => page.locator('#root > :not([data-picture])');

/** The app's scripts are on their way, until they are let go. */
async function holdParts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** A file arrives by half, and whole when it is asked for again. @returns how often it was cut */
async function cutOnce(page: Page, file: RegExp | string): Promise<() => number> {
  let cut = 0;
  await page.route(file, async (route) => {
    if (cut > 0) return route.continue();
    cut += 1;
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({ response, body: body.slice(0, body.length / 2) });
  });
  return () => cut;
}

/** Where the page's main things stand, to the pixel, as far as they do not come from the server. */
const places = (page: Page) =>
  page.evaluate(() => {
    const things = document.querySelectorAll(
      'header, header a, header button, nav a, nav button, h1, figure, figure ~ *, main p',
    );
    return [...things].map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return [thing.tagName, thing.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
    });
  });

for (const { locale, title, width, seldom } of [
  { locale: 'de-DE', title: 'Dein Training, auch wenn du offline bist', width: 390, seldom: '' },
  { locale: 'ja-JP', title: 'オフライン', width: 1440, seldom: ' @thorough' },
]) {
  test(`a visitor reads in ${locale} what this is before any script has come, and nothing moves when the app has${seldom}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL!, locale, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await watchFirstFrames(page);
    const letGo = await holdParts(page);
    // What comes from the server later is no part of it.
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(picture(page).locator('h1')).toContainText(title);
    const before = await places(page);
    expect(before.length).toBeGreaterThan(8);

    letGo();
    await expect(app(page).locator('h1')).toContainText(title);
    await expect(picture(page)).toHaveCount(0);
    expect(pictureThenApp).toContainEqual(await firstFrames(page));
    expect(await places(page)).toEqual(before);
    await context.close();
  });
}

test('who has been here before is not shown what strangers are, though the document has it', async ({
  browser,
  baseURL,
}) => {
  // As after a reload past the worker, which has the plain document.
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signUp(page, 'Anna Berg');
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root > .boot-bar')).toBeVisible();
  await expect(page.locator('template#picture')).toBeAttached();
  await expect(picture(page)).toHaveCount(0);
  await context.close();
});

test('S2.01 what a visitor presses before any script has come leads where it says', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  // On their way for ever: where they fail, the page is loaded anew.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await picture(page).getByRole('link', { name: 'Register' }).first().click();
  await expect(page).toHaveURL(/\/register$/);
  await context.close();
});

test('who has scrolled before the app has come reads on at the same place', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const letGo = await holdParts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(picture(page).locator('h1')).toBeVisible();
  await page.evaluate(() => globalThis.scrollTo(0, 600));
  letGo();
  await expect(app(page).locator('h1')).toBeAttached();
  await expect(picture(page)).toHaveCount(0);
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(600);
  await context.close();
});

test('a landing page whose parts come late, or cut, starts all the same', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const page = await context.newPage();
  const timesCut = await cutOnce(page, /\/assets\/today-.*\.js$/);
  await page.goto('/');
  await expect(app(page).locator('h1')).toBeVisible();
  expect(timesCut()).toBe(1);
  await context.close();
});

for (const path of ['/', '/search']) {
  test(`${path} starts all the same where what shows pictures, and has the app loaded, comes cut`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
    const page = await context.newPage();
    const timesCut = await cutOnce(page, '**/picture.js');
    await page.goto(path);
    await expect(app(page).locator('h1')).toBeVisible();
    expect(timesCut()).toBe(1);
    await context.close();
  });

  test(`${path} says so where that never comes`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route('**/picture.js', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText('The app couldn’t be loaded.')).toBeVisible();
    await context.close();
  });
}

test('S2.01 who has come to a link by keys before the app is there is still at it afterwards', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const page = await context.newPage();
  const letGo = await holdParts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await picture(page).getByRole('link', { name: 'Register' }).focus();
  letGo();
  await expect(picture(page)).toHaveCount(0);
  await expect(app(page).getByRole('link', { name: 'Register' })).toBeFocused();
  await context.close();
});
