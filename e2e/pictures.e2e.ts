/** Today is there before the app has loaded (S2.14): drawn for its day by the last visit, and only while it is true. */
import type { Page } from 'playwright/test';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { planOn as planOnDay } from './fixtures/calendar.ts';
import type { Device } from './fixtures/device.ts';
import { firstFrames, pictureThenApp, scriptsAfterPicture, watchFirstFrames } from './fixtures/first-frames.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

const today = localToday(new Date());

const kept = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('pictures of today'));

const keep = (page: Page, text: string): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('pictures of today', value), text);

/** What is kept, once these dates are drawn on this device. */
async function drawn(page: Page, dates: string[]): Promise<string> {
  let text = '{}';
  const datesIn = ({ byDate = {} }: { byDate?: Record<string, string> }) => Object.keys(byDate);
  await expect.poll(async () => datesIn(JSON.parse((text = (await kept(page)) ?? '{}')))).toEqual(dates);
  return text;
}

const isDropped = (page: Page) => expect.poll(async () => (await kept(page)) === null).toBe(true);

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(/today/);
}

/** From the next start on the device's databases take for ever to open, and the app with them. */
const holdApp = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });

/** Where the page's main things stand, to the pixel; what is suggested besides comes later, and last. */
const places = (page: Page) =>
  page.evaluate(() => {
    const things = document.querySelectorAll(
      'header, header a, header button, h1, h2, main svg, main a, main button, main li, nav a',
    );
    const others = [...things].filter((thing) => !thing.closest('[aria-labelledby="suggestion"]'));
    return others.map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return [thing.tagName, thing.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
    });
  });

/** Plans a workout, and waits until the server has it: with its reply all that was drawn goes once more. */
async function planOn(page: Page, date: string, workout: string): Promise<void> {
  await page.goto(`/calendar?month=${date.slice(0, 7)}`);
  await planOnDay(page, date, workout);
  await expectAllSent(page);
}

/**
 * What a start of Today shows while the app has not loaded, as HTML; nothing where there is no picture.
 * @param left the stored value that it starts with, in place of the present one
 */
async function shownFirst(device: Device, left?: string): Promise<string> {
  const page = await device.openTab();
  await holdApp(page);
  if (left !== undefined) await page.addInitScript((text) => localStorage.setItem('pictures of today', text), left);
  await page.goto('/today');
  const html = await page
    .locator('#root > [data-picture]')
    .evaluateAll((pictures) => pictures.map((one) => one.innerHTML).join());
  if (left !== undefined) expect(await kept(page)).toBe(left);
  await page.close();
  return html;
}

test('S2.14 the session of the day is there before the app has loaded, without a jump, today and tomorrow', async ({
  newDevice,
}) => {
  const tomorrow = shiftDate(today, 1);
  const device = await newDevice({ viewport: { width: 1280, height: 900 } });
  const page = await device.openTab();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signUp(page);
  await planOn(page, today, 'Recovery ride: 45 min, 50%');
  await planOn(page, tomorrow, 'Over-unders');
  await page.goto('/today');
  await drawn(page, [today, tomorrow]);
  await waitUntilKept(page);
  await watchFirstFrames(page);
  await page.reload();
  await expect(
    page.locator('#root > :not([data-picture]) h2', { hasText: 'Recovery ride: 45 min, 50%' }),
  ).toBeVisible();
  await drawn(page, [today, tomorrow]);
  await expect(page.getByRole('banner')).toContainText(/Activities.*Select.*FTP/);
  const live = await places(page);
  expect(await page.locator('#root > [data-picture]').count()).toBe(0);
  expect(pictureThenApp).toContainEqual(await firstFrames(page));
  expect(await scriptsAfterPicture(page)).toBeGreaterThan(0);

  complaints.length = 0;
  await holdApp(page);
  await device.goOffline();
  await page.reload();
  const picture = page.locator('#root > [data-picture]');
  await expect(picture.locator('h1')).toBeVisible();
  expect(await places(page)).toEqual(live);
  expect(complaints.filter((text) => /content security/i.test(text))).toEqual([]);

  await page.clock.setFixedTime(new Date(Date.now() + 86_400_000));
  await page.reload();
  await expect(picture.locator('h2', { hasText: /Over-unders/ })).toBeVisible();
});

