/** The whole way, once: planned at home, ridden and rearranged without a network on two devices, and on the server once. */
import type { Locator, Page } from 'playwright/test';
import { monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday } from '#core/domain/dates.ts';
import { readerOf } from './fixtures/api.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { addToCalendar, cardsOn, planOn } from './fixtures/calendar.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { copyPlan, planName } from './fixtures/plans.ts';
import { expectAllSent } from './fixtures/sent.ts';
import type { TestServer } from './fixtures/server.ts';
import { accessToken } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

const today = localToday(new Date());
/** A month that is whole whenever this runs. */
const month = shiftMonth(monthOf(today), 1);
const on = (day: number): string => `${month}-${day}`;

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

const dayOfPlan = (page: Page, day: string): Locator =>
  page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('button', { name: `Add a workout: Week 1, ${day}`, exact: true }) });
const planned = (page: Page, day: string): Locator => dayOfPlan(page, day).locator('[data-drag-id]');

/** Puts Tuesday's workout of the plan's first week on another day, by the keys that a coach has, without a network. */
async function carryTuesdayTo(page: Page, day: string, key: 'ArrowLeft' | 'ArrowRight', times: number) {
  await planned(page, 'Tuesday').focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < times; step += 1) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(planned(page, day).last()).toBeFocused();
  // It is there at once, and has its mark when it is saved: a page that is left before has moved nothing.
  await expect(planned(page, day).getByRole('img', { name: 'Not synced yet' })).toBeVisible();
}

