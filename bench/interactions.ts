/**
 * What a finger or a key waits for: twenty acts on the pages of an athlete with thousands of sessions, at 4× CPU throttle. Of
 * each the time until the next paint as browsers report it (Event Timing, of which INP is made), the longest task that it
 * brings, and the time until what was asked for is there.
 */
import { type BarePage, onBarePage, until } from './bare-page.ts';
import { inProfile, throttle, withProfile } from './browser.ts';
import { openOurApp, signInAndSync } from './our-app.ts';
import { inWords, spreadOf } from './statistics.ts';

const sessions = { count: 8_000, perDay: 4 };

/** Something on the page, by a selector and its name or text; the first that is seen. */
interface Thing {
  selector: string;
  /** A regular expression. */
  named?: string;
}

interface Act {
  name: string;
  /** A thing that is clicked, or the name of a key. */
  does: Thing | string;
  /** What is there once it is done; `gone` where it is there no more. */
  shown: Thing;
  isGone?: true;
}

const link = (name: string): Thing => ({ selector: 'nav a', named: `^${name}$` });
const button = (named: string): Thing => ({ selector: 'button', named });
const dialog = { selector: '[role=dialog]' };
const menu = { selector: '[role=menu]' };
const heading = (named: string): Thing => ({ selector: '#root > :not([data-picture]) h1', named });
const card = { selector: '[data-week]:not([data-leaving]) [data-drag-id]' };
const inSearch = { selector: 'main [type=search]' };
const result = { selector: 'main article' };

/** One walk, from Today on, each act where the one before has led. */
const acts: readonly Act[] = [
  { name: 'Today: to the calendar', does: link('Calendar'), shown: card },
  { name: 'calendar: next month', does: button('^Next month$'), shown: card },
  { name: 'calendar: month before', does: button('^Previous month$'), shown: card },
  { name: 'calendar: a session', does: card, shown: dialog },
  { name: '… closed', does: 'Escape', shown: dialog, isGone: true },
  {
    name: 'calendar: a workout to add',
    does: button('^Add workout'),
    shown: { selector: '[role=dialog] [type=search]' },
  },
  { name: '… a key in its search', does: 't', shown: { selector: '[role=dialog] button' } },
  { name: '… closed', does: { selector: '[role=dialog] button', named: '^Close$' }, shown: dialog, isGone: true },
  { name: 'calendar: to the search', does: link('Search'), shown: heading('^Search$') },
  { name: 'search: into the field', does: inSearch, shown: { selector: 'main [type=search]:focus' } },
  { name: 'search: a key', does: 't', shown: result },
  { name: 'search: a second key', does: 'h', shown: result },
  {
    name: 'search: a workout',
    does: { selector: 'main article a[href^="/workouts/"]' },
    shown: { selector: 'main h1 ~ *' },
  },
  { name: 'workout: to the library', does: link('Library'), shown: heading('^Library$') },
  { name: 'library: account menu', does: button('^Account menu'), shown: menu },
  { name: '… closed', does: 'Escape', shown: menu, isGone: true },
  { name: 'library: thresholds', does: { selector: 'a', named: '^FTP .* settings$' }, shown: dialog },
  { name: '… closed', does: 'Escape', shown: dialog, isGone: true },
  { name: 'library: to the plans', does: link('My plans'), shown: heading('^My plans$') },
  { name: 'plans: to the activities', does: link('Activities'), shown: heading('^Activities$') },
];

interface Measured {
  nextPaint: number;
  longestTask: number;
  shownAfter: number;
}

export async function interactionsBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8796, sessions.count, sessions.perDay);
  const measured = acts.map((): Measured[] => []);
  await withProfile(async (profile) => {
    await inProfile(profile, async (context) => void (await signInAndSync(await context.newPage(), app)));
    await onBarePage(profile, async (page) => {
      await page.addInitScript(watchInteractions, null);
      // The first walk brings what each page needs, and is not measured.
      for (let round = -1; round < rounds; round += 1) {
        await page.send('Page.navigate', { url: `${app.url}/today` });
        await rest(settledMilliseconds);
        for (const [index, act] of acts.entries()) {
          const told = await measure(page, act);
          if (round >= 0) measured[index]?.push(told);
        }
      }
    });
  }).finally(() => app.remove());
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
}

/** By then a start has fetched what comes later. */
const settledMilliseconds = 8_000;
/** By then what comes after an act is over, and the browser has told of it. */
const toldMilliseconds = 1_500;

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the page has seen of an act. */
interface Watched {
  interactions: { nextPaint: number; longestTask: number };
}

async function measure(page: BarePage, { does, shown, isGone }: Act): Promise<Measured> {
  const place = typeof does === 'string' ? null : await placeOf(page, does);
  await page.evaluate(() => {
    (globalThis as unknown as Watched).interactions = { nextPaint: 0, longestTask: 0 };
  }, null);
  const began = performance.now();
  await (place ? click(page, place) : press(page, does as string));
  const isThere = async () => (await page.evaluate(findThing, shown)) !== null;
  await until(async () => (await isThere()) !== (isGone ?? false), `${JSON.stringify(shown)} is not as it should be.`);
  const shownAfter = performance.now() - began;
  await rest(toldMilliseconds);
  const seen = await page.evaluate(() => (globalThis as unknown as Watched).interactions, null);
  return { ...seen, shownAfter };
}

type Place = { x: number; y: number };

async function placeOf(page: BarePage, thing: Thing): Promise<Place> {
  const find = () => page.evaluate(findThing, thing);
  await until(async () => (await find()) !== null, `${JSON.stringify(thing)} is not there.`);
  const place = await find();
  if (!place) throw new Error(`${JSON.stringify(thing)} did not stay.`);
  return place;
}

async function click(page: BarePage, place: Place): Promise<void> {
  const point = { ...place, button: 'left', clickCount: 1 };
  await page.send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' });
  await page.send('Input.dispatchMouseEvent', { ...point, type: 'mousePressed' });
  await page.send('Input.dispatchMouseEvent', { ...point, type: 'mouseReleased' });
}

/** @param key a letter, or Escape */
async function press(page: BarePage, key: string): Promise<void> {
  const isLetter = key.length === 1;
  const code = isLetter ? `Key${key.toUpperCase()}` : key;
  const windowsVirtualKeyCode = isLetter ? key.toUpperCase().charCodeAt(0) : 27;
  const event = { key, code, windowsVirtualKeyCode };
  await page.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', ...(isLetter && { text: key }) });
  await page.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}

/** Runs in the page. @returns the middle of the first that is seen, scrolled into view; null where none is */
function findThing({ selector, named }: Thing): Place | null {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();
  const fits = (element: Element) => named === undefined || new RegExp(named).test(nameOf(element));
  const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility() && fits(element));
  if (!found) return null;
  const at = found.getBoundingClientRect();
  if (at.top < 0 || at.bottom > innerHeight) found.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
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
