/** A coach takes a plan along as a file and makes a plan of one, all without a network. */
import { readFile, writeFile } from 'node:fs/promises';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { copyPlan, planName } from './fixtures/plans.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

test('S2.45 a plan leaves as JSON, as a ZIP and as a table, and each of them becomes a plan again, offline @thorough', async ({
  page,
  context,
  server,
}, testInfo) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  await copyPlan(page);
  await waitUntilKept(page);
  await goOffline(context, server);
  const planPage = page.url();
  const newPlan = page.getByRole('dialog', { name: 'New plan' });

  for (const [format, ending] of [
    ['Plan file (JSON)', 'json'],
    ['Workout files (ZIP)', 'zip'],
    ['Spreadsheet (CSV)', 'csv'],
  ] as const) {
    await page.goto(planPage);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export plan' });
    await dialog.getByText(format).click();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download ${ending.toUpperCase()}` }).click();
    const path = testInfo.outputPath(`plan.${ending}`);
    await (await download).saveAs(path);

    await page.goto('/plans');
    await page.getByRole('button', { name: 'New plan' }).first().click();
    await newPlan.getByText('From a spreadsheet or file').click();
    await newPlan.locator('input[type=file]').setInputFiles(path);
    // Its workouts are known here by their names and steps: none is made twice.
    await expect(newPlan.getByText(/6\sweeks · \d+\ssessions/)).toBeVisible();
    await expect(newPlan.getByText(/sessions matched by name/)).toBeVisible();
    await expect(newPlan.getByText(/new workouts? in your library/)).toBeHidden();
    await expectAccessible(page);
    if (ending === 'csv') await newPlan.getByLabel('Name').fill('From a table');
    else await expect(newPlan.getByLabel('Name')).toHaveValue(`${planName} (copy)`);
    await newPlan.getByRole('button', { name: 'Create plan' }).click();
    await expect(page.getByText('Created from a table or file')).toBeVisible();
  }

  // What is no plan is said, and the dialog keeps what was written.
  const other = testInfo.outputPath('other.json');
  await writeFile(other, (await readFile(testInfo.outputPath('plan.json'), 'utf8')).replace('trainside-plan', 'other'));
  await page.goto('/plans');
  await page.getByRole('button', { name: 'New plan' }).first().click();
  await newPlan.getByLabel('Name').fill('Kept');
  await newPlan.getByText('From a spreadsheet or file').click();
  await newPlan.locator('input[type=file]').setInputFiles(other);
  await expect(newPlan.getByRole('alert')).toContainText('doesn’t contain a plan from this app');
  await expect(newPlan.getByLabel('Name')).toHaveValue('Kept');
  await page.keyboard.press('Escape');

  await goOnline(context, server);
  await page.goto('/plans');
  await expectAllSent(page);
});
