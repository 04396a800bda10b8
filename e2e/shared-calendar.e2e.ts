/** A coach shares her calendar, a visitor reads it on a phone; offline she gives it another address, and the old one ends. */
import { localToday, mondayOf } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, planOn } from './fixtures/calendar.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

const today = localToday(new Date());

test('S2.09 S2.27 S3.03 S7.41 S9.05 a coach shares her calendar, a visitor reads it, and a new link ends the old one @thorough', async ({
  newDevice,
  server,
}) => {
  test.slow();
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
  const device = await newDevice(phone);
  await device.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await device.openTab();
  await page.clock.install();
  await signUp(page, 'Cora Coach');
  await page.goto(`/calendar?week=${mondayOf(today)}`);
  await planOn(page, today, 'Over-unders: 3x12 min');
  await cardsOn(page, today).getByRole('button').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('knee hurts');
  await page.getByRole('switch', { name: 'Done' }).click();
  await page.keyboard.press('Escape');
  await waitUntilKept(page);

  const dialog = page.getByRole('dialog', { name: 'Share calendar' });
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Share…' }).click();
  };
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await openDialog();
  await expect(dialog.getByText('Never shown: notes', { exact: false })).toBeVisible();
  await dialog.getByRole('switch', { name: 'Share by link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
  // S9.05: said for a second.
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const copied = dialog.getByRole('button', { name: 'Copied' });
  await expect(copied).toBeVisible();
  await page.clock.runFor(900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
  await page.clock.resume();
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(first).toMatch(/\/calendar\/share\/[0-9a-z]{26}$/);
  await dialog.getByRole('switch', { name: 'All sessions' }).click();
  const feed = await dialog.getByRole('textbox', { name: 'Feed address' }).inputValue();
  await expect(dialog.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', /^webcal:.+\.ics$/);
  await expectAccessible(page);
  await expect.poll(async () => (await fetch(feed)).status).toBe(200);
  expect(await (await fetch(feed)).text()).toContain('SUMMARY:Over-unders: 3x12 min');

  const visitor = await (await newDevice(phone)).openTab();
  await visitor.goto(first);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Cora Coach' })).toBeVisible();
  const session = visitor.getByRole('button', { name: /Over-unders: 3x12 min/ });
  await expect(session).toContainText('Done');
  for (const landmark of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(visitor.getByRole(landmark)).toHaveCount(0);
  await expectAccessible(visitor);
  await session.click();
  const details = visitor.getByRole('dialog');
  await expect(details.getByRole('heading', { name: 'Over-unders: 3x12 min' })).toBeVisible();
  await expect(details.getByRole('region', { name: 'Steps' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(visitor);
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByText('knee hurts')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Next month' }).click();
  await expect(visitor.getByText('Nothing is planned this month.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Today' }).click();
  await expect(session).toBeVisible();

  const german = await (await newDevice({ ...phone, locale: 'de-DE' })).openTab();
  await german.goto(first);
  await expect(german.getByRole('button', { name: /Over-Unders: 3x12 min/ })).toBeVisible();
  await german.close();

  await device.goOffline();
  await dialog.getByRole('button', { name: 'New link, Share by link' }).click();
  await expect(link).not.toHaveValue(first);
  await expect(dialog.getByText('Works as soon as this device has synced.').first()).toBeVisible();
  const second = await link.inputValue();
  const desk = await device.openTab();
  await desk.goto('/sync');
  await expect(desk.getByText('New link for the shared calendar').first()).toBeVisible();
  await desk.close();
  await visitor.reload();
  await expect(session).toBeVisible();
  await device.goOnline();
  const read = (address: string) =>
    fetch(`${server.url}/api/calendars/share-events?year=2026&shareId=${address.split('/').at(-1)}`);
  await expect.poll(async () => (await read(second)).status, { timeout: 30_000 }).toBe(200);
  await visitor.reload();
  await expect(visitor.getByText('its link has changed', { exact: false })).toBeVisible();
  await visitor.goto(second);
  await expect(session).toBeVisible();
  await dialog.getByRole('switch', { name: 'Share by link' }).click();
  await expect.poll(async () => (await read(second)).status).toBe(404);
});
