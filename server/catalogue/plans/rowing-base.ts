/** Rowing base: 8 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const rowingBase: PlanSource = {
  localId: 'rowing-base',
  sport: 'rowing',
  name: 'Rowing base',
  description:
    'Builds endurance before anything gets hard: the long session grows from week to week.\n4 sessions and 3 to 5 hours a week.',
  periodType: 'base',
  weeks: [
    ['load', '', 'ut2-steady 0', '', 'ut1-steady 0', '', 'ut2-steady 0', 'ut2-steady 1'],
    ['load', '', 'ut2-steady 1', '', 'ut1-steady 0', '', 'ut2-steady 0', 'ut2-steady 1'],
    ['load', '', 'ut2-steady 1', '', 'ut1-steady 1', '', 'ut2-steady 0', 'ut2-steady 2'],
    ['recovery', '', 'ut2-steady 0', '', 'ut2-steady 0', '', '', 'ut2-steady 0'],
    ['load', '', 'ut2-steady 1', '', 'ut1-steady 2', '', 'ut2-steady 0', 'ut2-steady 2'],
    ['load', '', 'ut2-steady 1', '', 'wolverine-l4', '', 'ut2-steady 1', 'ut2-steady 3'],
    ['load', '', 'ut2-steady 1', '', 'ut1-steady 3', '', 'ut2-steady 1', 'ut2-steady 3'],
    ['recovery', '', 'ut2-steady 0', '', 'ut2-steady 0', '', 'test-30r20', ''],
  ],
};
