/** A season: planned, shifted and restored by keys alone and on a phone, offline; its views; and one athlete in two zones. */
import type { Locator, Page } from 'playwright/test';
import { monthOf } from '#core/domain/calendar/calendar-dates.ts';
import { daysBetween, localToday, mondayOf, shiftDate } from '#core/domain/dates.ts';
import type { RowOf } from '#core/model/tables.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, dayOf, planOn } from './fixtures/calendar.ts';
import { contentOf } from './fixtures/device-content.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { plantSeason, seasonWeek } from './fixtures/season.ts';
import { expect, test } from './fixtures/test.ts';
import { typeDate } from './fixtures/type-date.ts';

const weeks = 24;
/** The first Monday of a season that is wholly ahead. */
const first = shiftDate(mondayOf(localToday(new Date())), 7);
const on = (week: number, day = 0): string => shiftDate(first, 7 * week + day);

/** How many sessions each week of the season has on this device, from the first one on. */
async function sessionsByWeek(page: Page): Promise<number[]> {
  const { content } = await contentOf(page);
  const events = [...(content.rows.get('events')?.values() ?? [])]
    .map(({ view }) => view as unknown as RowOf<'events'>)
    .filter(({ deletedBy }) => deletedBy === null);
  return Array.from(
    { length: weeks + 2 },
    (_, week) => events.filter(({ calendarDate }) => mondayOf(calendarDate) === on(week)).length,
  );
}

const asPlanned = Array.from({ length: weeks + 2 }, (_, week) => (week < weeks ? seasonWeek.length : 0));
/** Week 3 is off, and the last one comes a week later. */
const weekOff = asPlanned.map((count, week) => (week === 3 ? 0 : week === weeks ? seasonWeek.length : count));
/** Of week 5 only the easy ride is left, and all of it comes a week later. */
const easyWeek = weekOff.map((count, week) => (week === 5 ? 1 : week === weeks + 1 ? seasonWeek.length : count));

/** Goes by Tab, or back, until something has the focus. */
async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await goal.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not come there.');
}

const focusedDay = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-drop-zone]')?.getAttribute('data-drop-zone') ?? null);

