/** The calendar without a network: workouts are planned, moved, done and deleted, and are on the server once each afterwards. */
import type { Locator, Page } from 'playwright/test';
import { monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { readerOf, tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, dayOf, planOn } from './fixtures/calendar.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import type { TestServer } from './fixtures/server.ts';
import { accessToken } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

/** A month that is whole whenever this runs. */
const month = shiftMonth(monthOf(localToday(new Date())), 1);
const on = (day: number): string => `${month}-${String(day).padStart(2, '0')}`;

const card = (page: Page, name: string): Locator => page.locator('[data-drag-id]').filter({ hasText: name });

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to drag it.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
}

/** What the server has: name, date and state of each session of the month. */
async function sessionsOnServer(server: TestServer, email: string) {
  const read = readerOf(server, await tokenOf(server, email));
  const [year, monthOfYear] = month.split('-').map(Number);
  const query = `year=${year}&month=${monthOfYear}&includeCompletedWorkouts=true`;
  const { events } = await read(`/api/calendars/events?${query}`);
  return events
    .map((event: { calendarDate: string; done: unknown; note: string; workout: { name: string } }) =>
      [event.calendarDate, event.workout.name, event.done ? 'done' : 'open', event.note].join(' | '),
    )
    .sort();
}

test('S7.43 S7.45 S7.47 sessions planned, moved, done and deleted in a garage are on the server once each', async ({
  newDevice,
  server,
}) => {
  // A day's work and a restart of the browser: 47 s were seen on two cores at a load of 24.
  test.slow();
  const device = await newDevice({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  let page = await device.openTab();
  const { email } = await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  await waitUntilKept(page);
  await device.goOffline();
  await server.stop();

  await planOn(page, on(10), 'Over-unders: 3x12 min');
  await planOn(page, on(10), '30/15 intervals: 3x13, 125%');
  await planOn(page, on(10), 'Recovery ride: 45 min, 50%');
  await expect(cardsOn(page, on(10))).toHaveCount(3);

  // By pointer: while it hovers, a ghost shows where it will be.
  await drag(page, card(page, 'Over-unders: 3x12 min'), dayOf(page, on(12)));
  await expect(dayOf(page, on(12)).getByText('Over-unders: 3x12 min')).toBeVisible();
  await page.mouse.up();
  await expect(cardsOn(page, on(12))).toHaveCount(1);
  await expect(cardsOn(page, on(10))).toHaveCount(2);

  // By keyboard: picked up, a day on, put down; the focus goes along.
  await card(page, '30/15 intervals: 3x13, 125%').getByRole('button').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/Arrow keys: move/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cardsOn(page, on(11))).toHaveCount(1);
  await expect(card(page, '30/15 intervals: 3x13, 125%').getByRole('button')).toBeFocused();

  // Taken up and put back changes nothing.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(cardsOn(page, on(11))).toHaveCount(1);

  await card(page, 'Recovery ride: 45 min, 50%').getByRole('button').focus();
  await page.keyboard.press('Delete');
  await expect(cardsOn(page, on(10))).toHaveCount(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Deleted Recovery ride: 45 min, 50% on ' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(cardsOn(page, on(10))).toHaveCount(1);

  await card(page, 'Over-unders: 3x12 min').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Done' }).click();
  await expect(dialog.getByRole('switch', { name: 'Done' })).toBeChecked();
  await dialog.getByLabel('Note').fill('Legs heavy');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Over-unders: 3x12 min').getByTitle('With a note')).toBeVisible();

  await device.restart();
  page = await device.openTab();
  await page.goto(`/calendar?month=${month}`);
  await expect(cardsOn(page, on(10))).toContainText('Recovery ride: 45 min, 50%');
  await expect(cardsOn(page, on(11))).toContainText('30/15 intervals: 3x13, 125%');
  await expect(cardsOn(page, on(12)).getByTitle('Done')).toBeVisible();
  await expect(cardsOn(page, on(12)).getByTitle('Not synced yet')).toBeVisible();

  await server.start();
  await device.goOnline();
  await expect(page.getByTitle('Not synced yet')).toHaveCount(0, { timeout: 20_000 });
  expect(await sessionsOnServer(server, email)).toEqual([
    `${on(10)} | Recovery ride: 45 min, 50% | open | `,
    `${on(11)} | 30/15 intervals: 3x13, 125% | open | `,
    `${on(12)} | Over-unders: 3x12 min | done | Legs heavy`,
  ]);
});

const monthName = new Date(`${month}-15`).toLocaleDateString('en', { month: 'long' });

test('S7.43 a month that is turned back to at once shows its sessions again, and a click reaches them', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 1280, height: 900 } });
  const page = await device.openTab();
  await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await planOn(page, on(10), 'Over-unders: 3x12 min');
  const resting = page.locator('[data-resting]');
  // At once: no frame comes between, in which a week would go.
  const frames = await page.evaluateHandle(() => {
    const [ask, cancel] = [globalThis.requestAnimationFrame, globalThis.cancelAnimationFrame];
    const held = new Map<number, FrameRequestCallback>();
    let last = 0;
    globalThis.requestAnimationFrame = (run) => held.set((last += 1), run) && last;
    globalThis.cancelAnimationFrame = (id) => void held.delete(id);
    return () => {
      [globalThis.requestAnimationFrame, globalThis.cancelAnimationFrame] = [ask, cancel];
      for (const run of held.values()) ask(run);
    };
  });
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(monthName);
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(monthName);
  await expect(resting.filter({ has: dayOf(page, on(10)) })).toHaveCount(1);
  await frames.evaluate((letGo) => letGo());
  await expect(resting).toHaveCount(0);
  await cardsOn(page, on(10)).click();
  await expect(page.getByRole('dialog')).toContainText('Over-unders: 3x12 min');
});

