/** Finding a workout: by a visitor, while typing, without a network, and coming back to where one was. */
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { waitForCatalogue } from './fixtures/device-content.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures/test.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Results' });

test('S2.13 S6.04 a visitor searches, filters and reads a workout; without a server a sentence says why not', async ({
  page,
  server,
}) => {
  await page.goto('/search');
  await expect(results(page).getByText('More than 1,000 workouts', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('over-under 3x12');
  await expect(page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true })).toBeVisible();
  await page.getByLabel('Minutes, to').fill('60');
  await expect(page).toHaveURL(/minutes=\.\.60/);
  await expect(page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Over-unders: 3x12 min' })).toBeVisible();
  await expect(page.getByText('In percent of threshold', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await expect(
    page.getByRole('dialog').getByRole('button').or(page.getByRole('dialog').getByRole('link')).first(),
  ).toBeVisible();

  await server.stop();
  await page.goto('about:blank');
  await server.start();
  await page.goto('/search?q=sweet');
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await server.stop();
  await page.getByRole('searchbox').fill('tempo');
  await expect(page.getByText('Search needs the server', { exact: false })).toBeVisible();
});

test('S7.14 a swimmer who narrows a search to her hour gets swims that take her an hour, as their pages say @thorough', async ({
  page,
}) => {
  await signUp(page);
  await waitUntilKept(page);
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Swimming' }).check();
  await page.getByLabel('Critical swim speed (CSS)').fill('2:15');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved').last()).toBeVisible();
  await page.goto('/search?sport=swim&minutes=55..60');
  await expect(results(page).getByText(/^\d+ workouts$/)).toBeVisible();
  const card = results(page).getByRole('article').first();
  // Her numbers are worked out once, when the whole catalogue has come.
  const duration = card.getByRole('definition').first();
  await expect(duration).toHaveText(/^(5[5-9]\smin|1\sh)$/);
  const listed = await duration.innerText();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('main').getByText(listed, { exact: true }).first()).toBeVisible();
});

test('S7.14 offline the device answers every letter, by keyboard alone', async ({ page, context, server }) => {
  await signUp(page);
  await page.goto('/search');
  await expect(results(page).getByText('More than 1,000 workouts', { exact: true })).toBeVisible();
  await waitUntilKept(page);
  await waitForCatalogue(page);
  await goOffline(context, server);
  await page.reload();
  await expect(results(page).getByText('1,593 workouts on this device')).toBeVisible();
  await expect(page.getByText('stored on this device', { exact: false })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('unders 3x12', { delay: 30 });
  await expect(results(page).getByText('4 workouts on this device')).toBeVisible();
  await expect(page.getByRole('listitem').locator('svg path').first()).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Over-unders: 3x12 min' })).toBeVisible();
  // The athlete's own watts, from the settings on the device.
  await expect(page.getByText('95 W', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click();
  await expect(page.getByText('Added Over-unders: 3x12 min on ')).toBeVisible();
  await goOnline(context, server);
});

test('S2.22 a result opened right after the last letter stays open, and going back shows what was typed @thorough', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/search');
  await expect(results(page).getByText('More than 1,000 workouts', { exact: true })).toBeVisible();
  const found = page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true });
  await page.getByRole('searchbox').fill('unders 3x12');
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Over-unders: 3x12 min' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('unders 3x12');
  await expect(found).toBeVisible();
});

/** Scrolls down until more than thirty results are open. */
async function scrollFarDown(page: Page): Promise<Locator> {
  await page.goto('/search?sort=longest');
  await expect(page.getByRole('listitem').getByRole('heading').first()).toBeVisible();
  const cards = results(page).getByRole('heading', { level: 3 });
  const scrollOn = async () => {
    await page.mouse.wheel(0, 3_000);
    return cards.count();
  };
  await expect.poll(scrollOn, { intervals: [200], timeout: 30_000 }).toBeGreaterThan(30);
  return cards;
}

/** Scrolls far down, opens a workout, and goes back. */
async function expectToComeBack(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const cards = await scrollFarDown(page);
  const target = cards.nth(27);
  // In the middle: a click scrolls to what a bar covers.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const name = (await target.textContent()) ?? '';
  const top = () => target.evaluate((element) => element.getBoundingClientRect().top);
  // The last turn of the wheel may still be on its way.
  const moved = async () => {
    const earlier = await top();
    await page.waitForTimeout(250);
    return Math.abs((await top()) - earlier);
  };
  await expect.poll(moved).toBeLessThan(1);
  // Where it is as it is pressed: on a busy machine that turn comes later still, and a click scrolls by itself.
  const pressedAt = target.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const tell = () => resolve(element.getBoundingClientRect().top);
        element.addEventListener('pointerdown', tell, { once: true, capture: true });
      }),
  );
  await target.getByRole('link').click();
  const before = await pressedAt;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await meanwhile();
  await page.goBack();
  await expect(target).toHaveText(name);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
}

