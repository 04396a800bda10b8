/** Rowing interval cycle: 8 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const rowingIntervalCycle: PlanSource = {
  localId: 'rowing-interval-cycle',
  sport: 'rowing',
  name: 'Rowing interval cycle',
  description: 'Prepares you for a fast 2000 m on the rower.\n5 sessions and 3 to 5 hours a week.',
  periodType: 'build',
  weeks: [
    ['load', '', 'pete-speed-500', 'pete-steady 0', 'pete-endurance-1500', '', 'pete-hard', 'pete-steady 0'],
    ['load', '', 'pete-speed-pyramid', 'pete-steady 0', 'pete-endurance-2k', '', 'pete-hard', 'pete-steady 1'],
    ['load', '', 'pete-speed-1k', 'pete-steady 1', 'pete-endurance-waterfall', '', 'pete-hard', 'pete-steady 2'],
    ['recovery', '', 'pete-steady 0', '', 'ut1-steady 0', '', '', 'pete-steady 1'],
    ['load', '', 'pete-speed-500', 'pete-steady 1', 'pete-endurance-1500', '', 'pete-hard', 'pete-steady 1'],
    ['load', '', 'pete-speed-pyramid', 'pete-steady 1', 'pete-endurance-2k', '', 'pete-hard', 'pete-steady 2'],
    ['load', '', 'pete-speed-1k', 'pete-steady 1', 'pete-endurance-waterfall', '', 'pete-hard', 'pete-steady 3'],
    ['recovery', '', 'pete-steady 0', '', 'ut2-steady 0', '', 'test-2000', 'pete-steady 0'],
  ],
};