test('S7.43 by keys the focus comes to a month that is turned back to at once, also where no frame has shown it yet', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 1280, height: 900 } });
  const page = await device.openTab();
  await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  const hasFocus = (date: string) => expect(dayOf(page, date).locator(':focus')).toHaveCount(1);
  await dayOf(page, on(10))
    .getByRole('button', { name: /^Add a workout on/ })
    .focus();
  await page.evaluate(() => void (globalThis.requestAnimationFrame = () => 0));
  await page.keyboard.press('j');
  await hasFocus(`${shiftMonth(month, 1)}-01`);
  await page.keyboard.press('k');
  await hasFocus(on(1));
});

test('S7.43 on a touch screen a dialog that is left before it has come up goes all the same; Enter pressed twice plans one session @thorough', async ({
  newDevice,
}) => {
  const page = await (await newDevice({ hasTouch: true })).openTab();
  await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await expect(dayOf(page, on(10))).toBeVisible();
  const add = dayOf(page, on(10)).getByRole('button', { name: /^Add a workout on/ });
  const dialog = page.getByRole('dialog');
  // Where a keyboard may come up, a dialog shows after some 600 ms.
  for (const milliseconds of [300, 400, 500]) {
    const left = page.evaluate(
      (wait) =>
        new Promise<void>((resolve) => {
          const leave = () => {
            document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
            resolve();
          };
          const watch = new MutationObserver(() => {
            if (!document.querySelector('[role=dialog]')) return;
            watch.disconnect();
            setTimeout(leave, wait);
          });
          watch.observe(document.body, { childList: true, subtree: true });
        }),
      milliseconds,
    );
    await add.click();
    await left;
    await expect(dialog).toHaveCount(0);
  }

  await add.click();
  await dialog.getByRole('searchbox').fill('Over-unders: 3x12 min');
  await expect(dialog.getByRole('button', { name: 'Over-unders: 3x12 min' }).first()).toBeVisible();
  await page.evaluate(() => {
    for (let times = 0; times < 3; times += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Added Over-unders: 3x12 min on /).last()).toBeVisible();
  await expect(cardsOn(page, on(10))).toHaveCount(1);
});

test('a note from another device stays when its session is looked at here and nothing is typed @thorough', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await planOn(page, on(12), 'Over-unders: 3x12 min');
  await expect.poll(() => sessionsOnServer(server, email)).toHaveLength(1);
  const ask = async (method: string, path: string, body?: object) =>
    (
      await page.request.fetch(`${server.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${await accessToken(page)}` },
        ...(body && { data: body }),
      })
    ).json();
  const [year, number] = month.split('-').map(Number);
  const { events } = await ask('GET', `/api/calendars/events?year=${year}&month=${number}`);
  await card(page, 'Over-unders: 3x12 min').getByRole('button').click();
  const note = page.getByRole('dialog').getByLabel('Note');
  await expect(note).toHaveValue('');
  await ask('PUT', '/api/calendars/events/update', { eventId: events[0].eventId, note: 'Coach: keep it easy' });
  await expect(note).toHaveValue('Coach: keep it easy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, 'Over-unders: 3x12 min').getByTitle('With a note')).toBeVisible();
  await page.goto('/sync');
  await expect(page.getByText('Everything is synced')).toBeVisible();
  expect(await sessionsOnServer(server, email)).toEqual([expect.stringContaining('Coach: keep it easy')]);
});

