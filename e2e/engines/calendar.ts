/** The month's calendar in a story in any engine. */
import type { Hands } from '#e2e/fixtures/busy-athlete.ts';
import { expect } from '#e2e/fixtures/test.ts';
import type { EnginePage, Key } from './page.ts';

const dayOf = (date: string): string => `[data-drop-zone="${date}"]`;
export const cardsOn = (date: string): string => `${dayOf(date)} [data-drag-id]`;

/** Plans a workout on a day of the month that the calendar shows. */
export async function plan(page: EnginePage, date: string, workout: string): Promise<void> {
  await page.click({ role: 'button', name: /^Add a workout on/, inside: dayOf(date) });
  // The dialog has its place once its list is there.
  await page.shows(/^[\d,]+ workouts$/m, '[role=dialog]');
  await page.type({ role: 'searchbox', inside: '[role=dialog]' }, workout);
  await page.shows(workout, '[role=dialog] li:first-child');
  await page.press('Enter');
  await page.hasCount(cardsOn(date), 1);
}

/** Presses a key on the session of a day, and again where a question that came up meanwhile took it. */
async function pressOn(page: EnginePage, date: string, key: Key, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await isDone()) return;
    await page.focus({ role: 'button', inside: cardsOn(date) });
    await page.press(key);
    await expect.poll(isDone, { timeout: 3_000 }).toBe(true);
  }).toPass({ timeout: 30_000 });
}

/** Carries the session of a day some days on, by keyboard. */
export async function move(page: EnginePage, from: string, days: number, to: string): Promise<void> {
  await pressOn(page, from, 'Space', () => page.isShown(/^Arrow keys: move/m));
  await page.press(...Array.from({ length: days }, () => 'ArrowRight' as const), 'Enter');
  await page.hasCount(cardsOn(from), 0);
  // It is faded until it is saved.
  await page.hasCount(`${cardsOn(to)}:not([aria-busy=true])`, 1);
}

async function markDone(page: EnginePage, date: string): Promise<void> {
  await page.click({ role: 'button', inside: cardsOn(date) });
  await page.click({ role: 'switch', name: 'Done', inside: '[role=dialog]' });
  await page.press('Escape');
  await page.hasCount('[role=dialog]', 0);
  await page.hasCount(`${cardsOn(date)} [title="Done"]`, 1);
}

async function remove(page: EnginePage, date: string): Promise<void> {
  const isGone = () => page.evaluate((cards) => document.querySelector(cards) === null, cardsOn(date));
  await pressOn(page, date, 'Delete', isGone);
}

export const engineHands: Hands<EnginePage> = {
  async open(page, month) {
    await page.visit(`/calendar?month=${month}`);
    await page.hasCount('[role=grid]', 1);
  },
  plan,
  moveByADay: (page, from, to) => move(page, from, 1, to),
  markDone,
  remove,
  async showsOnly(page, planned) {
    await page.hasCount('[data-drag-id]', planned.size);
    for (const [date, workout] of planned) await page.shows(workout, cardsOn(date));
  },
};
