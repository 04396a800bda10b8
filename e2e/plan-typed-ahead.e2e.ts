/** A coach who types faster than a slow device draws: each key acts where the keys before it have led. */
import type { CDPSession, Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { pastePlan } from './fixtures/plans.ts';
import { expect, test } from './fixtures/test.ts';

/** Keys that were heard are done in turn: beside other work a machine has done one of two pastes after 20 seconds. */
const slowly = expect.configure({ timeout: 60_000 });

const weeks = 40;
/** A session a day but on Sundays. */
const rows = Array.from({ length: weeks }, (_, week) =>
  [`Week ${week + 1}`, ...[31, 32, 33, 34, 35, 36].map((minutes) => `${minutes}min 60%`), ''].join('\t'),
);
const spreadsheet = ['Week\tMon\tTue\tWed\tThu\tFri\tSat\tSun', ...rows].join('\n');

const codes: Record<string, number> = {
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  Delete: 46,
};
const bits: Record<string, number> = { Control: 2, Shift: 8 };

/** Keys that are all on their way before the page answers the first of them. */
async function typeAhead(keyboard: CDPSession, keys: readonly string[]): Promise<void> {
  const sent = keys.flatMap((chord) => {
    const parts = chord.split('+');
    const key = parts.at(-1) ?? '';
    const modifiers = parts.slice(0, -1).reduce((sum, name) => sum + (bits[name] ?? 0), 0);
    const isLetter = key.length === 1;
    const of = {
      key,
      code: isLetter ? `Key${key.toUpperCase()}` : key,
      windowsVirtualKeyCode: isLetter ? key.toUpperCase().charCodeAt(0) : (codes[key] ?? 0),
      modifiers,
    };
    const text = isLetter && modifiers === 0 ? { text: key } : {};
    return [
      keyboard.send('Input.dispatchKeyEvent', { type: text.text ? 'keyDown' : 'rawKeyDown', ...of, ...text }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...of }),
    ];
  });
  await Promise.all(sent);
}

const slot = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-slot]')?.dataset['slot']);
const on = (page: Page, week: number, weekday: number) =>
  page.locator(`[data-drop-zone="${7 * (week - 1) + weekday - 1}"]`);
const sessions = (page: Page, week: number, weekday: number) => on(page, week, weekday).locator('[data-drag-id]');

test('S2.11 keys typed ahead of a slow device land where they should, and nothing is done to the wrong day', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page);
  await pastePlan(page, 'Whole year', spreadsheet);
  await expect(page.locator('[data-week]')).toHaveCount(weeks);
  await expect(sessions(page, 1, 5)).toHaveCount(1);
  const keyboard = await context.newCDPSession(page);
  await keyboard.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  // Pages, while what was done to a day is saved and read again.
  await page.locator('[data-slot="6/0"]').focus();
  for (let round = 0; round < 5; round += 1) {
    const isDown = round % 2 === 0;
    for (let pages = 0; pages < 8; pages += 1) {
      // The keys come at other moments of the drawing each time.
      await page.waitForTimeout(round * 9);
      await typeAhead(keyboard, [...(pages % 4 === 0 ? ['r'] : []), isDown ? 'PageDown' : 'PageUp']);
    }
    expect(await slot(page)).toBe(isDown ? `${7 * 32 + 6}/0` : '6/0');
  }
  // Marked and unmarked in turn.
  await slowly(on(page, 33, 7)).not.toContainText('Rest day');
  await typeAhead(keyboard, ['r', ...Array.from({ length: 8 }, () => 'PageUp')]);
  await slowly(on(page, 1, 7)).toContainText('Rest day');

  // A workout is copied onto its day twice more, then two of the three are taken out, and the one of the next day.
  await page.locator('[data-slot="4/0"]').focus();
  await typeAhead(keyboard, ['Control+c', 'Control+v', 'Control+v', 'ArrowLeft']);
  expect(await slot(page)).toBe('3/0');
  await slowly(sessions(page, 1, 5)).toHaveCount(3);
  await typeAhead(keyboard, ['ArrowRight', 'Delete', 'Delete', 'ArrowRight', 'Delete', 'PageDown']);
  expect(await slot(page)).toBe(`${7 * 4 + 5}/0`);
  await slowly(sessions(page, 1, 6)).toHaveCount(0);
  await slowly(sessions(page, 1, 5)).toHaveCount(1);
  // Taken back as fast.
  await typeAhead(keyboard, ['Control+z', 'Control+z', 'Control+z']);
  await slowly(sessions(page, 1, 6)).toHaveCount(1);
  await slowly(sessions(page, 1, 5)).toHaveCount(3);
  await typeAhead(keyboard, ['Delete', 'Control+z']);
  await slowly(sessions(page, 5, 6)).toHaveCount(1);
  await slowly(sessions(page, 1, 5)).toHaveCount(3);

  // What goes from under the focus leaves it on its day.
  await page.locator('[data-slot="21/0"]').focus();
  await typeAhead(keyboard, ['Shift+ArrowRight', 'Delete']);
  await slowly(sessions(page, 4, 2)).toHaveCount(0);
  expect(await slot(page)).toBe('22/0');
  await typeAhead(keyboard, ['Control+z']);
  await slowly(sessions(page, 4, 2)).toHaveCount(1);
  // It was on the plus, which is behind the session now.
  await typeAhead(keyboard, ['ArrowUp', 'Control+y']);
  await slowly(sessions(page, 4, 2)).toHaveCount(0);
  expect(await slot(page)).toBe('22/0');

  // Days are selected and cut; they are pasted two pages on, and once more two weeks later, and filled down.
  await page.locator('[data-slot="8/0"]').focus();
  const keys = 'Shift+ArrowRight Shift+ArrowRight Control+x Escape PageDown PageDown Home Control+v PageDown Control+v';
  await typeAhead(keyboard, [...keys.split(' '), 'Shift+ArrowDown', 'Control+d', 'Home']);
  const names = (week: number) =>
    page
      .locator('[data-week]')
      .nth(week - 1)
      .locator('[data-drop-zone]')
      .evaluateAll((days) => days.map((day) => day.querySelector('[data-drag-id]')?.textContent.slice(0, 2)));
  expect(await slot(page)).toBe(`${7 * 14}/0`);
  await slowly.poll(() => names(2)).toEqual(['31', undefined, undefined, undefined, '35', '36', undefined]);
  await slowly.poll(() => names(10)).toEqual(['32', '33', '34', '34', '35', '36', undefined]);
  await slowly.poll(() => names(14)).toEqual(['32', '33', '34', '34', '35', '36', undefined]);
  await slowly.poll(() => names(15)).toEqual(['32', '32', '33', '34', '35', '36', undefined]);

  // A week is repeated by keys alone: its dialog asks in the field that has the focus.
  await keyboard.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.locator('[data-slot="0/0"]').focus();
  await page.getByRole('button', { name: 'Actions for week 1', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Repeat week' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-week]')).toHaveCount(weeks + 3);
});