test('S7.50 an athlete puts a session on another day by its menu, plans it again, and clears several at once @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await planOn(page, on(15), 'Recovery ride: 45 min, 50%');

  await card(page, 'Recovery ride: 45 min, 50%').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move…' }).click();
  await dialog.getByRole('button').filter({ hasText: /16/ }).click();
  await expect(dialog).toBeHidden();
  await expect(cardsOn(page, on(16))).toHaveCount(1);

  await card(page, 'Recovery ride: 45 min, 50%').getByRole('button').click();
  await dialog.getByRole('button', { name: 'Duplicate…' }).click();
  await dialog.getByRole('button').filter({ hasText: /18/ }).click();
  await expect(cardsOn(page, on(18))).toHaveCount(1);
  await expect(cardsOn(page, on(16))).toHaveCount(1);

  await page.getByRole('button', { name: 'Select sessions' }).click();
  await cardsOn(page, on(16)).getByRole('button').click();
  await cardsOn(page, on(18)).getByRole('button').click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('region', { name: 'Select sessions' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('[data-drag-id]')).toHaveCount(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Deleted 2 sessions' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.locator('[data-drag-id]')).toHaveCount(2);

  // Deleted in its dialog, which never says meanwhile that it has gone.
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent.includes('no longer on the calendar')) document.body.dataset['said'] = 'gone';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await cardsOn(page, on(18)).getByRole('button').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-drag-id]')).toHaveCount(1);
  await expect(page.locator('body[data-said]')).toHaveCount(0);
});

test('on a phone the weeks begin with today, and a long press carries a session to another day', async ({
  newDevice,
}) => {
  const device = await newDevice({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await device.openTab();
  await signUp(page);
  await page.goto('/calendar');
  const today = page.locator('[aria-current=date]');
  await expect(today).toBeInViewport();
  await expectAccessible(page);
  const date = (await today.getAttribute('data-drop-zone')) ?? '';
  // Late in the week the next one is in sight as well: the button plans for today all the same.
  await page.evaluate(() => scrollBy(0, 1));
  await page.waitForTimeout(400);
  await page.getByRole('main').locator('header').getByRole('button', { name: 'Add workout' }).tap();
  await expect(page).toHaveURL(new RegExp(`add=${date}`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await planOn(page, date, 'Recovery ride: 45 min, 50%');

  const target = shiftDate(date, 1);
  await longPressDrag(page, cardsOn(page, date).first(), dayOf(page, target));
  await expect(cardsOn(page, target)).toContainText('Recovery ride: 45 min, 50%');
  await expect(cardsOn(page, date)).toHaveCount(0);
});

/** A finger: Chromium's own touch events, since the mouse of Playwright can't press long. */
async function longPressDrag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Nothing to carry, or nowhere to carry it.');
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const at = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  const goal = { x: end.x + end.width / 2, y: end.y + end.height / 2 };
  await touch('touchStart', [at]);
  await page.waitForTimeout(500);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: at.x + (goal.x - at.x) * share, y: at.y + (goal.y - at.y) * share }]);
  }
  await expect(to.getByText('Recovery ride: 45 min, 50%')).toBeVisible();
  await touch('touchEnd', []);
}
