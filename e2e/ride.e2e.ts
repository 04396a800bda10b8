/** The trainer view: ridden offline, lost and found to the second, done once; and read from two metres. */
import type { Page } from 'playwright/test';
import type { Completion } from '#core/domain/calendar/session-load.ts';
import { localToday } from '#core/domain/dates.ts';
import { newId } from '#core/model/new-id.ts';
import type { Segment } from '#core/model/segment.ts';
import { tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import type { TestServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

const freshId = () => newId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

/** The same athlete at the API, like another device. */
async function apiOf(server: TestServer, email = 'kim.rider@example.org') {
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}`, 'Idempotency-Key': freshId() }),
    };
    const response = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  const accessToken = await tokenOf(server, email);
  return {
    async plan(segments: Segment[], name = 'Short and sharp', eventId = freshId()) {
      const workoutId = freshId();
      const content = { name, sport: 'bike', description: '', tags: [], authorName: '', segments };
      const createdAt = new Date().toISOString();
      await ask('POST', '/api/workouts', { workoutId, versionId: freshId(), createdAt, content }, accessToken);
      const event = {
        eventId,
        workoutId,
        embedWorkout: null,
        calendarDate: localToday(new Date()),
        localTime: null,
        rank: 'V',
        percentOfHR: null,
        isOutdoorWorkout: false,
        note: '',
        done: null,
      };
      await ask('POST', '/api/calendars/events/push', event, accessToken);
      return { workoutId, eventId };
    },
    async events() {
      const year = new Date().getFullYear();
      const path = `/api/calendars/events?year=${year}&includeCompletedWorkouts=true`;
      const { events } = await ask('GET', path, undefined, accessToken);
      return events as { eventId: string; done: Completion | null }[];
    },
  };
}

/** Opens the session; it may take a moment to arrive from the other device. */
async function openRide(page: Page, search: string) {
  await expect(async () => {
    await page.goto(`/ride?${search}`);
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });
}

/** Seconds on the large clock of the step. */
async function secondsLeft(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'Left in this step' }).locator('[data-figure]').innerText();
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const threeSteps: Segment[] = [
  { type: 'warmUp', durationSeconds: 300, percentOfFtp: { start: 50, end: 70 } },
  { type: 'interval', durationSeconds: 240, percentOfFtp: { start: 108, end: 108 } },
  { type: 'coolDown', durationSeconds: 5, percentOfFtp: { start: 45, end: 45 } },
];

test('S3.09 a session ridden in the garage without a network survives reload and crash, and is done once', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  let page = await device.openTab();
  await signUp(page);
  const api = await apiOf(server);
  const { eventId } = await api.plan(threeSteps);
  await openRide(page, `eventId=${eventId}`);
  await waitUntilKept(page);
  await device.goOffline();
  await server.stop();
  await device.restart();

  page = await device.openTab();
  await page.goto(`/ride?eventId=${eventId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Short and sharp' })).toBeVisible();
  await expect.poll(() => secondsLeft(page)).toBeLessThan(299);

  // By keyboard: pause holds the clock, the arrow goes to the next step.
  await page.keyboard.press(' ');
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible();
  const held = await secondsLeft(page);
  await page.waitForTimeout(1500);
  expect(await secondsLeft(page)).toBe(held);
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('108', { exact: true })).toBeVisible();
  await expect.poll(() => secondsLeft(page)).toBeLessThan(238);

  const beforeReload = await secondsLeft(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have an unfinished session' })).toBeVisible();
  await expectAccessible(page);
  // However long the question is open, the session waits where it was.
  await page.waitForTimeout(2500);
  await page.getByRole('button', { name: /^Resume at/ }).click();
  expect(Math.abs((await secondsLeft(page)) - beforeReload)).toBeLessThanOrEqual(1);

  await page.waitForTimeout(1200);
  const beforeCrash = await secondsLeft(page);
  const crashed = page.waitForEvent('crash');
  const protocol = await device.context().newCDPSession(page);
  void protocol.send('Page.crash').catch(() => undefined);
  await crashed;
  await device.restart();
  page = await device.openTab();
  // Today knows of it too, without a network, and leads back.
  await page.goto('/today');
  const unfinished = page.getByRole('region', { name: 'You have an unfinished session' });
  await expect(unfinished).toContainText('Short and sharp');
  await expect(unfinished).toContainText('Step 2 of 3');
  await expectAccessible(page);
  await unfinished.getByRole('link', { name: 'Resume where you left off' }).click();
  await page.getByRole('button', { name: /^Resume at/ }).click();
  expect(Math.abs((await secondsLeft(page)) - beforeCrash)).toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('On your calendar as partly done.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();

  // Some seconds of nine minutes are no whole session, and every page says so with the same figures.
  await page.goto('/today');
  await expect(page.getByRole('region', { name: 'You have an unfinished session' })).toHaveCount(0);
  const session = page.getByRole('article').filter({ hasText: 'Short and sharp' });
  await expect(session).toContainText('Partly done');
  await expect(session).toContainText('0 min / 9 min');
  await expect(page.getByText('Done today: 0 min of 9 min')).toBeVisible();
  await page.goto('/calendar');
  await expect(page.getByRole('button', { name: /Short and sharp.*Partly done/ })).toBeVisible();
  await expect(page.getByText('0 min / 9 min')).toBeVisible();
  // It is an activity too, once, and known to be that session.
  await page.goto('/activities');
  await expect(page.getByRole('link', { name: 'Short and sharp' })).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Planned session' })).toBeVisible();

  await server.start();
  await device.goOnline();
  await expect.poll(async () => (await api.events()).find((event) => event.eventId === eventId)?.done).toBeTruthy();
  const events = await api.events();
  expect(events).toHaveLength(1);
  // The second step may have been ridden for long enough to be more than a skip.
  expect([1, 2]).toContain(events[0]?.done?.stepsSkipped);
  expect(events[0]?.done?.secondsRidden).toBeGreaterThan(8);
  expect(events[0]?.done?.secondsRidden).toBeLessThan(40);
});

test('a workout without a place on the calendar is added as done; a discarded session comes back @thorough', async ({
  page,
  server,
}) => {
  await signUp(page);
  const api = await apiOf(server);
  const { workoutId } = await api.plan(threeSteps, 'Anytime');
  await openRide(page, `workoutId=${workoutId}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Leave the session?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('108', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Resume at/ }).click();
  await expect(page.getByText('108', { exact: true })).toBeVisible();

  // The browser's own way back asks too.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Leave the session?' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Session discarded')).toBeVisible();
  await page.goto('/ride');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: /^Resume at/ }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'End session' }).click();
  await page.getByRole('button', { name: 'Add to calendar as done' }).click();
  await expect(page.getByText('On your calendar as partly done.')).toBeVisible();
  await expect.poll(async () => (await api.events()).filter((event) => event.done).length).toBe(1);
});

test('a session that is planned elsewhere opens on the trainer view that waits for it @thorough', async ({
  page,
  server,
}) => {
  await signUp(page);
  const api = await apiOf(server);
  const eventId = freshId();
  await page.goto(`/ride?eventId=${eventId}`);
  await expect(page.getByRole('heading', { name: 'This workout isn’t on this device' })).toBeVisible();
  await api.plan(threeSteps, 'From the laptop', eventId);
  await expect(page.getByRole('heading', { name: 'From the laptop' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => secondsLeft(page)).toBeLessThan(299);
});

test('only one of two tabs runs the session, and the other can take it over @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  const api = await apiOf(server);
  const { eventId } = await api.plan(threeSteps);
  await openRide(page, `eventId=${eventId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => secondsLeft(page)).toBeLessThan(299);

  const other = await context.newPage();
  await other.goto(`/ride?eventId=${eventId}`);
  await expect(other.getByRole('heading', { name: 'Your session is open in another tab' })).toBeVisible();
  await expectAccessible(other);
  const before = await secondsLeft(page);
  await other.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByRole('heading', { name: 'Your session is open in another tab' })).toBeVisible();
  await other.getByRole('button', { name: /^Resume at/ }).click();
  expect(Math.abs((await secondsLeft(other)) - before)).toBeLessThanOrEqual(2);
});

/** Long enough that a step counts as begun. */
async function rideTenSeconds(page: Page) {
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^0:1\d done/)).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End session' }).click();
}

