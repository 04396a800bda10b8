/**
 * A plan of 784 sessions: opened from the list of plans, scrolled from its first week to its last, and one of its sessions
 * moved to the next day by keys. Beside it, in turn: a key press after which nothing but a frame is waited for, and
 * scrolling as many plain boxes.
 */
import type { Page } from 'playwright';
import { type BenchPlan, makePlan } from './athlete.ts';
import { asAthlete, throttle, throttled } from './browser.ts';
import { scrollBy, scrollToEnd, type Scrolled, type Timed, timeAct, watchActs } from './frames.ts';
import { openOurApp } from './our-app.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';

const weeks = 56;
const sessionsPerDay = 2;
const sessionsInCalendar = 500;
/** Sessions moved in a round, in different weeks. */
const moves = 4;
/** Slowly enough for weeks to be drawn meanwhile. */
const reading = { pixels: -4_000, pixelsPerSecond: 800 };
/** As many as are in sight when the plan opens. */
const sessionsInSight = 2 * 7 * sessionsPerDay;

export async function planBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8794, sessionsInCalendar);
  const plan = await makePlan(app.athlete, weeks, sessionsPerDay);
  await asAthlete(app, async (page, context) => {
    await page.addInitScript(watchActs);
    const devtools = await throttled(page);
    const boxes = await context.newPage();
    const boxesTools = await throttled(boxes);
    await boxes.setContent(plainBoxes);
    const [opened, filled, openFrame]: [number[], number[], number[]] = [[], [], []];
    const [moved, moveFrame, keyFrame]: [number[], number[], number[]] = [[], [], []];
    const [scrolled, slowlyScrolled, floorScrolled]: [Scrolled[], Scrolled[], Scrolled[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      await page.bringToFront();
      const opening = await openPlan(page, app.url, plan);
      opened.push(opening.begunAfter);
      filled.push(opening.doneAfter);
      openFrame.push(opening.longestFrame);
      scrolled.push(await scrollToEnd(page, devtools));
      slowlyScrolled.push(await scrollBy(page, devtools, reading));
      for (let move = 0; move < moves; move += 1) {
        await goToWeek(page, round * moves + move);
        keyFrame.push(
          (await timeAct(page, { on: 'keydown', begun: 'body' }, () => page.keyboard.press('F9'))).doneAfter,
        );
        const { doneAfter, longestFrame } = await moveByKeys(page, plan, round * moves + move);
        moved.push(doneAfter);
        moveFrame.push(longestFrame);
      }
      await boxes.bringToFront();
      floorScrolled.push(await scrollToEnd(boxes, boxesTools));
    }
    print(`\nPlan of ${weeks * 7 * sessionsPerDay} sessions (CPU ${throttle}×), ms`);
    print(`  opened, first workouts ${inWords(spreadOf(opened), 0)}   all in sight ${inWords(spreadOf(filled), 0)}`);
    print(`  … longest frame until then ${inWords(spreadOf(openFrame), 0)}`);
    const longest = (each: Scrolled[]) => inWords(spreadOf(each.map(({ longestFrame }) => longestFrame)), 0);
    const share = (each: Scrolled[]) => inWords(spreadOf(each.map(({ longFrames }) => 100 * longFrames)), 0);
    print(`  scrolled, longest frame ${longest(scrolled)}   frames over 33 ms ${share(scrolled)} %`);
    print(`  … as one reads, longest frame ${longest(slowlyScrolled)}   over 33 ms ${share(slowlyScrolled)} %`);
    print(`  … plain boxes, longest frame ${longest(floorScrolled)}   frames over 33 ms ${share(floorScrolled)} %`);
    print(`  moved by keys ${inWords(spreadOf(moved), 0)}   a frame ${inWords(spreadOf(keyFrame), 0)}`);
    print(`  … × frame ${inWords(ratios(moved, keyFrame), 2)}   longest frame ${inWords(spreadOf(moveFrame), 0)}`);
  });
}

async function openPlan(page: Page, url: string, { slug }: BenchPlan): Promise<Timed> {
  await page.goto(`${url}/plans`);
  const link = page.locator(`main a[href$="/plans/${slug}"]`).first();
  await link.waitFor();
  // Work of a page after its start shall not be counted in the next one's time.
  await page.waitForTimeout(3_000);
  const session = '[role=grid] [data-drag-id]';
  return timeAct(page, { on: 'click', begun: session, all: sessionsInSight }, () => link.click());
}

/** The week of a move, once all that is near it is drawn. */
async function goToWeek(page: Page, count: number): Promise<void> {
  await page.locator('[data-week]').nth(weekOf(count)).scrollIntoViewIfNeeded();
  await page.waitForTimeout(2_000);
}

const weekOf = (count: number): number => (count * 9) % weeks;

/** Carries a session to the next day, where it comes last. */
async function moveByKeys(page: Page, { itemIds }: BenchPlan, count: number): Promise<Timed> {
  // The first of a Monday, each time in another week.
  const item = `[data-drag-id="${itemIds[weekOf(count) * 7 * sessionsPerDay]}"]`;
  await page.locator(item).focus();
  const before = await page.locator(item).getAttribute('data-slot');
  await page.keyboard.press('Space');
  await page.locator(`${item}[data-carried=true]`).waitFor();
  await page.keyboard.press('ArrowRight');
  const day = Number(before?.split('/')[0]) + 1;
  await page.locator(`[data-drop-zone="${day}"][data-over=true]`).waitFor();
  return timeAct(page, { on: 'keydown', begun: `${item}[data-slot^="${day}/"][data-carried=false]` }, () =>
    page.keyboard.press('Enter'),
  );
}

const box = '<div style="block-size: 70px; border: 1px solid; overflow: hidden"><b>A workout</b><br>1 h · 60</div>';
const day = `<div>${box.repeat(sessionsPerDay)}</div>`;
const week = `<div style="display: grid; grid-template-columns: repeat(7, 1fr); gap: 4px; margin-block: 48px">${day.repeat(7)}</div>`;
const plainBoxes = `<!doctype html><title>Boxes</title>${week.repeat(weeks)}`;
