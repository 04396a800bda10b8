/** What of many weeks of sessions is in the page already, frame by frame. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawCards, type DrawnCards } from '#src/app/page/drawn-cards.ts';
import { planDays } from '#src/features/plans/plan-sheet.ts';

const weeks = ['base', 'build', 'race'];
let waiting: ((now: number) => void)[];
let [now, end] = [0, (): void => undefined];

beforeEach(() => {
  [waiting, now] = [[], 0];
  vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => waiting.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => void (waiting = []));
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

/** Frames until nothing waits; each day has two sessions. @returns how often something more was drawn, week by week */
function drawAll(drawn: DrawnCards, groups: readonly (readonly string[])[]): string[] {
  const order: string[] = [];
  const count = (week: string): number =>
    planDays.daysOf(week).reduce((sum, day) => sum + Math.min(2, drawn.mostOn(day)), Number(drawn.hasWeek(week)));
  let before = weeks.map(count);
  const leave = drawn.subscribe(() => {
    const after = weeks.map(count);
    for (const [index, week] of weeks.entries()) if (after[index] !== before[index]) order.push(week);
    before = after;
  });
  end = drawn.begin(
    () => groups,
    () => 2,
    () => true,
  );
  for (let frames = 0; waiting.length > 0 && frames < 500; frames += 1) waiting.shift()?.((now += 16));
  leave();
  return order;
}

test('the weeks in sight are whole before a week that nobody sees begins', () => {
  const order = drawAll(drawCards(['build'], planDays), [['build'], ['race'], ['base']]);
  // The first is drawn already; each of the others is drawn empty, and then its fourteen sessions.
  expect(order).toEqual([...Array(14).fill('build'), ...Array(15).fill('race'), ...Array(15).fill('base')]);
});

test('weeks of one group come empty before their sessions', () => {
  const order = drawAll(drawCards([], planDays), [weeks]);
  expect(order.slice(0, 3)).toEqual(weeks);
  expect(order).toHaveLength(45);
});

test('a day with the keyboard is drawn at once, with its week', () => {
  const drawn = drawCards([], planDays);
  drawn.drawDay('race/7');
  expect([drawn.hasWeek('race'), drawn.mostOn('race/7'), drawn.mostOn('race/6')]).toEqual([true, Infinity, 0]);
});

test('a week that is taken out begins empty when it comes again, and says so', () => {
  const drawn = drawCards(['base'], planDays);
  drawn.drawDay('base/7');
  let told = 0;
  drawn.subscribe(() => void (told += 1));
  drawn.takeOut('base');
  expect([told, drawn.hasWeek('base'), drawn.mostOn('base/7')]).toEqual([1, false, 0]);
});

test('a week that comes back keeps its sessions, and is shown in its turn', () => {
  const drawn = drawCards([], planDays);
  drawAll(drawn, [weeks]);
  drawn.rest('base');
  drawn.rest('race');
  const shown: string[][] = [];
  drawn.subscribe(() => void shown.push(weeks.filter((week) => !drawn.isResting(week))));
  expect(drawAll(drawn, [['race'], ['base']])).toEqual([]);
  expect(shown).toEqual([['build', 'race'], weeks]);
});

test('a week that rests is shown at once where the keyboard comes to it, and one that was never drawn does not rest', () => {
  const drawn = drawCards([], planDays);
  drawn.rest('race');
  expect(drawn.isResting('race')).toBe(false);
  drawAll(drawn, [weeks]);
  drawn.rest('base');
  drawn.drawDay('base/7');
  expect(drawn.isResting('base')).toBe(false);
});
