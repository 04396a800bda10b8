/** Coach Jack: from the first question to a plan on the calendar, on a phone and without a network. */
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

test.setTimeout(90_000);
test.use({ actionTimeout: 8_000, viewport: { width: 390, height: 844 } });

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

async function choose(page: Page, question: string, answer: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await page.getByText(answer, { exact: true }).click();
  await next(page).click();
}

async function type(page: Page, question: string, answer: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await page.getByRole('textbox', { name: question }).fill(answer);
  await next(page).click();
}

test('S3.14 S4.09 S4.10 S2.14 S2.21 offline on a phone a cyclist answers, changes an answer, and has a plan on the calendar', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, 'Ada Rider');
  await waitUntilKept(page);
  await goOffline(context, server);
  await page.goto('/coach-jack');
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByRole('link', { name: 'Start' }).click();
  await type(page, 'What’s your first name?', 'Ada');
  await type(page, 'How old are you?', '34');
  await choose(page, 'Kilometres or miles?', 'Metric');
  await page.getByRole('button', { name: 'Skip' }).click();
  await choose(page, 'Which sport is the plan for?', 'Swimming');
  await expect(page.getByRole('heading', { name: 'Do you know your critical swim speed?' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await choose(page, 'Which sport is the plan for?', 'Cycling');
  await expectAccessible(page);
  await choose(page, 'Do you know your FTP?', 'Yes');
  await type(page, 'What is your FTP?', '250');
  // What was answered is there after the app was closed.
  await expect(page.getByRole('heading', { level: 1, name: 'What are you training for?' })).toBeVisible();
  await page.reload();
  await page.goto('/coach-jack/questioning');
  await choose(page, 'What are you training for?', 'Fitness');
  for (const day of ['Tuesday', 'Thursday', 'Saturday']) await page.getByRole('checkbox', { name: day }).check();
  await next(page).click();
  await page.getByRole('textbox', { name: 'Saturday, minutes' }).fill('180');
  await next(page).click();
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await next(page).click();
  await choose(page, 'How many hours per week have you trained lately?', '4–6');
  await choose(page, 'How experienced are you?', 'I train regularly');
  await choose(page, 'How fast do you recover?', 'Quickly');
  await choose(page, 'Do you measure your heart-rate variability?', 'No');
  await page.getByRole('button', { name: 'Skip' }).click();
  await choose(page, 'Is hard training safe for you?', 'Yes, as far as I know');
  await page.getByRole('button', { name: 'New plan' }).click();

  await expect(page.getByText('Week 4:')).toBeVisible();
  await expect(page.getByText('Key session of this plan').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Weeks', { exact: true }).fill('6');
  await expect(page.getByText('Week 6:')).toBeVisible();
  await page.getByRole('button', { name: 'Send to calendar' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('The plan is on your calendar')).toBeVisible();
  await expect(page).toHaveURL(/\/coach-jack\/plan\/edit/);
  await page.getByRole('button', { name: 'Send to calendar' }).click();
  await expect(messages.getByText('The whole plan is already on your calendar')).toBeVisible();
  await page.goto('/coach-jack');
  await expect(page.getByRole('link', { name: /^Coach Jack: / })).toBeVisible();
});