test('S2.22 S9.04 results open ten at a time, and going back restores them and the place', async ({ page }) => {
  await signUp(page);
  await expectToComeBack(page, async () => {});
});

test('S2.22 a visitor who loads a workout anew comes back to the place, too, on a phone @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToComeBack(page, () => page.reload());
});

test('S2.22 who goes back while a workout is still being loaded anew sees the results, not the workout', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/search');
  await results(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/workouts/);
  const { promise: asked, resolve: hold } = Promise.withResolvers<void>();
  await page.route('**/assets/workouts._slug*.js', async (route) => {
    hold();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await asked;
  // The app has begun, and waits for the page's own file.
  await page.waitForTimeout(500);
  await page.goBack();
  await expect(page).toHaveURL(/search/);
  await expect(results(page).getByRole('link').first()).toBeVisible();
  await context.close();
});

test('S2.22 results go on coming where a busy page hears of its scrolling late, and of several steps at once @thorough', async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(hear: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const entries: IntersectionObserverEntry[] = [];
        let timer: ReturnType<typeof setTimeout> | undefined;
        super((more, observer) => {
          entries.push(...more);
          clearTimeout(timer);
          timer = setTimeout(() => hear(entries.splice(0), observer), 300);
        }, options);
      }
    };
  });
  await scrollFarDown(page);
});

test('S2.22 who is on the way to another page is not called back by results that come into sight @thorough', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/search');
  await expect(results(page).getByText('More than 1,000 workouts', { exact: true })).toBeVisible();
  let letPass = (): void => {};
  const held = new Promise<void>((resolve) => (letPass = resolve));
  await page.route('**/assets/training-plans*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Find a plan' })
    .evaluate((link: HTMLElement) => {
      link.click();
      scrollTo(0, document.body.scrollHeight);
    });
  const more = results(page).getByRole('button', { name: 'Show more' });
  await expect(more).toBeInViewport();
  await page.waitForTimeout(1_000);
  letPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Training plans' })).toBeVisible();
  await expect(page).toHaveURL(/\/training-plans$/);
  await context.close();
});

test('S7.14 an athlete asks for messages on the way, and for her own library alone, also without a network @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await page.goto('/search');
  await expect(results(page).getByText('More than 1,000 workouts', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'With cadence or stroke rate' }).check();
  await expect(page).toHaveURL(/cadence=true/);
  await expect(results(page).getByText('855 workouts', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'With on-screen messages' }).check();
  await expect(page).toHaveURL(/comments=true/);
  await expect(results(page).getByText('855 workouts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(results(page).getByText('More than 1,000 workouts', { exact: true })).toBeVisible();

  await page.getByRole('searchbox').fill('Over-unders: 3x12 min');
  await page.getByRole('button', { name: 'Add Over-unders: 3x12 min to a list' }).click();
  await page.getByRole('dialog').getByLabel('New list').fill('Race week');
  await page.getByRole('dialog').getByRole('button', { name: 'Create and add' }).click();
  await expect(page.getByText('Workout added to the list')).toBeVisible();
  await page.keyboard.press('Escape');
  await waitUntilKept(page);
  await goOffline(context, server);
  await page.goto('/search?mine=true');
  await expect(results(page).getByText('1 workout on this device')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'With cadence or stroke rate' }).check();
  await expect(results(page).getByText('Only the server can search for this', { exact: false })).toBeVisible();
  await goOnline(context, server);
});

test('S2.13 S7.14 near-copies stand as one family, opened by the keyboard, and going back finds it open @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=over-unders&sort=name');
  await expect(results(page).getByText('28 workouts', { exact: true })).toBeVisible();
  const cards = results(page).getByRole('heading', { level: 3 });
  for (const [at, name] of ['Over-unders: 3x12 min', 'Over-unders: 3x18 min', 'Over-unders: 3x9 min'].entries())
    await expect(cards.nth(at)).toHaveText(name);

  const more = results(page).getByRole('button', { name: '3 more like it' }).first();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(results(page).getByText('17 min longer and one repeat more')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  const family = results(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: '3 more like it' }) })
    .first();
  const other = family.getByRole('list').getByRole('link').first();
  const name = await other.innerText();
  await expect(other).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(other).toBeVisible();
  await more.click();
  await expect(other).toBeHidden();
});

