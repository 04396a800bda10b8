/** The chart of a workout says what each step asks: to the pointer, to a finger, to the arrow keys, and without colours. */
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

const name = 'Over-unders: 3x12 min';

async function openWorkout(page: Page) {
  await page.goto('/search?q=over-unders%203x12');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.getByRole('slider', { name: 'Steps' });
}

/** The tip beside the step that is pointed at; it is for eyes, the slider's value for ears. */
const tip = (page: Page, words: RegExp) => page.locator('[aria-hidden=true]').filter({ hasText: words }).last();

test('S2.43 arrow keys walk the steps, each spoken with its target and shown with its level in a word', async ({
  page,
}) => {
  const chart = await openWorkout(page);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Warm-up .*%/);
  await expect(tip(page, /Warm-up/)).toContainText('0:00–');
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', '2');
  await expect(chart).toHaveAttribute('aria-valuetext', /%/);
  await expect(tip(page, /Threshold$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tip(page, /\d:\d\d–\d.*Threshold$/)).toHaveCount(0);
  await expect(chart).toBeFocused();
});

test('S3.12 FTP has its line and name, repeats their brackets, both axes their marks, on a phone too', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const chart = await openWorkout(page);
    await expect(chart.getByText('FTP', { exact: true })).toBeVisible();
    await expect(page.getByText('100%', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('15:00', { exact: true }).first()).toBeVisible();
    expect(await page.getByText('3 ×', { exact: true }).count()).toBeGreaterThan(1);
    await expectAccessible(page);
  }
  // A line of the surface's colour, as wide on a phone as on a screen, lies between steps that are equal.
  const gap = page.locator('svg path[class*=gaps]').first();
  await expect(gap).toHaveCSS('vector-effect', 'non-scaling-stroke');
  const [width = 0, stroke, behind] = await gap.evaluate((path) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--behind, var(--surface))';
    path.parentElement?.parentElement?.append(probe);
    const { strokeWidth, stroke: drawn } = getComputedStyle(path);
    return [Number.parseFloat(strokeWidth), drawn, getComputedStyle(probe).color] as const;
  });
  expect(width).toBeGreaterThanOrEqual(1);
  expect(width).toBeLessThanOrEqual(2);
  expect(stroke).toBe(behind);
});

test('S3.12 a swim has its line at CSS, a row at the 2k power', async ({ page }) => {
  for (const [sport, words, line] of [
    ['swim', '10x100', 'CSS'],
    ['rowing', 'UT2 40 min', '2k'],
  ] as const) {
    await page.goto(`/search?sport=${sport}&q=${encodeURIComponent(words)}`);
    await page.getByRole('main').getByRole('list').getByRole('link').filter({ hasText: /\w/ }).first().click();
    const chart = page.getByRole('slider', { name: 'Steps' });
    await expect(chart.getByText(line, { exact: true })).toBeVisible();
    await expect(chart.getByText('FTP', { exact: true })).toHaveCount(0);
  }
});

test('S2.43 a finger and a mouse show what they point at, within the window', async ({ newDevice }) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await device.openTab();
  const chart = await openWorkout(page);
  const box = (await chart.boundingBox())!;
  const y = box.y + box.height / 2;
  const at = (share: number): [number, number] => [box.x + box.width * share, y];
  for (const point of [page.touchscreen.tap.bind(page.touchscreen), page.mouse.move.bind(page.mouse)]) {
    for (const [share, step] of [
      [0.02, /^\d:\d\d–\d.*Warm-up/],
      [0.98, /^\d.*–\d.*Cool-down/],
    ] as const) {
      await point(...at(share));
      const shown = (await tip(page, step).boundingBox())!;
      expect(shown.x).toBeGreaterThanOrEqual(0);
      expect(shown.x + shown.width).toBeLessThanOrEqual(390);
    }
  }
});

test('the weeks of a plan answer a finger that goes along their bars, and links of the profile one that taps @thorough', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await device.openTab();
  await signUp(page);
  await page.goto('/training-plans');
  await page.getByRole('main').getByRole('link').filter({ hasText: /\w/ }).first().click();
  const bars = page.getByRole('list', { name: 'Stress by week' });
  const last = bars.getByRole('button').last();
  const { x = 0, width = 0, height = 0 } = (await last.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await bars.dispatchEvent('pointermove', { pointerType: 'touch', clientX: x + width / 2 });
  await expect(last.locator('[data-current=true]')).toHaveCount(1);

  await page.goto('/account/profile');
  for (const link of await page.getByRole('definition').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
