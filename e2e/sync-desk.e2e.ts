/** The sync desk: what met another change or a refusal is told in words and decided once, for every device. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday } from '#core/domain/dates.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, planOn } from './fixtures/calendar.ts';
import type { Device } from './fixtures/device.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { copyPlan } from './fixtures/plans.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { accessToken } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

// Two browsers, a server and their starts take their time on a small machine.
test.describe.configure({ timeout: 120_000 });

/** A month that is whole whenever this runs. */
const month = shiftMonth(monthOf(localToday(new Date())), 1);
const on = (day: number): string => `${month}-${String(day).padStart(2, '0')}`;
/** 'Thu, Jan 14', as the desk writes a day. */
const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const workout = 'Recovery ride: 45 min, 50%';
const wide = { viewport: { width: 1280, height: 900 } };

const decision = (page: Page): Locator => page.getByRole('article').filter({ hasText: workout });

const openCalendar = (page: Page) => page.goto(`/calendar?month=${month}`);

/** Carries the session of a day some days on, by keyboard. */
async function move(page: Page, from: string, to: string): Promise<void> {
  await cardsOn(page, from).first().getByRole('button').focus();
  await page.keyboard.press('Space');
  for (let day = Number(from.slice(-2)); day < Number(to.slice(-2)); day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cardsOn(page, to)).toHaveCount(1);
  // It is there at once, and is said when it is saved: a page that is left before has moved nothing.
  await expect(
    page
      .getByRole('region', { name: 'Messages' })
      .getByText(/^Moved /)
      .last(),
  ).toBeVisible();
}

async function remove(page: Page, date: string): Promise<void> {
  await cardsOn(page, date).first().getByRole('button').focus();
  await page.keyboard.press('Delete');
  await expect(cardsOn(page, date)).toHaveCount(0);
}

const columns = (page: Page): Locator => decision(page).getByRole('columnheader');