test('what has changed is not shown as it was @thorough', async ({ newDevice }) => {
  const device = await newDevice({ viewport: { width: 1280, height: 900 } });
  const page = await device.openTab();
  await signUp(page);
  await planOn(page, today, 'Recovery ride: 45 min, 50%');
  await page.goto('/today');
  await drawn(page, [today]);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await isDropped(page);
  await expect.poll(async () => (await kept(page)) ?? '').toContain('All done for today.');
});

test('what an earlier build has kept in another form is not shown, and is drawn anew @thorough', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 1280, height: 900 } });
  const page = await device.openTab();
  await signUp(page);
  await planOn(page, today, 'Recovery ride: 45 min, 50%');
  await page.goto('/today');
  const { byDate, ...rest } = JSON.parse(await drawn(page, [today])) as { byDate: Record<string, string> };
  expect(byDate[today]).toContain('Recovery ride: 45 min, 50%');
  // A page of the app that is open would drop what it cannot read before the start comes to it.
  await page.goto('about:blank');
  const earlier = { ...rest, days: { [today]: { of: 'what it was', html: byDate[today] } } };
  expect(await shownFirst(device, JSON.stringify(earlier))).toBe('');
  await page.goto('/today');
  await drawn(page, [today]);
  await expect.poll(() => shownFirst(device)).toContain('Recovery ride: 45 min, 50%');
});

test('another athlete on the same device sees nothing of it: after the first one has gone, and instead of them @thorough', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 1280, height: 900 } });
  const page = await device.openTab();
  const [ofKim, ofBen] = [
    ['Kim Rider', 'Recovery ride: 45 min, 50%'],
    ['Ben Other', 'Over-unders: 3x12 min'],
  ] as const;
  /** Names in a picture of another athlete. */
  const namesIn = (html: string) => [...ofKim, ...ofBen].filter((name) => html.includes(name));
  const shownOffline = async () => {
    await device.goOffline();
    const html = await shownFirst(device);
    await device.goOnline();
    return namesIn(html);
  };
  /** Until something is: a reply that comes late drops what is drawn, and what is shown first must be theirs at once. */
  const firstShownOffline = async () => {
    let names: string[] = [];
    await expect.poll(async () => (names = await shownOffline()).length).toBeGreaterThan(0);
    return names;
  };

  const { email } = await signUp(page, ofKim[0]);
  await planOn(page, today, ofKim[1]);
  await page.goto('/today');
  await drawn(page, [today]);
  await waitUntilKept(page);
  expect(await firstShownOffline()).toEqual(ofKim);

  const left = await drawn(page, [today]);
  await signOut(page);
  await isDropped(page);
  // A browser that dies while Kim is leaving may keep it: it goes with the next start.
  await keep(page, left);
  await page.reload();
  await isDropped(page);

  await signUp(page, ofBen[0]);
  // By now the quiet moment after Kim's last act is long over.
  expect(namesIn((await kept(page)) ?? '')).toEqual([]);
  expect(await shownOffline()).toEqual([]);
  await planOn(page, today, ofBen[1]);
  await page.goto('/today');
  await drawn(page, [today]);
  expect(await firstShownOffline()).toEqual(ofBen);

  await page.goto('/account/login');
  await signIn(page, email);
  await page.getByRole('alertdialog', { name: 'Switch to Kim Rider?' }).getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByRole('button', { name: 'Account menu: Kim Rider' })).toBeVisible();
  expect(await shownOffline()).toEqual([]);
  await page.goto('/today');
  await drawn(page, [today]);
  expect(await firstShownOffline()).toEqual(ofKim);
});
