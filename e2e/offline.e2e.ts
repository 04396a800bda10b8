/** The promise, in a real browser: every page opens without a network, and what was done reaches the server once. */
import type { Page } from 'playwright/test';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { readerOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { addToCalendar } from './fixtures/calendar.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { expectAllSent } from './fixtures/sent.ts';
import type { TestServer } from './fixtures/server.ts';
import { accessToken } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const today = localToday(new Date());

/** The athlete's sessions as the server has them, from this month and the next. */
async function sessionsOnServer(
  page: Page,
  server: TestServer,
): Promise<{ calendarDate: string; workoutId: string }[]> {
  const read = readerOf(server, await accessToken(page));
  const months = [today, shiftDate(`${today.slice(0, 7)}-28`, 7)].map((date) => date.split('-').map(Number));
  const found = await Promise.all(
    months.map(async ([year, month]) => {
      const { events } = await read(`/api/calendars/events?year=${year}&month=${month}&includeCompletedWorkouts=true`);
      return events;
    }),
  );
  return found.flat();
}

const pages: [path: string, heading: RegExp][] = [
  ['/', /./],
  ['/today', /./],
  ['/calendar', /./],
  ['/library', /Library/],
  ['/search', /Search/],
  ['/training-plans', /Training plans/],
  ['/plans', /My plans/],
  ['/sync', /Sync/],
  ['/settings', /Settings/],
  ['/account/profile', /./],
];

test('S1.03 (begun) every page opens with its data when there is no network, and when the server is simply down', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  let page = await device.openTab();
  await signUp(page);
  await waitUntilKept(page);
  // A page that came past the worker, as one on its way while the worker begins, is under it a moment later.
  const past = await page.context().newCDPSession(page);
  await Promise.all([page.waitForEvent('load'), past.send('Page.reload', { ignoreCache: true })]);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await addToCalendar(page, 'Over-unders: 3x12 min', 'Today');
  const workoutPath = new URL(page.url()).pathname;
  await expectAllSent(page);

  for (const way of ['no network', 'server down'] as const) {
    if (way === 'no network') await device.goOffline();
    else {
      await device.goOnline();
      await server.stop();
    }
    await device.restart();
    page = await device.openTab();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
    for (const [path, heading] of [...pages, [workoutPath, /Over-unders: 3x12 min/] as const]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }), `${path}, ${way}`).toBeVisible();
    }
    await page.goto('/today');
    await expect(page.getByText('Over-unders: 3x12 min').first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Start / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/ride/);
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    expect(broken).toEqual([]);
  }
});

test('a reply lost after the server has acted: the change is there once, and the queue is empty @thorough', async ({
  page,
  server,
}) => {
  await signUp(page);
  let lost = 0;
  await page.context().route('**/api/sync', async (route) => {
    const { calls } = route.request().postDataJSON() as { calls: unknown[] };
    if (calls.length === 0 || lost >= 2) return route.continue();
    // The server hears and acts; the answer never arrives.
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await addToCalendar(page, 'Tempo intervals: 2x15 min, 82%', 'Today');
  await expectAllSent(page);
  expect(lost).toBe(2);
  expect(await sessionsOnServer(page, server)).toHaveLength(1);
});

test('two tabs offline: both edit, each shows what the other did, and all of it arrives once', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  const first = await device.openTab();
  await signUp(first);
  await waitUntilKept(first);
  const second = await device.openTab();
  await goOffline(device.context(), server);
  await addToCalendar(first, 'Tempo intervals: 2x15 min, 82%', 'Today');
  await addToCalendar(second, 'Threshold: 3x15 min, 97%', 'Tomorrow');
  await first.goto('/sync');
  await expect(first.getByText('Threshold: 3x15 min, 97%').first()).toBeVisible();
  await expect(first.getByText('Tempo intervals: 2x15 min, 82%').first()).toBeVisible();

  await goOnline(device.context(), server);
  await expectAllSent(first);
  await expectAllSent(second);
  const dates = (await sessionsOnServer(first, server)).map((session) => session.calendarDate);
  expect(dates.toSorted()).toEqual([today, shiftDate(today, 1)]);
});