/** Chooses on the card, and confirms in the dialog that names what is kept and what is dropped. */
async function decide(page: Page, choice: string, kept: string, dropped: string): Promise<void> {
  await decision(page).getByRole('button', { name: choice }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(new RegExp(`Used.*${kept}.*Discarded.*${dropped}`));
  await dialog.getByRole('button', { name: choice }).click();
  // A page that is left before the card goes has not decided.
  await expect(decision(page)).toHaveCount(0);
}

/** An athlete at home with one session planned, and the same athlete's other device, both able to work offline. */
async function openTwo(newDevice: (options?: object) => Promise<Device>, date: string) {
  const [homeDevice, awayDevice] = [await newDevice(wide), await newDevice(wide)];
  const [home, away] = [await homeDevice.openTab(), await awayDevice.openTab()];
  const { email } = await signUp(home);
  await openCalendar(home);
  await planOn(home, date, workout);
  await expectAllSent(home);
  await openCalendar(home);
  await away.goto('/account/login');
  await signIn(away, email);
  await expect(away).toHaveURL(/\/$/);
  await openCalendar(away);
  await expect(cardsOn(away, date)).toHaveCount(1);
  await Promise.all([waitUntilKept(home), waitUntilKept(away)]);
  return { homeDevice, awayDevice, home, away };
}

test('a session moved to two days on two devices offline: each device says truly whose each day is, and either can decide @thorough', async ({
  newDevice,
}) => {
  const { homeDevice, awayDevice, home, away } = await openTwo(newDevice, on(12));
  await homeDevice.goOffline();
  await awayDevice.goOffline();
  await move(home, on(12), on(14));
  await move(away, on(12), on(13));
  await home.goto('/sync');
  const moved = `Moved ${workout} from ${inWords(on(12))} to ${inWords(on(14))}`;
  await expect(home.getByText('1 change waiting to sync')).toBeVisible();
  await expect(home.getByText(moved)).toBeVisible();

  await awayDevice.goOnline();
  await expectAllSent(away);
  await homeDevice.goOnline();

  for (const page of [home, away]) {
    await page.goto('/sync');
    await expect(decision(page)).toContainText(moved);
    const day = decision(page).getByRole('row', { name: /^Day/ });
    await expect(day.getByRole('cell')).toHaveText([inWords(on(12)), inWords(on(14)), inWords(on(13))]);
  }
  // Day 14 was chosen at home, day 13 away: the same card, seen from each side.
  await expect(columns(home)).toHaveText([
    'What',
    'Before',
    /^From this device \d/,
    'Current version changed elsewhere',
  ]);
  await expect(columns(away)).toHaveText([
    'What',
    'Before',
    /^From another device arrived \d/,
    /^Current version from this device, \d/,
  ]);
  await expect(decision(home).getByRole('button')).toHaveText([
    'Keep this device’s change',
    'Leave it as it is',
    'Keep both',
  ]);
  await expectAccessible(home);

  // To change one's mind costs nothing.
  await decision(home).getByRole('button', { name: 'Leave it as it is' }).click();
  await home.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(decision(home)).toHaveCount(1);

  // Deciding works offline like everything else, and on the device that did not ask.
  await awayDevice.goOffline();
  await decide(away, 'Keep the other device’s change', inWords(on(14)), inWords(on(13)));
  await expect(away.getByText(/^Decided on .*: make the change$/)).toBeVisible();
  await awayDevice.goOnline();
  await expect(away.getByText('Everything is synced')).toBeVisible();
  await expect(decision(home)).toHaveCount(0);
  for (const page of [home, away]) {
    await openCalendar(page);
    await expect(cardsOn(page, on(14))).toHaveCount(1);
    await expect(cardsOn(page, on(12))).toHaveCount(0);
    await expect(cardsOn(page, on(13))).toHaveCount(0);
  }
});

/** Carries a workout of a plan's first week some days on, by keyboard and without a network. */
async function carry(page: Page, from: string, days: number, to: string): Promise<void> {
  const ofDay = (day: string) =>
    page
      .getByRole('gridcell')
      .filter({ has: page.getByRole('button', { name: `Add a workout: Week 1, ${day}`, exact: true }) })
      .locator('[data-drag-id]');
  await ofDay(from).focus();
  await page.keyboard.press('Space');
  for (let day = 0; day < days; day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(ofDay(from)).toHaveCount(0);
  // It is there at once, and has its mark when it is saved: a page that is left before has moved nothing.
  await expect(ofDay(to).getByRole('img', { name: 'Not synced yet' })).toBeVisible();
}

/** A plan is drawn in slices: how many there are once no more come. */
async function countAtRest(drawn: Locator): Promise<number> {
  let last = 0;
  const isAtRest = async () => {
    const count = await drawn.count();
    const isSame = count > 0 && count === last;
    last = count;
    return isSame;
  };
  await expect.poll(isAtRest, { intervals: [1_000] }).toBe(true);
  return last;
}

test('two workouts of one plan moved on two devices are two questions, and both of a workout can be kept @thorough', async ({
  newDevice,
}) => {
  const { homeDevice, awayDevice, home, away } = await openTwo(newDevice, on(12));
  await copyPlan(home);
  const plan = new URL(home.url()).pathname;
  const inPlan = (page: Page) => page.getByRole('grid').locator('[data-drag-id]');
  await expectAllSent(home);
  await home.goto(plan);
  const before = await countAtRest(inPlan(home));
  await away.goto(plan);
  await expect(inPlan(away)).toHaveCount(before);
  await homeDevice.goOffline();
  await awayDevice.goOffline();
  await carry(home, 'Thursday', 1, 'Friday');
  await carry(home, 'Tuesday', 1, 'Wednesday');
  await carry(away, 'Thursday', 2, 'Saturday');
  await carry(away, 'Tuesday', 2, 'Thursday');
  await awayDevice.goOnline();
  await expectAllSent(away);
  await homeDevice.goOnline();

  const cards = (page: Page) => page.getByRole('article', { name: /^Back on the bike \(copy\): / });
  for (const page of [home, away]) {
    await page.goto('/sync');
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Needs your decision' })).toContainText('Needs your decision2');
    await expect(page.getByRole('banner').getByText('2 need a decision')).toBeVisible();
  }
  const tuesday = cards(away).filter({ hasText: 'week 1, Tuesday' });
  await tuesday.getByRole('button', { name: 'Keep both' }).click();
  await expect(cards(away)).toHaveCount(1);
  await expect(cards(home)).toHaveCount(1);
  await cards(home).getByRole('button', { name: 'Leave it as it is' }).click();
  await home.getByRole('alertdialog').getByRole('button', { name: 'Leave it as it is' }).click();
  for (const page of [home, away]) {
    await expect(cards(page)).toHaveCount(0);
    await expectAllSent(page);
    await page.goto(plan);
    await expect(inPlan(page)).toHaveCount(before + 1);
  }
});

test('what is being confirmed while the other device decides says what was decided there @thorough', async ({
  newDevice,
}) => {
  const { homeDevice, home, away } = await openTwo(newDevice, on(12));
  await homeDevice.goOffline();
  await move(home, on(12), on(14));
  await move(away, on(12), on(13));
  await expectAllSent(away);
  await homeDevice.goOnline();
  await home.goto('/sync');
  await decision(home).getByRole('button', { name: 'Leave it as it is' }).click();
  const asked = home.getByRole('alertdialog');
  await expect(asked).toContainText(new RegExp(`Used.*${inWords(on(13))}.*Discarded.*${inWords(on(14))}`));
  await away.goto('/sync');
  await decide(away, 'Keep the other device’s change', inWords(on(14)), inWords(on(13)));
  await expect(asked).toContainText('This was decided on another device in the meantime.');
  await expect(asked).toContainText(new RegExp(`Used.*${inWords(on(14))}.*Discarded.*${inWords(on(13))}`));
  await expect(asked.getByRole('button', { name: 'Leave it as it is' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(home);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await expectAllSent(home);
});

test('both are kept: the other device’s day stays, and this one’s stands beside it as a session of its own @thorough', async ({
  newDevice,
}) => {
  const { homeDevice, home, away } = await openTwo(newDevice, on(12));
  await homeDevice.goOffline();
  await move(home, on(12), on(14));
  await move(home, on(14), on(15));
  await move(away, on(12), on(13));
  await expectAllSent(away);
  await homeDevice.goOnline();
  await home.goto('/sync');
  await expect(decision(home).getByRole('listitem')).toHaveCount(2);
  await decision(home).getByRole('button', { name: 'Keep both' }).click();
  await expect(decision(home)).toHaveCount(0);
  await expectAllSent(home);
  for (const page of [home, away]) {
    await openCalendar(page);
    await expect(cardsOn(page, on(13))).toHaveCount(1);
    await expect(cardsOn(page, on(15))).toHaveCount(1);
    await expect(page.locator('[data-drag-id]')).toHaveCount(2);
  }
});

test('a session deleted here and moved there asks; moved here and deleted there it comes back, and that is told', async ({
  newDevice,
}) => {
  const { homeDevice, home, away } = await openTwo(newDevice, on(12));
  await homeDevice.goOffline();
  await remove(home, on(12));
  await move(away, on(12), on(13));
  await expectAllSent(away);
  await homeDevice.goOnline();
  await home.goto('/sync');
  await expect(decision(home).getByRole('row', { name: /^Day/ })).toContainText(`deleted${inWords(on(13))}`);
  await decide(home, 'Leave it as it is', 'It stays', `Deleted ${workout}`);
  await expectAllSent(home);
  await openCalendar(home);
  await expect(cardsOn(home, on(13))).toHaveCount(1);

  await openCalendar(away);
  await homeDevice.goOffline();
  await move(home, on(13), on(16));
  await remove(away, on(13));
  await expectAllSent(away);
  await homeDevice.goOnline();
  const notice = `“${workout}, ${inWords(on(16))}” is back`;
  await expect(away.getByText(notice)).toBeVisible();
  await home.goto('/sync');
  await expect(home.getByText(notice)).toBeVisible();
  await home.getByRole('link', { name: 'View' }).click();
  await expect(home).toHaveURL(/\/calendar\?/);
  await away.getByRole('button', { name: 'OK' }).click();
  await expect(away.getByText(notice)).toHaveCount(0);
  await home.goto('/sync');
  await expect(home.getByText(notice)).toHaveCount(0);
});

test('a refused change says why, can be tried again or given up, and unsent work goes along as a file', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice(wide);
  const page = await device.openTab();
  await signUp(page);
  const token = await accessToken(page);
  /** The athlete's other device. */
  const ask = (method: string, path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
  const made = await ask('POST', '/api/plans', { name: 'Spring', weeks: 2 });
  expect(made.status).toBe(200);
  const { _id } = await made.json();
  await page.goto('/plans');
  await page.getByRole('link', { name: 'Spring' }).first().click();
  await waitUntilKept(page);

  await device.goOffline();
  await page.getByRole('button', { name: 'Actions for week 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete week' }).click();
  await expect(page.getByRole('status').getByText('Deleted a week of Spring: week 1')).toBeVisible();
  await page.goto('/sync');
  await expect(page.getByText('Deleted a week of Spring: week 1')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect((await download).suggestedFilename()).toMatch(/^trainside-unsent-\d{4}-\d\d-\d\d\.json$/);
  expect(file.changes).toMatchObject([
    { description: 'Deleted a week of Spring: week 1', call: 'plans.deletePlanWeek', state: 'queued' },
  ]);

  const oneWeek = Array.from({ length: 7 }, () => []);
  expect((await ask('PUT', '/api/plans', { _id, workoutsByDays: oneWeek })).status).toBe(200);
  await device.goOnline();
  const card = page.getByRole('article', { name: 'Spring' });
  await expect(card).toContainText('A plan has 1 to 56 weeks.');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').getByText('A plan has 1 to 56 weeks.')).toBeVisible();
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: 'Dismiss' }).click();
  const dismiss = page.getByRole('alertdialog', { name: 'Spring' });
  await expect(dismiss).toContainText('Deleted a week of Spring: week 1');
  await dismiss.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Everything is synced')).toBeVisible();
  await expect(page.getByRole('banner').getByText(/needs a decision/)).toHaveCount(0);
});
