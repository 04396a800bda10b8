/** Today: what to do now, from the device, on the date of the athlete's own wall. */
import type { Page } from 'playwright/test';
import { shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

const suggestion = (page: Page) => page.getByRole('region', { name: 'Suggestion' });

/** 'Thursday, January 14' as the page of an American browser says it. */
const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The date that a clock in a zone shows. */
const dateIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

test('S2.14 S7.15 an athlete without a plan takes the suggestion, twice, and does one of them, without a network @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await page.goto('/today');
  await expect(page.getByText('Nothing planned for today.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await waitUntilKept(page);
  await goOffline(context, server);
  await page.reload();

  const name = () => suggestion(page).getByRole('heading', { level: 3 }).innerText();
  const first = await name();
  await page.reload();
  expect(await name()).toBe(first);

  await suggestion(page).getByLabel('Available time').selectOption('45');
  // As long as was asked for, or a little less.
  await expect(
    suggestion(page)
      .locator('span')
      .getByText(/^(3[2-9]|4[0-7]).min$/)
      .first(),
  ).toBeVisible();
  const short = await name();
  await suggestion(page).getByRole('button', { name: 'Another one' }).click();
  await expect(suggestion(page).getByRole('heading', { level: 3 })).not.toHaveText(short);
  const second = await name();
  await page.reload();
  expect(await name()).toBe(second);
  await expect(suggestion(page).getByLabel('Available time')).toHaveValue('45');

  await suggestion(page).getByRole('button', { name: 'Add to today' }).click();
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible();
  await expect(page.getByRole('link', { name: `Start ${second}`, exact: true }).first()).toHaveAttribute(
    'href',
    /\/ride\?eventId=/,
  );
  await expect(page.getByText('Today is ready offline')).toBeVisible();
  await expectAccessible(page);

  // A second session: each is done by itself.
  await suggestion(page).getByRole('button', { name: 'Another one' }).click();
  await expect(suggestion(page).getByRole('heading', { level: 3 })).not.toHaveText(second);
  await suggestion(page).getByRole('button', { name: 'Add to today' }).click();
  const others = page.getByRole('list', { name: 'Other sessions today' });
  await expect(others.getByRole('article')).toHaveCount(1);
  await page.getByRole('article', { name: second }).getByRole('button', { name: 'Mark as done' }).click();
  await expect(others.getByRole('article').filter({ hasText: second })).toContainText('Done');
  await expect(page.getByText('All done for today.')).toBeHidden();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('All done for today.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('All done for today.')).toBeVisible();
});

test('S9.01 an athlete who has told no FTP is told that targets stand on a placeholder, until one is set, 100 W too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/today');
  const note = page.getByText('Targets use an FTP of 100 W,', { exact: false });
  await expect(note).toBeVisible();
  await page.goto('/search?q=over-unders%203x12');
  await page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true }).click();
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set yours' }).click();
  await page.getByLabel('FTP, cycling').fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  // The workout is still there, and its targets are told.
  await expect(page.getByRole('heading', { level: 1, name: 'Over-unders: 3x12 min' })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.goto('/today');
  await expect(suggestion(page)).toBeVisible();
  await expect(note).toHaveCount(0);

  // Without a network the bar says so and when was saved, to the last word, and still what the FTP is.
  await page.context().setOffline(true);
  const offline = page.getByRole('link', { name: /^Offline · saved/ });
  await expect(offline).toBeVisible();
  expect(await offline.locator('span').evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThan(2);
  await expect(page.getByRole('link', { name: /^FTP 100 W/ })).toBeVisible();
});

const quarterHour = 900_000;

// The two ends of the world: while it is the same moment they are on different dates. The zones between are in the
// unit tests of dates, with both days on which clocks change.
const zones = ['Pacific/Kiritimati', 'Pacific/Honolulu'];

test("today is the date of the device's own clock, and turns at midnight with the app open", async ({ newDevice }) => {
  for (const timezoneId of zones) {
    const device = await newDevice({ timezoneId });
    const page = await device.openTab();
    const now = new Date();
    const date = dateIn(timezoneId, now);
    await signUp(page, `Kim ${timezoneId.split('/')[1]?.replace('_', ' ')}`);

    // The clock of the page is put to ten seconds before its midnight; zones differ by quarters of an hour.
    let midnight = Math.ceil(now.getTime() / quarterHour) * quarterHour;
    while (dateIn(timezoneId, new Date(midnight)) === date) midnight += quarterHour;
    await page.clock.install({ time: midnight - 10_000 });
    await page.goto('/today');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inWords(date));
    await page.clock.fastForward(12_000);
    // A request that is under way takes that for more than ten seconds, and a dialog says that the server isn’t available.
    await expect(page.locator('main h1')).toHaveText(inWords(shiftDate(date, 1)));
    await page.goto('/calendar');
    await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-drop-zone', shiftDate(date, 1));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inWords(shiftDate(date, 1)));
    await device.remove();
  }
});
