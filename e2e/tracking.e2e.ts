/**
 * An athlete's events go to the configured tracker after a yes, and nowhere before it, after a no, or where the browser
 * says no.
 */
import type { Page } from 'playwright/test';
import { localToday } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { planOn } from './fixtures/calendar.ts';
import { type Collector, startCollector } from './fixtures/collector.ts';
import { startServer } from './fixtures/server.ts';
import { expect, test as base } from './fixtures/test.ts';

const test = base.extend<{ tracker: Collector }>({
  tracker: async ({}, use) => {
    const tracker = await startCollector();
    await use(tracker);
    await tracker.close();
  },
  server: async ({ tracker }, use) => {
    const server = await startServer({ EVENTS_URL: `${tracker.url}/collect` });
    await use(server);
    await server.remove();
  },
});

const today = localToday(new Date());
const notice = (page: Page) => page.getByRole('complementary', { name: 'Notice' });

/** On a phone the question is at the end of the page, and covers nothing of it. */
const isBelowPage = (page: Page) =>
  page.evaluate(() => {
    const [main, card] = ['main', 'aside[data-passing]'].map((part) => document.querySelector(part));
    return Boolean(main && card && main.getBoundingClientRect().bottom <= card.getBoundingClientRect().top);
  });

/** Opens the calendar, with what follows acts in place: it is fetched once the configuration asks for it. */
async function openCalendar(page: Page): Promise<void> {
  const following = page.waitForResponse(/\/assets\/track-events-/);
  await page.goto('/calendar');
  await (await following).finished();
  await expect(page.locator(`[data-drop-zone="${today}"]`)).toBeVisible();
}

test('S7.61 nothing is told before a yes; then who it is, and one event for one act, until it is taken back @thorough', async ({
  page,
  tracker,
}) => {
  const { email } = await signUp(page, 'Anna Berg');
  await openCalendar(page);
  await expect(notice(page)).toContainText('Help make Trainside better?');
  await expectAccessible(page);
  for (const phone of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(phone);
    await expect.poll(() => isBelowPage(page)).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  const told = page.waitForRequest('**/api/tracking/events');
  await planOn(page, today, 'Recovery ride: 45 min, 50%');
  expect(tracker.taken).toEqual([]);

  await notice(page).getByRole('button', { name: 'Allow' }).click();
  await expect(notice(page)).toHaveCount(0);
  await planOn(page, today, 'Over-unders: 3x12 min');
  await told;
  await expect.poll(() => tracker.taken.length).toBe(2);
  const [identify, taken] = tracker.taken;
  expect(JSON.parse(identify?.body ?? '')).toMatchObject({ name: 'identify', payload: { username: 'Anna Berg' } });
  expect(JSON.parse(taken?.body ?? '')).toEqual({
    userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'sessionsPlanned',
    value: 1,
    payload: { language: 'en' },
  });
  for (const personal of ['Anna', 'Berg', email, 'Over-unders: 3x12 min'])
    expect(JSON.stringify(taken)).not.toContain(personal);

  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Share usage data' }).click();
  await expect(page.getByRole('switch', { name: 'Share usage data' })).not.toBeChecked();
  await openCalendar(page);
  await planOn(page, today, '30/15 intervals: 3x13, 125%');
  await page.evaluate(() => fetch('/api/services/status').then((response) => response.json()));
  expect(tracker.taken).toHaveLength(2);
});

test('S7.61 a browser that asks not to be tracked is not asked, and nothing is told @thorough', async ({
  page,
  tracker,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await signUp(page);
  await openCalendar(page);
  await planOn(page, today, 'Recovery ride: 45 min, 50%');
  await page.goto('/settings');
  const share = page.getByRole('switch', { name: /Share usage data/ });
  await expect(share).toBeDisabled();
  await expect(page.getByText('Your browser asks not to be tracked')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(tracker.taken).toEqual([]);
});
