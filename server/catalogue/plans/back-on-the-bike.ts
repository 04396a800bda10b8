/** Back on the bike: 6 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const backOnTheBike: PlanSource = {
  localId: 'back-on-the-bike',
  sport: 'bike',
  name: 'Back on the bike',
  description:
    'Six weeks of three rides for riders who start, or start again. Everything is easy enough to talk ' +
    'through, with faster pedalling in the middle of the week, and the first tempo comes only when the ' +
    'habit is there. About three hours a week.',
  periodType: 'base',
  weeks: [
    ['load', '', 'recovery-spin 1', '', 'endurance-z2 0', '', '', 'endurance-z2 0'],
    ['load', '', 'endurance-z2 0', '', 'cadence-drill', '', '', 'endurance-z2 0'],
    ['load', '', 'endurance-z2 0', '', 'cadence-drill', '', '', 'endurance-z2 1'],
    ['recovery', '', 'recovery-spin 1', '', '', '', '', 'endurance-z2 0'],
    ['load', '', 'tempo 0', '', 'endurance-z2 0', '', '', 'endurance-z2 2'],
    ['load', '', 'tempo 1', '', 'cadence-drill', '', '', 'endurance-z2 2'],
  ],
};
