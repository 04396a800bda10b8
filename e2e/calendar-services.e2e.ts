/** A calendar and activities on other services: what is there, what is not and why, and the ways to send it again. */
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, planOn } from './fixtures/calendar.ts';
import { startServer } from './fixtures/server.ts';
import { recordedRide } from './fixtures/recorded-ride.ts';
import { expect, test as base } from './fixtures/test.ts';

const test = base.extend({
  server: async ({}, use) => {
    const server = await startServer({}, 'tests/server/peers/serve.ts');
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

test('S4.08 S6.06 S7.34 S7.59 S8.06 the settings say what Strava lacks, send it, restore the list where that fails, and disconnect', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/activities');
  await page
    .getByLabel('Add files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([recordedRide('Along the lake', `${shiftDate(localToday(new Date()), -3)}T07:00:00Z`)]);
  await page.getByRole('region', { name: 'Added files' }).getByRole('button', { name: 'Done' }).click();

  const section = page.getByRole('region', { name: 'Activities on other services' });
  const strava = section.getByRole('group', { name: 'Strava' });
  // The recording itself goes to the server behind the page.
  await expect(async () => {
    await page.goto('/settings');
    await expect(strava).toContainText('1 activity not sent', { timeout: 5_000 });
  }).toPass();
  await expect(section.getByRole('group', { name: 'Dropbox' })).toContainText('Not connected');
  await section.getByText('1 activity not sent').click();
  const line = section.getByRole('link', { name: 'Along the lake' });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  const send = section.getByRole('button', { name: 'Send to Strava now' });
  await context.setOffline(true);
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(send).not.toHaveAttribute('aria-disabled');

  // The membership has ended, which this device has not heard.
  await page.route(
    '**/api/turbo/activities/missing',
    (route) => route.fulfill({ status: 403, json: { error: { code: 'paidNeeded' } } }),
    { times: 1 },
  );
  await send.click();
  await expect(page.getByText('This needs a paid membership.')).toBeVisible();
  await expect(strava).toContainText('1 activity not sent');
  await send.click();
  await expect(page.getByText('Strava couldn’t be reached.')).toBeVisible();
  await expect(strava).toContainText('1 activity not sent');
  const answerOnce = (status: number, json: object) =>
    page.route('**/api/turbo/activities/missing', (route) => route.fulfill({ status, json }), { times: 1 });
  // The server itself is busy: that is not Strava's fault.
  await answerOnce(503, { error: { code: 'unavailable', details: {} } });
  await send.click();
  await expect(page.getByText(/^The server can’t answer right now/)).toBeVisible();
  // Of many files it sends some and says what is left: it is asked for that at once.
  const id = '0197a000-0000-7000-8000-000000000001';
  const startDate = '2026-11-20T07:00:00.000Z';
  const left = [{ id, name: 'Along the lake', sport: 'bike', startDate, calendarDate: '2026-11-20' }];
  await answerOnce(200, { activities: left });
  await send.click();
  await expect(strava).toContainText('Up to date');
  await expect(line).toHaveCount(0);

  await section.getByRole('button', { name: 'Disconnect Strava' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disconnect Strava?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(strava).toContainText('Not connected');
  await expect(section.getByRole('button')).toHaveCount(0);
});