test('a visitor’s session waits on Home, outlasts the next one, and is on the calendar after registering @thorough', async ({
  page,
  server,
}) => {
  const search = await fetch(`${server.url}/api/workout/search?type=bike&pageSize=2&pageNumber=1`);
  const { items } = (await search.json()) as { items: { workoutId: string; name: string }[] };
  const [workout, other] = [items[0]!, items[1]!];
  // As in a browser that cannot keep the screen on.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock'));
  await page.goto(`/ride?workoutId=${workout.workoutId}`);
  await expect(page.getByRole('heading', { name: workout.name })).toBeVisible();
  await rideTenSeconds(page);
  await expect(page.getByText('Register or sign in to add this session')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  const kept = page.getByRole('region', { name: 'Saved on this device' });
  await expect(kept.getByRole('listitem')).toHaveText([new RegExp(`^Completed ${workout.name} on `)]);
  await page.getByRole('navigation').getByRole('button', { name: 'Calendar' }).first().click();
  const gate = page.getByRole('dialog', { name: 'You need an account for this' });
  await expect(gate.getByRole('listitem')).toHaveText([new RegExp(`^Completed ${workout.name} on `)]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`/ride?workoutId=${other.workoutId}`);
  await expect(page.getByText(`${workout.name} is saved on this device`)).toBeVisible();
  // Black to the edge, below the message too.
  const gap = () =>
    page.evaluate(() => innerHeight - document.querySelector('main > div')!.getBoundingClientRect().bottom);
  expect(await gap()).toBe(0);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('The screen may turn off').click();
  await expect(page.getByText('Set auto-lock')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('Every step was skipped')).toBeVisible();
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(kept.getByRole('listitem')).toHaveCount(1);

  await signUp(page);
  const question = page.getByRole('dialog', { name: 'Add 1 item to your account?' });
  await expect(question.getByRole('listitem')).toHaveText([new RegExp(workout.name)]);
  await question.getByRole('button', { name: 'Add to account' }).click();
  await expect(page.getByText('1 item added')).toBeVisible();
  await page.goto('/today');
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toContainText('Partly done');
});

test('a session on no calendar waits on Today; one that was left names the workout that waits behind it @thorough', async ({
  page,
  server,
}) => {
  await signUp(page);
  const api = await apiOf(server);
  const [first, second] = [await api.plan(threeSteps, 'First'), await api.plan(threeSteps, 'Second')];
  await openRide(page, `workoutId=${first.workoutId}`);
  await rideTenSeconds(page);
  await page.getByRole('button', { name: 'Today' }).click();
  const waiting = page.getByRole('region', { name: 'A finished session isn’t on your calendar' });
  await expect(waiting).toContainText('First');
  await expectAccessible(page);

  // Some seconds of a planned session leave it planned.
  await openRide(page, `eventId=${second.eventId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Resume later' }).click();
  await page.goto('/');
  await expect(page.getByText('You have an unfinished session: Second')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Resume where you left off' })).toHaveAttribute('href', /eventId=/);
  await page.goto(`/ride?workoutId=${first.workoutId}`);
  await expect(page.getByText('You chose First.')).toBeVisible();
  await page.getByRole('button', { name: 'End the session here' }).click();
  await expect(page.getByText('Every step was skipped')).toBeVisible();
  await page.getByRole('button', { name: 'Next: First' }).click();
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();

  await expect(page.getByRole('article', { name: 'First' })).toContainText('Mark as done');
  await waiting.getByRole('button', { name: 'Add to calendar as done' }).click();
  await expect(waiting).toHaveCount(0);
  const others = page.getByRole('list', { name: 'Other sessions today' });
  await expect(others.getByRole('article').filter({ hasText: 'Partly done' })).toHaveCount(1);
  await expect.poll(async () => (await api.events()).filter((event) => event.done).length).toBe(1);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Start / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ride\?eventId=/);
});

test('S3.09 sets within sets, a message beside what is next, harder by a tap, and afterwards how it felt, all offline @thorough', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 } });
  const page = await device.openTab();
  await signUp(page);
  const api = await apiOf(server);
  const hard: Segment = {
    type: 'interval',
    durationSeconds: 40,
    percentOfFtp: { start: 100, end: 100 },
    messages: [
      {
        atSeconds: 0,
        text: 'Shoulders loose, hands light, and breathe out as far down as it goes',
        durationSeconds: 40,
      },
    ],
  };
  const easy: Segment = { type: 'rest', durationSeconds: 20, percentOfFtp: { start: 50, end: 50 } };
  const inner: Segment = { type: 'repeat', count: 4, segments: [hard, easy] };
  const { eventId } = await api.plan([{ type: 'repeat', count: 2, segments: [inner, easy] }]);
  await openRide(page, `eventId=${eventId}`);
  await waitUntilKept(page);
  await device.goOffline();

  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Set 1 of 2 · Round 1 of 4')).toBeVisible();
  expect(await focused()).not.toBe('BODY');
  await expect(page.getByRole('main').getByText('Shoulders loose')).toBeVisible();
  await expect(page.getByText('Next', { exact: true })).toBeVisible();
  await expect(page.getByText('50 W', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '5% harder' }).click();
  await page.getByRole('button', { name: '1% easier' }).click();
  await expect(page.getByText('104%', { exact: true })).toBeVisible();
  await expect(page.locator('[data-figure=true]').first()).toHaveText('104');
  await expect(page.getByText('52 W', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // As wide as the phone, and on the smallest one nothing that is pressed out of reach.
  const clock = page.getByRole('region', { name: 'Left in this step' }).locator('[data-figure]');
  expect((await clock.boundingBox())?.width).toBeGreaterThan(0.8 * 390);
  for (const [width, height] of [
    [320, 568],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 });
    const right = await page
      .locator('[data-figure], main button')
      .evaluateAll((shown) => Math.max(...shown.map((one) => one.getBoundingClientRect().right)));
    expect(right).toBeLessThanOrEqual(width);
  }
  // On a tablet two lines of a message leave the intensity its place above the controls.
  await page.setViewportSize({ width: 820, height: 1180 });
  const harder = await page.getByRole('button', { name: '5% harder' }).boundingBox();
  const pauses = await page.getByRole('button', { name: 'Pause' }).boundingBox();
  expect((harder?.y ?? Infinity) + (harder?.height ?? 0)).toBeLessThanOrEqual(pauses?.y ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Leave the session?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Set 1 of 2 · Round 1 of 4')).toBeVisible();
  expect(await focused()).not.toBe('BODY');

  // Long enough to be more than a skip, and to be remembered after a reload.
  await expect.poll(() => secondsLeft(page), { timeout: 20_000 }).toBeLessThan(29);
  await page.reload();
  await page.getByRole('button', { name: /^Resume at/ }).click();
  await expect(page.getByText('104%', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible();
  await page.getByRole('radio', { name: '8 of 10' }).check();
  await expectAccessible(page);
  await page.getByLabel('Comment').fill('Legs of lead');
  // At once, and as on an iPhone: the tap takes no focus from the field.
  await page.getByRole('button', { name: 'Today' }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/today$/);
  await page.goto('/calendar');
  await page.getByRole('button', { name: /Short and sharp/ }).click();
  await expect(page.getByText('Effort 8 of 10')).toBeVisible();
  await expect(page.getByText('Legs of lead')).toBeVisible();
  await expect(page.getByText(/At 10[34]% intensity/)).toBeVisible();

  await device.goOnline();
  await expect.poll(async () => (await api.events())[0]?.done).toMatchObject({ effort: 8, comment: 'Legs of lead' });
  expect((await api.events())[0]?.done?.intensityPercent).toBeGreaterThan(102);
});

/** A new athlete rides the beginning of a planned session, long enough to be more than a skip, and ends it. */
async function signUpAndRide(page: Page, server: TestServer) {
  await signUp(page);
  const api = await apiOf(server);
  const { eventId } = await api.plan(threeSteps);
  await openRide(page, `eventId=${eventId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => secondsLeft(page), { timeout: 20_000 }).toBeLessThan(289);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End session' }).click();
  return api;
}

test('S3.09 what an athlete says of a session just before a reload is on the calendar', async ({ page, server }) => {
  const api = await signUpAndRide(page, server);
  await page.getByRole('radio', { name: '8 of 10' }).check();
  await page.getByLabel('Comment').fill('Legs of lead');
  await page.evaluate(() => location.reload());
  await expect.poll(async () => (await api.events())[0]?.done).toMatchObject({ effort: 8, comment: 'Legs of lead' });
});

test('S3.09 S7.10 how hard a session was is one answer, on its summary, with its recording and on the calendar @thorough', async ({
  page,
  server,
}) => {
  const api = await signUpAndRide(page, server);
  await page.getByRole('radio', { name: '8 of 10' }).check();
  await page.getByLabel('Comment').fill('Legs of lead');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await page.goto('/activities');
  await page.getByRole('link', { name: 'Short and sharp' }).first().click();
  const asked = page.getByRole('region', { name: 'How it felt' });
  await expect(asked.getByRole('radio', { name: '8 of 10' })).toBeChecked();
  await expect(asked.getByLabel('Comment')).toHaveValue('Legs of lead');
  await asked.getByRole('radio', { name: '6 of 10' }).check();
  await asked.getByLabel('Comment').fill('Better in the end');
  await asked.getByLabel('Comment').press('Tab');
  const said = { effort: 6, comment: 'Better in the end' };
  await expect.poll(async () => (await api.events())[0]?.done).toMatchObject(said);
});

test('S3.09 what the device could not save of how a session felt is asked again after a reload @thorough', async ({
  page,
  server,
}) => {
  const api = await signUpAndRide(page, server);
  const eight = page.getByRole('radio', { name: '8 of 10' });
  await expect(eight).toBeVisible();
  await breakQueue(page);
  await eight.check();
  // Refused, and said: what is typed while that is under way would be noted only after it.
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem').last()).toContainText(
    'out of storage',
  );
  await page.getByLabel('Comment').fill('Legs of lead');
  await page.reload();
  // The disk is full still: it is shown with what was said, and not forgotten.
  await expect(eight).toBeChecked();
  await expect(page.getByLabel('Comment')).toHaveValue('Legs of lead');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/ride');
  await expect.poll(async () => (await api.events())[0]?.done).toMatchObject({ effort: 8, comment: 'Legs of lead' });
});

/** From now on, over reloads too, this tab's device takes no call into its queue, until its session storage is cleared. */
async function breakQueue(page: Page): Promise<void> {
  const full = () => {
    sessionStorage.setItem('isFull', 'yes');
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...row: Parameters<typeof add>) {
      if (this.name === 'calls' && sessionStorage.getItem('isFull')) throw new DOMException('', 'QuotaExceededError');
      return add.apply(this, row);
    };
  };
  await page.evaluate(full);
  await page.addInitScript(`if (sessionStorage.getItem('isFull')) (${full.toString()})()`);
}

const screens = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

test('figures fill 22 % of the shorter side on every screen, buttons 64 px, nothing is cut @thorough', async ({
  page,
  server,
}) => {
  await signUp(page);
  const api = await apiOf(server);
  // The widest figures there are: a range of heart rates, and more than an hour.
  const { workoutId } = await api.plan([
    { type: 'interval', durationSeconds: 240, percentOfFtp: { start: 250, end: 250 } },
    { type: 'active', durationSeconds: 4500, percentOfThresholdHeartRate: { low: 88, high: 97 } },
    { type: 'rest', durationSeconds: 60 },
  ]);
  await page.setViewportSize(screens[0]!);
  await openRide(page, `workoutId=${workoutId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  for (const figures of [2, 2, 1]) {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expect(page.locator('[data-figure=true]')).toHaveCount(figures);
      const seen = await page.evaluate(() => {
        const shorter = Math.min(innerWidth, innerHeight);
        const isInside = (element: Element) => {
          const box = element.getBoundingClientRect();
          return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight + 1;
        };
        const isCovered = (element: Element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        };
        const sizes = [...document.querySelectorAll('[data-figure=true]')];
        const buttons = [...document.querySelectorAll('main button')];
        return {
          smallestShare: Math.min(...sizes.map((one) => Number.parseFloat(getComputedStyle(one).fontSize) / shorter)),
          areInside: [...sizes, ...buttons].every(isInside),
          covered: [...sizes, ...buttons].filter(isCovered).map((one) => one.ariaLabel ?? one.textContent),
          smallestButton: Math.min(...buttons.flatMap((one) => [one.clientWidth + 2, one.clientHeight + 2])),
        };
      });
      expect(seen.smallestShare, JSON.stringify(screen)).toBeGreaterThanOrEqual(0.2199);
      expect(seen.areInside, JSON.stringify(screen)).toBe(true);
      expect(seen.covered, JSON.stringify(screen)).toEqual([]);
      expect(seen.smallestButton, JSON.stringify(screen)).toBeGreaterThanOrEqual(64);
    }
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible();
});
