/** Race speed in the pool: 4 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const swimSpeed: PlanSource = {
  localId: 'swim-speed',
  sport: 'swim',
  name: 'Race speed in the pool',
  description: 'Makes you faster over short distances in the pool.\n4 sessions and 6 to 8 km a week.',
  periodType: 'peak',
  weeks: [
    ['load', 'technique-easy', 'vo2-100s 0', '', 'usrpt-25', '', 'continuous 0', ''],
    ['load', 'pull-kick-drill', 'vo2-100s 1', '', 'usrpt-50', '', 'continuous 0', ''],
    ['load', 'pull-kick-drill', 'vo2-100s 2', '', 'usrpt-50', '', 'continuous 1', ''],
    ['race', '', 'sprint-25s', '', 'technique-easy', '', '', ''],
  ],
};
