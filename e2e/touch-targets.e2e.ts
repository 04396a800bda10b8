/** What a finger can hit: on a phone, all that can be pressed is 44 px wide and high, but for what the table names. */
import type { Page } from 'playwright/test';
import { fillEveryPage } from './fixtures/every-page.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

/** By selector: what may be smaller, and why. */
const exceptions: Record<string, string> = {
  'p a, li p a, dd a, small a': 'links within a sentence (WCAG 2.5.8, inline)',
  '[aria-label="Stress by week"] button': 'bars of a chart: a finger that goes along them reaches each (chart.e2e.ts)',
  'div[role=option]': 'steps in the graph of the editor, as wide as they last: the grid has each as a row',
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
      // By whole pixels, and from the last one by quarters: on the edge itself a neighbour may be hit.
      const reach = (dx: number, dy: number, enough: number) => {
        let far = 0;
        for (const step of [1, 0.25]) while (far < enough && isHit(dx * (far + step), dy * (far + step))) far += step;
        return far;
      };
      /** What is large enough is measured no further. */
      const across = (dx: number, dy: number) => {
        const ahead = reach(dx, dy, 44);
        return ahead + reach(-dx, -dy, 44 - ahead);
      };
      const [wide, high] = [across(1, 0), across(0, 1)];
      if (wide >= 43.5 && high >= 43.5) continue;
      const name = element.getAttribute('aria-label') ?? element.innerText?.slice(0, 30) ?? '';
      found.add(`${element.tagName.toLowerCase()}.${element.className} “${name}” ${wide} × ${high}`);
    }
    return [...found];
  }, Object.keys(exceptions));

/** What opens over a page: where, and what is pressed for it. */
const opened: [path: string, open: (page: Page) => Promise<void>][] = [
  ['/today', (page) => page.getByRole('button', { name: 'Open menu' }).click()],
  ['/today', (page) => page.getByRole('button', { name: 'Account menu' }).click()],
  ['/calendar', (page) => page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()],
  ['/calendar', (page) => page.locator('[data-drag-id] button').first().click()],
  ['/library', (page) => page.getByRole('button', { name: 'New list' }).click()],
];

/** Those on the page, once what comes later is there and nothing moves. */
async function smallOn(page: Page): Promise<string[]> {
  await page.waitForTimeout(1500);
  return smallTargets(page);
}

test('on a phone of 390 px, whatever can be pressed is large enough for a finger, on every page', async ({
  newDevice,
  server,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const device = await newDevice(phone);
  const page = await device.openTab();
  const { athlete, visitor } = await fillEveryPage(page, server);
  const small: Record<string, string[]> = {};
  const note = (where: string, found: string[]) => found.length > 0 && (small[where] = found);
  const walk = async (tab: Page, paths: string[]) => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      await tab.goto(path);
      await expect(tab.getByRole('heading').first()).toBeVisible();
      note(path, await smallOn(tab));
    }
  };
  const visit = async () => {
    const tab = await (await newDevice(phone)).openTab();
    await walk(tab, [...visitor]);
    await tab.close();
    const other = await device.openTab();
    for (const [at, [path, open]] of opened.entries()) {
      await other.goto(path);
      await open(other);
      note(`${path}, opened ${at}`, await smallOn(other));
    }
  };
  // Two or three at a time: each page waits more than it computes.
  await Promise.all([walk(page, athlete), walk(await device.openTab(), athlete), visit()]);
  expect(small).toEqual({});
});
