/** What a finger can hit: on a phone, all that can be pressed is 44 px wide and high, but for what the table names. */
import type { Page } from 'playwright/test';
import { tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { addToCalendar } from './fixtures/calendar.ts';
import { answerCoach } from './fixtures/coach-answers.ts';
import { copyPlan } from './fixtures/plans.ts';
import { recordedRide } from './fixtures/recorded-ride.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

test.setTimeout(240_000);

/** By selector: what may be smaller, and why. */
const exceptions: Record<string, string> = {
  'p a, li p a, dd a, small a': 'links within a sentence (WCAG 2.5.8, inline)',
  'footer a': 'the footer’s links stand as text, with room around them',
  'input[type=file]': 'hidden; its button is measured',
};

/** @returns what is smaller than 44 px, by how it looks to who mends it */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((allowed) => {
    const found = new Set<string>();
    const selector = 'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=option]';
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (element.closest('[inert], [hidden], [aria-hidden=true]') || allowed.some((one) => element.matches(one)))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      // Only for screen readers, as a link that leads past the menus.
      if (box.width <= 2 || box.height <= 2) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const label = element.closest('label');
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (element.contains(hit) || hit === element || (label?.contains(hit) ?? false));
      };
      // What is under a bar that stays is there after scrolling, and beyond the screen's edge there is no finger.
      if (!isHit(0, 0)) continue;
      // By quarters of a pixel: on the edge itself a neighbour may be hit.
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < 44 && isHit(dx * (far + 0.25), dy * (far + 0.25))) far += 0.25;
        return far;
      };
      const [wide, high] = [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
      if (wide >= 43.5 && high >= 43.5) continue;
      const name = element.getAttribute('aria-label') ?? element.innerText?.slice(0, 30) ?? '';
      found.add(`${element.tagName.toLowerCase()}.${element.className} “${name}” ${wide} × ${high}`);
    }
    return [...found];
  }, Object.keys(exceptions));

test('on a phone of 390 px, whatever can be pressed is large enough for a finger', async ({ newDevice, server }) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await device.openTab();
  const { email } = await signUp(page, 'Tina Touch');
  await answerCoach(server.url, await tokenOf(server, email));
  await page.goto('/activities');
  await page.locator('main input[type=file]').setInputFiles(recordedRide('Along the lake', '2026-03-02T06:00:00Z'));
  await page.getByRole('link', { name: 'Along the lake' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Along the lake' })).toBeVisible();
  const activity = new URL(page.url()).pathname;
  await addToCalendar(page, 'Over-unders: 3x12 min', 'Today');
  const workout = new URL(page.url()).pathname;
  await copyPlan(page);
  await page.waitForURL(/\/plans\//);
  const plan = new URL(page.url()).pathname;
  const own = ['/', '/today', '/calendar', workout, '/library', '/search', '/plans', plan, '/training-plans'];
  const coach = ['', '/welcome', '/whats-your-name', '/questioning', '/plan/create'].map(
    (step) => `/coach-jack${step}`,
  );
  const recorded = ['/activities', activity, '/calendar?view=season', '/today?dialog=app-source'];
  const others = ['/settings', '/account/profile', '/sync', '/welcome', '/help', '/help/plan'];
  const paths = [...own, ...coach, ...recorded, ...others];
  const small: Record<string, string[]> = {};
  const walk = async (tab: Page) => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      await tab.goto(path);
      await expect(tab.getByRole('heading').first()).toBeVisible();
      await tab.waitForTimeout(1500);
      const found = await smallTargets(tab);
      if (found.length > 0) small[path] = found;
    }
  };
  // Two at a time: each page waits more than it computes.
  await Promise.all([walk(page), walk(await device.openTab())]);
  expect(small).toEqual({});
});
