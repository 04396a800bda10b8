/** A workout on paper and on a wet screen, and a week on paper: one page in each size, lanes with their own send-offs, a tap for the next step. */
import type { Page } from 'playwright/test';
import { mondayOf, localToday, shiftDate } from '#core/domain/dates.ts';
import { newId } from '#core/model/new-id.ts';
import { tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

const set = {
  name: 'Ten hundreds',
  sport: 'swim',
  pool: '25m',
  description: '',
  tags: [],
  authorName: 'Kim Rider',
  segments: [
    { type: 'warmUp', distanceMeters: 400, stroke: 'choice' },
    {
      type: 'repeat',
      count: 10,
      segments: [
        {
          type: 'interval',
          distanceMeters: 100,
          stroke: 'freestyle',
          percentOfCssSpeed: { start: 100, end: 100 },
          sendOffSeconds: 115,
        },
      ],
    },
    { type: 'coolDown', distanceMeters: 200, stroke: 'backstroke' },
  ],
};

/** How many sheets come out of the printer. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return pdf.toString('latin1').split('/Type /Page\n').length - 1;
}

test('a swimmer prints a pool card with three lanes on one page, offline, and taps through it at the end of the lane', async ({
  page,
  context,
  server,
}) => {
  const { email } = await signUp(page);
  const freshId = () => newId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  const workoutId = freshId();
  const made = await fetch(`${server.url}/api/workouts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf(server, email)}` },
    body: JSON.stringify({ workoutId, versionId: freshId(), createdAt: new Date(), content: set }),
  });
  expect(made.status).toBe(200);
  await waitUntilKept(page);
  await page.goto('/library');
  await expect(page.getByText('Ten hundreds')).toBeVisible();
  await goOffline(context, server);

  await page.goto(`/workouts/${workoutId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Workout card' }).click();
  const sheet = page.getByRole('article', { name: 'Ten hundreds' });
  await expect(sheet.getByText('on 1:55')).toBeVisible();
  await expect(sheet.getByText('in 1:40')).toBeVisible();
  for (const paper of ['A5', 'Letter', 'A4']) {
    await page.getByText(paper, { exact: true }).click();
    expect(await sheetsOf(page)).toBe(1);
  }
  await page.getByText('A · B · C').click();
  await expect(sheet.getByRole('columnheader', { name: 'Lane C · 2:00 /100 m' })).toBeVisible();
  await expect(sheet.getByText('on 2:05')).toBeVisible();
  await expect(sheet.getByText('on 2:15')).toBeVisible();
  await expectAccessible(page);
  for (const paper of ['A5', 'Letter', 'A4']) {
    await page.getByText(paper, { exact: true }).click();
    expect(await sheetsOf(page)).toBe(1);
  }

  await page.getByRole('link', { name: 'Full screen, step by step' }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expectAccessible(page);
  await page.mouse.click(400, 200);
  await expect(page.getByText('on 1:55')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeVisible();
});

test('an athlete prints the week from the calendar on one page, offline, with the sets in watts and a box for each session @thorough', async ({
  page,
  context,
  server,
}) => {
  const { email } = await signUp(page);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf(server, email)}` };
  const monday = mondayOf(localToday(new Date()));
  const found = await fetch(`${server.url}/api/workout/search?type=bike&sortBy=name&pageSize=16`, { headers });
  const { items } = (await found.json()) as { items: { workoutId: string; name: string }[] };
  // Two sessions a day, three on Wednesday and Saturday.
  const days = [0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6];
  for (const [at, { workoutId }] of items.entries()) {
    const pushed = await fetch(`${server.url}/api/calendars/events/push`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        workoutId,
        calendarDate: shiftDate(monday, days[at] ?? 0),
        ...(at === 0 && { done: { at: new Date().toISOString(), secondsRidden: 0, stepsSkipped: 0 } }),
      }),
    });
    expect(pushed.status).toBe(200);
  }
  await page.goto('/calendar?forceLoadData=true');
  await expect(page.getByText(items[0]?.name ?? '').first()).toBeVisible({ timeout: 30_000 });
  await waitUntilKept(page);
  await goOffline(context, server);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print week' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveCount(7);
  for (const { name } of items) await expect(sheet.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Done' })).toHaveCount(1);
  await expect(sheet.getByText(/\s×\s.+\sW/).first()).toBeVisible();
  await expectAccessible(page);
  for (const paper of ['A5', 'Letter', 'A4']) {
    await page.getByText(paper, { exact: true }).click();
    expect(await sheetsOf(page)).toBe(1);
  }
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(sheet.getByText('–', { exact: true })).toHaveCount(7);
  await page.getByRole('link', { name: 'Back to the calendar' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});
