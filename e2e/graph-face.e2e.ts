/** The graph of the workout editor: built from the palette, dragged by mouse, changed by keys; the grid shows the same. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

const graph = (page: Page) => page.getByRole('region', { name: 'Workout graph' });
const step = (page: Page, name: RegExp) => graph(page).getByRole('option', { name });

/** Presses the mouse on the knob at the right edge of the chosen step and moves it by a share of the step's width. */
async function pullEdge(page: Page, name: RegExp, share: number): Promise<void> {
  const bar = await step(page, name).boundingBox();
  const knob = await graph(page).getByRole('slider', { name: 'Length' }).boundingBox();
  if (!bar || !knob) throw new Error('The step is not drawn.');
  const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + bar.width * share, y, { steps: 5 });
}

test('S2.06 S9.13 a workout is built in its graph by mouse and keys; each gesture is one step of undo', async ({
  page,
}) => {
  await page.goto('/workouts/create');
  await page.getByRole('radio', { name: 'Graph' }).check();
  await graph(page).getByRole('button', { name: 'Warm-up' }).click();
  await expect(step(page, /^Warm-up 10:00/)).toHaveAttribute('aria-selected', 'true');
  await graph(page).getByRole('button', { name: 'Interval' }).click();
  await expect(step(page, /^Interval 4:00.*105%/)).toHaveAttribute('aria-selected', 'true');

  await step(page, /^Warm-up/).click();
  await pullEdge(page, /^Warm-up/, 0.1);
  await page.mouse.up();
  await expect(step(page, /^Warm-up 11:00/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(step(page, /^Warm-up 10:00/)).toBeVisible();

  await pullEdge(page, /^Warm-up/, 0.2);
  await expect(step(page, /^Warm-up 12:00/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(step(page, /^Warm-up 10:00/)).toBeVisible();

  await step(page, /^Interval/).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(step(page, /^Interval 4:00.*106%/)).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(step(page, /^Interval 4:30.*106%/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step(page, /^Rest 3:00/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(step(page, /^Interval/)).toBeFocused();
  await graph(page).getByRole('button', { name: 'Repeat with the rest after it' }).click();
  await graph(page).getByRole('button', { name: 'One repeat more' }).click();
  await expect(step(page, /^Set 3 ×, 2 steps/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Grid' }).check();
  await expect(page.getByRole('grid', { name: 'Grid' })).toContainText('4:30');
});
