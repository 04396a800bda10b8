/** VO2max peak: 6 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const vo2maxPeak: PlanSource = {
  localId: 'vo2max-peak',
  sport: 'bike',
  name: 'VO2max peak',
  description:
    'Raises your maximal oxygen uptake before the season. Between the hard days everything is easy.\n4 sessions and 5 to 6 hours a week.',
  periodType: 'peak',
  weeks: [
    ['load', '', 'billat-30-30 1', '', 'sweet-spot 1', '', 'endurance-z2 0', 'endurance-z2 4'],
    ['load', '', 'ronnestad-30-15 1', '', 'threshold 1', '', 'endurance-z2 0', 'endurance-z2 4'],
    ['recovery', '', 'recovery-spin 1', '', 'little-10x1', '', '', 'endurance-z2 2'],
    ['load', '', 'vo2max-classic 2', '', 'over-under 0', '', 'endurance-z2 0', 'endurance-z2 5'],
    ['load', '', 'ronnestad-30-15 2', '', 'seiler-4x8', '', 'endurance-z2 0', 'endurance-z2 5'],
    ['recovery', '', 'recovery-spin 1', '', 'openers', '', 'test-5min', 'endurance-z2 2'],
  ],
};
