/** The top bar names what the app shows. */
import { expect, test } from 'vitest';
import { appSourceLabel } from '#src/features/shell/bars/app-source-label.ts';

test('S2.36 the label says plan, calendar or workout of the day, of whichever service, and asks to choose where there is none', () => {
  expect((['plan', 'calendar', 'tp', 'intervals', null] as const).map(appSourceLabel)).toEqual([
    'plan',
    'calendar',
    'wod',
    'wod',
    'select',
  ]);
});
