/** Race speed in the pool: 4 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const swimSpeed: PlanSource = {
  localId: 'swim-speed',
  sport: 'swim',
  name: 'Race speed in the pool',
  description:
    'Four weeks before a meet. Two swims a week are fast: 100s at VO2max pace and race-pace 25s and 50s, ' +
    'which you stop when you can no longer hold the pace. The other two keep technique and endurance. The ' +
    'last week rests you for a race on Sunday. Four swims, 6 to 7.5 km a week.',
  periodType: 'peak',
  weeks: [
    ['load', 'technique-easy', 'vo2-100s 0', '', 'usrpt-25', '', 'continuous 0', ''],
    ['load', 'pull-kick-drill', 'vo2-100s 1', '', 'usrpt-50', '', 'continuous 0', ''],
    ['load', 'pull-kick-drill', 'vo2-100s 2', '', 'usrpt-50', '', 'continuous 1', ''],
    ['race', '', 'sprint-25s', '', 'technique-easy', '', '', ''],
  ],
};
