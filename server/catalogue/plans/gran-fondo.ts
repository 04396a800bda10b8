/** Gran fondo in 16 weeks: 16 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const granFondo: PlanSource = {
  localId: 'gran-fondo',
  sport: 'bike',
  name: 'Gran fondo in 16 weeks',
  description:
    'Prepares you for a long event, with easier days in the last weeks.\n5 sessions and 5 to 8 hours a week.',
  periodType: 'race',
  weeks: [
    ['load', '', 'tempo 1', 'recovery-spin 1', 'sfr 0', '', 'endurance-z2 0', 'endurance-z2 4'],
    ['load', '', 'tempo 2', 'recovery-spin 1', 'sfr 1', '', 'endurance-z2 0', 'endurance-z2 4'],
    ['load', '', 'tempo 2', 'recovery-spin 1', 'sfr 2', '', 'endurance-z2 0', 'endurance-z2 5'],
    ['recovery', '', 'endurance-z2 0', '', 'cadence-drill', '', '', 'endurance-z2 2'],
    ['load', '', 'sweet-spot 1', 'endurance-z2 0', 'sfr 2', '', 'endurance-z2 0', 'endurance-z2 5'],
    ['load', '', 'sweet-spot 2', 'endurance-z2 0', 'sfr 3', '', 'endurance-z2 0', 'endurance-z2 5'],
    ['load', '', 'sweet-spot 3', 'endurance-z2 0', 'sfr 3', '', 'endurance-z2 0', 'endurance-z2 6'],
    ['recovery', '', 'recovery-spin 1', '', 'test-20min', '', '', 'endurance-z2 2'],
    ['load', '', 'threshold 1', 'endurance-z2 0', 'climb-simulation', '', 'endurance-z2 0', 'endurance-z2 5'],
    ['load', '', 'threshold 2', 'recovery-spin 1', 'climb-simulation', '', 'endurance-z2 0', 'endurance-z2 6'],
    ['load', '', 'threshold 2', 'recovery-spin 1', 'climb-simulation', '', 'endurance-z2 1', 'long-climbs 0'],
    ['recovery', '', 'endurance-z2 0', '', 'sweet-spot 0', '', '', 'endurance-z2 4'],
    ['load', '', 'threshold 4', 'recovery-spin 1', 'vo2max-classic 0', '', 'endurance-z2 1', 'long-climbs 1'],
    ['load', '', 'threshold 4', 'endurance-z2 0', 'vo2max-classic 1', '', 'endurance-z2 1', 'long-climbs 1'],
    ['taper', '', 'threshold 1', 'recovery-spin 1', 'little-10x1', '', 'endurance-z2 0', 'endurance-z2 4'],
    ['race', '', 'threshold 0', '', 'recovery-spin 0', '', 'openers', ''],
  ],
};
