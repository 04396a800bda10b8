/** A new athlete's first minute: the questions after registration, answered without a network, and never asked again. */
import type { Page } from 'playwright/test';
import { password, signIn } from './fixtures/athlete.ts';
import { readerOf, tokenOf } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

// Two browsers, a server and their starts take their time on a small machine.
test.describe.configure({ timeout: 120_000 });

const email = 'ada.new@example.org';

async function register(page: Page, path = '/account/register'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
}

test('sport, an estimated FTP and the place are answered by keyboard on a phone without a network, once for all devices', async ({
  newDevice,
  server,
}) => {
  const garage = await newDevice({ viewport: { width: 390, height: 844 } });
  const page = await garage.openTab();
  await register(page);
  await waitUntilKept(page);
  await goOffline(garage.context(), server);

  await page
    .getByRole('radiogroup', { name: 'What do you train most?' })
    .getByRole('radio', { name: 'Cycling' })
    .focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'I know it' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Your estimate appears here')).toBeVisible();
  // The region suggests units; nothing is set before the athlete says so.
  await expect(page.getByRole('radio', { name: 'Imperial' })).toBeChecked();
  await page.getByRole('radio', { name: 'Metric' }).check();
  const weight = page.getByLabel('Rider weight');
  await weight.focus();
  await page.keyboard.type('75');
  await expect(page.getByRole('status').filter({ hasText: 'About 160 W' })).toBeVisible();
  await page.getByRole('radio', { name: 'I race' }).check();
  await expect(page.getByText('About 235 W')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.getByLabel('Threshold heart rate, bpm').fill('168');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveCount(0);

  await goOnline(garage.context(), server);
  await expectAllSent(page);
  const me = await readerOf(server, await tokenOf(server, email))('/api/users/get_me');
  expect(me).toMatchObject({ ftp: 235, thresholdHR: 168, params: { riderWeight: 75 }, isOnboarding: false });

  const home = await (await newDevice()).openTab();
  await home.goto('/account/login');
  await signIn(home, email);
  await expect(home.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(home.getByRole('link', { name: 'Get started' })).toHaveCount(0);
});

test('who leaves the questions open finds them on Home until they are skipped, and then goes where they wanted to be @thorough', async ({
  page,
}) => {
  await register(page, `/account/register?redirect=${encodeURIComponent('/library')}`);
  await page.goto('/');
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await page.goBack();
  await page.goto('/welcome?redirect=/library');
  await page.getByRole('button', { name: 'Skip' }).click();
  // The address of the questions ends in the same words.
  await expect(page).toHaveURL(/:\d+\/library$/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveCount(0);
});

test('a swimmer on a phone tells the times of a CSS test without a network, and finds the pace in the settings, that of 50 m pools apart @thorough', async ({
  newDevice,
  server,
}) => {
  const pool = await newDevice({ viewport: { width: 390, height: 844 } });
  const page = await pool.openTab();
  await register(page);
  await waitUntilKept(page);
  await goOffline(pool.context(), server);
  await page.getByRole('radio', { name: 'Swimming' }).check();
  await page.getByRole('radio', { name: 'From a test' }).check();
  await page.getByLabel('Time for 400 m').fill('720');
  // Half of the distance cannot take longer: the questions stay open, and no pace is taken.
  await page.getByLabel('Time for 200 m').fill('4:20');
  await page.getByRole('button', { name: 'Start training' }).click();
  await expect(page.getByLabel('Time for 200 m')).toBeFocused();
  await expect(page.getByText('These two times don’t fit together.')).toBeVisible();
  await page.getByLabel('Time for 200 m').fill('3:24');
  await expect(page.getByRole('status').filter({ hasText: '1:58.0 /100 m' })).toBeVisible();
  await expect(page.getByLabel('Time for 400 m')).toHaveValue('7:20');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start training' }).click();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('Critical swim speed (CSS)')).toHaveValue('1:58');
  await expect(page.getByLabel('FTP, cycling')).toHaveCount(0);

  await page.getByLabel('Critical swim speed (CSS)').fill('1:55');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved').last()).toBeVisible();

  // A second test, in a 50 m pool, holds for workouts of such a pool alone.
  const longCourse = page.getByLabel('CSS, long course (50 m)');
  await expect(longCourse).toHaveValue('');
  await page.getByText('From a test').click();
  await page.getByLabel('Pool').selectOption('50 m');
  await page.getByLabel('Time for 400 m').fill('7:20');
  await page.getByLabel('Time for 200 m').fill('3:20');
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(longCourse).toHaveValue('2:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.goto('/workouts/create');
  await page.getByRole('combobox', { name: 'Sport' }).selectOption('Swimming');
  await page.getByRole('radio', { name: 'Text' }).check();
  await page.getByRole('textbox', { name: 'Workout as text' }).fill('1000m CSS');
  const duration = page.getByText('Duration', { exact: true }).locator('..');
  await expect(duration).toContainText('19:10');
  await page.getByRole('combobox', { name: 'Pool' }).selectOption('50 m');
  await expect(duration).toContainText('20:00');

  await goOnline(pool.context(), server);
  await page.goto('/settings');
  await expectAllSent(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Threshold history' }).click();
  const history = page.getByRole('dialog', { name: 'Threshold history' });
  await expect(history.getByText('1:55.0 /100 m')).toBeVisible();
  await expect(history.getByText('1:58.0 /100 m')).toBeVisible();
  await history.getByRole('radio', { name: 'CSS, 50 m' }).check();
  await expect(history.getByText('2:00.0 /100 m')).toBeVisible();
  await expectAccessible(page);

  // One pace for all pools again.
  await page.goto('/settings');
  await longCourse.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Critical swim speed (CSS)')).toHaveValue('1:55');
  await expect(longCourse).toHaveValue('');
});

test('a newcomer on a phone sees the password on demand, and rides a short, easy session three taps after registering', async ({
  newDevice,
}) => {
  const garage = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await garage.openTab();
  await page.goto('/account/register');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  const typed = page.getByLabel('Password');
  await typed.fill(password);
  await expect(typed).toHaveAttribute('type', 'password');
  await page.getByLabel('Show as I type').check();
  await expect(typed).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();

  await page.getByRole('button', { name: 'Skip' }).tap();
  await expect(page.getByText('Short and easy to begin with')).toBeVisible();
  const suggested = page.getByRole('main').getByRole('article');
  const name = await suggested.getByRole('heading').innerText();
  await expectAccessible(page);
  await suggested.getByRole('link', { name: 'Start' }).tap();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  // Today tells the same story as Home.
  const other = await garage.openTab();
  await other.goto('/today');
  await expect(other.getByText('Short and easy to begin with')).toBeVisible();
  await expect(other.getByRole('heading', { level: 3, name })).toBeVisible();
});

for (const [sport, kind] of [
  ['Swimming', 'swim'],
  ['Rowing', 'row'],
] as const) {
  test(`who ${kind}s says so, and is at a short, easy ${kind} with the third tap after registering @thorough`, async ({
    newDevice,
  }) => {
    const page = await (await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true })).openTab();
    await page.goto('/account/register');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.getByText(sport, { exact: true }).tap();
    await page.getByRole('button', { name: 'Skip' }).tap();
    await expect(page.getByText('Short and easy to begin with')).toBeVisible();
    const suggested = page.getByRole('main').getByRole('article');
    await expect(suggested.getByText(sport, { exact: true })).toBeVisible();
    await expect(suggested.getByText(/^(1\d|2\d|3[0-5])\smin$/)).toBeVisible();
    await expect(suggested.getByText(/^(Recovery|Endurance)$/)).toBeVisible();
    const name = await suggested.getByRole('heading').innerText();
    await suggested.getByRole('link', { name: 'Start' }).tap();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  });
}
