/** Dialogs over the calendar: how they leave. */
import type { Page } from 'playwright/test';
import { localToday } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { cardsOn, dayOf } from './fixtures/calendar.ts';
import { expect, test } from './fixtures/test.ts';

const today = localToday(new Date());

const add = (page: Page) => dayOf(page, today).getByRole('button', { name: /^Add a workout on/ });

/** Writes down the headings that dialogs have from now on. @returns ends it, with all that were seen */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const note = () => {
      for (const { textContent } of document.querySelectorAll('[role=dialog] h2')) seen.add(textContent ?? '');
    };
    note();
    const observer = new MutationObserver(note);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return { seen, observer };
  });
  return () =>
    notes.evaluate(({ seen, observer }) => {
      observer.disconnect();
      return [...seen];
    });
}

test('the dialog that adds to a day leaves as it was, and begins anew the next time', async ({ page }) => {
  await signUp(page);
  await page.goto('/calendar');
  await add(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeVisible();
  const ofPicker = await noteHeadings(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await ofPicker()).toEqual([expect.stringMatching(/^Add a workout on /)]);

  await add(page).click();
  await dialog.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Title').fill('Camp begins');
  const ofNote = await noteHeadings(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await ofNote()).toEqual([expect.stringMatching(/^Note/)]);
  await expect(cardsOn(page, today)).toHaveText([/Camp begins/]);

  await add(page).click();
  await expect(dialog.getByRole('searchbox')).toBeVisible();
});
