/**
 * What a finger or a key waits for: twenty acts on the pages of an athlete with thousands of sessions, at 4× CPU throttle. Of
 * each the time until the next paint as browsers report it (Event Timing, of which INP is made), the longest task that it
 * brings, and the time until what was asked for is there.
 */
import type { Page } from 'playwright';
import { asAthlete, throttle, throttled } from './browser.ts';
import { openOurApp } from './our-app.ts';
import { inWords, spreadOf } from './statistics.ts';

const sessions = { count: 8_000, perDay: 4 };

interface Act {
  name: string;
  does: (page: Page) => Promise<void>;
  /** A selector of what is there once it is done; `gone` where it is there no more. */
  shown: string;
  isGone?: true;
}

const link = (name: string) => async (page: Page) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
const button = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();
const press = (key: string) => async (page: Page) => page.keyboard.press(key);
const dialog = '[role=dialog]';
const heading = (text: string) => `#root > :not([data-picture]) h1:has-text("${text}")`;
const card = '[data-week]:not([data-leaving]) [data-drag-id]';

/** One walk, from Today on, each act where the one before has led. */
const acts: readonly Act[] = [
  { name: 'Today: to the calendar', does: link('Calendar'), shown: card },
  { name: 'calendar: next month', does: button('Next month'), shown: card },
  { name: 'calendar: month before', does: button('Previous month'), shown: card },
  { name: 'calendar: a session', does: async (page) => page.locator(card).first().click(), shown: dialog },
  { name: '… closed', does: press('Escape'), shown: dialog, isGone: true },
  { name: 'calendar: a workout to add', does: button('Add workout'), shown: `${dialog} [type=search]` },
  { name: '… a key in its search', does: press('t'), shown: `${dialog} button` },
  {
    name: '… closed',
    does: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    shown: dialog,
    isGone: true,
  },
  { name: 'calendar: to the search', does: link('Search'), shown: heading('Search') },
  {
    name: 'search: into the field',
    does: async (page) => page.getByRole('main').getByRole('searchbox').click(),
    shown: 'main [type=search]:focus',
  },
  { name: 'search: a key', does: press('t'), shown: 'main article' },
  { name: 'search: a second key', does: press('h'), shown: 'main article' },
  {
    name: 'search: a workout',
    does: async (page) => page.locator('main article a[href^="/workouts/"]').first().click(),
    shown: 'main h1 ~ *',
  },
  { name: 'workout: to the library', does: link('Library'), shown: heading('Library') },
  { name: 'library: account menu', does: button(/^Account menu/), shown: '[role=menu]' },
  { name: '… closed', does: press('Escape'), shown: '[role=menu]', isGone: true },
  {
    name: 'library: thresholds',
    does: async (page) => page.getByRole('link', { name: /^FTP .* settings$/ }).click(),
    shown: dialog,
  },
  { name: '… closed', does: press('Escape'), shown: dialog, isGone: true },
  { name: 'library: to the plans', does: link('My plans'), shown: heading('My plans') },
  { name: 'plans: to the activities', does: link('Activities'), shown: heading('Activities') },
];

interface Measured {
  nextPaint: number;
  longestTask: number;
  shownAfter: number;
}

export async function interactionsBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8796, sessions.count, sessions.perDay);
  await asAthlete(app, async (page) => {
    await page.addInitScript(watchInteractions);
    const measured = acts.map((): Measured[] => []);
    await throttled(page);
    // The first walk brings what each page needs, and is not measured.
    for (let round = -1; round < rounds; round += 1) {
      await page.goto(`${app.url}/today`);
      await page.waitForSelector('main h1');
      await page.waitForTimeout(3_000);
      for (const [index, act] of acts.entries()) {
        const told = await measure(page, act);
        if (round >= 0) measured[index]?.push(told);
      }
    }
    print(
      `\nInteractions, ${sessions.count} sessions (CPU ${throttle}×), ms: until the next paint, longest task, until it is there`,
    );
    for (const [index, { name }] of acts.entries()) {
      const of = (field: keyof Measured) => inWords(spreadOf((measured[index] ?? []).map((one) => one[field])), 0);
      print(`  ${name.padEnd(28)} ${of('nextPaint').padEnd(16)} ${of('longestTask').padEnd(16)} ${of('shownAfter')}`);
    }
    const all = measured.flat().map(({ nextPaint }) => nextPaint);
    print(
      `  all: ${inWords(spreadOf(all), 0)}; over 100 ms: ${all.filter((time) => time > 100).length} of ${all.length}`,
    );
  });
}

/** What the page has seen of an act. */
interface Watched {
  interactions: { nextPaint: number; longestTask: number };
}

async function measure(page: Page, { does, shown, isGone }: Act): Promise<Measured> {
  await page.evaluate(() => {
    (globalThis as unknown as Watched).interactions = { nextPaint: 0, longestTask: 0 };
  });
  const began = performance.now();
  await does(page);
  await page.waitForSelector(shown, { state: isGone ? 'hidden' : 'visible', timeout: 30_000 });
  const shownAfter = performance.now() - began;
  // Until what comes later is over, and the browser has told of it.
  await page.waitForTimeout(1_500);
  const { nextPaint, longestTask } = await page.evaluate(() => (globalThis as unknown as Watched).interactions);
  return { nextPaint, longestTask, shownAfter };
}

/** Runs in the page. Below 16 ms browsers report no event: it counts as none. */
function watchInteractions(): void {
  const watched = globalThis as unknown as Watched;
  watched.interactions = { nextPaint: 0, longestTask: 0 };
  const watch = (name: keyof Watched['interactions'], init: PerformanceObserverInit): void =>
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        watched.interactions[name] = Math.max(watched.interactions[name], duration);
    }).observe(init);
  watch('nextPaint', { type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  watch('longestTask', { type: 'longtask' });
}
