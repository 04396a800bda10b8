/** A plan of a whole year is walked by wheel and keys: only what is near is in the page, and nobody is lost in it. */
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { pastePlan } from './fixtures/plans.ts';
import { expect, test } from './fixtures/test.ts';

const weeks = 56;
/** A session a day; one of them has a name of its own. */
const rows = Array.from({ length: weeks }, (_, week) =>
  [
    `Week ${week + 1}`,
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => (week === 39 && day === 3 ? '33min 61%' : `${30 + day}min 60%`)),
  ].join('\t'),
);
const spreadsheet = ['Week\tMon\tTue\tWed\tThu\tFri\tSat\tSun', ...rows].join('\n');

const sessionsOf = (page: Page, week: number) => page.locator('[data-week]').nth(week).locator('[data-drag-id]');
const focusedDay = (page: Page) =>
  page.evaluate(() =>
    Number(document.activeElement?.closest<HTMLElement>('[data-slot]')?.dataset['slot']?.split('/')[0]),
  );

test('S2.11 a plan of 56 weeks has only its near weeks in the page; wheel, keys and search reach every week', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page);
  await pastePlan(page, 'Whole year', spreadsheet);
  await expect(page.locator('[data-week]')).toHaveCount(weeks);
  await expect(sessionsOf(page, 0)).toHaveCount(7);
  await expect(sessionsOf(page, 20)).toHaveCount(0);

  // By the wheel to its end: the first weeks go once the page rests, and nothing moves as they go.
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 100_000);
  // All that are in sight: their cards take more room than was left for them.
  for (let back = 1; back <= 8; back += 1) await expect(sessionsOf(page, weeks - back)).toHaveCount(7);
  await expect(sessionsOf(page, 1)).toHaveCount(0);
  await expect(page.locator('button:has(> [data-current=true])')).toHaveAccessibleName(/^Week 5\d/);
  const top = () =>
    page
      .locator('[data-week]')
      .nth(weeks - 1)
      .evaluate((row) => row.getBoundingClientRect().top);
  const before = await top();
  await expect.poll(() => page.locator('[data-drag-id]').count()).toBeLessThan(100);
  expect(await top()).toBeCloseTo(before, 0);

  // By a bar of the head, and from there by keys, faster than weeks are drawn: the focus is always on a session.
  await page.getByRole('button', { name: /^Week 10\b/ }).click();
  await expect(sessionsOf(page, 9)).toHaveCount(7);
  await expect(page.locator('[data-week]').nth(9)).toBeInViewport();
  await sessionsOf(page, 9).nth(2).focus();
  for (const key of [
    'PageDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'PageDown',
    'End',
    'PageUp',
    'Home',
  ])
    await page.keyboard.press(key);
  await expect.poll(() => focusedDay(page)).toBe(7 * (9 + 4 + 2 + 4 - 4));
  await expect(page.locator('[data-slot]:focus')).toBeInViewport();
  // While the focus is far from what is seen, its week stays.
  await page.mouse.wheel(0, 100_000);
  await expect(sessionsOf(page, weeks - 1)).toHaveCount(7);
  await expect(sessionsOf(page, 9)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedDay(page)).toBe(7 * 15 + 1);
  await expect(page.locator('[data-slot]:focus')).toBeInViewport();

  // The browser's search finds a workout of a week that is not drawn, and has it drawn.
  const far = page.locator('[data-week]').nth(39);
  await expect(far.locator('[hidden=until-found]')).toContainText('33min 61%');
  // Looked for in each frame: where no browser goes to what it found, the week may be taken out of the page again at once.
  const isDrawn = far.evaluate(async (week) => {
    week.querySelector('[hidden=until-found]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    for (let frames = 0; frames < 300; frames += 1) {
      if ([...week.querySelectorAll('button')].some(({ textContent }) => textContent.includes('33min 61%')))
        return true;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return false;
  });
  expect(await isDrawn).toBe(true);
});
