/** 2,000 m in 12 weeks: 12 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const rowing2k: PlanSource = {
  localId: 'rowing-2k',
  sport: 'rowing',
  name: '2,000 m in 12 weeks',
  description: 'Prepares you for a fast 2000 m on the rower.\n5 sessions and 4 to 5 hours a week.',
  periodType: 'race',
  weeks: [
    ['load', '', 'ut1-steady 0', 'ut2-steady 0', 'at-intervals 0', '', 'ut2-steady 0', 'ut2-steady 1'],
    ['load', '', 'ut1-steady 1', 'ut2-steady 0', 'at-intervals 1', '', 'ut2-steady 0', 'ut2-steady 1'],
    ['load', '', 'ut1-steady 2', 'ut2-steady 0', 'at-intervals 2', '', 'ut2-steady 0', 'ut2-steady 1'],
    ['recovery', '', 'ut2-steady 0', '', 'ut1-steady 0', '', '', 'ut2-steady 1'],
    ['load', '', 'at-intervals 2', 'ut2-steady 0', 'tr-intervals', '', 'ut2-steady 0', 'ut2-steady 2'],
    ['load', '', 'at-intervals 3', 'ut2-steady 0', 'tr-6x1000', '', 'ut2-steady 0', 'ut2-steady 2'],
    ['load', '', 'pete-endurance-2k', 'ut2-steady 0', 'tr-6x1000', '', 'ut2-steady 1', 'ut2-steady 2'],
    ['recovery', '', 'ut2-steady 0', '', 'test-2000', '', 'ut2-steady 0', 'ut2-steady 2'],
    ['load', '', 'pete-speed-500', 'ut2-steady 0', 'wolverine-l2', '', 'ut2-steady 0', 'ut2-steady 3'],
    ['load', '', 'row-40-20', 'ut2-steady 1', 'pete-endurance-1500', '', 'ut2-steady 0', 'ut2-steady 3'],
    ['taper', '', 'wolverine-l1', 'ut2-steady 0', 'an-10x1', '', '', 'ut2-steady 1'],
    ['race', '', 'pete-speed-1k', '', 'ut2-steady 0', '', 'test-2000', ''],
  ],
};
