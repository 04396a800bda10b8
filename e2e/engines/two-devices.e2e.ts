/** Two devices in other engines meet again after each has worked without a network: one card, decided once. */
import { monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday } from '#core/domain/dates.ts';
import { hasCatalogue, password } from '#e2e/fixtures/athlete.ts';
import { waitUntilKept } from '#e2e/fixtures/offline.ts';
import { expect } from '#e2e/fixtures/test.ts';
import { expectAllSent, signUp } from './athlete.ts';
import { cardsOn, move, plan } from './calendar.ts';
import type { EnginePage } from './page.ts';
import { test } from './test.ts';

async function signIn(page: EnginePage, email: string): Promise<void> {
  await page.visit('/account/login');
  await page.type({ label: 'Email address' }, email);
  await page.type({ label: 'Password' }, password);
  await page.click({ role: 'button', name: 'Sign in', inside: 'main' });
  await expect.poll(() => page.evaluate(hasCatalogue), { timeout: 60_000 }).toBe(true);
}

test('a session moved to two days on two devices asks, once, on both; what is decided is the same on both', async ({
  newEngineDevice,
  server,
}) => {
  const month = shiftMonth(monthOf(localToday(new Date())), 1);
  const on = (day: number) => `${month}-${day}`;
  const [home, away] = [await newEngineDevice(), await newEngineDevice()];
  const { email } = await signUp(home.page);
  await home.page.visit(`/calendar?month=${month}`);
  await plan(home.page, on(12), 'Recovery ride: 45 min, 50%');
  await expectAllSent(home.page);
  await signIn(away.page, email);
  for (const { page } of [home, away]) {
    await page.visit(`/calendar?month=${month}`);
    await page.hasCount(cardsOn(on(12)), 1);
    await waitUntilKept(page);
  }

  await server.stop();
  await move(home.page, on(12), 2, on(14));
  await move(away.page, on(12), 1, on(13));
  // Home is shut before there is a network again, so that the other device is first.
  await home.close();
  await server.start();
  await expectAllSent(away.page);

  await home.open();
  await home.page.visit('/sync');
  for (const { page } of [home, away]) {
    await page.shows('Recovery ride: 45 min, 50%', 'article');
    await page.hasCount('article', 1);
  }
  await home.page.click({ role: 'button', name: /^Keep this device’s change/, inside: 'article' });
  await home.page.click({
    role: 'button',
    name: 'Keep this device’s change',
    inside: '[role=alertdialog]',
  });
  await home.page.hasCount('article', 0);
  await home.page.shows('Everything is synced');
  await away.page.hasCount('article', 0);
  for (const { page } of [home, away]) {
    await page.visit(`/calendar?month=${month}`);
    await page.hasCount(cardsOn(on(14)), 1);
    await page.hasCount(cardsOn(on(12)), 0);
    await page.hasCount(cardsOn(on(13)), 0);
  }
});