/** Goes to a day of the month by J, K and arrows, as far as it is. */
async function reach(page: Page, date: string): Promise<void> {
  if ((await focusedDay(page)) === null) await tabTo(page, page.locator('[data-drop-zone] button[tabindex="0"]'));
  for (let presses = 0; presses < 80; presses += 1) {
    const day = (await focusedDay(page)) ?? '';
    if (day === date) return;
    const isFar = monthOf(day) !== monthOf(date) && Math.abs(daysBetween(day, date)) > 7;
    await page.keyboard.press(isFar ? (day < date ? 'j' : 'k') : day < date ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(() => focusedDay(page)).not.toBe(day);
  }
  throw new Error(`Arrow keys do not come to ${date}.`);
}

/** Opens an entry of the calendar's menu by keys. */
async function openMenu(page: Page, entry: string): Promise<void> {
  await tabTo(
    page,
    page.getByRole('main').locator('header').getByRole('button', { name: 'More', exact: true }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: entry }).or(page.getByRole('menuitemradio', { name: entry }));
  await expect(item).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await item.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('S2.14 S7.42 S7.50 a coach plans, shifts and restores a season of 24 weeks by keyboard alone, offline @thorough', async ({
  newDevice,
  server,
}) => {
  test.setTimeout(600_000);
  const device = await newDevice({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  let page = await device.openTab();
  const { email } = await signUp(page);
  await page.goto(`/calendar?month=${monthOf(first)}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await waitUntilKept(page);
  await device.goOffline();
  await server.stop();

  const dialog = page.getByRole('dialog');
  for (const [day, name] of seasonWeek) {
    await reach(page, on(0, day));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(name);
    await expect(dialog.getByRole('button', { name }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(cardsOn(page, on(0, day))).toHaveCount(1);
  }
  // Twice as many weeks with each copy, and the last eight once more.
  for (const [copied, onto] of [
    [1, 1],
    [2, 2],
    [4, 4],
    [8, 8],
    [8, 16],
  ] as const) {
    if (onto !== 16) {
      for (let week = 0; week < copied; week += 1) {
        await reach(page, on(week));
        await page.keyboard.press('w');
        await expect(page.getByText(`${(week + 1) * seasonWeek.length} selected`)).toBeVisible();
      }
      await page.keyboard.press('Control+c');
      await expect(page.getByText(/ selected$/)).toHaveCount(0);
    }
    await reach(page, on(onto));
    await page.keyboard.press('Control+v');
    await expect(cardsOn(page, on(onto, 6))).toHaveCount(1);
  }
  await expect.poll(() => sessionsByWeek(page)).toEqual(asPlanned);

  // Ill for a week: what it had, and all that follows, comes a week later.
  await reach(page, on(3));
  await openMenu(page, 'Adjust plan…');
  await expect(dialog.getByRole('group', { name: 'First day off' })).toBeVisible();
  const typed = (date: string) => `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`;
  for (const [field, date] of [
    ['First day off', on(3)],
    ['Last day off', on(3, 6)],
  ] as const) {
    await tabTo(page, dialog.getByRole('group', { name: field }).getByRole('spinbutton', { name: /^month/ }));
    await page.keyboard.type(typed(date));
  }
  await expect(dialog.getByText('84 sessions move')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Push the rest back' })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Adjust plan' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => sessionsByWeek(page)).toEqual(weekOff);
  await expect(cardsOn(page, on(3, 6))).toHaveCount(0);
  await expect(cardsOn(page, on(4, 6))).toHaveCount(1);

  // Restored, and shifted again.
  await tabTo(page, page.getByRole('button', { name: 'Undo' }).last());
  await page.keyboard.press('Enter');
  await expect.poll(() => sessionsByWeek(page)).toEqual(asPlanned);
  await expect(cardsOn(page, on(3, 6))).toHaveCount(1);
  await reach(page, on(3));
  await page.keyboard.press('w');
  await page.keyboard.press('Escape');
  await reach(page, on(5));
  await openMenu(page, 'Adjust plan…');
  await tabTo(page, dialog.getByRole('radio', { name: 'Time off' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('76 sessions move')).toBeVisible();
  await expect(dialog.getByText('1 session added again')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Adjust plan' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const shifted = asPlanned.map((count, week) => (week === 5 ? 1 : week === weeks ? seasonWeek.length : count));
  await expect.poll(() => sessionsByWeek(page)).toEqual(shifted);

  await page.reload();
  await expect.poll(() => sessionsByWeek(page)).toEqual(shifted);
  await page.goto(`/calendar?month=${monthOf(on(5))}`);
  await expect(cardsOn(page, on(5, 5))).toContainText('Recovery ride: 45 min, 50%');
  await expect(cardsOn(page, on(5, 6))).toHaveCount(0);

  await server.start();
  await device.goOnline();
  await expect(page.getByTitle('Not synced yet')).toHaveCount(0, { timeout: 60_000 });
  page = await signedInElsewhere(await newDevice({ viewport: { width: 1280, height: 900 } }), email);
  await expect.poll(() => sessionsByWeek(page), { timeout: 60_000 }).toEqual(shifted);
  await page.goto(`/calendar?month=${monthOf(on(weeks))}`);
  await expect(cardsOn(page, on(weeks, 6))).toContainText('Endurance ride: 120 min, 65%');
});

async function signedInElsewhere(device: { openTab: () => Promise<Page> }, email: string): Promise<Page> {
  const page = await device.openTab();
  await page.goto('/account/login');
  await signIn(page, email);
  await page.waitForURL((address) => !address.pathname.startsWith('/account/login'));
  await page.goto('/calendar');
  return page;
}

test('S2.14 S7.42 S7.50 a coach plans, shifts and restores a season of 24 weeks on a phone, offline @thorough', async ({
  newDevice,
  server,
}) => {
  test.setTimeout(600_000);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
  const device = await newDevice({ ...phone, reducedMotion: 'reduce' });
  let page = await device.openTab();
  const { email } = await signUp(page);
  await page.goto(`/calendar?week=${first}`);
  await waitUntilKept(page);
  await device.goOffline();
  await server.stop();

  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('region', { name: 'Select sessions' });
  const choose = async (from: Locator, entry: string): Promise<void> => {
    await from.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: entry }).tap();
  };
  const header = page.getByRole('main').locator('header');
  for (const [day, name] of seasonWeek) await planOn(page, on(0, day), name);
  for (const [copied, onto] of [
    [1, 1],
    [2, 2],
    [4, 4],
    [8, 8],
    [8, 16],
  ] as const) {
    if (onto !== 16) {
      await page.goto(`/calendar?week=${first}`);
      await page.getByRole('button', { name: 'Select sessions' }).tap();
      for (let week = 0; week < copied; week += 1) await cardsOn(page, on(week, 6)).getByRole('button').tap();
      await choose(bar, 'Select week');
      await expect(bar).toContainText(`${copied * seasonWeek.length} selected`);
      await choose(bar, 'Copy');
      await expect(bar).toHaveCount(0);
    }
    await choose(header, 'Paste…');
    await typeDate(dialog, new Date(on(onto)));
    await dialog.getByRole('button', { name: 'Paste' }).tap();
    await expect(dialog).toBeHidden();
  }
  await expect.poll(() => sessionsByWeek(page)).toEqual(asPlanned);

  await page.goto(`/calendar?week=${on(3)}`);
  await expect(dayOf(page, on(3))).toBeInViewport();
  await choose(header, 'Adjust plan…');
  await typeDate(dialog.getByRole('group', { name: 'First day off' }), new Date(on(3)));
  await typeDate(dialog.getByRole('group', { name: 'Last day off' }), new Date(on(3, 6)));
  await expect(dialog.getByText('84 sessions move')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adjust plan' }).tap();
  await expect(dialog).toBeHidden();
  await expect.poll(() => sessionsByWeek(page)).toEqual(weekOff);
  await expect(cardsOn(page, on(4, 6))).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).last().tap();
  await expect.poll(() => sessionsByWeek(page)).toEqual(asPlanned);

  await choose(header, 'Adjust plan…');
  await typeDate(dialog.getByRole('group', { name: 'First day off' }), new Date(on(3)));
  await typeDate(dialog.getByRole('group', { name: 'Last day off' }), new Date(on(3, 6)));
  await dialog.getByRole('button', { name: 'Adjust plan' }).tap();
  await expect(dialog).toBeHidden();
  await page.goto(`/calendar?week=${on(5)}`);
  await expect(dayOf(page, on(5))).toBeInViewport();
  await choose(header, 'Adjust plan…');
  await dialog.getByText('Easy week').tap();
  await dialog.getByRole('button', { name: 'Adjust plan' }).tap();
  await expect(dialog).toBeHidden();
  await expect.poll(() => sessionsByWeek(page)).toEqual(easyWeek);

  await page.reload();
  await expect.poll(() => sessionsByWeek(page)).toEqual(easyWeek);
  await server.start();
  await device.goOnline();
  await expect(page.getByTitle('Not synced yet')).toHaveCount(0, { timeout: 60_000 });
  page = await signedInElsewhere(await newDevice(phone), email);
  await expect.poll(() => sessionsByWeek(page), { timeout: 60_000 }).toEqual(easyWeek);
});

test('S7.50 a race that is a week later takes its weeks along by one act, offline, and comes back with them @thorough', async ({
  newDevice,
  server,
}) => {
  test.slow();
  const device = await newDevice({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await device.openTab();
  const { email } = await signUp(page);
  await plantSeason(server, email, { monday: on(0), weeks: 4, race: { date: on(3, 6), title: 'Gran Fondo' } });
  await page.goto(`/calendar?week=${on(3)}`);
  await waitUntilKept(page);
  await expect(cardsOn(page, on(3, 6))).toHaveCount(2);
  await device.goOffline();
  await server.stop();
  const week = (count: number) => sessionsByWeek(page).then((all) => all.slice(0, count));
  expect(await week(6)).toEqual([4, 4, 4, 5, 0, 0]);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Adjust plan…' }).click();
  await dialog.getByText('Race moved').click();
  await expect(dialog.getByRole('status')).toHaveText('Choose a race first.');
  const race = dialog.getByRole('combobox', { name: 'Race' });
  await race.selectOption((await race.locator('option', { hasText: 'Gran Fondo' }).getAttribute('value')) ?? '');
  await typeDate(dialog.getByRole('group', { name: 'New race day' }), new Date(on(4, 6)));
  await expect(dialog.getByText(/sessions move/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adjust plan' }).click();
  await expect(dialog).toBeHidden();
  // Its week and the one before come a week later, but for the long ride on its own day; the week before is trained once more.
  await expect.poll(() => week(6)).toEqual([4, 4, 4, 4, 4, 0]);
  await page.goto(`/calendar?week=${on(4)}&month=${monthOf(on(4, 6))}`);
  await expect(cardsOn(page, on(4, 6))).toHaveText([/Gran Fondo/]);

  // The message is gone with the page; the way back is not.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Adjust plan…' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => week(6)).toEqual([4, 4, 4, 5, 0, 0]);
});

test('S2.14 a list of weeks on a phone goes on without end, stays where it is read and does not grow @thorough', async ({
  newDevice,
  server,
}) => {
  test.slow();
  const device = await newDevice({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await device.openTab();
  const { email } = await signUp(page);
  await plantSeason(server, email, { monday: first, weeks: 12 });
  await page.goto(`/calendar?week=${first}`);
  await expect(cardsOn(page, on(0, 6))).toHaveCount(1);
  await expect(dayOf(page, on(0))).toBeInViewport();
  const days = page.locator('[data-drop-zone]');
  await expect.poll(() => days.count()).toBe(17 * 7);
  // The weeks that have come above have moved nothing.
  await expect(dayOf(page, on(0))).toBeInViewport();
  await dayOf(page, on(0))
    .getByRole('button', { name: /^Add a workout/ })
    .focus();

  /** Scrolls, and says which week is then in the middle of the window, and where: its days may not be drawn in that instant. */
  const scroll = (by: number) =>
    page.evaluate((pixels) => {
      if (pixels !== 0) scrollBy({ top: pixels, behavior: 'instant' });
      const part = document.elementFromPoint(195, 420)?.closest<HTMLElement>('[data-week]');
      return { part: part?.dataset['week'] ?? '', top: Math.round(part?.getBoundingClientRect().top ?? 0) };
    }, by);
  for (const step of [1, -1]) {
    for (let turns = 0; turns < 14; turns += 1) {
      const before = await scroll(step * 2_000);
      await page.waitForTimeout(700);
      const after = await scroll(0);
      expect(after.part).toBe(before.part);
      // The window scrolls by whole pixels.
      expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1);
      await expect.poll(() => days.count()).toBeLessThanOrEqual(18 * 7);
    }
    const { part } = await scroll(0);
    if (step === 1) expect(daysBetween(first, part)).toBeGreaterThan(17 * 7);
    else expect(daysBetween(first, part)).toBeLessThan(7);
    // The day that had the focus is far away, if not gone: the next key is the calendar's all the same.
    expect(await focusedDay(page)).not.toBeNull();
  }
});

test('S2.14 S3.09 the view that was chosen last is shown again; a sport alone, today and what was missed are found in each @thorough', async ({
  page,
  server,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const { email } = await signUp(page);
  const today = localToday(new Date());
  await plantSeason(server, email, { monday: on(-2), weeks: 3, race: { date: today, title: 'Club run' } });
  await page.goto('/calendar');
  const switchTo = async (from: string, to: string): Promise<void> => {
    await page.getByRole('button', { name: `View: ${from}` }).click();
    await page.getByRole('menuitem', { name: to }).click();
    await expect(page.getByRole('button', { name: `View: ${to}` })).toBeVisible();
  };
  await switchTo('Month', 'Week');
  await expect(page.getByRole('gridcell').and(page.locator('[data-drop-zone]'))).toHaveCount(7);
  await expect(page.locator('[aria-current=date]')).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(cardsOn(page, on(-2, 6)).getByTitle('Missed')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.locator('[aria-current=date]')).toBeVisible();
  await expectAccessible(page);

  await switchTo('Week', 'Agenda');
  await expect(page.locator('[aria-current=date]')).toBeInViewport();
  await expect(dayOf(page, on(-2, 0))).toHaveCount(0);
  await expect(cardsOn(page, on(-2, 1)).getByTitle('Missed')).toBeAttached();
  await expectAccessible(page);
  await page.goto('/calendar');
  await expect(page.getByRole('button', { name: 'View: Agenda' })).toBeVisible();

  await page.goto('/calendar?sport=swim');
  await expect(cardsOn(page, today)).toHaveText([/Club run/]);
  await expect(cardsOn(page, on(0, 1))).toHaveCount(0);
  await switchTo('Agenda', 'Season');
  await expect(page.getByText('No sessions in these weeks.')).toBeVisible();
  await page.getByRole('button', { name: 'All sports' }).click();
  await expect(page.getByRole('rowheader', { name: 'Cycling' })).toBeVisible();

  // On a phone it begins with this week, not with the empty ones of half a year ago, and comes back to it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const thisWeek = page.getByRole('list', { name: 'Stress by week' }).getByRole('button', { pressed: true });
  await expect(thisWeek).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(thisWeek).not.toBeInViewport();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(thisWeek).toBeInViewport();
});

test('S3.09 who plans in Kiritimati has a session on the same date in Honolulu, where it is still the day before', async ({
  newDevice,
}) => {
  test.slow();
  const wide = { viewport: { width: 1280, height: 900 } };
  const home = await (await newDevice({ ...wide, timezoneId: 'Pacific/Kiritimati' })).openTab();
  const { email } = await signUp(home);
  await home.goto('/calendar');
  const today = (await home.locator('[aria-current=date]').getAttribute('data-drop-zone')) ?? '';
  await planOn(home, today, 'Recovery ride: 45 min, 50%');
  await expect(home.getByText(/follow this device’s time zone/)).toHaveCount(0);
  await expect(home.getByTitle('Not synced yet')).toHaveCount(0);

  const away = await signedInElsewhere(await newDevice({ ...wide, timezoneId: 'Pacific/Honolulu' }), email);
  // 24 hours apart: whenever this runs it is the day before there.
  await expect(away.locator('[aria-current=date]')).toHaveAttribute('data-drop-zone', shiftDate(today, -1));
  await expect(away.getByText(/follow this device’s time zone \(Pacific\/Honolulu\)/)).toBeVisible();
  await away.goto(`/calendar?week=${mondayOf(today)}&view=week`);
  await expect(cardsOn(away, today)).toContainText('Recovery ride: 45 min, 50%');
});
