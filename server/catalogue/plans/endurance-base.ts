/** Endurance base: 8 weeks. */
import type { PlanSource } from '#server/catalogue/plan-source.ts';

export const enduranceBase: PlanSource = {
  localId: 'endurance-base',
  sport: 'bike',
  name: 'Endurance base',
  description:
    'Builds endurance before anything gets hard: the long session grows from week to week.\n4 sessions and 4 to 6 hours a week.',
  periodType: 'base',
  weeks: [
    ['load', '', 'tempo 0', '', 'endurance-z2 0', '', 'cadence-drill', 'endurance-z2 4'],
    ['load', '', 'tempo 1', '', 'endurance-z2 0', '', 'tempo 0', 'endurance-z2 4'],
    ['load', '', 'tempo 2', '', 'endurance-z2 1', '', 'tempo 0', 'endurance-z2 4'],
    ['recovery', '', 'cadence-drill', '', 'recovery-spin 1', '', '', 'endurance-z2 1'],
    ['load', '', 'tempo 2', '', 'endurance-z2 1', '', 'tempo 0', 'endurance-z2 5'],
    ['load', '', 'tempo 2', '', 'endurance-z2 1', '', 'tempo 1', 'endurance-z2 5'],
    ['load', '', 'tempo 3', '', 'endurance-z2 1', '', 'tempo 1', 'endurance-z2 5'],
    ['recovery', '', 'recovery-spin 1', '', 'cadence-drill', '', 'test-20min', 'endurance-z2 0'],
  ],
};
