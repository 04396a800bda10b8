/**
 * What the calendar does under a finger with thousands of sessions on the device: a month scrolled from end to end, the list of a
 * phone scrolled on and on, and sessions dropped on the next day by mouse. Beside it, in turn: scrolling as many plain boxes, and a
 * key press after which nothing but a frame is waited for.
 */
import type { Page } from 'playwright';
import { shiftDate } from '#core/domain/dates.ts';
import { asAthlete, throttle, throttled } from './browser.ts';
import { scrollBy, type Scrolled, scrollToEnd, type Timed, timeAct, watchActs } from './frames.ts';
import { openOurApp } from './our-app.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';

const sessions = 8_000;
const sessionsPerDay = 4;
/** Sessions dropped in a round, of different weeks. */
const drops = 4;
/** A thumb that does not stop: some eight weeks of four sessions a day. */
const listPixels = 16_000;
const listPixelsPerSecond = 2_000;
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

export async function calendarMovesBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8795, sessions, sessionsPerDay);
  await asAthlete(app, async (page, context) => {
    await page.addInitScript(watchActs);
    const devtools = await throttled(page);
    const boxes = await context.newPage();
    const boxesTools = await throttled(boxes);
    await boxes.setViewportSize(desktop);
    await boxes.setContent(plainBoxes);
    const [month, list, floor, dropped, frame]: [Scrolled[], Scrolled[], Scrolled[], Timed[], Timed[]] = [
      [],
      [],
      [],
      [],
      [],
    ];
    for (let round = 0; round < rounds; round += 1) {
      await page.bringToFront();
      await page.goto(`${app.url}/calendar?month=${monthAfter(round)}`);
      await allCards(page);
      month.push(await scrollToEnd(page, devtools));
      for (let drop = 0; drop < drops; drop += 1) {
        frame.push(await timeAct(page, { on: 'keydown', begun: 'body' }, () => page.keyboard.press('F9')));
        dropped.push(await dropOnNextDay(page, drop));
      }
      await boxes.bringToFront();
      floor.push(await scrollToEnd(boxes, boxesTools));
      await page.bringToFront();
      await page.setViewportSize(phone);
      await page.goto(`${app.url}/calendar`);
      await allWeeks(page);
      const from = await page.evaluate(() => scrollY);
      list.push(await scrollBy(page, devtools, { pixels: listPixels, pixelsPerSecond: listPixelsPerSecond }));
      if ((await page.evaluate(() => scrollY)) === from) throw new Error('The list has not been scrolled.');
      // The window is that of the boxes, too.
      await page.setViewportSize(desktop);
    }
    print(`\nCalendar under a finger, ${sessions} sessions, ${sessionsPerDay} a day (CPU ${throttle}×), ms`);
    for (const [name, of] of [
      ['month scrolled', month],
      ['list of a phone scrolled', list],
      ['plain boxes scrolled', floor],
    ] as const) {
      const longest = inWords(spreadOf(of.map(({ longestFrame }) => longestFrame)), 0);
      const share = inWords(spreadOf(of.map(({ longFrames }) => 100 * longFrames)), 0);
      print(`  ${name}: longest frame ${longest}   frames over 33 ms ${share} %`);
    }
    const [drop, key] = [dropped, frame].map((of) => of.map(({ doneAfter }) => doneAfter)) as [number[], number[]];
    print(
      `  dropped ${inWords(spreadOf(drop), 0)}   a frame ${inWords(spreadOf(key), 0)}   × frame ${inWords(ratios(drop, key), 2)}`,
    );
    print(`  … longest frame ${inWords(spreadOf(dropped.map(({ longestFrame }) => longestFrame)), 0)}`);
  });
}

const monthAfter = (count: number): string =>
  shiftDate(new Date().toISOString().slice(0, 7) + '-15', 30 * count).slice(0, 7);

/** Until every day of the month has its cards, and what follows is over. */
async function allCards(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const days = [...document.querySelectorAll('[role=grid] [data-outside=false]')];
      return (
        days.length > 0 &&
        !document.querySelector('[data-waiting]') &&
        days.every((day) => day.querySelector('[data-drag-id]'))
      );
    },
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(3_000);
}

/** Until the list of a phone has eight weeks either way. */
async function allWeeks(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[data-week]').length >= 17, undefined, {
    timeout: 60_000,
  });
  await page.waitForTimeout(3_000);
}

/** Carries the first session of a Monday to the end of its Tuesday. */
async function dropOnNextDay(page: Page, week: number): Promise<Timed> {
  const days = page.locator('[data-week]:not([data-leaving])').nth(week).locator('[data-drop-zone]');
  const card = days.first().locator('[data-drag-id]').first();
  await card.scrollIntoViewIfNeeded();
  const [from, to] = [await card.boundingBox(), await days.nth(1).boundingBox()];
  const [id, date] = [await card.getAttribute('data-drag-id'), await days.nth(1).getAttribute('data-drop-zone')];
  if (!from || !to) throw new Error('A day is out of sight.');
  const y = Math.min(from.y + 20, desktop.height - 20);
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, y, { steps: 8 });
  await page.waitForTimeout(1_000);
  const begun = `[data-drop-zone="${date}"] [data-drag-id="${id}"]`;
  return timeAct(page, { on: 'pointerup', begun }, () => page.mouse.up());
}

const box = '<div style="block-size: 90px; border: 1px solid; overflow: hidden"><b>A workout</b><br>1 h · 60</div>';
const day = `<div>${box.repeat(sessionsPerDay)}</div>`;
const week = `<div style="display: grid; grid-template-columns: repeat(7, 1fr); gap: 4px; margin-block: 48px">${day.repeat(7)}</div>`;
const plainBoxes = `<!doctype html><title>Boxes</title>${week.repeat(6)}`;
