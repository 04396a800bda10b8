/** A page in any engine, told as an athlete would: by roles, names and what can be read. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import type { ActionSource, EngineBrowser } from './engine.ts';
import { isShown, locate, type Pattern } from './in-page.ts';

/** By role and accessible name, a field by its label, or by its own words; within the first match of a selector. */
export type Target = ({ role: string; name?: string | RegExp } | { label: string | RegExp } | { text: string }) & {
  inside?: string;
};

/** Keys that write nothing but a space, as WebDriver numbers them. */
const keys = { Space: ' ', Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014', Delete: '\uE017' } as const;
export type Key = keyof typeof keys;

export type EnginePage = {
  visit: (path: string) => Promise<void>;
  click: (target: Target) => Promise<void>;
  /** Clicks into a field and types, in place of what was there. */
  type: (target: Target, text: string) => Promise<void>;
  focus: (target: Target) => Promise<void>;
  /** Presses keys where the focus is, one by one. */
  press: (...keys: Key[]) => Promise<void>;
  /** Clicks it from now on wherever it is in the way of what is looked for. */
  alwaysClick: (target: Target) => Promise<void>;
  /** Resolves when it is there and could be clicked. */
  sees: (target: Target) => Promise<void>;
  /** Resolves when the text can be read, on the whole page unless within a selector. */
  shows: (text: string | RegExp, inside?: string) => Promise<void>;
  /** Whether it can be read now. */
  isShown: (text: string | RegExp, inside?: string) => Promise<boolean>;
  /** Resolves when the selector matches as many. */
  hasCount: (selector: string, count: number) => Promise<void>;
  evaluate: Page['evaluate'];
};

/** Every engine has as much. */
export const patienceMilliseconds = 45_000;

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/**
 * @param browser the browser of the moment
 * @param baseUrl what paths are relative to
 */
export function pageOf(browser: () => EngineBrowser, baseUrl: string): EnginePage {
  const evaluate = ((script: unknown, argument?: unknown) =>
    browser().evaluate(`(${String(script)})(${JSON.stringify(argument) ?? ''})`)) as Page['evaluate'];

  /** Looks until there is something; throws with what the page shows when there is nothing in time. */
  async function until<Seen>(wish: string, look: () => Promise<Seen | null | false>): Promise<Seen> {
    for (const end = Date.now() + patienceMilliseconds; Date.now() < end;) {
      const seen = await look();
      if (seen !== null && seen !== false) return seen;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const shown = await evaluate(() => `${location.href}\n${document.body.innerText}`);
    throw new Error(`Looked for ${wish} in vain. The page shows:\n${shown}`);
  }

  const isShownNow = (text: string | RegExp, inside = 'body') =>
    evaluate(isShown, { pattern: asPattern(text), inside });

  async function look({ inside = 'body', ...target }: Target) {
    const wanted =
      'role' in target
        ? { role: target.role, ...(target.name !== undefined && { name: asPattern(target.name) }), inside }
        : 'label' in target
          ? { label: asPattern(target.label), inside }
          : { ...target, inside };
    const isThere = await evaluate(() => globalThis.TestingLibraryDom !== undefined);
    if (!isThere) await browser().evaluate(`(() => { ${library} })()`);
    return evaluate(locate, wanted);
  }

  const inTheWay: Target[] = [];
  const find = (target: Target) =>
    until(JSON.stringify(target), async () => {
      const found = await look(target);
      if (found) return found;
      for (const obstacle of inTheWay) {
        const place = await look(obstacle);
        if (place) await browser().act([clickAt(place)]);
      }
      return null;
    });

  async function click(target: Target): Promise<void> {
    await browser().act([clickAt(await find(target))]);
  }

  return {
    evaluate,
    click,
    visit: (path) => browser().visit(new URL(path, baseUrl).href),
    async type(target, text) {
      await click(target);
      // Also where the page moved the focus as it was clicked.
      await evaluate(() => {
        globalThis.located?.focus();
        if (globalThis.located instanceof HTMLInputElement) globalThis.located.select();
      });
      await browser().act([typing(text)]);
    },
    async focus(target) {
      await find(target);
      await evaluate(() => globalThis.located?.focus());
    },
    async press(...pressed) {
      // One by one, so that the page can take in each before the next.
      for (const key of pressed) await browser().act([typing(keys[key])]);
    },
    async alwaysClick(target) {
      inTheWay.push(target);
    },
    async sees(target) {
      await find(target);
    },
    isShown: isShownNow,
    async shows(text, inside) {
      await until(String(text), () => isShownNow(text, inside));
    },
    async hasCount(selector, count) {
      const counted = () => evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
      await until(`${count} of ${selector}`, async () => (await counted()) === count);
    },
  };
}

export const asPattern = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags };

const clickAt = ({ x, y }: { x: number; y: number }): ActionSource => ({
  type: 'pointer',
  id: 'hand',
  actions: [
    { type: 'pointerMove', x, y, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

const typing = (text: Iterable<string>): ActionSource => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]),
});
