/** Where an athlete picks a workout by its name: in one go, and on a device that has not all of them yet. */
import { signIn, signUp } from './fixtures/athlete.ts';
import { cardsOn } from './fixtures/calendar.ts';
import { expect, test } from './fixtures/test.ts';

test('Enter plans the workout that was typed, also before the list has followed', async ({ page }) => {
  await signUp(page);
  const date = new Date().toISOString().slice(0, 10);
  await page.goto(`/calendar?add=${date}`);
  const field = page.getByRole('dialog').getByLabel('Name or tag');
  const options = page.getByRole('dialog').locator('[data-option]');
  await field.fill('Recovery ride: 45 min');
  await expect(options.first()).toContainText('Recovery ride: 45 min');
  await field.evaluate(async (input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(input, 'Recovery ride: 30 min');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // The letters are in the field; the list is for the next task.
    await Promise.resolve();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cardsOn(page, date)).toHaveCount(1);
  await expect(cardsOn(page, date)).toContainText('Recovery ride: 30 min');
});

test('on a new device the picker says that workouts are still coming, or when they will', async ({
  page,
  newDevice,
}) => {
  const { email } = await signUp(page);
  const device = await newDevice();
  const other = await device.openTab();
  const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>();
  await device.context().route('**/api/catalogue/changes*', async (route) => {
    await isLet;
    await route.continue().catch(() => undefined);
  });
  await other.goto('/account/login');
  await signIn(other, email);
  await expect(other).not.toHaveURL(/login/);
  const date = new Date().toISOString().slice(0, 10);
  await other.goto(`/calendar?add=${date}`);
  const dialog = other.getByRole('dialog');
  const said = dialog.getByRole('status');
  await dialog.getByLabel('Name or tag').fill('Recovery ride: 45 min');
  await expect(said).toHaveText('Public workouts are still downloading.');
  // Of one's own there are none to come.
  await dialog.getByLabel('Source').selectOption('own');
  await expect(said).toHaveText(/^Nothing found/);
  await dialog.getByLabel('Source').selectOption('all');
  await device.goOffline();
  await expect(said).toHaveText('Nothing found. Public workouts download once this device can sync.');
  await device.goOnline();
  letThrough();
  await expect(dialog.locator('[data-option]').first()).toContainText('Recovery ride: 45 min');
});
