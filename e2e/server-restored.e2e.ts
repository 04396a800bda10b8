/**
 * A server that is put back by `npm run restore` to a copy that `npm run backup` made while it ran: what the devices hold
 * comes back, also from a device that did not make it.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday } from '#core/domain/dates.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { cardsOn, planOn } from './fixtures/calendar.ts';
import { copyPlan, planName } from './fixtures/plans.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

// Two browsers, a server and their starts take their time on a small machine.
test.describe.configure({ timeout: 120_000 });

const month = shiftMonth(monthOf(localToday(new Date())), 1);
const on = (day: number): string => `${month}-${String(day).padStart(2, '0')}`;
const workout = 'Recovery ride: 45 min, 50%';
const wide = { viewport: { width: 1280, height: 900 } };

test('a phone that is lost has made sessions and a plan, and the server is put back to before: the laptop brings them back @thorough', async ({
  newDevice,
  server,
}) => {
  const [phone, laptop] = [await newDevice(wide), await newDevice(wide)];
  const [onPhone, onLaptop] = [await phone.openTab(), await laptop.openTab()];
  const { email } = await signUp(onPhone);
  await onLaptop.goto('/account/login');
  await signIn(onLaptop, email);
  await expect(onLaptop).toHaveURL(/\/$/);
  await expectAllSent(onPhone);
  await expectAllSent(onLaptop);
  const copies = `${server.dataFolder}-copies`;
  await server.command('backup', copies);

  await copyPlan(onPhone);
  await onPhone.goto(`/calendar?month=${month}`);
  await planOn(onPhone, on(10), workout);
  await planOn(onPhone, on(12), workout);
  await expectAllSent(onPhone);
  await onLaptop.goto(`/calendar?month=${month}`);
  await expect(cardsOn(onLaptop, on(12))).toHaveCount(1);
  await onLaptop.goto('/plans');
  await expect(onLaptop.getByRole('link', { name: `${planName} (copy)` }).first()).toBeVisible();
  await expectAllSent(onLaptop);
  await phone.remove();

  await server.stop();
  const [copy = ''] = readdirSync(copies);
  await server.command('restore', join(copies, copy));
  rmSync(copies, { recursive: true });
  await server.start();

  await expectAllSent(onLaptop);
  const note = onLaptop.getByRole('region', { name: 'The server was restored' });
  await expect(note).toContainText(
    /The server was restored from a backup\. Your newest change in it is from \d.*\. This device/,
  );
  await expect(note).toContainText(/This device restored \d+ items\./);
  await expect(note).toContainText(
    'Changes from devices that haven’t synced since the restore may be missing until they do.',
  );
  await expectAllSent(onLaptop);
  // Another device of the athlete has it from the server.
  const tablet = await newDevice(wide);
  const onTablet = await tablet.openTab();
  await onTablet.goto('/account/login');
  await signIn(onTablet, email);
  await expect(onTablet).toHaveURL(/\/$/);
  await onTablet.goto(`/calendar?month=${month}`);
  for (const day of [10, 12]) await expect(cardsOn(onTablet, on(day))).toHaveCount(1);
  await onTablet.goto('/plans');
  await expect(onTablet.getByRole('link', { name: `${planName} (copy)` }).first()).toBeVisible();
});
