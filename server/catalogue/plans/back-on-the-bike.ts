/** Back on the bike: 6 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const backOnTheBike: PlanSource = {
  localId: 'back-on-the-bike',
  sport: 'bike',
  name: 'Back on the bike',
  description:
    'For your first weeks, or the first weeks back: everything is easy and gets a little longer.\n3 sessions and 2 to 4 hours a week.',
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
