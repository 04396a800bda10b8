/** A plan for swimmers: its cards have three figures, and short sessions whose seconds add up. */
import { signUp } from './fixtures/athlete.ts';
import { expect, test } from './fixtures/test.ts';

test('S2.45 on a laptop the cards of a swim plan hold their figures, and its weeks are as long on the calendar as in the plan', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page);
  await page.goto('/welcome');
  await page.getByText('Swimming', { exact: true }).click();
  await page.getByLabel('Critical swim speed (CSS)').fill('1:45');
  await page.getByText('Metric', { exact: true }).click();
  await page.getByRole('button', { name: 'Start training' }).click();
  await expect(page).not.toHaveURL(/welcome/);
  await page.goto('/training-plans?sport=swim');
  await page.getByRole('link', { name: 'CSS plan: 6 weeks, 3 sessions a week' }).click();
  const grid = page.getByRole('grid', { name: 'Plan by weeks and days' });
  const card = grid.getByRole('button', { name: /^CSS repeats: 6x150 m/ }).first();
  await expect(card).toContainText('1,700 m');
  // What is in the card keeps as far from its end as from its start.
  const room = await card.evaluate((element) => {
    const edges = [...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect());
    const { left, right } = element.getBoundingClientRect();
    return {
      start: Math.min(...edges.map((edge) => edge.left)) - left,
      end: right - Math.max(...edges.map((edge) => edge.right)),
    };
  });
  expect(room.end).toBeGreaterThanOrEqual(room.start - 0.5);

  const head = page.getByRole('rowgroup', { name: 'Week 1', exact: true }).getByRole('rowheader');
  const [inPlan = ''] = /\d\sh\s\d\d\smin/.exec(await head.innerText()) ?? [];
  expect(inPlan).not.toBe('');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const week = page.getByRole('dialog').getByRole('list', { name: 'Schedule' }).getByRole('listitem').first();
  await expect(week).toContainText(`3 sessions · ${inPlan}`);
});
