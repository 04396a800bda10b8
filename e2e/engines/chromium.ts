/** Playwright's Chromium, as a story for all engines sees it. */
import { expect, type Page } from 'playwright/test';
import type { Device } from '#e2e/fixtures/device.ts';
import type { EngineDevice } from './device.ts';
import { isShown } from './in-page.ts';
import { asPattern, type EnginePage, patienceMilliseconds as timeout, type Target } from './page.ts';

export async function chromiumDevice(device: Device): Promise<EngineDevice> {
  let tab = await device.openTab();
  return {
    page: pageOf(() => tab),
    close: () => device.context().close(),
    async open() {
      await device.restart();
      tab = await device.openTab();
    },
    remove: () => device.remove(),
  };
}

type Role = Parameters<Page['getByRole']>[0];

/** @param page the tab of the moment */
function pageOf(page: () => Page): EnginePage {
  const find = ({ inside = 'body', ...target }: Target) => {
    const within = page().locator(inside).first();
    if ('label' in target) return within.getByLabel(target.label, { exact: true }).first();
    if ('text' in target) return within.getByText(target.text, { exact: true }).first();
    const { role, name } = target;
    return within.getByRole(role as Role, name === undefined ? {} : { name, exact: true }).first();
  };
  const isShownNow = (text: string | RegExp, inside = 'body') =>
    page()
      .evaluate(isShown, { pattern: asPattern(text), inside })
      .catch((error: Error) => {
        // The page may load itself anew meanwhile.
        if (error.message.includes('because of a navigation')) return false;
        throw error;
      });

  return {
    evaluate: ((script: () => unknown, argument?: unknown) => page().evaluate(script, argument)) as Page['evaluate'],
    async visit(path) {
      await page().goto(path);
    },
    click: (target) => find(target).click({ timeout }),
    type: (target, text) => find(target).fill(text, { timeout }),
    async focus(target) {
      await find(target).click({ trial: true, timeout });
      await find(target).focus();
    },
    async press(...keys) {
      for (const key of keys) await page().keyboard.press(key);
    },
    async alwaysClick(target) {
      await page().addLocatorHandler(find(target), (found) => found.click());
    },
    sees: (target) => find(target).click({ trial: true, timeout }),
    isShown: isShownNow,
    async shows(text, inside) {
      await expect.poll(() => isShownNow(text, inside), { message: `${text} is shown`, timeout }).toBe(true);
    },
    async hasCount(selector, count) {
      await expect(page().locator(selector)).toHaveCount(count, { timeout });
    },
  };
}