test('S2.13 S7.14 an athlete types a shape, takes a wish away, and finds one like it in 45 minutes, without a network too @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await page.goto('/search');
  await expect(results(page).getByText('More than 1,000 workouts', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('3-6 x 3-5 min at 105-115%, within 60 min');
  const understood = page.getByRole('list', { name: 'Filters from your search' });
  await expect(understood.getByRole('button')).toHaveText([
    'Repeats 3 – 6 · Time per repeat 3:00 – 5:00 · Target of the repeats 105% – 115%',
    'Minutes ≤ 60',
  ]);
  await expect(page.getByRole('link', { name: 'Norwegian intervals: 4x4 min' })).toBeVisible();
  await expect(results(page).getByText('16 workouts', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await understood.getByRole('button', { name: 'Remove: Minutes ≤ 60' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('3-6 x 3-5 min at 105-115%');
  await page.getByText('Sets and repeats').click();
  await page.getByLabel('Cadence or stroke rate, from').fill('120');
  await expect(page).toHaveURL(/workCadence=120\.\./);
  await expect(results(page).getByText('No workouts match', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('link', { name: 'Norwegian intervals: 4x4 min' }).click();
  await waitUntilKept(page);
  await waitForCatalogue(page);
  await goOffline(context, server);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Find similar' }).click();
  const like = page.getByRole('region', { name: 'Similar to' });
  await expect(like.getByRole('link', { name: 'Norwegian intervals: 4x4 min' })).toBeVisible();
  await like.getByLabel('Target minutes').fill('45');
  await expect(page).toHaveURL(/likeMinutes=45/);
  await expect(results(page).getByText(/^\d+ workouts? on this device$/)).toBeVisible();
  await expect(results(page).getByRole('heading', { level: 3 }).first()).toHaveText(
    'Hard intervals: 4x4 min, 2 min rest',
  );
  await expectAccessible(page);
  await like.getByRole('button', { name: 'Search all workouts' }).click();
  await expect(results(page).getByText('1,593 workouts on this device')).toBeVisible();
  await goOnline(context, server);
});

test('S2.13 S7.14 an athlete asks as she speaks, with a slip, and reads what was left out, without a network too @thorough', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/search');
  await expect(results(page).getByText('More than 1,000 workouts', { exact: true })).toBeVisible();
  // Her sport and what everybody can do stand first.
  await expect(results(page).getByRole('heading', { level: 3 }).first()).toHaveText('Recovery ride: 20 min, 45%');
  await page.getByRole('group', { name: 'Sport' }).getByRole('button', { name: 'Swimming' }).click();
  await expect(page).toHaveURL(/sport=swim/);
  await page
    .getByRole('group', { name: 'Minutes' })
    .getByRole('button', { name: /30.min – 1.h/ })
    .click();
  await expect(page).toHaveURL(/minutes=30\.\.60/);
  await expect(results(page).getByRole('heading', { level: 3 }).first()).toHaveText('Kick set: 16x50 m, 20 s rest');
  // The pressed one changes its colours for a moment.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Sport' }).getByRole('button', { name: 'Swimming' }).click();
  await page
    .getByRole('group', { name: 'Minutes' })
    .getByRole('button', { name: /30.min – 1.h/ })
    .click();
  // Families of near-copies are few cards: there may be room for the next results.
  await expect(page).toHaveURL(/\/search(\?pages=\d)?$/);

  await waitUntilKept(page);
  await goOffline(context, server);
  await page.getByRole('searchbox').fill('tresholds 1 hour on the moon');
  await expect(page.getByText('Showing results for threshold')).toBeVisible();
  await expect(page.getByText('No workout matches everything. Left out: moon')).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove: About 1.h/ })).toBeVisible();
  await expect(results(page).getByRole('heading', { level: 3 }).first()).toHaveText('Threshold: 3x8 min, 96%');
  await expectAccessible(page);
  await goOnline(context, server);
});

/** Are two pages of answers on a visitor's device? Runs in the page. */
async function hasAnswers(): Promise<boolean> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const database = await done(indexedDB.open('trainside-anon'));
  const keys = await done(database.transaction('kept').objectStore('kept').getAllKeys());
  database.close();
  return keys.filter((key) => String(key).includes('/api/workout/search')).length > 1;
}

test('S2.27 /search?forceLoadData=true asks the server, however new the answer of before, and loses the parameter @thorough', async ({
  page,
}) => {
  await page.goto('/search?q=tempo');
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expect.poll(() => page.evaluate(hasAnswers)).toBe(true);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/workout/search')) asked.push(request.url());
  });
  await page.goto('/search?q=tempo');
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(asked).toEqual([]);
  await page.goto('/search?q=tempo&forceLoadData=true');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(page).not.toHaveURL(/forceLoadData/);
});
