/** An athlete who names a workout and presses Enter in one go plans what they named. */
import { signUp } from './fixtures/athlete.ts';
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
