/** A calendar on another service: what is there, what is not and why, and the ways to send it again. */
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, planOn } from './fixtures/calendar.ts';
import { startServer } from './fixtures/server.ts';
import { expect, test as base } from './fixtures/test.ts';

const test = base.extend({
  server: async ({}, use) => {
    const server = await startServer({}, 'tests/server/calendar-sync/serve.ts');
    await use(server);
    await server.remove();
  },
});

const day = shiftDate(localToday(new Date()), 1);

test('S7.49 S7.53 S7.54 S9.09 a session that Garmin refuses says so on its card, in its details and in the settings, and is sent again @thorough', async ({
  page,
  context,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/calendars/sync')) asked.push(request.postData() ?? '');
  });
  await signUp(page);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Calendar on other services' });
  const garmin = section.getByRole('switch', { name: 'Garmin Connect' });
  await expect(garmin).not.toBeChecked();
  await garmin.click();
  await expect(garmin).toBeChecked();
  await expect(section.getByRole('button', { name: 'Send to Garmin Connect now' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/calendar');
  await planOn(page, day, 'Recovery ride: 45 min, 50%');
  await cardsOn(page, day).click();
  const dialog = page.getByRole('dialog');
  const services = dialog.getByRole('region', { name: 'On other services' });
  await expect(services).toContainText('Garmin Connect Sent');
  await dialog.getByLabel('Note').fill('refused once');
  await dialog.getByLabel('Note').blur();
  await expect(services).toContainText('Garmin Connect doesn’t accept this session.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  const unsent = cardsOn(page, day).getByRole('button', { name: /Not on Garmin Connect/ });
  await expect(unsent).toBeVisible();
  await expect(page.getByRole('status').getByRole('link', { name: '1 session not sent' })).toBeVisible();
  // The shell had it sent when the app began (S7.53).
  await expect.poll(() => asked).toContain('{"type":"garmin"}');

  await cardsOn(page, day).click();
  await context.setOffline(true);
  await expect(services).toContainText('You’re offline. This is the last known status.');
  await expect(services.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await services.getByRole('button', { name: 'Send to Garmin Connect again' }).click();
  await expect(services).toContainText('Garmin Connect Sent');
  await page.keyboard.press('Escape');
  await expect(unsent).toHaveCount(0);

  await page.goto('/settings');
  await section.getByRole('button', { name: 'Send to Garmin Connect now' }).click();
  await expect(page.getByText('Sending to Garmin Connect…').first()).toBeVisible();
});
