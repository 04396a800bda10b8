/** Threshold builder: 8 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const thresholdBuilder: PlanSource = {
  localId: 'threshold-builder',
  sport: 'bike',
  name: 'Threshold builder',
  description:
    'Raises your threshold power step by step, with an easier week after every two or three hard ones.\n4 sessions and 5 to 7 hours a week.',
  periodType: 'build',
  weeks: [
    ['load', '', 'sweet-spot 0', '', 'sweet-spot 1', '', 'endurance-z2 0', 'endurance-z2 4'],
    ['load', '', 'sweet-spot 2', '', 'sweet-spot 1', '', 'endurance-z2 0', 'endurance-z2 4'],
    ['load', '', 'sweet-spot 3', '', 'over-under 0', '', 'endurance-z2 1', 'endurance-z2 4'],
    ['recovery', '', 'recovery-spin 1', '', 'sweet-spot 0', '', '', 'endurance-z2 2'],
    ['load', '', 'threshold 1', '', 'over-under 0', '', 'endurance-z2 1', 'endurance-z2 5'],
    ['load', '', 'threshold 2', '', 'over-under 1', '', 'endurance-z2 1', 'endurance-z2 4'],
    ['load', '', 'threshold 4', '', 'over-under 2', '', 'endurance-z2 1', 'endurance-z2 5'],
    ['recovery', '', 'recovery-spin 1', '', 'openers', '', 'test-20min', 'endurance-z2 0'],
  ],
};