/** Rides what Today offers, in a hurry: from step to step, to the end. */
async function rideToday(page: Page, workout: string): Promise<void> {
  await page.goto('/today');
  await expect(page.getByRole('heading', { level: 2, name: workout })).toBeVisible();
  await page
    .getByRole('link', { name: /^Start / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('region', { name: 'Left in this step' })).toBeVisible();
  // A step that was ridden for ten seconds was not skipped.
  await page.waitForTimeout(11_000);
  const over = page.getByRole('heading', { name: 'Session ended' });
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(over).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(page.getByText('On your calendar as partly done.')).toBeVisible();
}

/** Everything the athlete has on the server, as another program would read it. */
async function onServer(server: TestServer, token: string) {
  const get = readerOf(server, token);
  const years = [...new Set([today.slice(0, 4), month.slice(0, 4)])];
  const months = await Promise.all(
    years.map((year) => get(`/api/calendars/events?year=${year}&includeCompletedWorkouts=true`)),
  );
  const { activities } = await get('/api/activities');
  const { items: plans } = await get('/api/plans');
  const { workoutsByDays } = await get(`/api/plans/${plans[0].slug}`);
  return {
    sessions: months
      .flatMap(({ events }) => events)
      .map(
        ({ calendarDate, workout, done }) =>
          `${calendarDate} ${workout.name}, ${done ? `${done.stepsSkipped > 0 ? 'ridden' : 'done'}` : 'open'}`,
      )
      .toSorted(),
    activities: activities.map(({ name }: { name: string }) => name) as string[],
    plans: plans.map(({ name }: { name: string }) => name),
    days: workoutsByDays.map((day: { name: string }[]) => day.map(({ name }) => name)) as string[][],
  };
}

test('S1.03 (begun) planned at home, ridden and rearranged in a garage on two devices, decided, and on the server exactly once', async ({
  newDevice,
  server,
}) => {
  const [garage, kitchen] = [await newDevice(wide), await newDevice(wide)];

  // At home, with a network: an account, three workouts on the calendar, a plan of one's own.
  let page = await garage.openTab();
  const { email } = await signUp(page);
  await addToCalendar(page, 'Tempo intervals: 2x15 min, 82%', 'Today');
  await page.goto(`/calendar?month=${month}`);
  await planOn(page, on(12), 'Over-unders: 3x12 min');
  await planOn(page, on(20), 'Recovery ride: 45 min, 50%');
  await copyPlan(page);
  const planPath = new URL(page.url()).pathname;
  await waitUntilKept(page);
  await expectAllSent(page);
  const before = await onServer(server, await accessToken(page));
  const [, tuesday = []] = before.days;
  expect(tuesday).toHaveLength(1);
  expect(before.days[0]).toEqual([]);

  const other = await kitchen.openTab();
  await other.goto('/account/login');
  await signIn(other, email);
  await expect(other).not.toHaveURL(/login/);
  await other.goto(planPath);
  await expect(planned(other, 'Tuesday')).toHaveCount(1);
  await waitUntilKept(other);

  // In the garage: no network, and the browser is started again.
  await garage.goOffline();
  await kitchen.goOffline();
  await server.stop();
  await garage.restart();
  page = await garage.openTab();
  await rideToday(page, 'Tempo intervals: 2x15 min, 82%');

  await page.goto(`/calendar?month=${month}`);
  await cardsOn(page, on(12)).getByRole('button').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cardsOn(page, on(13))).toHaveCount(1);
  await cardsOn(page, on(20)).getByRole('button').first().focus();
  await page.keyboard.press('Delete');
  await expect(cardsOn(page, on(20))).toHaveCount(0);

  // The same workout of the plan goes to two days, on two devices.
  await page.goto(planPath);
  await carryTuesdayTo(page, 'Monday', 'ArrowLeft', 1);
  await carryTuesdayTo(other, 'Friday', 'ArrowRight', 3);
  await page.goto('/sync');
  await expect(page.getByText('5 changes waiting to sync')).toBeVisible();

  // Back in reception: the first change to arrive is used, the other becomes a question; a worker may be faster than
  // its page.
  await server.start();
  await garage.goOnline();
  await kitchen.goOnline();
  await page.goto('/sync');
  await other.goto('/sync');
  const question = other.getByRole('article').filter({ hasText: tuesday[0]! });
  const place = question.getByRole('row', { name: /^Place/ }).getByRole('cell');
  await expect(place).toHaveText([/1, Tuesday$/, /1, (Friday|Monday)$/, /1, (Friday|Monday)$/]);
  // Friday was chosen here: it waits as this device's change, or it came first and is in the calendar.
  const isFridayWaiting = (await place.nth(1).innerText()).endsWith('Friday');
  const keepFriday = isFridayWaiting ? 'Keep this device’s change' : 'Leave it as it is';
  await question.getByRole('button', { name: keepFriday }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: keepFriday }).click();
  for (const device of [other, page]) {
    await expect(device.getByRole('article').filter({ hasText: tuesday[0]! })).toHaveCount(0);
    await expectAllSent(device);
  }

  // Another program, with the athlete's own token, finds each thing once and nothing else.
  const after = await onServer(server, await accessToken(page));
  expect(after.sessions).toEqual([
    `${today} Tempo intervals: 2x15 min, 82%, ridden`,
    `${on(13)} Over-unders: 3x12 min, open`,
  ]);
  expect(after.activities).toEqual(['Tempo intervals: 2x15 min, 82%']);
  expect(after.plans).toEqual([`${planName} (copy)`]);
  const days = before.days.with(1, []).with(4, [...tuesday, ...(before.days[4] ?? [])]);
  expect(after.days.map((names) => names.toSorted())).toEqual(days.map((names) => names.toSorted()));
  for (const device of [page, other]) {
    await device.goto(planPath);
    await expect(planned(device, 'Monday')).toHaveCount(0);
    await expect(planned(device, 'Friday')).toHaveCount((before.days[4]?.length ?? 0) + 1);
    await device.goto(`/calendar?month=${month}`);
    await expect(cardsOn(device, on(13))).toHaveCount(1);
    // On the last days of a month its first week shows what was ridden today.
    await expect(device.locator('[data-outside="false"] [data-drag-id]')).toHaveCount(1);
  }
});
