/** The month's calendar in a story in any engine. */
import type { EnginePage } from './page.ts';

/** Keys that write nothing, as WebDriver numbers them. */
const keys = { enter: '\uE007', arrowRight: '\uE014' } as const;

const dayOf = (date: string): string => `[data-drop-zone="${date}"]`;
export const cardsOn = (date: string): string => `${dayOf(date)} [data-drag-id]`;

/** Plans a workout on a day of the month that the calendar shows. */
export async function plan(page: EnginePage, workout: string, date: string): Promise<void> {
  await page.click({ role: 'button', name: /^Add a workout on/, inside: dayOf(date) });
  // The dialog has its place once its list is there.
  await page.shows(/^[\d,]+ workouts$/m, '[role=dialog]');
  await page.type({ role: 'searchbox', inside: '[role=dialog]' }, workout);
  await page.shows(workout, '[role=dialog] li:first-child');
  await page.press(keys.enter);
  await page.hasCount(cardsOn(date), 1);
}

/** Carries the session of a day some days on, by keyboard. */
export async function move(page: EnginePage, from: string, days: number, to: string): Promise<void> {
  await page.focus({ role: 'button', inside: cardsOn(from) });
  await page.press(' ');
  await page.shows(/Moving/);
  await page.press(...Array.from({ length: days }, () => keys.arrowRight), keys.enter);
  await page.hasCount(cardsOn(to), 1);
}
