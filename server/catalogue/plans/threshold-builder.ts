/** Threshold builder: 8 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const thresholdBuilder: PlanSource = {
  localId: 'threshold-builder',
  sport: 'bike',
  name: 'Threshold builder',
  description:
    'Eight weeks to a higher FTP. The first block lengthens sweet spot intervals, the second turns them ' +
    'into threshold and over-unders; the weekend stays easy and long. Come with a few weeks of regular ' +
    'riding. Four rides, five to six and a half hours a week, and a test at the end.',
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
